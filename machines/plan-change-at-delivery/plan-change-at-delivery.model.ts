import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { RechargePlan } from '../../src/contract/areas/plans/recharge-plans.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import {
  type DeliveryPlans,
  type PlanChangeContext,
  type PlanChangeRead,
  planChangeMachine,
} from './plan-change-at-delivery.machine.ts'
import { amountOf, lackOf } from './plan-choice.ts'

const job: JobRecord = {
  jobId: 'J-88251',
  type: 'DELIVERY',
  status: 'IN_PROGRESS',
  description: 'Deliver purifier',
  technician: 'Suresh Babu',
  technicianId: 'E-2001',
  appointmentDate: '2026-11-21',
  slotId: 'S10',
  appointmentStartTime: '10:00',
  appointmentEndTime: '11:00',
  installationId: 'WP-BLR-004217',
  customerId: 'C-010982',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022712',
  cityCode: 'BLR',
  zone: 'Indiranagar',
  zoneCode: 'BLR-01',
  priority: 'NORMAL',
  tags: [],
  paymentToCollect: 250_00,
  postponements: 0,
  createdAt: '2026-11-20T03:44:00Z',
  updatedAt: '2026-11-21T04:50:00Z',
  note: '',
  address: '37, Green Meadows, 100 Feet Road',
  zip: '560038',
  purifierId: 'HWP00700112',
  botId: null,
  plan: 'Family 30',
  plannedPlan: null,
  validTill: '2026-11-25',
  oldDeviceCode: null,
  parentJobId: null,
  attempt: 1,
  createdBy: 'Asha Menon',
  completedAt: null,
  events: [],
}
const over: JobRecord = { ...job, status: 'COMPLETED', paymentToCollect: 0, updatedAt: '2026-11-21T05:20:00Z' }

const family: RechargePlan = {
  planId: 'P-FAMILY-28',
  planname: 'Family 30',
  validity: 28,
  price: 699_00,
  litres: 300,
  current: true,
  validTill: '2026-12-23',
  due: 499_00,
  couponCode: 'WINTER200',
  offers: [
    { offerType: 'NONE', amountToBeCollected: 949_00 },
    { offerType: 'COUPON', amountToBeCollected: 749_00 },
  ],
}
const longer: RechargePlan = {
  ...family,
  planId: 'P-FAMILY-84',
  validity: 84,
  price: 1949_00,
  litres: 900,
  current: false,
  due: 1749_00,
  offers: [{ offerType: 'NONE', amountToBeCollected: 2199_00 }],
}
const unlimited: RechargePlan = {
  ...longer,
  planId: 'P-UNLIMITED-84',
  planname: 'Unlimited',
  price: 2499_00,
  litres: null,
  due: 2299_00,
  offers: [{ offerType: 'NONE', amountToBeCollected: 2749_00 }],
}

const planned: JobRecord = {
  ...job,
  paymentToCollect: 749_00,
  updatedAt: '2026-11-21T05:02:00Z',
  plannedPlan: { planId: 'P-FAMILY-28', planname: 'Family 30', tenure: 28, offerType: 'COUPON' },
}
const elsewhere: JobRecord = {
  ...job,
  paymentToCollect: 2749_00,
  updatedAt: '2026-11-21T05:01:00Z',
  plannedPlan: { planId: 'P-UNLIMITED-84', planname: 'Unlimited', tenure: 84, offerType: 'NONE' },
}

const all: DeliveryPlans = { job, plans: [family, longer, unlimited] }
/** What was removed meanwhile is offered no more (H44). */
const fewer: DeliveryPlans = { job, plans: [longer] }
const none: DeliveryPlans = { job, plans: [] }
const settled: DeliveryPlans = { job: over, plans: null }

const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const removed: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Family 30 with validity 28 days is not present',
}
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The workforce service is closed for the day' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

/** A lost answer doesn't depend on the plan, so it is walked with one; what was removed is the plan that was sent. */
function isPossible({ choice }: PlanChangeContext, answer: unknown): boolean {
  const isFamily = choice.planname === 'Family 30' && choice.tenure === '28'
  if (answer === noAnswer) return choice.offerType === 'NONE' && isFamily
  return answer !== removed || isFamily
}

export const planChangeModel = defineModel({
  machine: planChangeMachine,
  texts: 'plan-change-at-delivery',
  inputs: { 'a delivery': { jobId: job.jobId } },
  // Keeps what a guard or the view distinguishes. Leaves out keys.
  project: (context) => ({
    offered: context.plans.length,
    choice: [context.choice.planname, context.choice.tenure, amountOf(context)],
    lack: lackOf(context),
    failed: context.failure && (context.failure.status ?? context.failure.kind),
  }),
  events: {
    'plan.choose': [{ planname: 'Family 30' }, { planname: 'Unlimited' }],
    'tenure.choose': [{ tenure: '84' }],
    'offer.choose': [{ offerType: 'COUPON' }, { offerType: 'NONE' }],
    'flow.reset': [{}],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0036' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'read.again': [{}],
    'flow.close': [{}],
  },
  possible: isPossible,
  outcomes: {
    loadPlans: { done: [all, none, settled], error: [unreachable] },
    reloadPlans: { done: [all, fewer, settled], error: [unreachable] },
    rereadPlans: { done: [all, fewer, settled], error: [unreachable] },
    changePlan: { done: [planned], error: [removed, refusal, noAnswer] },
    checkChange: {
      done: [
        { job: planned, became: 'done' },
        { job, became: 'open' },
        { job: elsewhere, became: 'lost' },
      ] satisfies readonly PlanChangeRead[],
      error: [unreachable],
    },
  },
})
