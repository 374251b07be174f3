import { exampleOf } from '../../example.ts'
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
    forms: [
      {
        address: '/app/workforce/job/J-88213#details',
        typed: { description: 'Low flow since Monday', note: 'Ring twice' },
        fallback: 'Failed to update job details',
        done: 'Job details updated',
      },
      {
        address: '/app/workforce/job/J-88213#zip',
        typed: { zip: '560038' },
        fallback: 'Failed to update zip',
        done: 'Zip updated',
      },
      {
        address: '/app/workforce/job/J-88213#priority',
        typed: { priority: 'URGENT' },
        fallback: 'Failed to update job details',
        done: 'Job details updated',
      },
      {
        address: '/app/workforce/job/J-88213#extra',
        typed: { tdsOut: '45' },
        fallback: 'Failed to update job details',
        done: 'Job details updated',
      },
    ],
  }),
]
