import { describe, expect, test } from 'vitest'
import { type Ending, transferService } from '../../../tests/support/fakes/fake-transfer-service.ts'
import {
  acts,
  codeSend,
  owners,
  type Snapshot,
  sendAll,
  submitCode,
  wait,
} from '../../../tests/support/transfer-steps.ts'

const ids = { sent: { current: 'T031', next: 'T033' }, already: { current: 'T032', next: 'T034' } }

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
    const told: (string | undefined)[] = []
    for (const again of ['code.submit', 'code.resend'] as const) {
      await wait(here, 120_000)
      endings.push(ending)
      const event = again === 'code.submit' ? { type: again, code: '111111' } : { type: again }
      const { context, value } = await sendAll(here, event)
      expect(context.failure?.message).toBe(message)
      told.push(context.history.at(-1)?.what)
      const flags = ({ sentAt, verifiedAt }: { sentAt: string | null; verifiedAt: string | null }) => [
        sentAt,
        verifiedAt,
      ]
      expect(flags(context.proofs.current)).toEqual(flags(before.proofs.current))
      expect(flags(context.proofs.next)).toEqual(flags(before.proofs.next))
      expect(value).toHaveProperty(`${part}.awaitingCode`)
    }
    expect(here.said.slice(-2)).toEqual(['verifyFailed', 'sendFailed'])
    // H31: without answer it may have happened, and the story says no more.
    expect(told).toEqual(ending === 'lostBefore' ? ['verifyUnknown', 'sendUnknown'] : ['verifyFailed', 'sendFailed'])
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

  test('H35 once the wait is over nothing says any more that a code must wait', async () => {
    for (const sentBefore of ['none', 'one'] as const) {
      const endings: Ending[] = []
      const here = transferService(endings)
      await reach(here)
      if (sentBefore === 'one') {
        await sendAll(here, codeSend)
        await wait(here, 30_000)
      }
      endings.push('limit')
      await sendAll(here, sentBefore === 'one' ? { type: 'code.resend' } : codeSend)
      expect(here.actor.getSnapshot().context.proofs[owner].trouble).toBe('locked')
      await wait(here, 90_000)
      const { context } = here.actor.getSnapshot()
      expect([context.failure, context.proofs[owner].trouble]).toEqual([null, undefined])
      const after = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' })
      expect(after.matches({ [part]: sentBefore === 'one' ? 'awaitingCode' : 'ready' })).toBe(true)
    }
  })

  test.each<[Ending, string]>([
    ['refuse', 'wrong'],
    ['expired', 'expired'],
    ['lostBefore', 'unchecked'],
  ])(
    'H35 the wait that too many codes brought is known until it is over, though a code was typed (%s)',
    async (ending, trouble) => {
      for (const first of ['lostAfter', 'answer'] as const) {
        const endings: Ending[] = []
        const here = transferService(endings)
        await reach(here)
        endings.push(first)
        await sendAll(here, codeSend)
        await wait(here, 30_000)
        endings.push('limit')
        const { resendAt } = proofOf(await sendAll(here, { type: 'code.resend' }))
        endings.push(ending)
        const typed = await sendAll(here, { type: 'code.submit', code: '111111' })
        expect(proofOf(typed)).toMatchObject({ trouble, isLimited: true, resendAt })
        await wait(here, 90_000)
        const { context } = here.actor.getSnapshot()
        expect(context.proofs[owner]).toMatchObject({ trouble, isLimited: undefined, resendAt: null })
        expect(context.failure).toEqual(typed.context.failure)
      }
    },
  )

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

  test.each<Ending>(['refuse', 'limit', 'lostBefore'])(
    'H31 one that may have gone out can be typed, whatever becomes of a further one (%s)',
    async (ending) => {
      const endings: Ending[] = []
      const here = transferService(endings)
      await reach(here)
      endings.push('lostAfter')
      await sendAll(here, codeSend)
      await wait(here, 30_000)
      endings.push(ending)
      const there = { [part]: 'awaitingCode' }
      expect((await sendAll(here, { type: 'code.resend' })).matches(there)).toBe(true)
      expect((await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' })).matches(there)).toBe(true)
      await wait(here, 90_000)
      expect((await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' })).matches(there)).toBe(true)
      expect((await submitCode(here, phone)).context.proofs[owner].verifiedAt).not.toBeNull()
    },
  )

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
