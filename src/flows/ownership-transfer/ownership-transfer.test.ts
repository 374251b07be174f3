// Long, because it holds every promise of the flow beside each other.
import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import { startOf, type TransferEvent } from '../../../machines/ownership-transfer/transfer-context.ts'
import {
  type Ending,
  knownPhone,
  newPhone,
  settled,
  type TransferService,
  transferInput,
  transferService,
} from '../../../tests/support/fake-transfer-service.ts'

type Snapshot = SnapshotFrom<typeof ownershipTransferMachine>
const currentPhone = transferInput.currentOwner.phone

async function sendAll({ actor }: TransferService, ...events: TransferEvent[]): Promise<Snapshot> {
  for (const event of events) {
    actor.send(event)
    await settled()
  }
  return actor.getSnapshot()
}

const codeSend = { type: 'code.send' } as const
const confirm = (key = 'k1') => ({ type: 'transfer.confirm', key }) as const
const submitCode = (here: TransferService, phone: string) =>
  sendAll(here, { type: 'code.submit', code: here.codes.get(phone) ?? '000000' })
const wait = async ({ clock }: TransferService, ms: number) => {
  clock.increment(ms)
  await settled()
}
const acts = ({ arrived }: TransferService) => arrived.map(({ act, phone }) => `${act} ${phone}`)
const transfers = ({ arrived }: TransferService) => arrived.filter(({ act }) => act === 'transfer')

async function verifyCurrent(here: TransferService) {
  await sendAll(here, codeSend)
  return submitCode(here, currentPhone)
}
async function review(here: TransferService, phone = knownPhone) {
  await verifyCurrent(here)
  await sendAll(here, { type: 'phone.submit', phone })
  if (phone !== knownPhone) await sendAll(here, { type: 'person.submit', name: 'Imran', address: '14 Lake Road' })
  await sendAll(here, codeSend)
  return submitCode(here, phone)
}
/** Both owners' parts of the flow, each brought to where its code may be sent. */
const owners = [
  { owner: 'current', part: 'currentOwner', phone: currentPhone, reach: async (_: TransferService) => {} },
  {
    owner: 'next',
    part: 'newOwner',
    phone: knownPhone,
    reach: async (here: TransferService) => {
      await verifyCurrent(here)
      await sendAll(here, { type: 'phone.submit', phone: knownPhone })
    },
  },
] as const
const ids = { sent: { current: 'T031', next: 'T033' }, already: { current: 'T032', next: 'T034' } }

describe('The order of a transfer', () => {
  test('T030 both owners read out a code, the current one first, and only then it is transferred', async () => {
    const here = transferService()
    for (const event of [{ type: 'phone.submit', phone: knownPhone } as const, confirm()]) await sendAll(here, event)
    expect(acts(here)).toEqual([])
    await sendAll(here, codeSend)
    await sendAll(here, { type: 'phone.submit', phone: knownPhone }, confirm())
    await submitCode(here, currentPhone)
    await sendAll(
      here,
      confirm(),
      codeSend,
      { type: 'phone.submit', phone: knownPhone },
      confirm(),
      codeSend,
      confirm(),
    )
    await submitCode(here, knownPhone)
    const state = await sendAll(here, confirm())
    expect(state.value).toBe('transferred')
    expect(acts(here)).toEqual([
      `send ${currentPhone}`,
      `verify ${currentPhone}`,
      `find ${knownPhone}`,
      `send ${knownPhone}`,
      `verify ${knownPhone}`,
      `transfer ${knownPhone}`,
    ])
  })

  test('T039 the answer to the transfer is what was transferred, and is told once', async () => {
    const here = transferService()
    await review(here)
    const state = await sendAll(here, confirm())
    expect(state.context.transferred).toMatchObject({ installationId: 'WP-BLR-004217', to: { id: 'C-010982' } })
    expect(here.said.filter((word) => word === 'transferred')).toHaveLength(1)
  })

  test('S-14 whose phone is nobody’s is described before a code goes to them', async () => {
    const here = transferService()
    await verifyCurrent(here)
    const described = await sendAll(here, { type: 'phone.submit', phone: newPhone }, codeSend)
    expect(described.value).toEqual({ newOwner: 'describing' })
    const ready = await sendAll(here, { type: 'person.submit', name: ' Imran ', address: ' 14 Lake Road ' })
    expect(ready.context.next).toEqual({ phone: newPhone, id: null, name: 'Imran', address: '14 Lake Road' })
    expect(ready.value).toEqual({ newOwner: 'ready' })
  })
})

