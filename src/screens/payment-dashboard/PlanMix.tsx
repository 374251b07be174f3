import { useTranslation } from 'react-i18next'
import { listPaymentDashboardPlans } from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { ChartPart } from '../../kit/dashboard/ChartPart.tsx'
import { chart } from '../../kit/dashboard/dashboard-definition.ts'

/** Of whichever end: a share opens exactly the rows that it counts. */
const addressOfPlan = (id: string): string =>
  `/app/installation/paymentDashboard?${new URLSearchParams({ start: '', end: '', plan: id })}`

const planMix = chart<typeof listPaymentDashboardPlans>({
  id: 'plan-mix',
  title: 'planMix',
  wide: true,
  endpoint: listPaymentDashboardPlans,
  input: () => ({}),
  chart: (plans, { t }) => ({
    kind: 'shares',
    of: t('plan'),
    series: [{ id: 'installations', label: t('installations') }],
    nothing: t('nothingTitle'),
    points: plans.map(({ id, name, count }) => ({
      id,
      label: name,
      name,
      values: [count],
      href: addressOfPlan(id),
    })),
  }),
})

/** The plans of all installations of the list, as shares and as a table. */
export function PlanMix() {
  const { t } = useTranslation('payment-dashboard')
  const formats = useFormats()
  return (
    <div className="flex-none border-t bg-canvas p-6 max-sm:p-4">
      <ChartPart part={planMix} context={{ t, formats, today: today(), params: {}, may: () => true }} />
    </div>
  )
}
