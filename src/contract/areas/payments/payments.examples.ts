import { exampleOf } from '../../example.ts'
import { listPayments, listPaymentsV1 } from './payments.ts'

const installationId = 'WP-BLR-004217'

export const calls = [
  exampleOf(listPayments, { query: { installationId }, answer: [] }),
  exampleOf(listPaymentsV1, { query: { installationId, status: 'APPLIED' } }),
]

export const tabs = ['/app/installation/paymentDashboard?tab=payments'] as const
