import { getMonthlyInstallationCount, type MonthlyCount } from '../../contract/areas/reports/reports.ts'
import { endOfMonth } from '../../i18n/days.ts'
import { counts, type DashboardContext, defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'
import { yearParameter } from '../../kit/dashboard/periods.ts'
import { countedInstallations } from './counted-installations.ts'
import { byStatus, devices, perMonthOf } from './installation-charts.ts'

const from = (first: string, last: string) =>
  countedInstallations({ installedFrom: `${first}-01`, installedTo: endOfMonth(`${last}-01`) })

/** The sums of a year and of the same months a year before, and the month that had most. */
function figuresOf(months: readonly MonthlyCount[], year: string, { t, formats, today }: DashboardContext) {
  // Not of the answer, which may leave out months without any.
  const last = today.startsWith(year) ? today.slice(0, 7) : `${year}-12`
  const before = String(Number(year) - 1)
  const until = `${before}${last.slice(4)}`
  const sum = (of: 'count' | 'before') => months.reduce((all, month) => all + month[of], 0)
  const most = months.reduce<MonthlyCount | undefined>(
    (best, month) => (month.count > (best?.count ?? 0) ? month : best),
    undefined,
  )
  const isWhole = until.endsWith('-12')
  return [
    { id: 'year', label: year, value: sum('count'), href: from(`${year}-01`, `${year}-12`) },
    {
      id: 'before',
      label: isWhole ? before : `${formats.monthShort(`${before}-01-01`)} – ${formats.month(`${until}-01`)}`,
      value: sum('before'),
      href: from(`${before}-01`, until),
    },
    ...(most
      ? [
          {
            id: 'most',
            label: t('mostIn', { month: formats.month(`${most.month}-01`) }),
            value: most.count,
            href: from(most.month, most.month),
          },
        ]
      : []),
  ]
}

const figures = counts<typeof getMonthlyInstallationCount>({
  id: 'figures',
  endpoint: getMonthlyInstallationCount,
  input: ({ params }) => ({ query: { year: params.year ?? '' } }),
  counts: (months, context) => figuresOf(months ?? [], context.params.year ?? '', context),
})

/** One year: its months as bars, and the purifiers and devices of now (S-38). The address holds the year. */
export const reportsV2 = defineDashboard({
  id: 'reports-v2',
  texts: 'reports',
  title: 'reportsV2',
  crumbs: [{ label: 'customer' }],
  sections: [
    {
      id: 'year',
      title: 'newInstallations',
      parameter: yearParameter('year', 5),
      parts: [figures, { ...perMonthOf(({ params }) => params.year ?? ''), wide: true }],
    },
    { id: 'status', title: 'byStatus', parts: [byStatus] },
    { id: 'devices', title: 'inTheField', parts: [{ ...devices, wide: true }] },
  ],
})
