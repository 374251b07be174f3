import { exampleOf } from '../example.ts'
import { getJob, listJobs, listJobsByInstallation, listLast3Jobs, updateJob } from './jobs.ts'

export const calls = [
  exampleOf(listJobs, { query: { customerId: 'C-010982', status: 'WAITING' } }),
  exampleOf(listLast3Jobs, { params: { id: 'WP-BLR-004217' } }),
  exampleOf(getJob, { params: { id: 'J-88213' } }),
  exampleOf(listJobsByInstallation, { params: { id: 'WP-BLR-004217' }, query: {} }),
  exampleOf(updateJob, {
    params: { id: 'J-88213' },
    body: { priority: 'HIGH', note: 'Baby at home' },
    atOnce: 'each is granted',
  }),
]