describe.each(owners)('The code of the $owner owner', ({ owner, part, phone, reach }) => {
  const proofOf = ({ context }: Snapshot) => context.proofs[owner]

  test(`${ids.sent[owner]} T104 is sent, and no more than that`, async () => {
    const here = transferService()
    await reach(here)
    const state = await sendAll(here, codeSend)
    expect(state.value).toEqual({ [part]: { awaitingCode: 'coolingDown' } })
    expect(proofOf(state)).toMatchObject({ sentAt: '2026-11-21T05:00:00.000Z', verifiedAt: null })
  })

  test(`${ids.already[owner]} S-15 T104 is verified, and not sent, where the service knows it already`, async () => {
    const here = transferService()
    here.proofs.add(phone)
    await reach(here)
    const { arrived } = here
    arrived.length = 0
    const state = await sendAll(here, codeSend)
    expect(proofOf(state)).toEqual({ sentAt: null, verifiedAt: '2026-11-21T05:00:00.000Z', resendAt: null })
    expect(acts(here)[0]).toBe(`send ${phone}`)
    expect(state.matches(part)).toBe(false)
  })

  test('T035 is verified by the right one', async () => {
    const here = transferService()
    await reach(here)
    await sendAll(here, codeSend)
    const state = await submitCode(here, phone)
    expect(proofOf(state).verifiedAt).toBe('2026-11-21T05:00:00.000Z')
    expect(state.context.failure).toBeNull()
  })

  test.each<[string, Ending, string | undefined]>([
    ['T036 T037', 'expired', 'OTP expire!!'],
    ['T036 T038', 'refuse', 'The provider is closed'],
    ['T036 T038', 'limit', 'Too many codes'],
    ['T038', 'lostBefore', undefined],
  ])('%s %s: the message is kept, what was sent and verified too', async (_ids, ending, message) => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await reach(here)
    const { context: before } = await sendAll(here, codeSend)
    for (const again of ['code.submit', 'code.resend'] as const) {
      await wait(here, 120_000)
      endings.push(ending)
      const event = again === 'code.submit' ? { type: again, code: '111111' } : { type: again }
      const { context, value } = await sendAll(here, event)
      expect(context.failure?.message).toBe(message)
      const flags = ({ sentAt, verifiedAt }: { sentAt: string | null; verifiedAt: string | null }) => [
        sentAt,
        verifiedAt,
      ]
      expect(flags(context.proofs.current)).toEqual(flags(before.proofs.current))
      expect(flags(context.proofs.next)).toEqual(flags(before.proofs.next))
      expect(value).toHaveProperty(`${part}.awaitingCode`)
    }
    expect(here.said.slice(-2)).toEqual(['verifyFailed', 'sendFailed'])
  })

  test('H35 S-15 no further one within 30 seconds', async () => {
    const here = transferService()
    await reach(here)
    const sends = () => here.arrived.filter(({ act, phone: to }) => act === 'send' && to === phone).length
    await sendAll(here, codeSend, codeSend, { type: 'code.resend' })
    await wait(here, 29_999)
    await sendAll(here, { type: 'code.resend' })
    expect(sends()).toBe(1)
    await wait(here, 1)
    await sendAll(here, { type: 'code.resend' })
    expect(sends()).toBe(2)
  })

  test('H35 T036 too many codes: none is sent before the service’s Retry-After', async () => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await reach(here)
    endings.push('limit')
    await sendAll(here, codeSend)
    await wait(here, 89_999)
    const state = await sendAll(here, codeSend, { type: 'code.resend' })
    expect(state.value).toEqual({ [part]: 'limited' })
    expect(state.context.failure?.message).toBe('Too many codes')
    await wait(here, 1)
    expect(here.actor.getSnapshot().value).toEqual({ [part]: 'ready' })
  })

  test('H31 one that may have gone out is not sent again by itself', async () => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await reach(here)
    endings.push('lostAfter')
    const state = await sendAll(here, codeSend)
    await wait(here, 29_999)
    expect(state.value).toEqual({ [part]: { awaitingCode: 'coolingDown' } })
    await wait(here, 600_000)
    expect(here.arrived.filter(({ act, phone: to }) => act === 'send' && to === phone)).toHaveLength(1)
    expect((await submitCode(here, phone)).context.proofs[owner].verifiedAt).not.toBeNull()
  })

  test.each(['', '12345', '1234567', '12 456', 'abcdef'])('%j is no code and asks nobody', async (code) => {
    const here = transferService()
    await reach(here)
    await sendAll(here, codeSend)
    const before = here.arrived.length
    const state = await sendAll(here, { type: 'code.submit', code })
    expect(state.value).toHaveProperty(`${part}.awaitingCode`)
    expect(here.arrived).toHaveLength(before)
  })
})

