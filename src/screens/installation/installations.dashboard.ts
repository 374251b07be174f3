import { countDevicesByStatus, type DeviceCount } from '../../contract/areas/devices.ts'
import {
  type DayStat,
  getActivePurifiersStat,
  getDailyStats,
  getMonthlyInstallationCount,
  getMonthStats,
  getWeeklyStats,
  type MonthStat,
  type WeekStat,
} from '../../contract/areas/reports.ts'
import { monthParams, monthStart } from '../../contract/values.ts'
import { chart, counts, type DashboardContext, defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'
import { daysBefore, daysOfMonth } from '../../kit/dashboard/days.ts'
import { monthParameter, yearParameter } from '../../kit/dashboard/periods.ts'
import { connectivities } from '../../records/connectivity.ts'
import { installationStatuses } from '../../records/installation-status.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import { countedInstallations } from './counted-installations.ts'
import { monthPoints } from './month-points.ts'

const statuses: Statuses = installationStatuses
const answering: Statuses = connectivities

const byStatus = counts<typeof getActivePurifiersStat>({
  id: 'statuses',
  endpoint: getActivePurifiersStat,
  input: () => ({}),
  counts: (data, { t }) =>
    (data?.statuses ?? Object.keys(statuses).map((status) => ({ status, count: 0 }))).map(({ status, count }) => ({
      id: status,
      label: statuses[status] ? t(statuses[status].label) : status,
      value: count,
      href: countedInstallations({ status }),
    })),
})

const installedLately = counts<typeof getActivePurifiersStat>({
  id: 'lately',
  endpoint: getActivePurifiersStat,
  input: () => ({}),
  counts: (data, { t, today }) => {
    const of = (id: 'today' | 'last7Days' | 'last30Days', days: number) => ({
      id,
      label: t(id),
      value: data?.installed[id] ?? 0,
      href: countedInstallations({ installedFrom: daysBefore(today, days), installedTo: today }),
    })
    return [of('today', 0), of('last7Days', 6), of('last30Days', 29)]
  },
})

const perMonth = chart<typeof getMonthlyInstallationCount>({
  id: 'perMonth',
  title: 'perMonth',
  wide: true,
  endpoint: getMonthlyInstallationCount,
  input: ({ params }) => ({ query: { year: params.year ?? '' } }),
  chart: (months, context) => {
    const { t, params } = context
    const year = params.year ?? ''
    return {
      kind: 'bars',
      of: t('month'),
      series: [{ id: 'installed', label: year }],
      before: String(Number(year) - 1),
      nothing: t('nothingIn', { period: year }),
      points: monthPoints(year, context).map((point) => {
        const found = months.find(({ month }) => month === point.id)
        return {
          ...point,
          values: [found?.count ?? null],
          before: found?.before ?? null,
          href: found?.count ? point.href : undefined,
        }
      }),
    }
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

const perDay = chart<typeof getDailyStats>({
  id: 'perDay',
  title: 'perDay',
  endpoint: getDailyStats,
  input: ({ params }) => ({ params: monthParams(params.month ?? '') }),
  chart: (days: readonly DayStat[], { t, formats, params }): ChartData => {
    const first = monthStart(params.month ?? '')
    return {
      kind: 'bars',
      of: t('day'),
      series: [{ id: 'installed', label: formats.month(first) }],
      before: formats.month(daysBefore(first, 1)),
      nothing: t('nothingIn', { period: formats.month(first) }),
      points: daysOfMonth(first).map((day) => {
        const found = days.find((one) => one.day === day)
        return {
          id: day,
          label: formats.number(Number(day.slice(8))),
          name: formats.date(day),
          values: [found?.count ?? null],
          before: found?.before ?? null,
          href: found?.count ? countedInstallations({ installedFrom: day, installedTo: day }) : undefined,
        }
      }),
    }
  },
})

const perWeek = chart<typeof getWeeklyStats>({
  id: 'perWeek',
  title: 'perWeek',
  endpoint: getWeeklyStats,
  input: ({ params }) => ({ params: monthParams(params.month ?? '') }),
  chart: (weeks: readonly WeekStat[], { t, formats, params, today }): ChartData => ({
    kind: 'bars',
    of: t('week'),
    series: [{ id: 'installed', label: t('installed') }],
    nothing: t('nothingIn', { period: formats.month(monthStart(params.month ?? '')) }),
    points: weeks.map(({ from, to, count }) => ({
      id: from,
      label: formats.dayMonth(from),
      name: from === to ? formats.dayMonth(from) : `${formats.dayMonth(from)} – ${formats.dayMonth(to)}`,
      values: [count],
      soFar: from <= today && today < to ? t('to', { day: formats.dayMonth(today) }) : undefined,
      href: count > 0 ? countedInstallations({ installedFrom: from, installedTo: to }) : undefined,
    })),
  }),
})

const devicePoint = ({ status, count }: DeviceCount, { t }: DashboardContext) => {
  const known = answering[status]
  const label = known ? t(known.label) : status === 'NONE' ? t('noConnection') : status
  return {
    id: status,
    label,
    name: label,
    values: [count],
    tone: known?.tone ?? ('neutral' as const),
    href: count > 0 ? countedInstallations({ connectivity: status }) : undefined,
  }
}

const devices = chart<typeof countDevicesByStatus>({
  id: 'devices',
  title: 'devices',
  endpoint: countDevicesByStatus,
  input: () => ({}),
  chart: (found: readonly DeviceCount[], context): ChartData => ({
    kind: 'shares',
    of: context.t('status'),
    series: [{ id: 'devices', label: context.t('deviceCount') }],
    nothing: context.t('noDevices'),
    points: found.map((one) => devicePoint(one, context)),
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
    { id: 'year', title: 'oneYear', parameter: yearParameter('year', 5), parts: [perMonth] },
    { id: 'month', title: 'oneMonth', parameter: monthParameter('month', 24), parts: [perDay, perWeek] },
    { id: 'devices', title: 'inTheField', parts: [inUse, devices] },
  ],
})
