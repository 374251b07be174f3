import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import {
  type DeliveryPlans,
  type PlanChangeContext,
  type PlanChangeEvent,
  type PlanChangeRead,
  planChangeMachine,
} from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.machine.ts'
import { planChangeModel } from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.model.ts'
import { amountOf, planOf } from '../../../machines/plan-change-at-delivery/plan-choice.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfPlanChange } from './became-of-plan-change.ts'

const [all, fewer] = planChangeModel.outcomes.reloadPlans!.done as DeliveryPlans[]
const [planned] = planChangeModel.outcomes.changePlan!.done as JobRecord[]
const [removed, refusal, noAnswer] = planChangeModel.outcomes.changePlan!.error as Failure[]
const [, , lost] = planChangeModel.outcomes.checkChange!.done as PlanChangeRead[]
const defaults = { planname: '', tenure: '', offerType: 'NONE' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  readonly offered?: readonly DeliveryPlans[]
  readonly endings?: (JobRecord | Failure)[]
  readonly became?: ReadBackResult
}

/** `offered`: what each read brings, the last one again and again. */
function serve({ offered = [all!], endings = [], became = 'open' }: Service = {}) {
  const sent: { readonly plan: string | undefined; readonly amount: number | null; readonly key: string | null }[] = []
  let reads = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    planChangeMachine.provide({
      actors: {
        loadPlans: reading<DeliveryPlans, PlanChangeContext>(async () => {
          reads += 1
          return offered[reads - 1] ?? offered.at(-1)!
        }),
        changePlan: writing<JobRecord, PlanChangeContext>(async ({ input }) => {
          sent.push({ plan: planOf(input)?.planId, amount: amountOf(input), key: input.key })
          const ending = endings.shift() ?? planned!
          if ('kind' in ending) throw ending
          return ending
        }),
        checkChange: reading(async () => ({ job: became === 'done' ? planned! : all!.job, became })),
      },
    }),
    { input: { jobId: 'J-88251' }, clock },
  ).start()
  const go = async (...events: PlanChangeEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { sent, clock, actor, go }
}

const family: PlanChangeEvent = { type: 'plan.choose', planname: 'Family 30' }
const coupon: PlanChangeEvent = { type: 'offer.choose', offerType: 'COUPON' }
const ask: PlanChangeEvent = { type: 'act.ask' }
const confirm = (key: string): PlanChangeEvent => ({ type: 'act.confirm', key })

test('T046 T107 a request is loading, leaves once, and nothing else can be done meanwhile', async () => {
  const { actor, go, sent } = serve()
  await go(family, coupon, ask)
  expect(sent).toEqual([])
  actor.send(confirm('k1'))
  const sending = actor.getSnapshot()
  expect([sending.value, sending.hasTag('busy')]).toEqual([{ changing: 'sending' }, true])
  for (const type of ['act.cancel', 'flow.close', 'flow.reset', 'read.again'] as const)
    expect(sending.can({ type })).toBe(false)
  actor.send(confirm('k2'))
  await settled()
  expect(sent).toEqual([{ plan: 'P-FAMILY-28', amount: 749_00, key: 'k1' }])
})

test('T047 T107 a success restores the defaults', async () => {
  const { value, context } = await serve().go(family, coupon, ask, confirm('k1'))
  expect([value, context.choice, context.failure, context.seen?.plannedPlan?.planname]).toEqual([
    ...['planned', defaults, null, 'Family 30'],
  ])
})

test('T048 a reset restores the defaults', async () => {
  const { value, context } = await serve().go(family, coupon, { type: 'flow.reset' })
  expect([value, context.choice]).toEqual(['editing', defaults])
})

test('T049 T050 a failure sets the error flag and keeps the form; a reset ends the cycle, and the next request is another intent', async () => {
  const { go, sent } = serve({ endings: [refusal!] })
  const failed = await go(family, coupon, ask, confirm('k1'))
  expect([failed.value, failed.context.failure, failed.context.choice]).toEqual([
    ...[{ changing: 'confirming' }, refusal, { planname: 'Family 30', tenure: '28', offerType: 'COUPON' }],
  ])
  const reset = await go({ type: 'act.cancel' }, { type: 'flow.reset' })
  expect([reset.context.failure, reset.context.choice]).toEqual([null, defaults])
  expect((await go(family, ask, confirm('k2'))).value).toBe('planned')
  expect(sent.map(({ key, amount }) => [key, amount])).toEqual([
    ['k1', 749_00],
    ['k2', 949_00],
  ])
})

