import { type EarningEntry, listEarningEntries } from '../../../contract/areas/earnings/earnings.ts'
import { entryTypes } from '../../../contract/areas/wallet/wallet.ts'
import { ListTabs } from '../../../kit/list/ListTabs.tsx'
import { defineList } from '../../../kit/list/list-definition.ts'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { Id } from '../../../ui/values/Id.tsx'
import { kinds } from './earning-words.ts'
import { MonthSums } from './MonthSums.tsx'

const signed = ({ type, amount }: Pick<EarningEntry, 'type' | 'amount'>) => (type === 'DEBIT' ? -amount : amount)

/** An amount of a passbook. What is below nothing says so by its sign and its colour. */
const tone = (minor: number) => (minor < 0 ? 'num font-medium text-bad' : 'num')

/** The passbook of one employee, newest first (doc2 §5, S-307). Each row has the balance of the whole passbook (H111). */
export const passbook = defineList<typeof listEarningEntries>({
  id: 'passbook',
  texts: 'earning',
  title: 'passbook',
  endpoint: listEarningEntries,
  // Any other type of the address means all of them (T087).
  input: ({ page, size, search, sort, dir, filters: { type = '' } }, { id = '' }) => ({
    query: {
      employeeId: id,
      page,
      pageSize: size,
      orderBy: sort,
      orderDir: dir,
      ...(search === '' ? {} : { search }),
      ...(entryTypes.some((one) => one === type) ? { type } : {}),
    },
  }),
  rowId: ({ entryId }) => entryId,
  href: ({ entryId }) => `#${entryId}`,
  above: MonthSums,
  columns: [
    {
      id: 'entry',
      format: 'id',
      link: true,
      sort: 'entryId',
      at: 'sub',
      value: ({ entryId }: EarningEntry) => entryId,
    },
    { id: 'at', format: 'dateTime', sort: 'at', at: 'sub2', value: ({ at }) => at },
    { id: 'kind', format: 'status', codes: kinds, usual: 'JOB', at: 'name', value: ({ kind }) => kind },
    {
      id: 'what',
      format: 'cell',
      most: 22,
      cell: ({ job, note, reverses }, { t }) =>
        job ? (
          <>
            {t((jobTypes as Record<string, { label: string }>)[job.jobType]?.label ?? job.jobType)} <Id>{job.jobId}</Id>
          </>
        ) : reverses ? (
          <>
            <Id>{reverses}</Id> · <bdi>{note}</bdi>
          </>
        ) : (
          <bdi>{note}</bdi>
        ),
      plain: ({ job, note }) => job?.jobId ?? note,
    },
    {
      id: 'amount',
      format: 'cell',
      align: 'end',
      sort: 'amount',
      givesWay: 'never',
      at: 'amount',
      cell: (entry, { formats }) => (
        <bdi dir="ltr" className={entry.type === 'CREDIT' ? 'num font-medium text-good' : 'num'}>
          {formats.money(signed(entry), true)}
        </bdi>
      ),
      plain: (entry) => signed(entry) / 100,
    },
    {
      id: 'balance',
      format: 'cell',
      align: 'end',
      givesWay: 'never',
      at: 'side',
      cell: ({ balance }, { formats }) => (
        <bdi dir="ltr" className={tone(balance)}>
          {formats.money(balance)}
        </bdi>
      ),
      plain: ({ balance }) => balance / 100,
    },
  ],
  search: { label: 'searchEntries', placeholder: 'searchEntriesPlaceholder' },
  tabs: {
    name: 'type',
    label: 'type',
    choices: [
      { value: '', label: 'types/ALL' },
      { value: 'CREDIT', label: 'types/CREDIT' },
      { value: 'DEBIT', label: 'types/DEBIT' },
    ],
    view: ListTabs,
  },
  sort: { key: 'at', dir: 'DESC' },
  nothing: { title: 'noEntries', text: 'noEntriesText' },
})
