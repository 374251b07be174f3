import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type PlanApplicationContext,
  planApplicationMachine,
  type ReadBack,
} from '../../../machines/plan-application/plan-application.machine.ts'
import { daysOf, type Offers, shownOf } from '../../../machines/plan-application/recharge-offers.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { listPayments } from '../../contract/areas/payments/payments.ts'
import { applyPlan } from '../../contract/areas/payments/recharge.ts'
import { getPlanDetails, type Plan } from '../../contract/areas/plans/plans.ts'
import { toMajor } from '../../contract/values.ts'
import { loadData } from '../../kit/load-data.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfApplication } from './became-of-application.ts'
import { keptApplication } from './kept-application.ts'
import { loadOffers } from './load-offers.ts'
import { fallbackOf } from './plan-application-props.ts'

export const planApplication: Flow<typeof planApplicationMachine> = {
  name: 'plan-application',
  need: [['LEVEL_1']],
  keeps: { version: 3, context: keptApplication },
  rejection: ({ context }) => fallbackOf(context),
  logic: planApplicationMachine.provide({
    actors: {
      loadOffers: reading<Offers, PlanApplicationContext>(({ input, signal }) =>
        loadOffers(input.installation, signal),
      ),
      findPlan: reading<Plan, PlanApplicationContext>(async ({ input: { planname, validity }, signal }) => {
        const found = await loadData({
          endpoint: getPlanDetails,
          input: { query: { planname, validity: String(daysOf(validity)) } },
          signal,
          toData: (plan) => plan,
          isNothing: () => false,
        })
        return found.data
      }),
      applyPlan: remote(applyPlan, (context: PlanApplicationContext) => {
        const { installation, offers, seen, payType, topupId, key } = context
        const shown = shownOf(context, seen, offers)
        return {
          body: {
            installationId: installation.id,
            planId: seen?.planId ?? '',
            payType,
            ...(topupId ? { topupId } : {}),
            amount: toMajor(seen?.due ?? 0),
            reference: key ?? '',
          },
          ...(shown ? { seen: shown } : {}),
          ...(key ? { key } : {}),
        }
      }),
      checkApplication: reading<ReadBack, PlanApplicationContext>(async ({ input, signal }) => {
        const { installation, key } = input
        const asked = { query: { installationId: installation.id, reference: key ?? '' } }
        const [offers, payments] = await Promise.all([
          loadOffers(installation, signal),
          key ? call(listPayments, asked, { signal }) : [],
        ])
        const payment = payments.find(({ reference }) => reference === key) ?? null
        return { offers, payment, became: becameOfApplication(input, payment, offers) }
      }),
    },
    actions: {
      announceApplied: ({ context: { made } }) =>
        notify({ tone: 'good', text: i18next.t('plan-application:applied'), detail: made?.paymentId ?? '' }),
    },
  }),
}
