import { listWaitingJobs, type WaitingJob } from '../../../contract/areas/routing/routing.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { typeText } from '../../../records/jobs/job-words.ts'
import { Lacks } from './Lacks.tsx'
import { queryOf } from './places-in-address.ts'

/** Jobs that wait for somebody (doc2 §7). */
export const waitingJobs = defineList<typeof listWaitingJobs>({
  id: 'waiting-jobs',
  texts: 'routing',
  title: 'waitingJobs',
  prefix: 'jobs.',
  endpoint: listWaitingJobs,
  input: (request, params) => ({ query: { ...listQuery(request), ...queryOf(params) } }),
  rowId: ({ jobId }) => jobId,
  href: ({ jobId }) => `/app/workforce/job/${jobId}`,
  columns: [
    { id: 'job', format: 'id', sort: 'jobId', link: true, at: 'sub', value: ({ jobId }: WaitingJob) => jobId },
    {
      id: 'type',
      format: 'cell',
      sort: 'type',
      cell: ({ type }, { t }) => typeText(t, type),
      plain: ({ type }) => type,
    },
    {
      id: 'customer',
      format: 'name',
      sort: 'customerName',
      at: 'name',
      most: 8,
      value: ({ customerName }) => customerName,
    },
    { id: 'zone', format: 'name', sort: 'zone', value: ({ zone }) => zone, givesWay: 'first' },
    { id: 'waiting', format: 'age', sort: 'createdAt', falls: true, at: 'amount', value: ({ createdAt }) => createdAt },
    {
      id: 'readiness',
      format: 'cell',
      at: 'side',
      cell: ({ lacks }) => <Lacks lacks={lacks} />,
      plain: ({ lacks }) => lacks.join(' '),
      givesWay: 'never',
    },
  ],
  search: { label: 'searchJobs', placeholder: 'searchJobsPlaceholder' },
  bulk: async () => [],
  copiesIds: true,
  sort: { key: 'createdAt' },
  nothing: { title: 'noJobs', text: 'noJobsText' },
})
