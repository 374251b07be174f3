import { exampleOf } from '../../example.ts'
import {
  getActivePurifiersStat,
  getDailyStats,
  getMonthlyInstallationCount,
  getMonthStats,
  getPeriodicReports,
  getWeeklyStats,
} from './reports.ts'

const params = { monYear: 'Nov_2026' }
const plans = [
  { planId: 'P-FAMILY-28', plan: 'Family 30, 28 days', count: 5 },
  { planId: 'P-SOLO-28', plan: 'Solo 15, 28 days', count: 2 },
  { planId: null, plan: null, count: 1 },
]

export const calls = [
  exampleOf(getActivePurifiersStat, {
    answer: {
      statuses: [
        { status: 'ACTIVE', count: 8 },
        { status: 'PAUSED', count: 1 },
        { status: 'HOLD_X', count: 1 },
      ],
      plans,
      installed: { today: 1, last7Days: 3, last30Days: 7 },
    },
  }),
  exampleOf(getMonthlyInstallationCount, {
    query: { year: 2026 },
    answer: [
      { month: '2026-01', count: 8, before: 5, plans },
      { month: '2026-02', count: 0, before: 2, plans: [] },
      { month: '2026-11', count: 3, before: 0, plans: plans.slice(1) },
    ],
  }),
  exampleOf(getMonthStats, {
    answer: [
      { month: '2026-10', installed: 4, uninstalled: 1, inUse: 120 },
      { month: '2026-11', installed: 3, uninstalled: 0, inUse: 123 },
    ],
  }),
  exampleOf(getDailyStats, {
    params,
    answer: [
      { day: '2026-11-01', count: 2, before: 0 },
      { day: '2026-11-02', count: 0, before: null },
    ],
  }),
  exampleOf(getWeeklyStats, { params, answer: [{ from: '2026-11-01', to: '2026-11-01', count: 2, before: 1 }] }),
  exampleOf(getPeriodicReports, {
    query: { period: 'MONTHLY' },
    answer: [
      {
        from: '2026-10-01',
        to: '2026-10-31',
        count: 4,
        amount: 17_449.99,
        before: { count: 2, amount: 6_300 },
        outcomes: [
          { outcome: 'OPEN', count: 1, amount: 4_999.99 },
          { outcome: 'PAID', count: 2, amount: 9_250 },
          { outcome: 'REJECTED', count: 1, amount: 3_200 },
        ],
      },
      {
        from: '2026-11-01',
        to: '2026-11-30',
        count: 1,
        amount: 840,
        before: { count: 0, amount: 0 },
        outcomes: [
          { outcome: 'OPEN', count: 1, amount: 840 },
          { outcome: 'PAID', count: 0, amount: 0 },
          { outcome: 'REJECTED', count: 0, amount: 0 },
        ],
      },
    ],
  }),
]
