import { type AgentLeave, searchFieldAgentLeaves } from '../../contract/areas/leaves/leaves.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { officeZones } from '../../kit/choices/office-zones.ts'
import { ListTabs } from '../../kit/list/ListTabs.tsx'
import { type CellTools, defineList, listQuery } from '../../kit/list/list-definition.ts'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { daysText, lengthOf, shortDaysText } from './leave-days.ts'
import { TeamMonth } from './TeamMonth.tsx'

const zonesText = ({ zones }: AgentLeave): string | null =>
  zones.length > 1 ? `${zones[0]} +${zones.length - 1}` : (zones[0] ?? null)

/** How far the first day is: today, tomorrow, in so many days, or so many days ago. */
function startsIn({ fromDate }: AgentLeave, { formats, now, t }: CellTools): string {
  const days = formats.daysUntil(fromDate, now) ?? 0
  if (days === 0) return t('startsToday')
  const count = Math.abs(days)
  return t(days > 0 ? 'startsIn' : 'startedAgo', { count, number: formats.number(count) })
}

/** Leaves of those who visit homes, those that wait first (doc2 §2). */
export const agentLeaves = defineList<typeof searchFieldAgentLeaves>({
  id: 'agent-leaves',
  texts: 'leaves',
  title: 'agentLeaves',
  crumbs: [{ label: 'employee' }],
  endpoint: searchFieldAgentLeaves,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ leaveId }) => leaveId,
  href: ({ leaveId }) => `#${leaveId}`,
  columns: [
    {
      id: 'employee',
      format: 'name',
      sort: 'employeeName',
      link: true,
      at: 'name',
      most: 12,
      value: ({ employeeName }: AgentLeave) => employeeName,
    },
    { id: 'zones', format: 'name', most: 11, givesWay: 'first', value: zonesText },
    {
      id: 'type',
      format: 'cell',
      sort: 'type',
      givesWay: 'first',
      cell: ({ type }, { t }) => leaveTypeWord(type, t),
      plain: ({ type }, { t }) => leaveTypeWord(type, t),
    },
    {
      id: 'days',
      format: 'cell',
      sort: 'fromDate',
      at: 'sub',
      cell: (row, { formats, stacked }) => (
        <bdi className="num">{(stacked ? shortDaysText : daysText)(row, formats)}</bdi>
      ),
      plain: ({ fromDate, toDate }) => `${fromDate} – ${toDate}`,
    },
    { id: 'count', format: 'count', sort: 'days', value: lengthOf },
    {
      id: 'starts',
      format: 'cell',
      givesWay: 'first',
      cell: startsIn,
      plain: ({ fromDate }) => fromDate,
    },
    {
      id: 'uncovered',
      format: 'count',
      sort: 'uncoveredJobs',
      at: 'amount',
      value: ({ uncoveredJobs }) => uncoveredJobs,
    },
    { id: 'leave', format: 'id', givesWay: 'first', sort: 'leaveId', value: ({ leaveId }) => leaveId },
    { id: 'decidedBy', format: 'name', givesWay: 'first', most: 11, value: ({ decidedBy }) => decidedBy },
    // Last, because the last column stays in sight where the list scrolls sideways.
    { id: 'status', format: 'status', codes: leaveStatuses, sort: 'status', at: 'side', value: ({ status }) => status },
  ],
  bulk: () => import('./leaves.bulk.ts').then((file) => file.leaveActs),
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'cityCode',
      label: 'city',
      any: 'anyCity',
      options: officeCities,
    },
    {
      name: 'zoneCode',
      label: 'zone',
      any: 'anyZone',
      options: officeZones,
    },
  ],
  tabs: {
    view: ListTabs,
    name: 'view',
    label: 'views',
    choices: [
      { value: 'PENDING', label: 'view/PENDING' },
      { value: 'SOON', label: 'view/SOON' },
      { value: 'UNCOVERED', label: 'view/UNCOVERED' },
      { value: 'ALL', label: 'view/ALL' },
    ],
  },
  act: { label: 'add', href: '#add' },
  sort: { key: 'status' },
  size: 10,
  nothing: { title: 'nothingTitle', text: 'nothingText', act: { label: 'add', href: '#add' } },
  below: TeamMonth,
  panel: () => import('./LeaveBeside.tsx').then((file) => file.LeaveBeside),
})
