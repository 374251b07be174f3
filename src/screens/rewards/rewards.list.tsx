import { listRewardTasks, type RewardTask } from '../../contract/areas/rewards/rewards.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { ListTabs } from '../../kit/list/ListTabs.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { Evidence, evidenceLink } from './Evidence.tsx'
import { kinds, rewardStatuses } from './reward-status.ts'

/** What customers did for a reward, the oldest that wait first (doc1 §7). */
export const rewards = defineList<typeof listRewardTasks>({
  id: 'rewards',
  texts: 'rewards',
  title: 'rewards',
  crumbs: [{ label: 'customer' }],
  endpoint: listRewardTasks,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ taskId }) => taskId,
  href: ({ taskId }) => `#${taskId}`,
  columns: [
    { id: 'task', format: 'id', sort: 'taskId', link: true, at: 'sub', value: ({ taskId }: RewardTask) => taskId },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 13, value: (row) => row.customerName },
    { id: 'kind', format: 'status', codes: kinds, sort: 'kind', value: ({ kind }) => kind },
    { id: 'what', format: 'name', most: 18, value: ({ description }) => description },
    {
      id: 'evidence',
      format: 'cell',
      cell: ({ evidence, taskId }) => <Evidence address={evidence} taskId={taskId} />,
      plain: ({ evidence }) => evidenceLink(evidence)?.href ?? evidence,
    },
    { id: 'reward', format: 'money', sort: 'reward', at: 'amount', value: ({ reward }) => reward },
    { id: 'status', format: 'status', codes: rewardStatuses, sort: 'status', at: 'side', value: (row) => row.status },
    { id: 'created', format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
    { id: 'installation', format: 'id', sort: 'installationId', value: ({ installationId }) => installationId },
    { id: 'decidedBy', format: 'name', most: 11, value: ({ decidedBy }) => decidedBy },
    { id: 'decidedAt', format: 'dateTime', sort: 'decidedAt', value: ({ decidedAt }) => decidedAt },
  ],
  bulk: () => import('./rewards.bulk.ts').then((file) => file.rewardActs),
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'kind',
      label: 'kind',
      any: 'anyKind',
      options: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    },
  ],
  days: daysFilter({
    label: 'created',
    from: { name: 'createdFrom', label: 'createdFrom' },
    to: { name: 'createdTo', label: 'createdTo' },
  }),
  tabs: {
    view: ListTabs,
    name: 'status',
    label: 'tabs',
    choices: [
      { value: 'PENDING', label: 'statuses/PENDING' },
      { value: 'APPROVED', label: 'statuses/APPROVED' },
      { value: 'REJECTED', label: 'statuses/REJECTED' },
      { value: 'ALL', label: 'all', counts: 'all' },
    ],
  },
  sort: { key: 'createdAt' },
  size: 25,
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
