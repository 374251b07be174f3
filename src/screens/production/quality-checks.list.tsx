import {
  listQualityChecks,
  type QualityCheck,
  qualityCheck,
} from '../../contract/areas/quality-checks/quality-checks.ts'
import { toWireDay } from '../../contract/values.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { type CellTools, defineList } from '../../kit/list/list-definition.ts'
import { rowPage } from '../../kit/list/rows/row-page.tsx'
import { qualityCheckStatuses } from './quality-check-status.ts'

export const checksAddress = '/app/production/qcchecklist'
const sort = { key: 'createdAt', dir: 'DESC' } as const

/** Quality checks of production, newest first (doc1 §2). */
export const qualityChecks = defineList<typeof listQualityChecks>({
  id: 'quality-checks',
  texts: 'quality-checks',
  title: 'title',
  crumbs: [{ label: 'production' }],
  endpoint: listQualityChecks,
  input: ({ page, size, search, filters: { startDate, endDate }, ...order }) => ({
    query: {
      page,
      pageSize: size,
      ...(search ? { purifierId: search } : {}),
      ...(startDate ? { startDate: toWireDay(startDate) } : {}),
      ...(endDate ? { endDate: toWireDay(endDate) } : {}),
      // The specification names no order, so the usual one is the service's own.
      ...(order.sort === sort.key && order.dir === sort.dir ? {} : { orderBy: order.sort, orderDir: order.dir }),
    },
  }),
  rowId: ({ id }) => id,
  href: ({ id }) => `${checksAddress}/${encodeURIComponent(id)}`,
  columns: [
    {
      id: 'qcDate',
      format: 'date',
      sort: 'createdAt',
      at: 'sub',
      none: 'noDate',
      value: ({ createdAt }: QualityCheck) => createdAt,
    },
    { id: 'purifierId', format: 'id', sort: 'purifierId', link: true, at: 'name', value: (row) => row.purifierId },
    { id: 'botId', format: 'id', value: (row) => row.botId },
    { id: 'sponsorCode', format: 'id', value: (row) => row.sponsorCode },
    { id: 'testedBy', format: 'name', most: 14, value: (row) => row.createdBy },
    {
      id: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      codes: qualityCheckStatuses,
      value: (row) => row.status,
    },
    { id: 'viewMore', format: 'cell', at: 'amount', cell: View, plain: () => null },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder', pauseMs: 500 },
  days: daysFilter({
    label: 'filter',
    from: { name: 'startDate', label: 'startDate' },
    to: { name: 'endDate', label: 'endDate' },
  }),
  sort,
  size: 25,
  sizes: [25, 50, 100, 200],
  rowPage: rowPage(qualityCheck),
  views: [{ label: 'failedFirst', search: 'pageSize=25&page=1&orderDir=ASC&orderBy=status' }],
  nothing: { title: 'noneFound', filtered: 'noneFound' },
  afterFailure: 'keep',
})

/** The id is read out with it, because twenty-five links with one name tell nothing. */
function View({ id, purifierId }: QualityCheck, { t }: CellTools) {
  return (
    <a href={`${checksAddress}/${encodeURIComponent(id)}`} className="whitespace-nowrap">
      {t('view')} <span className="sr-only">{purifierId}</span>
    </a>
  )
}