describe('The next owner', () => {
  test.each([currentPhone, '', '0123456789', '98450', '+919900145674'])(
    'H36 cannot be of the phone %j',
    async (phone) => {
      const here = transferService()
      await verifyCurrent(here)
      const state = await sendAll(here, { type: 'phone.submit', phone })
      expect(state.value).toEqual({ newOwner: 'enteringPhone' })
      expect(state.context.next.phone).toBe(phone)
      expect(acts(here).filter((act) => act.startsWith('find'))).toEqual([])
    },
  )

  test('H36 another phone voids what was verified for the earlier one', async () => {
    const here = transferService()
    await review(here)
    const asked = await sendAll(here, { type: 'phone.correct' })
    expect(asked.context.proofs.next).toEqual({ sentAt: null, verifiedAt: null, resendAt: null })
    expect(asked.context.proofs.current.verifiedAt).not.toBeNull()
    await sendAll(here, { type: 'phone.submit', phone: newPhone }, confirm())
    const state = await sendAll(here, { type: 'person.submit', name: 'Imran', address: '14 Lake Road' }, confirm())
    expect(state.value).toEqual({ newOwner: 'ready' })
    expect(transfers(here)).toEqual([])
  })
})

describe('The transfer', () => {
  test('H29 a double click, and Enter beside it, make one transfer', async () => {
    const here = transferService()
    await review(here)
    for (const key of ['k1', 'k2', 'k3']) here.actor.send(confirm(key))
    await settled()
    expect(transfers(here).map(({ key }) => key)).toEqual(['k1'])
  })

  test.each<[Ending, object | string]>([
    ['lostAfter', 'transferred'],
    ['lostBefore', 'reviewing'],
  ])('H31 without answer (%s) is read back, and never sent again by itself', async (ending, end) => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await review(here)
    endings.push(ending)
    expect((await sendAll(here, confirm())).value).toEqual({ transferring: 'unknown' })
    await wait(here, 4000)
    const { value, context } = here.actor.getSnapshot()
    expect(value).toBe(end)
    expect(context.transferred !== null).toBe(end === 'transferred')
    expect(transfers(here)).toHaveLength(1)
    if (end === 'reviewing') await sendAll(here, confirm('k2'))
    expect(new Set(transfers(here).map(({ key }) => key))).toEqual(new Set(['k1']))
  })

  test('H31 somebody else was quicker: nothing is claimed', async () => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await review(here)
    endings.push('conflict')
    const { value, context } = await sendAll(here, confirm())
    expect([value, context.transferred]).toEqual(['overtaken', null])
    expect(context.failure?.message).toBe('Meera Nair owns it since 10:41.')
  })

  test('T104 a refused transfer keeps both proofs and its message, and a further try is a new intent', async () => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await review(here)
    endings.push('refuse')
    const { value, context } = await sendAll(here, confirm())
    expect([value, context.failure?.message, context.key]).toEqual(['reviewing', 'The provider is closed', null])
    expect(context.history.at(-1)?.what).toBe('transferFailed')
    expect(here.said.at(-1)).toBe('transferFailed')
    expect((await sendAll(here, confirm('k2'))).value).toBe('transferred')
    expect(transfers(here).map(({ key }) => key)).toEqual(['k1', 'k2'])
  })
})

