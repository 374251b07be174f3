import { lazy, Suspense } from 'react'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { reassignedDay } from '../../records/jobs/reassigned-day.ts'

const ReassignedDay = lazy(() => import('./ReassignedDay.tsx').then((file) => ({ default: file.ReassignedDay })))

/** Selected jobs, each to the best free technician, in a dialog over their list. */
export const SelectedJobs = lazy(() => import('./SelectedJobs.tsx').then((file) => ({ default: file.SelectedJobs })))

/** The dialog that the address asks for behind its `#`, or nothing. `onMoved`: jobs of the page may lie elsewhere now. */
export function DayReassignment({ onMoved }: { readonly onMoved: () => void }) {
  const asked = reassignedDay(useHash())
  return asked ? (
    <Suspense>
      <ReassignedDay
        key={`${asked.technicianId} ${asked.day}`}
        {...asked}
        onLeft={(isMoved) => {
          leaveHash()
          if (isMoved) onMoved()
        }}
      />
    </Suspense>
  ) : null
}
