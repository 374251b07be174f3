import type { ListRequest } from '../../../../machines/kit/list/list-request.ts'
import { listCities } from '../../../contract/areas/areas/cities.ts'
import { listRepeatedJobs, type RepeatedJob } from '../../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { daysFilter } from '../../../kit/list/days-filter.tsx'
import { ListTabs } from '../../../kit/list/ListTabs.tsx'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { lookup } from '../../../kit/lookup.ts'
import { Names } from '../../../kit/names.tsx'
import { rcaStates } from '../../../records/jobs/rca-states.ts'
import { jobTags } from '../job-tags.ts'
import { technicianChoices } from '../jobs/technician-choices.ts'
import { Causes } from './Causes.tsx'
import { CategoryName, categoryChoices } from './rca-categories.tsx'

/** The tab of both. */
export const allRca = 'ALL'

/** The service takes no state where both are meant. */
const withoutAll = (request: ListRequest): ListRequest =>
  request.filters.rca === allRca ? { ...request, filters: { ...request.filters, rca: '' } } : request

/** Services that repeat an earlier one, with or without their root cause (doc2 §2, S-222). */
export const repeatJobs = defineList<typeof listRepeatedJobs>({
  id: 'repeat-jobs',
  texts: 'repeat-jobs',
  title: 'title',
  crumbs: [{ label: 'workforce' }],
  endpoint: listRepeatedJobs,
  input: (request) => ({ query: listQuery(withoutAll(request)) }),
  rowId: ({ jobId }) => jobId,
  href: ({ jobId }) => `#${jobId}`,
  columns: [
    {
      id: 'installation',
      format: 'id',
      sort: 'installationId',
      link: true,
      at: 'sub',
      value: ({ installationId }: RepeatedJob) => installationId,
    },
    { id: 'job', format: 'id', sort: 'jobId', value: ({ jobId }) => jobId },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 12, value: (row) => row.customerName },
    { id: 'day', format: 'date', sort: 'day', at: 'amount', value: ({ day }) => day },
    { id: 'jobsInWindow', format: 'count', sort: 'jobsInWindow', value: (row) => row.jobsInWindow },
    { id: 'daysBetween', format: 'count', sort: 'daysBetween', value: (row) => row.daysBetween },
    { id: 'rca', format: 'status', at: 'side', codes: rcaStates, value: ({ rca }) => rca },
    { id: 'technicians', format: 'name', most: 14, value: ({ technicians }) => technicians.join(', ') || null },
    {
      id: 'category',
      format: 'cell',
      cell: ({ category }) => (category === null ? '–' : <CategoryName code={category} />),
      plain: ({ category }) => category,
    },
    {
      id: 'tag',
      format: 'cell',
      cell: ({ tags }) => (tags.length > 0 ? <Names list={jobTags} codes={tags} /> : '–'),
      plain: ({ tags }) => tags.join(', ') || null,
    },
    { id: 'city', format: 'name', value: ({ city }) => city },
    { id: 'submittedBy', format: 'name', most: 10, value: ({ submittedBy }) => submittedBy },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'cityCode',
      label: 'city',
      any: 'anyCity',
      options: lookup(listCities, ({ code, name }) => ({ value: code, words: name })),
    },
    { name: 'technicianId', label: 'technician', any: 'anyTechnician', options: technicianChoices() },
    {
      name: 'tag',
      label: 'tag',
      any: 'anyTag',
      options: jobTags,
    },
    { name: 'category', label: 'category', any: 'anyCategory', options: categoryChoices },
  ],
  tabs: {
    view: ListTabs,
    name: 'rca',
    label: 'rca',
    choices: [
      { value: 'DUE', label: 'due' },
      { value: 'DONE', label: 'done' },
      { value: allRca, label: 'both', counts: ['DUE', 'DONE'] },
    ],
  },
  days: daysFilter({
    label: 'day',
    from: { name: 'from', label: 'dayFrom' },
    to: { name: 'to', label: 'dayTo' },
  }),
  above: Causes,
  sort: { key: 'day', dir: 'DESC' },
  size: 25,
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
