import { exampleOf } from '../example.ts'
import { listJobs, listLast3Jobs } from './jobs.ts'

export const calls = [
  exampleOf(listJobs, { query: { customerId: 'C-010982', status: 'WAITING' } }),
  exampleOf(listLast3Jobs, { params: { id: 'WP-BLR-004217' } }),
]
