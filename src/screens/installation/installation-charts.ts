import { countDevicesByStatus, type DeviceCount } from '../../contract/areas/devices/devices.ts'
import {
  type DayStat,
  getActivePurifiersStat,
  getDailyStats,
  getMonthlyInstallationCount,
  getWeeklyStats,
  type WeekStat,
} from '../../contract/areas/reports/reports.ts'
import { monthStart } from '../../contract/values.ts'
import { addDays, daysOfMonth } from '../../i18n/days.ts'
import {
  type Asked,
  type Chart,
  chart,
  counts,
  type DashboardContext,
} from '../../kit/dashboard/dashboard-definition.ts'
import { connectivities } from '../../records/connectivity.ts'
import { installationStatuses } from '../../records/installation-status.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import { countedInstallations } from './counted-installations.ts'
import { leftOut, monthPoints } from './month-points.ts'

/** Parts that several dashboards of installations show. */

const statuses: Statuses = installationStatuses
const answering: Statuses = connectivities

export const byStatus = counts<typeof getActivePurifiersStat>({
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

/** Installations in the months of a year, beside the year before. */
export const perMonthOf = (yearOf: (asked: Asked) => string): Chart =>
  chart<typeof getMonthlyInstallationCount>({
    id: 'perMonth',
    title: 'perMonth',
    wide: true,
    endpoint: getMonthlyInstallationCount,
    input: (asked) => ({ query: { year: yearOf(asked) } }),
    chart: (months, context) => {
      const { t } = context
      const year = yearOf(context)
      return {
        kind: 'bars',
        of: t('month'),
        series: [{ id: 'installed', label: year }],
        before: String(Number(year) - 1),
        nothing: t('nothingIn', { period: year }),
        points: monthPoints(year, context).map(({ leftOut: none, ...point }) => {
          const found = months.find(({ month }) => month === point.id)
          return {
            ...point,
            values: [found?.count ?? none],
            before: found ? found.before : none,
            href: found?.count ? point.href : undefined,
          }
        }),
      }
    },
  })

export const perDay = chart<typeof getDailyStats>({
  id: 'perDay',
  title: 'perDay',
  endpoint: getDailyStats,
  input: ({ params }) => ({ params: { monYear: params.month ?? '' } }),
  chart: (days: readonly DayStat[], { t, formats, params, today }): ChartData => {
    const first = monthStart(params.month ?? '')
    return {
      kind: 'bars',
      of: t('day'),
      series: [{ id: 'installed', label: formats.month(first) }],
      before: formats.month(addDays(first, -1)),
      nothing: t('nothingIn', { period: formats.month(first) }),
      points: daysOfMonth(first).map((day) => {
        const found = days.find((one) => one.day === day)
        return {
          id: day,
          label: formats.number(Number(day.slice(8))),
          name: formats.date(day),
          values: [found?.count ?? leftOut(day, today)],
          before: found?.before ?? null,
          href: found?.count ? countedInstallations({ installedFrom: day, installedTo: day }) : undefined,
        }
      }),
    }
  },
})

export const perWeek = chart<typeof getWeeklyStats>({
  id: 'perWeek',
  title: 'perWeek',
  endpoint: getWeeklyStats,
  input: ({ params }) => ({ params: { monYear: params.month ?? '' } }),
  chart: (weeks: readonly WeekStat[], { t, formats, params, today }): ChartData => ({
    kind: 'bars',
    of: t('week'),
    series: [{ id: 'installed', label: t('installed') }],
    before: t('fourWeeksEarlier'),
    nothing: t('nothingIn', { period: formats.month(monthStart(params.month ?? '')) }),
    points: weeks.map(({ from, to, count, before }) => ({
      id: from,
      label: formats.dayMonth(from),
      name: from === to ? formats.dayMonth(from) : `${formats.dayMonth(from)} – ${formats.dayMonth(to)}`,
      values: [count],
      before,
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

export const devices = chart<typeof countDevicesByStatus>({
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
