import { getActivePurifiersStat, getMonthStats, type MonthStat } from '../../contract/areas/reports/reports.ts'
import { addDays } from '../../i18n/days.ts'
import { chart, counts, defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'
import { monthParameter, yearParameter } from '../../kit/dashboard/periods.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { countedInstallations } from './counted-installations.ts'
import { byStatus, devices, perDay, perMonthOf, perWeek } from './installation-charts.ts'

const installedLately = counts<typeof getActivePurifiersStat>({
  id: 'lately',
  endpoint: getActivePurifiersStat,
  input: () => ({}),
  counts: (data, { t, today }) => {
    const of = (id: 'today' | 'last7Days' | 'last30Days', days: number) => ({
      id,
      label: t(id),
      value: data?.installed[id] ?? 0,
      href: countedInstallations({ installedFrom: addDays(today, -days), installedTo: today }),
    })
    return [of('today', 0), of('last7Days', 6), of('last30Days', 29)]
  },
})

const inUse = chart<typeof getMonthStats>({
  id: 'inUse',
  title: 'inUse',
  endpoint: getMonthStats,
  input: () => ({}),
  chart: (months: readonly MonthStat[], { t, formats }): ChartData => ({
    kind: 'lines',
    of: t('month'),
    noTotal: true,
    series: [{ id: 'inUse', label: t('inUseAtEnd') }],
    nothing: t('nothingYet'),
    points: months.map(({ month, inUse: count }) => ({
      id: month,
      label: formats.monthShort(`${month}-01`),
      name: formats.month(`${month}-01`),
      values: [count],
    })),
  }),
})

/** Installations by status and by when they came, and whether their devices answer (S-46). */
export const installationDashboard = defineDashboard({
  id: 'installation-dashboard',
  texts: 'reports',
  title: 'installationDashboard',
  crumbs: [{ label: 'customer' }],
  sections: [
    { id: 'status', title: 'byStatus', parts: [byStatus] },
    { id: 'lately', title: 'newInstallations', parts: [installedLately] },
    {
      id: 'year',
      title: 'oneYear',
      parameter: yearParameter('year', 5),
      parts: [perMonthOf(({ params }) => params.year ?? '')],
    },
    {
      id: 'month',
      title: 'oneMonth',
      parameter: monthParameter('month', 24, 'unknownMonth'),
      parts: [perDay, perWeek],
    },
    { id: 'devices', title: 'inTheField', parts: [inUse, devices] },
  ],
})
