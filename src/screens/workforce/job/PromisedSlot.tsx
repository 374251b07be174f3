import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import type { CellTools } from '../../../kit/list/list-definition.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { brokenPromise } from './promised-slot.ts'

/** The day of the appointment, and the slot that the customer was promised where that is another one. */
export function appointmentCell(job: JobRecord, { t, formats }: CellTools) {
  const promised = brokenPromise(job)
  return (
    <>
      <DateTime at={job.appointmentDate} look="date" />
      {promised && (
        <span className="block text-xs font-medium text-warn">
          {t('promisedSlot', {
            day: formats.date(promised.appointmentDate),
            time: `${promised.start}–${promised.end}`,
            since: formats.dateTime(promised.since),
          })}
        </span>
      )}
    </>
  )
}