test('S-15 a proof lapses after fifteen minutes: its owner is asked again, and nothing else is lost', async () => {
  const here = transferService()
  const lapse = async (phone: string, ms: number) => {
    await wait(here, ms)
    here.proofs.delete(phone)
    return sendAll(here, confirm())
  }
  await verifyCurrent(here)
  await wait(here, 600_000)
  await sendAll(here, { type: 'phone.submit', phone: newPhone })
  await sendAll(here, { type: 'person.submit', name: 'Imran', address: '14 Lake Road' }, codeSend)
  await submitCode(here, newPhone)

  const early = await lapse(currentPhone, 600_001)
  expect(early.value).toEqual({ currentOwner: 'ready' })
  expect(early.context.failure?.message).toBe('Not verified.')
  expect(early.context.proofs.next.verifiedAt).not.toBeNull()
  expect((await verifyCurrent(here)).value).toBe('reviewing')

  const late = await lapse(newPhone, 600_000)
  expect(late.value).toEqual({ newOwner: 'ready' })
  expect(late.context.next).toMatchObject({ phone: newPhone, name: 'Imran', address: '14 Lake Road' })
  expect(late.context.proofs.current.verifiedAt).not.toBeNull()
  await sendAll(here, codeSend)
  expect((await submitCode(here, newPhone)).value).toBe('reviewing')
  expect((await sendAll(here, confirm())).value).toBe('transferred')
})

describe('Starting over and leaving', () => {
  test('T040 a reset gives exactly the beginning', async () => {
    const here = transferService()
    await review(here, newPhone)
    const state = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.confirm' })
    expect(state.value).toEqual({ currentOwner: 'ready' })
    expect(state.context).toEqual(startOf(transferInput))
  })

  test('keeps a person who is not described yet from being asked for a code', async () => {
    const here = transferService()
    await verifyCurrent(here)
    await sendAll(here, { type: 'phone.submit', phone: newPhone }, { type: 'person.submit', name: 'I', address: '' })
    const state = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' }, codeSend)
    expect(state.value).toEqual({ newOwner: 'enteringPhone' })
    expect(acts(here)).not.toContain(`send ${newPhone}`)
  })

  test.each<[Ending, object | string]>([
    ['lostAfter', { awaitingCode: 'coolingDown' }],
    ['limit', 'limited'],
  ])('S-15 asked and not done, it keeps the wait for a further code (%s)', async (ending, rest) => {
    for (const { part, phone, reach } of owners) {
      const endings: Ending[] = []
      const here = transferService(endings)
      await reach(here)
      endings.push(ending)
      const leave = [{ type: 'reset.ask' }, { type: 'reset.cancel' }] as const
      const state = await sendAll(here, codeSend, ...leave, codeSend)
      expect(state.value).toEqual({ [part]: rest })
      expect(acts(here).filter((act) => act === `send ${phone}`)).toHaveLength(1)
    }
  })

  test.each(['sending a code', 'checking a code', 'transferring'])('H38 neither while %s', async (moment) => {
    const here = transferService([], true)
    const answered = async (event: TransferEvent) => {
      await sendAll(here, event)
      for (; here.pending.length > 0; await settled()) here.answer()
    }
    if (moment === 'sending a code') await sendAll(here, codeSend)
    else await answered(codeSend)
    if (moment === 'checking a code') await sendAll(here, { type: 'code.submit', code: '730001' })
    if (moment === 'transferring') {
      await answered({ type: 'code.submit', code: '730001' })
      await answered({ type: 'phone.submit', phone: knownPhone })
      await answered(codeSend)
      await answered({ type: 'code.submit', code: '730002' })
      await sendAll(here, confirm())
    }
    const before = here.actor.getSnapshot()
    expect(before.hasTag('busy')).toBe(true)
    const after = await sendAll(here, { type: 'reset.ask' }, { type: 'flow.close' }, { type: 'reset.confirm' })
    expect([after.value, after.context]).toEqual([before.value, before.context])
  })
})
