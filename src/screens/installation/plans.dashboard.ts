import {
  type ActivePurifiers,
  getActivePurifiersStat,
  getMonthlyInstallationCount,
  type MonthlyCount,
  type PlanCount,
} from '../../contract/areas/reports/reports.ts'
import { chart, type DashboardContext, defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'
import { yearParameter } from '../../kit/dashboard/periods.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { countedInstallations } from './counted-installations.ts'
import { monthPoints } from './month-points.ts'

/** Layers that a chart can tell apart. What is in none of them is summed up. */
const mostPlans = 5
const rest = 'REST'

/** `NONE` is an installation without a plan (S-117). */
const idOf = ({ planId }: PlanCount) => planId ?? 'NONE'
const nameOf = ({ plan }: PlanCount, t: DashboardContext['t']) => plan ?? t('noPlan')

const mixOfNow = chart<typeof getActivePurifiersStat>({
  id: 'now',
  title: 'planMix',
  wide: true,
  endpoint: getActivePurifiersStat,
  input: () => ({}),
  chart: ({ plans }: ActivePurifiers, { t }): ChartData => ({
    kind: 'shares',
    of: t('plan'),
    series: [{ id: 'installations', label: t('installations') }],
    nothing: t('nothingActive'),
    points: plans.map((plan) => ({
      id: idOf(plan),
      label: nameOf(plan, t),
      name: nameOf(plan, t),
      values: [plan.count],
      href: countedInstallations({ status: 'ACTIVE', plan: idOf(plan) }),
    })),
  }),
})

/** The plans of some months, the one with the most installations first. */
function plansOf(months: readonly MonthlyCount[]): readonly PlanCount[] {
  const sums = new Map<string, PlanCount>()
  for (const plan of months.flatMap(({ plans }) => plans))
    sums.set(idOf(plan), { ...plan, count: (sums.get(idOf(plan))?.count ?? 0) + plan.count })
  return [...sums.values()].sort((a, b) => b.count - a.count)
}

const mixPerMonth = chart<typeof getMonthlyInstallationCount>({
  id: 'perMonth',
  title: 'planMixPerMonth',
  wide: true,
  endpoint: getMonthlyInstallationCount,
  input: ({ params }) => ({ query: { year: params.year ?? '' } }),
  chart: (months: readonly MonthlyCount[], context): ChartData => {
    const { t, params } = context
    const year = params.year ?? ''
    const all = plansOf(months)
    // One that is left over is shown by its own name.
    const shown = all.length > mostPlans + 1 ? all.slice(0, mostPlans) : all
    const isShown = (plan: PlanCount) => shown.some((one) => idOf(one) === idOf(plan))
    const series = [
      ...shown.map((plan) => ({ id: idOf(plan), label: nameOf(plan, t) })),
      ...(shown.length < all.length ? [{ id: rest, label: t('otherPlans') }] : []),
    ]
    const countOf = (plans: readonly PlanCount[], id: string) =>
      plans.reduce((sum, plan) => ((id === rest ? !isShown(plan) : idOf(plan) === id) ? sum + plan.count : sum), 0)
    return {
      kind: 'bars',
      of: t('month'),
      series: series.length > 0 ? series : [{ id: 'installations', label: t('installations') }],
      nothing: t('nothingIn', { period: year }),
      points: monthPoints(year, context).map(({ leftOut, ...point }) => {
        const found = months.find(({ month }) => month === point.id)
        return {
          ...point,
          values: series.map(({ id }) => (found ? countOf(found.plans, id) : leftOut)),
          href: found?.count ? point.href : undefined,
        }
      }),
    }
  },
})

/** Which plans active installations have, and which the new ones of a year chose (S-46). */
export const planDashboard = defineDashboard({
  id: 'plan-dashboard',
  texts: 'reports',
  title: 'planDashboard',
  crumbs: [{ label: 'customer' }],
  sections: [
    { id: 'now', title: 'activeInstallations', parts: [mixOfNow] },
    { id: 'year', title: 'newInstallations', parameter: yearParameter('year', 5), parts: [mixPerMonth] },
  ],
})
