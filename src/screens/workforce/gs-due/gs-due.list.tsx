import { type DueDevice, dueBuckets, listDevices } from '../../../contract/areas/devices/devices.ts'
import { ListTabs } from '../../../kit/list/ListTabs.tsx'
import { type CellTools, defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { cities } from '../../../kit/names.tsx'
import { installationAddress, jobAddress } from '../../../records/record-links.ts'

const views = [
  { label: 'longWithoutJob', search: 'pageSize=25&page=1&bucket=OVERDUE_LONG&hasOpenJob=false&orderBy=dueOn' },
  { label: 'weekWithoutJob', search: 'pageSize=25&page=1&bucket=DUE_7&hasOpenJob=false&orderBy=dueOn' },
]

/** "In 4 days", "50 days overdue". */
function daysText(dueOn: string, now: string, { daysUntil, number }: CellTools['formats'], t: CellTools['t']) {
  const days = daysUntil(dueOn, now)
  if (days === null) return null
  const count = Math.abs(days)
  const words = t(days < 0 ? 'overdueBy' : 'dueIn', { count, number: number(count) })
  return days < 0 ? <span className="font-medium text-warn">{words}</span> : words
}

/** Homes by when their general service is due, the longest overdue first (doc2 §2, S-228). */
export const gsDue = defineList<typeof listDevices>({
  id: 'gs-due',
  texts: 'gs-due',
  title: 'title',
  crumbs: [{ label: 'workforce' }],
  endpoint: listDevices,
  // Every group is asked for by no group.
  input: ({ filters: { bucket = '', ...filters }, ...request }) => ({
    query: listQuery({ ...request, filters: bucket === 'ALL' ? filters : { ...filters, bucket } }),
  }),
  rowId: ({ installationId }) => installationId,
  dialog: () => import('./BookService.tsx').then((file) => file.BookService),
  href: ({ installationId: id, walletId }) => installationAddress({ id, walletId }, 'AllCustomers'),
  columns: [
    {
      id: 'installation',
      format: 'id',
      sort: 'installationId',
      link: true,
      at: 'sub',
      value: ({ installationId }: DueDevice) => installationId,
    },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 12, value: (row) => row.customerName },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'zone', format: 'name', sort: 'zone', most: 12, value: ({ zone, city }) => `${zone}, ${city}` },
    { id: 'dueOn', format: 'date', sort: 'dueOn', at: 'amount', value: ({ dueOn }) => dueOn },
    {
      id: 'daysLeft',
      format: 'cell',
      align: 'end',
      at: 'side',
      cell: ({ dueOn }, { formats, t, now }) => daysText(dueOn, now, formats, t),
      plain: ({ dueOn }, { formats, now }) => formats.daysUntil(dueOn, now),
    },
    {
      id: 'job',
      format: 'cell',
      at: 'sub2',
      cell: ({ installationId: id, openJobId, openJobOn }, { formats, t, stacked }) =>
        openJobId ? (
          <a href={jobAddress(openJobId)}>
            <bdi className="id">{openJobId}</bdi>
            {openJobOn && !stacked && `, ${formats.date(openJobOn)}`}
          </a>
        ) : (
          <a href={`#${id}`} aria-label={t('bookServiceAt', { id })}>
            {t('bookService')}
          </a>
        ),
      plain: ({ openJobId }) => openJobId,
    },
    { id: 'lastService', format: 'date', sort: 'lastServiceOn', value: ({ lastServiceOn }) => lastServiceOn },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'cityCode',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    {
      name: 'hasOpenJob',
      label: 'job',
      any: 'anyJob',
      options: [
        { value: 'false', label: 'withoutJob' },
        { value: 'true', label: 'withJob' },
      ],
    },
  ],
  tabs: {
    view: ListTabs,
    name: 'bucket',
    label: 'tabs',
    choices: [
      { value: 'ALL', label: 'all', counts: 'all' },
      ...dueBuckets.map((value) => ({ value, label: `buckets/${value}` })),
    ],
  },
  views,
  bulk: () => import('./service-jobs.bulk.ts').then((file) => [file.addServiceJobs]),
  sort: { key: 'dueOn' },
  size: 25,
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
