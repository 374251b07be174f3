import {
  generateDeliveryChallan,
  maxChallanJobs,
  searchDeliveryChallans,
} from '../../contract/areas/challans/challans.ts'
import { getJob, type JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { defineBatch } from '../../kit/batch/batch-definition.ts'

/** Statuses in which an agent has a job, or has delivered it. The service has the last word. */
const withAgent = ['ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'COMPLETED']

/** What speaks against a job before anything is sent (H91). */
const wrongOf = ({ challanNumber, technicianId, appointmentDate, status }: JobRecord): { readonly wrong?: string } => {
  if (challanNumber) return { wrong: 'ON_CHALLAN' }
  if (technicianId === null || appointmentDate === null) return { wrong: 'noAgent' }
  return withAgent.includes(status) ? {} : { wrong: 'notAssigned' }
}

/** Challans of many jobs by one call: one an agent and day, all or none (S-287). */
export const generateChallans = defineBatch<
  typeof generateDeliveryChallan,
  typeof getJob,
  typeof searchDeliveryChallans
>({
  id: 'generate-challans',
  texts: 'challans',
  title: 'generate',
  ids: { label: 'jobIds', help: 'jobIdsHelp' },
  most: maxChallanJobs,
  fields: [{ name: 'vehicle', label: 'vehicle', optional: true, most: 40 }],
  submit: 'generate',
  saved: 'generated',
  fallback: 'challans:generateFailed',
  endpoint: generateDeliveryChallan,
  input: (ids, { vehicle = '' }) => ({ body: { jobList: [...ids], ...(vehicle ? { vehicle } : {}) } }),
  lookUp: {
    endpoint: getJob,
    input: (id) => ({ params: { id } }),
    found: (job, { date }) => ({
      ...wrongOf(job),
      facts: {
        agent: job.technician ?? '',
        agentId: job.technicianId ?? '',
        day: job.appointmentDate ? date(job.appointmentDate) : '',
        customer: job.customerName,
        challan: job.challanNumber ?? '',
      },
      amount: job.paymentToCollect,
    }),
  },
  columns: [
    { fact: 'agent', label: 'agent' },
    { fact: 'day', label: 'day' },
    { fact: 'customer', label: 'columns/customer' },
    { fact: 'challan', label: 'number' },
  ],
  wrong: {
    unknown: 'wrong/unknown',
    ON_CHALLAN: 'wrong/onChallan',
    noAgent: 'wrong/noAgent',
    notAssigned: 'wrong/notAssigned',
  },
  sum: 'sum',
  results: (made) =>
    Object.fromEntries(
      made.flatMap(({ challanNumber, lines = [] }) => lines.map(({ jobId }) => [jobId, challanNumber] as const)),
    ),
  readBack: {
    endpoint: searchDeliveryChallans,
    input: ([jobId = '']) => ({ body: { jobId, page: 1, pageSize: 10 } }),
    // One that was just generated says nothing that is another today.
    became: ({ items }) => (items.some(({ changed }) => changed === 0) ? 'done' : 'open'),
  },
})
