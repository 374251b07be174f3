import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartners, listPartners, updatePartner } from '../../../src/contract/areas/partners/partner-list.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { answerOf } from '../../testing/answer.ts'
import { addBill } from '../../testing/money/bills.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let count = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    token = await server.session('imtiaz.khan@headwater.example')
  })
  afterAll(() => server.close())

  const list = async (query = '') =>
    answerOf(listPartners, await server.call('GET', `/b2b-partner/list?pageSize=200&${query}`, { token }))
  const add = (partners: readonly object[]) => {
    count += 1
    return server.call('POST', '/b2b-partner/addAll', { token, key: `partner-key-${count}`, body: { partners } })
  }
  const line = (name: string, code: string, more: object = {}) => ({
    name,
    code,
    contactName: 'Tanvi Shah',
    phone: '+91 98111 23450',
    email: '',
    ...more,
  })
  const wrongOf = ({ json }: { json: object }) =>
    (json as { rows: readonly Required<RejectedRow>[] }).rows.map(({ position, field, code }) => [
      position,
      field,
      code,
    ])

  it('H122 a block is added whole or not at all: all that is wrong is named at once by line and column', async () => {
    const before = (await list()).total
    const block = [
      line('Marina Co-Living', 'marina'),
      line('nestaway  living', 'NEW-1'),
      line('Harbour Homes', 'MARINA', { phone: '12', email: 'nobody' }),
      line('', 'STANZA', { contactName: 'x'.repeat(121) }),
    ]
    const refused = await add(block)
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'Nothing was added: 3 of 4 lines have something wrong. Correct or remove them.',
    ])
    expect(wrongOf(refused)).toEqual([
      [1, 'name', 'exists'],
      [2, 'code', 'twice'],
      [2, 'phone', 'wrong'],
      [2, 'email', 'wrong'],
      [3, 'name', 'missing'],
      [3, 'code', 'exists'],
      [3, 'contactName', 'tooLong'],
    ])
    expect((await list()).total).toBe(before)
    const added = await add([block[0] ?? {}, line('Harbour Homes', 'HARBOUR', { email: 'pay@harbour.example' })])
    expect([added.status, added.json.message]).toEqual([200, '2 partners added'])
    expect(answerOf(addPartners, added)).toMatchObject([
      { name: 'Marina Co-Living', code: 'MARINA', phone: '9811123450', email: null, installations: 0, outstanding: 0 },
      { name: 'Harbour Homes', code: 'HARBOUR', email: 'pay@harbour.example' },
    ])
    expect((await list()).total).toBe(before + 2)
  })

  it('H122 the same block again adds nothing', async () => {
    const block = [line('Twice Stays', 'TWICE'), line('Thrice Stays', 'THRICE')]
    expect((await add(block)).status).toBe(200)
    const { total } = await list()
    const again = await add(block)
    expect([again.status, wrongOf(again).map(([, , code]) => code)]).toEqual([422, Array(4).fill('exists')])
    expect((await list()).total).toBe(total)
  })

  it('H122 of two who add the same partner at once one does', async () => {
    const replies = await Promise.all([add([line('Raced Homes', 'RACED')]), add([line('Raced Homes', 'RACED-2')])])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await list('search=Raced')).total).toBe(1)
  })

  it('S-43 S-319 a change is compared with what was seen, and another’s name or code is rejected by whose it is', async () => {
    const [coral] = (await list('search=CORAL')).items
    const body = {
      partnerId: 'BP-0005',
      name: 'Coral Coworking',
      code: 'CORAL',
      contactName: 'Anjali T',
      phone: '9811082507',
    }
    const put = (more: object) => server.call('PUT', '/b2b-partner/update', { token, body: { ...body, ...more } })
    const saved = answerOf(updatePartner, await put({ updatedAt: coral?.updatedAt }))
    expect(saved).toMatchObject({ contactName: 'Anjali T', phone: '9811082507', email: null })
    const late = await put({ updatedAt: coral?.updatedAt, contactName: 'Nobody' })
    expect([late.status, String(late.json.message).startsWith('Imtiaz Khan changed this business partner')]).toEqual([
      409,
      true,
    ])
    const named = await put({ name: 'STANZA stays' })
    expect([named.status, named.json.message]).toEqual([
      409,
      'Name: STANZA stays is the name of Stanza Stays (BP-0003) already.',
    ])
    const coded = await put({ code: 'lake' })
    expect(coded.json.message).toBe('Code: LAKE is the code of Lakeview Hostels (BP-0006) already.')
  })

  it('S-319 T093 sorts by what is due, and takes a direction in upper case alone', async () => {
    const { database, clock } = server.running.platform
    const dueOn = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
    await addBill(database, { amount: 90_000_000_00, dueOn })
    await addBill(database, { amount: 80_000_000_00, dueOn })
    const most = await list('orderBy=outstanding&orderDir=DESC&debt=OVERDUE')
    expect(most.items.slice(0, 2).map(({ outstanding }) => outstanding)).toEqual([90_000_000_00, 80_000_000_00])
    expect(most.items[0]).toMatchObject({ openBills: 1, oldestDue: dueOn, overdueDays: 40 })
    expect((await server.call('GET', '/b2b-partner/list?orderDir=desc', { token })).status).toBe(400)
    expect((await list('debt=DUE')).items.every(({ outstanding }) => outstanding > 0)).toBe(true)
  })
})
