import { exampleOf } from '../../example.ts'
import { listFilteredJobStatuses, sendHappyCode, sendPostponementOtp, updateJobStatus } from './job-status.ts'

const query = { jobId: 'J-88213' }

export const calls = [
  exampleOf(listFilteredJobStatuses, {
    query,
    answer: [
      { code: 'EN_ROUTE', label: 'En route', requires: [] },
      { code: 'CANCELLED', label: 'Cancelled', requires: ['note'] },
    ],
  }),
  exampleOf(updateJobStatus, {
    params: { id: 'J-88213' },
    body: { jobId: 'J-88213', status: 'EN_ROUTE' },
  }),
  exampleOf(sendHappyCode, { query }),
  exampleOf(sendPostponementOtp, { query }),
]
