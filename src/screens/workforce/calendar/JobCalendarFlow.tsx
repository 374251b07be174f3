import { PlusIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { JobCalendar } from '../../../flows/job-calendar/job-calendar.entry.tsx'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'

const DayReassignment = lazy(() =>
  import('../../../flows/day-reassignment/day-reassignment.entry.tsx').then((file) => ({
    default: file.DayReassignment,
  })),
)
const AddJob = lazy(() => import('../jobs/AddJob.tsx').then((file) => ({ default: file.AddJob })))

/** The calendar of the Workforce group (doc2 §2). View and filters are the address's, the form of a job and the reassignment of a day are behind `#`. */
export function JobCalendarFlow() {
  const { t } = useTranslation('job-calendar')
  const search = useLocationProperty(() => location.search)
  const [turn, setTurn] = useState(0)
  const isAdding = useHash() === 'add'
  const act = (
    <LinkButton href="#add" icon={PlusIcon} variant="main">
      {t('addJob')}
    </LinkButton>
  )
  return (
    <>
      <JobCalendar key={turn} profession="Technician" search={search} act={act} />
      <Suspense>
        <DayReassignment onMoved={() => setTurn(turn + 1)} />
      </Suspense>
      {isAdding && (
        <Suspense>
          <AddJob kind="add" onLeave={leaveHash} />
        </Suspense>
      )}
    </>
  )
}
