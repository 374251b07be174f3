import { maxJobDays } from '../../../contract/areas/jobs/job-calendar.ts'
import type { JobRow } from '../../../contract/areas/jobs/jobs.ts'
import { SelectedJobs } from '../../../flows/day-reassignment/day-reassignment.entry.tsx'
import { defineSelectionDialog, type SelectionDialogProps } from '../../../kit/bulk/bulk-definition.ts'
import { today } from '../../../kit/clock.ts'
import { lackOfAssignment } from './lack-of-move.ts'

type Rows = ReadonlyMap<string, JobRow>

const dayMs = 86_400_000

/** The first and the last day of the jobs that can be assigned. */
function daysOf(rows: Rows): { readonly from: string; readonly to: string } | undefined {
  const days = [...rows.values()]
    .flatMap((row) =>
      lackOfAssignment(row) === undefined && row.appointmentDate !== null ? [row.appointmentDate] : [],
    )
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : undefined
}

/** Gives each job to the best free technician: proposed together, corrected one by one (S-175, S-176). */
export const bestFree = defineSelectionDialog<JobRow>({
  id: 'bestFree',
  label: 'titleJobs',
  texts: 'day-reassignment',
  need: [['LEVEL_1']],
  refusal: (rows) => {
    const days = daysOf(rows)
    if (!days) return { key: 'day-reassignment:noneToAssign' }
    const isLong = (Date.parse(days.to) - Date.parse(days.from)) / dayMs >= maxJobDays
    return isLong ? { key: 'day-reassignment:tooManyDays', words: { most: maxJobDays } } : undefined
  },
  Dialog: BestFree,
})

function BestFree({ flowId, rows, onLeave }: SelectionDialogProps<JobRow>) {
  const { from, to } = daysOf(rows) ?? { from: today(), to: today() }
  return <SelectedJobs flowId={flowId} jobIds={[...rows.keys()]} from={from} to={to} onLeft={onLeave} />
}
