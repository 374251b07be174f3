import { useTranslation } from 'react-i18next'
import { type Leave, listEmployeeLeaves } from '../../contract/areas/leaves/leaves.ts'
import { addDays } from '../../i18n/days.ts'
import { today } from '../../kit/clock.ts'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { DateTime } from '../../ui/values/DateTime.tsx'

/** The leaves of a technician, from a month ago on (S-231). */
export const leavesSection = defineSection<typeof listEmployeeLeaves>({
  id: 'leaves',
  texts: 'technicians',
  title: 'leaves',
  endpoint: listEmployeeLeaves,
  input: ({ technicianId = '' }) => ({
    params: { id: technicianId },
    query: { fromDate: addDays(today(), -30), toDate: addDays(today(), 180) },
  }),
  body: Leaves,
  nothing: 'noLeaves',
  lines: 2,
  flush: true,
})

function Leaves({ data }: SectionBodyProps<readonly Leave[]>) {
  const { t } = useTranslation(['technicians', 'words'])
  return (
    <ul>
      {data.map(({ leaveId, fromDate, toDate, type, status }) => (
        <li
          key={leaveId}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <span className="num min-w-40 flex-1">
            <DateTime at={fromDate} look="date" />
            {toDate !== fromDate && (
              <>
                {' – '}
                <DateTime at={toDate} look="date" />
              </>
            )}
          </span>
          <span className="min-w-32 text-muted">{leaveTypeWord(type, t)}</span>
          {statusChip(status, leaveStatuses, t)}
        </li>
      ))}
    </ul>
  )
}
