import { getDeliveryJob } from '../../../contract/areas/delivery/deliveries.ts'
import { assignDeliveryJobs, mostAssigned } from '../../../contract/areas/delivery/delivery-acts.ts'
import { listDeliveryAgents } from '../../../contract/areas/delivery/delivery-people.ts'
import { isMovable } from '../../../contract/areas/jobs/job-moves.ts'
import { idsIn } from '../../../contract/normalise.ts'
import { defineBatch } from '../../../kit/batch/batch-definition.ts'
import { lookupBy } from '../../../kit/lookup.ts'

/** Who could be given these deliveries, the least loaded first. */
const agents = lookupBy(
  listDeliveryAgents,
  ({ ids = '' }) => {
    const jobIds = idsIn(ids).ids.slice(0, mostAssigned)
    return jobIds.length === 0 ? null : { query: { jobIds } }
  },
  ({ technicianId, name, load }) => ({ value: technicianId, words: `${name} · ${load}` }),
)

/**
 * Gives a set of deliveries to one person by one call, all or none (T058, S-285). Each is looked up before, and goes along
 * with the version that was shown. The text of a rejection is the specification's, without a prefix (M049).
 */
export const assignDeliveries = defineBatch<typeof assignDeliveryJobs, typeof getDeliveryJob, typeof getDeliveryJob>({
  id: 'assign-deliveries',
  texts: 'delivery-assignment',
  title: 'title',
  ids: { label: 'jobIds', help: 'jobIdsHelp' },
  most: mostAssigned,
  fields: [{ name: 'assignTo', label: 'agent', kind: 'choice', options: agents, help: 'agentHelp' }],
  submit: 'assign',
  saved: 'assigned',
  fallback: 'delivery-assignment:failed',
  style: 'plain',
  endpoint: assignDeliveryJobs,
  input: (ids, { assignTo = '' }, rows) => ({
    body: {
      jobIds: [...ids],
      assignTo,
      versions: Object.fromEntries(rows.map(({ id, facts }) => [id, facts.version ?? ''])),
    },
  }),
  lookUp: {
    endpoint: getDeliveryJob,
    input: (id) => ({ query: { jobId: id } }),
    found: (job, { date }) => ({
      ...(isMovable(job.jobStatus) ? (job.appointmentDate === null ? { wrong: 'NO_SLOT' } : {}) : { wrong: 'STATUS' }),
      facts: {
        customer: job.customerName,
        zone: job.zone ?? '',
        day: job.appointmentDate ? date(job.appointmentDate) : '',
        agent: job.technician ?? '',
        version: job.updatedAt,
      },
      amount: job.paymentToCollect,
    }),
  },
  columns: [
    { fact: 'customer', label: 'customer' },
    { fact: 'zone', label: 'zone' },
    { fact: 'day', label: 'day' },
    { fact: 'agent', label: 'agentNow' },
  ],
  wrong: { unknown: 'wrong/unknown', NO_SLOT: 'wrong/noSlot', STATUS: 'wrong/status' },
  sum: 'sum',
  results: (rows, { list }) =>
    Object.fromEntries(rows.map(({ jobId, technicianId }) => [jobId, list([technicianId ?? ''])])),
  readBack: {
    endpoint: getDeliveryJob,
    input: ([jobId = '']) => ({ query: { jobId } }),
    became: ({ technicianId }, _, { assignTo }) => (technicianId === assignTo ? 'done' : 'open'),
  },
})
