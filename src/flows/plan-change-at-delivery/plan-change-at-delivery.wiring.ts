import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type DeliveryPlans,
  type PlanChangeContext,
  type PlanChangeRead,
  planChangeMachine,
} from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.machine.ts'
import { amountOf, planOf } from '../../../machines/plan-change-at-delivery/plan-choice.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { getJob } from '../../contract/areas/jobs/jobs.ts'
import { changePlanDetailsDuringDelivery, mayChangePlan } from '../../contract/areas/jobs/plan-change.ts'
import { listRechargePlans } from '../../contract/areas/plans/recharge-plans.ts'
import { toMajor } from '../../contract/values.ts'
import { loadData } from '../../kit/load-data.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfPlanChange } from './became-of-plan-change.ts'
import { keptPlanChange } from './kept-plan-change.ts'

async function loadPlans({ jobId }: PlanChangeContext, signal: AbortSignal): Promise<DeliveryPlans> {
  const job = await call(getJob, { params: { id: jobId } }, { signal })
  if (!mayChangePlan(job)) return { job, plans: null }
  const { data } = await loadData({
    endpoint: listRechargePlans,
    input: { query: { installationId: job.installationId, jobId } },
    signal,
    toData: (plans) => plans,
    isNothing: () => false,
  })
  return { job, plans: data }
}

/** The chosen plan with its offer, and the amount that the service named for it. */
function change(context: PlanChangeContext) {
  const { jobId, seen, choice, key } = context
  return {
    body: {
      jobId,
      plan: planOf(context)?.planId ?? '',
      tenure: Number(choice.tenure),
      offerType: choice.offerType,
      amountToBeCollected: toMajor(amountOf(context) ?? 0),
      ...(seen ? { updatedAt: seen.updatedAt } : {}),
    },
    ...(key ? { key } : {}),
  }
}

export const planChange: Flow<typeof planChangeMachine> = {
  name: 'plan-change-at-delivery',
  need: [['LEVEL_1']],
  keeps: { version: 2, context: keptPlanChange },
  rejection: () => 'plan-change-at-delivery:failed',
  logic: planChangeMachine.provide({
    actors: {
      loadPlans: reading<DeliveryPlans, PlanChangeContext>(({ input, signal }) => loadPlans(input, signal)),
      changePlan: remote(changePlanDetailsDuringDelivery, change),
      checkChange: reading<PlanChangeRead, PlanChangeContext>(async ({ input, signal }) => {
        const job = await call(getJob, { params: { id: input.jobId } }, { signal })
        return { job, became: becameOfPlanChange(input, job) }
      }),
    },
    actions: {
      announcePlanned: ({ context: { jobId } }) =>
        notify({ tone: 'good', text: i18next.t('plan-change-at-delivery:planned'), detail: jobId }),
    },
  }),
}
