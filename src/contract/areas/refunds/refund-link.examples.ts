import { exampleOf } from '../../example.ts'
import { cancelRefundLink, generateRefundLink } from './refund-link.ts'

const refundId = 'RF-20418'

export const calls = [
  exampleOf(generateRefundLink, { params: { id: refundId } }),
  exampleOf(cancelRefundLink, {
    body: { refundId, reason: 'Sent to the wrong phone number' },
    atOnce: 'each is done already',
  }),
]
