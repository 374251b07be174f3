import { exampleOf } from '../../example.ts'
import { calculateRefund, initiateRefund } from './refund-initiation.ts'

export const calls = [
  exampleOf(calculateRefund, { query: { installationId: 'WP-BLR-004217', uninstalltionDate: '2026-11-20' } }),
  exampleOf(initiateRefund, {
    body: { refundId: 'RF-20418', reason: 'Moving to another city' },
    atOnce: 'each is done already',
  }),
]
