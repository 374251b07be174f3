import { refundsNeed } from '../../contract/areas/refunds/refunds.ts'
import {
  getPeriodicReports,
  type PeriodReport,
  type PeriodType,
  periodTypes,
} from '../../contract/areas/reports/reports.ts'
import type { Formats } from '../../i18n/formats.ts'
import { type Chart, chart, type DashboardContext, type Parameter } from '../../kit/dashboard/dashboard-definition.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'

/** The period type in the address. Another one is an 'Unknown period type', and nothing is asked for (T084). */
export const periodParameter: Parameter = {
  name: 'period',
  label: 'periodType',
  values: () => periodTypes,
  words: (value, { t }) => t(`periods/${value}`),
  initial: 'MONTHLY',
  sideBySide: true,
  unknown: 'unknownPeriod',
}

/** The list of the refunds that were initiated on these days, whatever became of them (S-125). */
const refundsInitiated = (from: string, to: string): string =>
  `/app/installation/Refunds?${new URLSearchParams({
    pageSize: '25',
    page: '1',
    tab: 'ALL',
    initiatedFrom: from,
    initiatedTo: to,
  })}`

const typeOf = ({ params }: Pick<DashboardContext, 'params'>) => params.period as PeriodType

type Words = (report: PeriodReport, formats: Formats) => { readonly label: string; readonly name: string }

const words: Readonly<Record<PeriodType, Words>> = {
  YEARLY: ({ from }) => ({ label: from.slice(0, 4), name: from.slice(0, 4) }),
  MONTHLY: ({ from }, { monthShort, month }) => ({ label: monthShort(from), name: month(from) }),
  WEEKLY: ({ from, to }, { dayMonth, date }) => ({ label: dayMonth(from), name: `${dayMonth(from)} – ${date(to)}` }),
  DAILY: ({ from }, { number, date }) => ({ label: number(Number(from.slice(8))), name: date(from) }),
}

type Measure = 'count' | 'amount'

function pointOf(report: PeriodReport, measure: Measure, context: DashboardContext): ChartData['points'][number] {
  const { t, formats, today, may } = context
  const { from, to, count, outcomes, before } = report
  return {
    ...words[typeOf(context)](report, formats),
    id: from,
    values: outcomes.map((one) => one[measure]),
    before: before?.[measure] ?? null,
    href: count > 0 && may(refundsNeed) ? refundsInitiated(from, to) : undefined,
    soFar: from <= today && today < to ? t('to', { day: formats.dayMonth(today) }) : undefined,
  }
}

/** Refunds by the period in which they were initiated and by what became of them (S-90). */
const refundsBy = (measure: Measure, title: string): Chart =>
  chart<typeof getPeriodicReports>({
    id: measure,
    title,
    wide: true,
    endpoint: getPeriodicReports,
    input: (asked) => ({ query: { period: typeOf(asked) } }),
    chart: (reports: readonly PeriodReport[], context): ChartData => {
      const { t, may } = context
      const type = typeOf(context)
      return {
        kind: 'bars',
        of: t(`periodsOf/${type}`),
        ...(measure === 'amount' ? { unit: 'money' } : {}),
        series: (reports[0]?.outcomes ?? []).map(({ outcome }) => ({ id: outcome, label: t(`outcomes/${outcome}`) })),
        ...(type === 'YEARLY' ? {} : { before: t(`earlier/${type}`) }),
        ...(may(refundsNeed) ? {} : { note: t('refundsNeed') }),
        nothing: t('noRefunds'),
        points: reports.map((report) => pointOf(report, measure, context)),
      }
    },
  })

export const refundCharts = [refundsBy('count', 'refundsPerPeriod'), refundsBy('amount', 'amountsPerPeriod')]
