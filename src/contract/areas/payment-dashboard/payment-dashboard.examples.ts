import { exampleOf } from '../../example.ts'
import {
  downloadPaymentDashboard,
  listPaymentDashboardPlans,
  listPaymentDashboardValidity,
  sendPaymentReminder,
} from './payment-dashboard.ts'

export const calls = [
  exampleOf(listPaymentDashboardValidity, {
    query: { start: '2026-10-22', end: '2026-11-20', city: 'Bengaluru', page: 1, pageSize: 10 },
  }),
  exampleOf(downloadPaymentDashboard, { query: { search: '98450', page: 1, pageSize: 200 } }),
  exampleOf(listPaymentDashboardPlans, { answer: [{ id: 'PL-3', name: 'Family 30, 28 days', count: 41 }] }),
  exampleOf(sendPaymentReminder, { query: { installationId: 'WP-BLR-004109' } }),
]
