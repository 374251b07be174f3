import { exampleOf } from '../../example.ts'
import { approveRefund, listRefunds, rejectRefund } from './refunds.ts'

const refundId = 'RF-20418'

export const calls = [
  exampleOf(listRefunds, { query: { tab: 'WAITING_FOR_ME', search: 'Shruti' } }),
  exampleOf(approveRefund, { query: { refundId } }),
  exampleOf(rejectRefund, { params: { refundId }, query: { reason: 'The purifier is still in use' } }),
]