test('H44 a plan that was removed meanwhile is told, stays chosen to be seen, and can’t be asked for again', async () => {
  const { go, sent } = serve({ offered: [all!, fewer!], endings: [removed!] })
  const { value, context } = await go(family, ask, confirm('k1'), ask)
  expect([value, context.failure?.message, context.choice.tenure, amountOf(context)]).toEqual([
    ...['editing', 'Family 30 with validity 28 days is not present', '28', null],
  ])
  expect((await go({ type: 'tenure.choose', tenure: '84' }, ask, confirm('k2'))).value).toBe('planned')
  expect(sent.map(({ plan }) => plan)).toEqual(['P-FAMILY-28', 'P-FAMILY-84'])
})

test('T050 after a request without response another choice is another intent', async () => {
  const { clock, go, sent } = serve({ endings: [noAnswer!] })
  await go(family, ask, confirm('k1'))
  clock.increment(4000)
  await go({ type: 'act.cancel' }, coupon, ask, confirm('k2'))
  expect(sent.map(({ key, amount }) => [key, amount])).toEqual([
    ['k1', 949_00],
    ['k2', 749_00],
  ])
})

test('S-43 T049 after a rejection a job that has changed meanwhile is shown before it is confirmed again', async () => {
  const changed = { ...all!, job: { ...all!.job, updatedAt: '2026-11-21T05:09:00Z' } }
  const { go } = serve({ offered: [all!, changed], endings: [refusal!] })
  const { value, context } = await go(family, ask, confirm('k1'))
  expect([value, context.seen?.updatedAt, context.choice.planname]).toEqual([
    ...['editing', '2026-11-21T05:09:00Z', 'Family 30'],
  ])
})

test('S-218 the amount is the service’s of plan, tenure and offer; an offer that a plan lacks isn’t kept', async () => {
  const { go } = serve()
  const amount = async (...events: PlanChangeEvent[]) => amountOf((await go(...events)).context)
  expect(await amount(family)).toBe(949_00)
  expect(await amount(coupon)).toBe(749_00)
  expect(await amount({ type: 'tenure.choose', tenure: '84' })).toBe(2199_00)
  expect(await amount(coupon)).toBe(2199_00)
})

test('H31 without a response the job is read, and the same intent may be sent again by the person alone', async () => {
  for (const [became, value] of [
    ['done', 'planned'],
    ['open', { changing: 'confirming' }],
    ['lost', 'changed'],
  ] as const) {
    const { clock, go, sent, actor } = serve({ endings: [noAnswer!], became })
    expect((await go(family, ask, confirm('k1'))).value).toEqual({ changing: 'unknown' })
    clock.increment(4000)
    await settled()
    expect([actor.getSnapshot().value, sent.length]).toEqual([value, 1])
    // T047: a success that was only read back restores the defaults, too.
    if (became === 'done') expect(actor.getSnapshot().context.choice).toEqual(defaults)
    if (became !== 'open') continue
    await go(confirm('k2'))
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1'])
  }
})

test('H31 what became of a change is told by version, plan, offer and amount', () => {
  const choice = { planname: 'Family 30', tenure: '28', offerType: 'COUPON' as const }
  const context = {
    jobId: 'J-88251',
    seen: all!.job,
    now: null,
    plans: all!.plans ?? [],
    choice,
    key: 'k',
    failure: null,
  }
  expect(becameOfPlanChange(context, all!.job)).toBe('open')
  expect(becameOfPlanChange(context, planned!)).toBe('done')
  expect(becameOfPlanChange(context, { ...planned!, paymentToCollect: 949_00 })).toBe('lost')
  expect(becameOfPlanChange(context, lost!.job)).toBe('lost')
  const brings = planned!.plannedPlan!
  const otherwise = (plannedPlan: JobRecord['plannedPlan']) => becameOfPlanChange(context, { ...planned!, plannedPlan })
  expect(otherwise({ ...brings, offerType: 'NONE' })).toBe('lost')
  expect(otherwise({ ...brings, planId: 'P-FAMILY-84' })).toBe('lost')
  // Back to what was ordered, the job names no plan of its own (S-217).
  expect(otherwise(null)).toBe('done')
  const unordered = context.plans.map((one) => ({ ...one, current: false }))
  expect(becameOfPlanChange({ ...context, plans: unordered }, { ...planned!, plannedPlan: null })).toBe('lost')
})
