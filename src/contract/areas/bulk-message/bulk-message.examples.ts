import { exampleOf } from '../../example.ts'
import { sendBulkMessage } from './bulk-message.ts'

export const calls = [
  exampleOf(sendBulkMessage, {
    body: {
      customerIds: ['C-010982', 'C-010983'],
      message: 'Dear {name}, your water may be cloudy today. Let it run for a minute.',
      channel: 'SMS',
    },
    answer: {
      results: [
        { customerId: 'C-010982', outcome: 'SENT', reason: null, mayRetry: false },
        { customerId: 'C-010983', outcome: 'REFUSED', reason: 'UNREACHABLE', mayRetry: true },
      ],
    },
    atOnce: 'each is done already',
  }),
]
