import { useTranslation } from 'react-i18next'
import { amountOf, planOf, presentPlan } from '../../../machines/plan-change-at-delivery/plan-choice.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { Money } from '../../ui/values/Money.tsx'
import type { PlanChangeProps } from './plan-change-props.ts'

/** "Family 30, 28 days" */
export function usePlanNames() {
  const { t } = useTranslation(['plan-change-at-delivery', 'words'])
  const { number } = useFormats()
  const named = (name: string, tenure: number | null) =>
    tenure === null ? name : t('named', { name, days: t('words:days', { count: tenure, number: number(tenure) }) })
  const ofJob = (job: JobRecord | null) => {
    const { name, tenure } = job ? presentPlan(job) : { name: null, tenure: null }
    return name === null ? t('noPlan') : named(name, tenure)
  }
  return { named, ofJob }
}

/** Plan and amount of the job as they are, beside those of the choice. */
export function ChosenStanding({ state }: Pick<PlanChangeProps, 'state'>) {
  const { t } = useTranslation('plan-change-at-delivery')
  const { named, ofJob } = usePlanNames()
  const { seen } = state.context
  const plan = planOf(state.context)
  const amount = amountOf(state.context)
  if (!plan || amount === null) return null
  return (
    <BeforeAndNow
      before={t('before')}
      now={t('after')}
      rows={[
        {
          id: 'plan',
          before: <bdi>{ofJob(seen)}</bdi>,
          now: <bdi className="font-semibold">{named(plan.planname, plan.validity)}</bdi>,
        },
        {
          id: 'amount',
          before: <Money minor={seen?.paymentToCollect ?? 0} />,
          now: <Money minor={amount} className="font-semibold" />,
        },
      ]}
    />
  )
}
