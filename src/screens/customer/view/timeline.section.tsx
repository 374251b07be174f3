import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { type JobRow, listJobs } from '../../../contract/areas/jobs/jobs.ts'
import type { Page } from '../../../contract/page.ts'
import { defineSection, type Section } from '../../../kit/record/detail-definition.ts'
import { Timeline } from './Timeline.tsx'

/** The customer's own record and their newest jobs in one line of time (S-83). */
export const timelineOf = (customer: CustomerRecord): Section =>
  defineSection<typeof listJobs>({
    id: 'timeline',
    texts: 'customer',
    title: 'tabs/timeline',
    endpoint: listJobs,
    input: ({ id = '' }) => ({ query: { customerId: id, pageSize: 200, orderBy: 'createdAt', orderDir: 'DESC' } }),
    body: ({ data }: { readonly data: Page<JobRow> }) => <Timeline customer={customer} jobs={data} />,
    lines: 9,
  })
