import { exampleOf } from '../../example.ts'
import {
  addPaymentToBeCollected,
  addWorkflowText,
  changeJobAddress,
  dialPhone,
  listJobImages,
  triggerPostApiDataPayment,
} from './job-page.ts'

const jobId = 'J-88213'

export const calls = [
  exampleOf(listJobImages, { params: { id: jobId } }),
  exampleOf(addPaymentToBeCollected, {
    body: { jobId, amount: 250, note: 'Filter set' },
    atOnce: 'each is granted',
    forms: [
      {
        address: `/app/workforce/job/${jobId}#payment`,
        typed: { amount: '250', note: 'Filter set' },
        fallback: 'Failed to add the payment',
        done: 'Payment to collect added',
      },
    ],
  }),
  exampleOf(addWorkflowText, {
    body: { jobId, text: 'Customer is home until 12' },
    atOnce: 'each is granted',
    forms: [
      {
        address: `/app/workforce/job/${jobId}/workflow#text`,
        typed: { text: 'Customer is home until 12' },
        fallback: 'Failed to update the value',
        done: 'Text added',
      },
    ],
  }),
  exampleOf(triggerPostApiDataPayment, { query: { jobId } }),
  exampleOf(changeJobAddress, {
    params: { jobId },
    body: { address: '37, Green Meadows, 100 Feet Road' },
    atOnce: 'each is granted',
    forms: [
      {
        address: `/app/workforce/job/${jobId}#address`,
        typed: { address: '38, Green Meadows, 100 Feet Road' },
        fallback: 'Failed to update the address',
        done: 'Address updated',
      },
    ],
  }),
  exampleOf(dialPhone, { params: { number: '9845022712' }, body: { jobId }, atOnce: 'each is granted' }),
]

export const pages = {
  '/app/workforce/job/:id': { id: jobId },
  '/app/workforce/job/:id/workflow': { id: jobId },
}
