import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type AdhocPayoutContext,
  type AdhocPayoutEvent,
  adhocPayoutMachine,
  type PayoutReadBack,
  type PayoutsRead,
} from '../../../machines/adhoc-payout/adhoc-payout.machine.ts'
import { amountOf, earlierOf, type Payout } from '../../../machines/adhoc-payout/payout-review.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { Failure } from '../../contract/failure.ts'

const earlier: Payout = {
  entryId: 'EE-9',
  at: '2026-11-21T04:00:00.000Z',
  by: 'Lakshmi Raghavan',
  byId: 'E-1011',
  amount: 450_50,
  note: 'Fuel',
  reason: null,
}
const made: Payout = { ...earlier, entryId: 'EE-12', by: 'Vikram Sethi', byId: 'E-1013' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const asked: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Lakshmi Raghavan paid it out.' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function serve(endings: ('answer' | Failure)[], became: PayoutReadBack['became'] = 'open') {
  const arrived: string[] = []
  const clock = new SimulatedClock()
  let payouts: readonly Payout[] = []
  const book = (): PayoutsRead => ({ name: 'Suresh Babu', payouts })
  const actor = createActor(
    adhocPayoutMachine.provide({
      actors: {
        loadPayouts: reading<PayoutsRead, AdhocPayoutContext>(async () => book()),
        rereadPayouts: reading<PayoutsRead, AdhocPayoutContext>(async () => book()),
        payOut: writing<Payout, AdhocPayoutContext>(async ({ input }) => {
          const despite = earlierOf(input.payouts, input.amount)?.entryId ?? 'none'
          arrived.push(`${amountOf(input.amount)} ${despite} ${input.reason} ${input.key}`)
          const ending = endings.shift() ?? 'answer'
          if (ending === 'answer') return made
          throw ending
        }),
        checkPayout: reading<PayoutReadBack, AdhocPayoutContext>(async () => ({
          ...book(),
          became,
          made: became === 'done' ? made : null,
        })),
      },
    }),
    { input: { employeeId: 'E-2001' }, clock },
  ).start()
  const go = async (...events: AdhocPayoutEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { arrived, clock, go, others: (now: readonly Payout[]) => (payouts = now) }
}

const typed: readonly AdhocPayoutEvent[] = [
  { type: 'amount.change', amount: '450.50' },
  { type: 'note.change', note: 'Fuel' },
]
const ask: AdhocPayoutEvent = { type: 'act.ask' }
const confirm = (key: string): AdhocPayoutEvent => ({ type: 'act.confirm', key })

describe('an ad-hoc payout', () => {
  test('S-307 H110 one click sends it once, with the amount in minor units', async () => {
    const { go, arrived } = serve(['answer'])
    expect((await go(...typed, ask)).value).toEqual({ paying: 'confirming' })
    expect((await go(confirm('k1'), confirm('k2'))).value).toBe('paid')
    expect(arrived).toEqual(['45050 none  k1'])
  })

  test.each([['0'], ['-5'], ['100001'], ['ten'], ['']])('S-308 %j is no amount', async (amount) => {
    const { go } = serve([])
    expect((await go(...typed, { type: 'amount.change', amount }, ask)).value).toBe('editing')
  })

  test('S-308 the same amount today is a question of its own, and no reason leads nowhere', async () => {
    const { go, arrived, others } = serve(['answer'])
    await go(...typed)
    others([earlier, { ...earlier, entryId: 'EE-10', amount: 1_00 }])
    const asking = await go(ask)
    expect(asking.value).toBe('duplicate')
    expect(earlierOf(asking.context.payouts, asking.context.amount)).toEqual(earlier)
    expect((await go(ask)).value).toBe('duplicate')
    await go({ type: 'reason.change', reason: 'A second trip' }, ask, confirm('k1'))
    expect(arrived).toEqual(['45050 EE-9 A second trip k1'])
  })

  test('S-308 another one that came after the review is asked about, and the reason for the former is gone', async () => {
    const { go, others } = serve([asked], 'lost')
    await go(...typed, ask)
    others([earlier])
    const { value, context } = await go(confirm('k1'))
    expect([value, context.key, context.reason, context.note]).toEqual(['duplicate', null, '', 'Fuel'])
  })

  test('H110 without an answer the passbook is read, and the next click sends the same intent', async () => {
    const { go, arrived, clock } = serve([noAnswer])
    expect((await go(...typed, ask, confirm('k1'))).value).toEqual({ paying: 'unknown' })
    clock.increment(4000)
    expect((await go()).value).toEqual({ paying: 'confirming' })
    expect((await go(confirm('k2'))).value).toBe('paid')
    expect(arrived).toEqual(['45050 none  k1', '45050 none  k1'])
  })

  test('H110 an entry that is there without an answer ends it, and nothing is sent again', async () => {
    const { go, arrived } = serve([noAnswer], 'done')
    const { value, context } = await go(...typed, ask, confirm('k1'), { type: 'check.start' })
    expect([value, context.made?.entryId, arrived.length]).toEqual(['paid', 'EE-12', 1])
  })
})
