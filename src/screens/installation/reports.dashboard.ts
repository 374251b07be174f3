import { monthStart } from '../../contract/values.ts'
import { defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'
import { monthParameter } from '../../kit/dashboard/periods.ts'
import { perDay, perMonthOf, perWeek } from './installation-charts.ts'
import { periodParameter, refundCharts } from './refund-charts.ts'

/** Refunds by period (T084, S-90), and the installations of a month by day and week, beside those of its year. */
export const reports = defineDashboard({
  id: 'reports',
  texts: 'reports',
  title: 'reports',
  crumbs: [{ label: 'customer' }],
  sections: [
    { id: 'refunds', title: 'refunds', parameter: periodParameter, parts: refundCharts },
    {
      id: 'month',
      title: 'newInstallations',
      parameter: monthParameter('month', 24, 'unknownMonth'),
      parts: [
        perDay,
        perWeek,
        { ...perMonthOf(({ params }) => monthStart(params.month ?? '').slice(0, 4)), wide: true },
      ],
    },
  ],
})
