import { describe, expect, test } from 'vitest'
import {
  type Ending,
  newPhone,
  settled,
  transferInput,
  transferService,
} from '../../../tests/support/fakes/fake-transfer-service.ts'
import {
  codeSend,
  confirm,
  currentPhone,
  owners,
  review,
  type Snapshot,
  sendAll,
  submitCode,
  transfers,
  verifyCurrent,
  wait,
} from '../../../tests/support/transfer-steps.ts'

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

  test('where what moves could not be read it is read again, as often as it lacks and at no cost', async () => {
    const endings: Ending[] = ['answer', 'answer', 'answer', 'answer', 'answer', 'lostBefore']
    const here = transferService(endings)
    const lacking = await review(here)
    expect([lacking.value, lacking.context.summary]).toEqual(['reviewing', null])
    endings.push('lostBefore')
    const retry = { type: 'read.again' } as const
    expect((await sendAll(here, retry)).context.summary).toBeNull()
    const { value, context } = await sendAll(here, retry)
    expect([value, context.summary?.walletBalance, context.proofs]).toEqual([
      'reviewing',
      184_000,
      lacking.context.proofs,
    ])
    expect(here.actor.getSnapshot().can(retry)).toBe(false)
    expect((await sendAll(here, confirm())).value).toBe('transferred')
  })

  test('S-324 what changed since the review is shown and not transferred, until it was reviewed', async () => {
    const here = transferService()
    await review(here)
    here.here.balance = 99_900
    const changed = await sendAll(here, confirm())
    expect([changed.value, transfers(here)]).toEqual(['changed', []])
    expect([changed.context.summary, changed.context.now?.summary].map((one) => one?.walletBalance)).toEqual([
      184_000, 99_900,
    ])
    const { value, context } = await sendAll(here, { type: 'review.again' })
    expect([value, context.summary?.walletBalance, context.now]).toEqual(['reviewing', 99_900, null])
    expect((await sendAll(here, confirm('k2'))).value).toBe('transferred')
    expect(transfers(here).map(({ key }) => key)).toEqual(['k2'])
  })

  test('S-324 H36 an owner whose phone is another since they agreed is asked again', async () => {
    const here = transferService()
    await review(here)
    here.here.currentOwner = { ...transferInput.currentOwner, phone: '9845022799' }
    expect((await sendAll(here, confirm())).value).toBe('changed')
    const { value, context } = await sendAll(here, { type: 'review.again' })
    expect([value, context.currentOwner.phone]).toEqual([{ currentOwner: 'ready' }, '9845022799'])
    expect([context.proofs.current.verifiedAt, context.proofs.next.verifiedAt === null]).toEqual([null, false])
  })

  test('S-324 who transferred it since the review is told before anything is sent', async () => {
    const here = transferService()
    await review(here)
    here.here.currentOwner = { id: 'C-030000', name: 'Meera Nair', phone: '9222222222' }
    expect([(await sendAll(here, confirm())).value, transfers(here)]).toEqual(['taken', []])
  })

  test('H31 somebody else was quicker: nothing is claimed', async () => {
    const endings: Ending[] = []
    const here = transferService(endings)
    await review(here)
    endings.push('conflict')
    const { value, context } = await sendAll(here, confirm())
    expect([value, context.transferred]).toEqual(['taken', null])
    expect(context.failure?.message).toBe('Meera Nair owns it since 10:41.')
    // To leave it is not to give one's own up: it has another owner.
    expect((await sendAll(here, { type: 'flow.close' })).value).toBe('superseded')
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

describe.each(owners)('S-15 the $owner owner is asked again', ({ owner, part, phone }) => {
  const other = owner === 'current' ? 'next' : 'current'

  /** The transfer was refused, and this owner's code is sent anew. */
  async function askedAgain(endings: Ending[]) {
    const here = transferService(endings)
    const before = await review(here)
    endings.push('refuse')
    await sendAll(here, confirm())
    here.proofs.delete(phone)
    const asked = await sendAll(here, { type: 'owner.verifyAgain', owner })
    expect(asked.value).toEqual({ [part]: 'ready' })
    const kept = { proof: before.context.proofs[other], next: before.context.next }
    const sees = ({ context }: Snapshot) => ({ proof: context.proofs[other], next: context.next })
    expect(sees(asked)).toEqual(kept)
    return { here, kept, sees }
  }

  test('and what the other one agreed to stays, whatever becomes of the new code; then it is transferred', async () => {
    const endings: Ending[] = []
    const { here, kept, sees } = await askedAgain(endings)
    for (const ending of ['refuse', 'lostBefore'] as const) {
      endings.push(ending)
      expect(sees(await sendAll(here, codeSend))).toEqual(kept)
      await wait(here, 30_000)
    }
    expect(sees(await sendAll(here, { type: 'code.resend' }))).toEqual(kept)
    expect(sees(await sendAll(here, { type: 'code.submit', code: '111111' }))).toEqual(kept)
    const verified = await submitCode(here, phone)
    expect([verified.value, sees(verified)]).toEqual(['reviewing', kept])
    expect((await sendAll(here, confirm('k2'))).value).toBe('transferred')
  })

  test('and a reset that is thought better of loses neither', async () => {
    const { here, kept, sees } = await askedAgain([])
    const back = await sendAll(here, { type: 'reset.ask' }, { type: 'reset.cancel' })
    expect([back.value, sees(back)]).toEqual([{ [part]: 'ready' }, kept])
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
