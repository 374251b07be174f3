import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import {
  type PlanApplicationContext,
  type PlanApplicationEvent,
  planApplicationMachine,
  type ReadBack,
} from '../../../machines/plan-application/plan-application.machine.ts'
import { planApplicationModel } from '../../../machines/plan-application/plan-application.model.ts'
import { type Offers, walletAfter } from '../../../machines/plan-application/recharge-offers.ts'
import type { Payment } from '../../contract/areas/payments/payments.ts'
import type { Plan } from '../../contract/areas/plans/plans.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfApplication } from './became-of-application.ts'
import { daysGained } from './days-gained.ts'

const input = planApplicationModel.inputs['a plan in force']!
const [offers, dearer] = planApplicationModel.outcomes.rereadOffers!.done as [Offers, Offers]
const [applied] = planApplicationModel.outcomes.applyPlan!.done as [Payment]
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const refused = (status: number, message: string): Failure => ({ kind: 'status', outcome: 'refused', status, message })

/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  offers: Offers
  readonly arrived: { plan: string | undefined; due: number | undefined; key: string | null; payType: string }[]
  readonly endings: ('answer' | 'refuse' | 'lostAfter' | 'lostBefore')[]
  readonly charged: string[]
}

function serve(changes: Partial<Service> = {}) {
  const service: Service = { offers, arrived: [], endings: [], charged: [], ...changes }
  const clock = new SimulatedClock()
  const actor = createActor(
    planApplicationMachine.provide({
      actors: {
        loadOffers: reading<Offers, PlanApplicationContext>(async () => service.offers),
        findPlan: reading<Plan, PlanApplicationContext>(async ({ input: { planname, validity } }) => {
          throw refused(404, `${planname} with validity ${validity} days is not present`)
        }),
        applyPlan: writing<Payment, PlanApplicationContext>(async ({ input: { seen, key, payType } }) => {
          service.arrived.push({ plan: seen?.planId, due: seen?.due, key, payType })
          const ending = service.endings.shift() ?? 'answer'
          if (ending === 'lostBefore') throw noAnswer
          if (ending === 'refuse') throw refused(403, 'Closed for the day')
          service.charged.push(key ?? '')
          if (ending === 'lostAfter') throw noAnswer
          return applied
        }),
        checkApplication: reading<ReadBack, PlanApplicationContext>(async ({ input: context }) => {
          const payment = service.charged.includes(context.key ?? '') ? applied : null
          return { payment, offers: service.offers, became: becameOfApplication(context, payment, service.offers) }
        }),
      },
    }),
    { input, clock },
  ).start()
  const go = async (...events: PlanApplicationEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { service, clock, actor, go }
}

const ask: PlanApplicationEvent = { type: 'act.ask' }
const confirm = (key = 'k1'): PlanApplicationEvent => ({ type: 'act.confirm', key })

describe('A recharge', () => {
  test('begins with the plan in force, and charges what was shown, once', async () => {
    const { go, service } = serve()
    expect((await go()).value).toBe('comparing')
    expect((await go(ask, confirm(), confirm('k2'))).value).toBe('applied')
    expect(service.arrived).toEqual([{ plan: 'P-FAMILY-28', due: 69_900, key: 'k1', payType: 'WALLET' }])
  })

  test('T101 a validity that is not there is said, and nothing can be charged', async () => {
    const { go } = serve()
    const state = await go({ type: 'validity.change', validity: '45' }, { type: 'plan.find' }, ask)
    expect(state.value).toBe('editing')
    expect(state.context.failure?.message).toBe('Family 30 with validity 45 days is not present')
    expect((await go({ type: 'validity.change', validity: '84' }, { type: 'plan.find' })).context.seen?.planId).toBe(
      'P-FAMILY-84',
    )
  })

  test('H33 another amount than was shown is never charged, but reviewed first', async () => {
    const { go, service } = serve()
    await go(ask)
    service.offers = dearer
    expect((await go(confirm())).value).toBe('changed')
    expect(service.arrived).toEqual([])
    await go({ type: 'review.again' }, ask, confirm('k2'))
    expect(service.arrived.map(({ due, key }) => [due, key])).toEqual([[74_900, 'k2']])
  })

  test('H31 one without response is read back by its reference, and never sent again by itself', async () => {
    const { go, service, clock, actor } = serve({ endings: ['lostAfter'] })
    expect((await go(ask, confirm())).value).toEqual({ applying: 'unknown' })
    clock.increment(4000)
    await settled()
    expect(actor.getSnapshot().value).toBe('applied')
    expect(service.arrived).toHaveLength(1)
  })

  test('H31 where it never arrived, the person may send the same intent again', async () => {
    const { go, service, clock } = serve({ endings: ['lostBefore'] })
    await go(ask, confirm())
    clock.increment(4000)
    await settled()
    expect((await go(confirm('k2'))).value).toBe('applied')
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1', 'k1'])
  })

  test('a rejection keeps what was chosen, and ends the intent', async () => {
    const { go, service } = serve({ endings: ['refuse'] })
    const state = await go({ type: 'payType.choose', payType: 'UPI' }, ask, confirm())
    expect([state.value, state.context.failure?.message, state.context.payType]).toEqual([
      ...[{ applying: 'confirming' }, 'Closed for the day', 'UPI'],
    ])
    await go(confirm('k2'))
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1', 'k2'])
  })

  test.each([
    ['WALLET', '', 184_000, 114_100],
    ['UPI', '', 184_000, 184_000],
    ['UPI', 'T-1000', 184_000, 219_100],
    ['WALLET', '', 69_900, 0],
    ['WALLET', '', 69_899, -1],
  ] as const)('H28 paid by %s with top-up %j a wallet of %i holds %i', (payType, topupId, balance, left) =>
    expect(walletAfter({ payType, topupId }, offers.plans[0]!, { ...offers, balance })).toBe(left),
  )

  test('what the wallet does not hold is not asked for, nor a top-up from the wallet that it fills', async () => {
    const { go } = serve({ offers: { ...offers, balance: 69_899 } })
    expect((await go(ask)).value).toBe('comparing')
    expect((await go({ type: 'topup.choose', topupId: 'T-1000' }, ask)).value).toBe('comparing')
    expect((await go({ type: 'payType.choose', payType: 'CARD' }, ask)).value).toEqual({ applying: 'confirming' })
  })
})

test.each([
  ['2026-12-23', '2026-11-25', 28],
  ['2026-12-18', '2026-10-01', 28],
  ['2026-12-18', null, 28],
  ['2026-12-18', '2027-01-10', -23],
])('days gained until %s, where it ran until %s: %i', (last, before, days) =>
  expect(daysGained(last, before, '2026-11-20')).toBe(days),
)
