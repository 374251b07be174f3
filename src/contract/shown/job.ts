import type { JobRecord } from '../areas/jobs/jobs.ts'
import type { Shown } from './facts.ts'

/** Of a call or a message about a job: whom it reaches. */
export const shownOfJobContact = (job: Pick<JobRecord, 'customerName' | 'phoneNumber'>): Shown => ({
  customer: job.customerName,
  phone: job.phoneNumber,
})

/** Of a payment link for a job: what it asks for, too. */
export const shownOfJobLink = (job: Pick<JobRecord, 'customerName' | 'phoneNumber' | 'paymentToCollect'>): Shown => ({
  ...shownOfJobContact(job),
  due: job.paymentToCollect,
})
