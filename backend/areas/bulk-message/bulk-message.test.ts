import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendBulkMessage } from '../../../src/contract/areas/bulk-message/bulk-message.ts'
import { audit, customer, customerMessage, messageOptOut, unreachablePhone } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { type CallOptions, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const hourMs = 3_600_000

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const addPeople = async (count: number): Promise<string[]> => {
    const homes = await Promise.all(Array.from({ length: count }, () => addHome(database())))
    return homes.map(({ customerId }) => customerId)
  }
  const send = (customerIds: readonly string[], message: string, options: CallOptions = {}, channel = 'SMS') =>
    server.call('POST', '/customer/bulkMessage', { token, body: { customerIds, message, channel }, ...options })
  const resultsOf = async (...given: Parameters<typeof send>) => answerOf(sendBulkMessage, await send(...given)).results
  const messagesOf = (ids: readonly string[]) =>
    database()
      .select()
      .from(customerMessage)
      .where(inArray(customerMessage.customerId, [...ids]))
  const reasonsOf = async (...given: Parameters<typeof send>) =>
    (await resultsOf(...given)).map(({ outcome, reason, mayRetry }) => [outcome, reason, mayRetry])
  const person = async (id: string) => {
    const [found] = await database().select().from(customer).where(eq(customer.id, id))
    if (!found) throw new Error(`${id} is missing`)
    return found
  }

  it('S-59 S-169 sends to each customer once, answers in their order, and says who sent what', async () => {
    const [first = '', second = ''] = await addPeople(2)
    const ids = [second, first]
    const results = await resultsOf(ids, '  Your area has cloudy water today.  ')
    expect(results).toEqual(ids.map((customerId) => ({ customerId, outcome: 'SENT', reason: null, mayRetry: false })))
    const sent = await messagesOf(ids)
    expect(sent.map(({ message, channel, by }) => [message, channel, by])).toEqual([
      ['Your area has cloudy water today.', 'SMS', 'E-1001'],
      ['Your area has cloudy water today.', 'SMS', 'E-1001'],
    ])
    const phones = [(await person(first)).phone, (await person(second)).phone]
    const letters = (await server.outbox()).filter(({ recipient }) => phones.includes(recipient))
    expect(letters.map(({ kind, text }) => [kind, text])).toEqual([
      ['SMS', 'Your area has cloudy water today.'],
      ['SMS', 'Your area has cloudy water today.'],
    ])
    const told = await database().select().from(audit).where(eq(audit.action, 'customer.bulkMessage'))
    expect(told.map(({ actorId, detail }) => [actorId, detail])).toEqual([['E-1001', { channel: 'SMS', sent: 2 }]])
  })

  it('S-172 placeholders are filled in for each customer, and a name with braces stays as it is', async () => {
    const [id = ''] = await addPeople(1)
    await database().update(customer).set({ name: 'Asha {id} Rao' }).where(eq(customer.id, id))
    await send([id], 'Dear {name}, your number is {id}, {{7*7}} {phone}.')
    const { phone } = await person(id)
    expect((await server.outbox()).find(({ recipient }) => recipient === phone)?.text).toBe(
      `Dear Asha {id} Rao, your number is ${id}, {{7*7}} {phone}.`,
    )
  })

  it('S-170 says for each customer why nothing was sent, and sends to the others', async () => {
    const [opted = '', silent = '', moved = '', good = ''] = await addPeople(4)
    const at = server.running.platform.clock.now()
    await database().insert(messageOptOut).values({ customerId: opted, channel: 'SMS', since: at })
    await database()
      .insert(unreachablePhone)
      .values([
        { customerId: silent, phone: (await person(silent)).phone, since: '2026-01-05' },
        { customerId: moved, phone: '9999999999', since: '2026-01-05' },
      ])
    const ids = [opted, silent, 'C-NOBODY', moved, good]
    expect(await reasonsOf(ids, 'By SMS')).toEqual([
      ['REFUSED', 'OPTED_OUT', false],
      ['REFUSED', 'UNREACHABLE', true],
      ['REFUSED', 'UNKNOWN', false],
      ['SENT', null, false],
      ['SENT', null, false],
    ])
    expect((await messagesOf(ids)).map(({ customerId }) => customerId).sort()).toEqual([moved, good].sort())
    await database().update(customer).set({ email: 'good@mail.example' }).where(eq(customer.id, good))
    expect(await reasonsOf([opted, good], 'By mail', {}, 'EMAIL')).toEqual([
      ['REFUSED', 'NO_ADDRESS', true],
      ['SENT', null, false],
    ])
    expect((await messagesOf([good])).at(-1)?.recipient).toBe('good@mail.example')
    await database().delete(unreachablePhone).where(eq(unreachablePhone.customerId, silent))
    expect(await reasonsOf([silent], 'By SMS')).toEqual([['SENT', null, false]])
  })

  it('S-171 the same text reaches a customer once in 24 hours, by whichever channel; another text goes out', async () => {
    const [id = ''] = await addPeople(1)
    expect(await reasonsOf([id], 'Once')).toEqual([['SENT', null, false]])
    expect(await reasonsOf([id], 'Once ', {}, 'WHATSAPP')).toEqual([['REFUSED', 'ALREADY_SENT', false]])
    expect(await reasonsOf([id], 'Twice')).toEqual([['SENT', null, false]])
    server.advance(24 * hourMs - 1000)
    token = await server.session('asha.menon@headwater.example')
    expect(await reasonsOf([id], 'Once')).toEqual([['REFUSED', 'ALREADY_SENT', false]])
    server.advance(1000)
    expect(await reasonsOf([id], 'Once')).toEqual([['SENT', null, false]])
  })

  it('H31 the same key gets the first answer again and sends nothing, and takes no other text', async () => {
    const ids = await addPeople(3)
    const first = await send(ids, 'Same key', { key: 'chunk-key-1' })
    const again = await send(ids, 'Same key', { key: 'chunk-key-1' })
    expect([again.json, again.headers.get('idempotency-replayed')]).toEqual([first.json, 'true'])
    expect(await messagesOf(ids)).toHaveLength(3)
    expect((await send(ids, 'Another text', { key: 'chunk-key-1' })).status).toBe(422)
    expect(await messagesOf(ids)).toHaveLength(3)
  })

  it('H29 sixteen at once with overlapping customers: each gets one message', async () => {
    const ids = await addPeople(12)
    const chunks = Array.from({ length: 16 }, (_, at) => [...ids.slice(at % 12), ...ids.slice(0, at % 12)].slice(0, 8))
    const answers = await Promise.all(chunks.map((chunk, at) => send(chunk, 'At once', { key: `crowd-key-${at}` })))
    expect(answers.map(({ status }) => status)).toEqual(chunks.map(() => 200))
    const sent = answers.flatMap((one) =>
      answerOf(sendBulkMessage, one).results.filter(({ reason }) => reason === null),
    )
    expect(sent.map(({ customerId }) => customerId).sort()).toEqual([...ids].sort())
    expect((await messagesOf(ids)).map(({ customerId }) => customerId).sort()).toEqual([...ids].sort())
  })

  it.each([
    ['no customer', { customerIds: [] }],
    ['101 customers', { customerIds: Array.from({ length: 101 }, (_, at) => `C-${at}`) }],
    ['a customer twice', { customerIds: ['C-010982', 'C-010982'] }],
    ['no text', { message: ' \n ' }],
    ['1,001 characters', { message: 'x'.repeat(1001) }],
    ['another channel', { channel: 'PIGEON' }],
  ])('S-169 rejects %s and sends nothing', async (_, wrong) => {
    const body = { customerIds: ['C-010982'], message: 'Hello', channel: 'SMS', ...wrong }
    const before = (await database().select().from(customerMessage)).length
    const { status, json } = await server.call('POST', '/customer/bulkMessage', { token, body })
    expect([status, json.success]).toEqual([422, false])
    expect(await database().select().from(customerMessage)).toHaveLength(before)
  })

  it('S-59 settings list the extension', async () => {
    expect((await server.fetch('/config.json')).json).toMatchObject({
      extensions: expect.arrayContaining(['sendBulkMessage']),
    })
  })
})
