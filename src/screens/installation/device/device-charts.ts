import {
  type FlowRate,
  getDeviceFlowRate,
  getDevicePingsSummary,
  type PingsSummary,
} from '../../../contract/areas/devices/device-life.ts'
import { type Chart, chart, type DashboardContext } from '../../../kit/dashboard/dashboard-definition.ts'
import type { ChartData, ChartGap } from '../../../ui/charts/chart-data.ts'

type Tools = Pick<DashboardContext, 't' | 'formats'>

/** Stretches of points without an answer, each with its length. Shorter than three quarters of an hour has none. */
function gapsIn({ points, everyMinutes }: PingsSummary, { t, formats }: Tools): ChartGap[] {
  const gaps: { from: string; to: string; count: number }[] = []
  let open: (typeof gaps)[number] | undefined
  for (const { at, ms } of points) {
    if (ms !== null) open = undefined
    else if (open) Object.assign(open, { to: at, count: open.count + 1 })
    else {
      open = { from: at, to: at, count: 1 }
      gaps.push(open)
    }
  }
  const { number } = formats
  return gaps.map(({ from, to, count }) => {
    const minutes = count * everyMinutes
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const words = [
      ...(hours > 0 ? [t('hoursShort', { number: number(hours) })] : []),
      ...(rest > 0 ? [t('minutesShort', { number: number(rest) })] : []),
    ]
    return { from, to, label: words.join(' ') }
  })
}

/** Answer times of a bot, with the gaps in which it was silent (S-148). */
export const pings = (hours: number): Chart =>
  chart<typeof getDevicePingsSummary>({
    id: 'pings',
    title: 'pings',
    endpoint: getDevicePingsSummary,
    input: ({ params }) => ({ query: { deviceCode: params.deviceCode ?? '', hours } }),
    chart: (summary: PingsSummary, context): ChartData => {
      const { t, formats } = context
      const { answered, expected, everyMinutes, slowMs, points } = summary
      const { number, dateTime, time, dayMonth } = formats
      const counted = { number: number(answered), count: expected, all: number(expected) }
      return {
        kind: 'bars',
        of: t('pingAt'),
        series: [{ id: 'ms', label: t('answerTime') }],
        unit: { words: (ms) => t('ms', { number: number(ms) }), none: t('noAnswer') },
        limit: slowMs,
        gaps: gapsIn(summary, context),
        nothing: t('silentFor', { count: hours, number: number(hours) }),
        noTotal: true,
        note: `${t('answeredOf', counted)} ${t('pingLegend', { number: number(everyMinutes), slow: number(slowMs) })}`,
        points: points.map(({ at, ms }) => ({
          id: at,
          label: everyMinutes < 60 ? time(at) : dayMonth(at),
          name: ms !== null && ms > slowMs ? `${dateTime(at)} (${t('slow')})` : dateTime(at),
          values: [ms],
          ...(ms !== null && ms > slowMs ? { tone: 'warn' as const } : {}),
        })),
      }
    },
  })

const millilitres = (litres: number): number => Math.round(litres * 1000)

/** How fast water comes, by day: it falls as filters fill up. */
export const flowRate = (botId: string): Chart =>
  chart<typeof getDeviceFlowRate>({
    id: 'flow-rate',
    title: 'flowRate',
    endpoint: getDeviceFlowRate,
    input: ({ params }) => ({ query: { deviceCode: params.deviceCode ?? '', botId } }),
    chart: ({ days, litresPerMinute, usual, lowBelow }: FlowRate, { t, formats }): ChartData => {
      const { number, date, dayMonth } = formats
      const words = (litres: number) => t('litresPerMinute', { number: number(litres) })
      const values = { now: words(litresPerMinute ?? 0), usual: words(usual), low: words(lowBelow) }
      const isLow = litresPerMinute !== null && litresPerMinute < lowBelow
      return {
        kind: 'lines',
        of: t('day'),
        series: [{ id: 'flow', label: t('flowRate') }],
        unit: { words: (value) => words(value / 1000), none: t('noReading'), plain: (value) => value / 1000 },
        limit: millilitres(lowBelow),
        nothing: t('noFlow'),
        noTotal: true,
        ...(litresPerMinute === null ? {} : { note: t(isLow ? 'flowLow' : 'flowUsual', values) }),
        points: days.map(({ day, litresPerMinute: litres }) => ({
          id: day,
          label: dayMonth(day),
          name: date(day),
          values: [litres === null ? null : millilitres(litres)],
        })),
      }
    },
  })
