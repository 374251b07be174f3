import { useTranslation } from 'react-i18next'
import { listJobs } from '../../contract/areas/jobs/jobs.ts'
import type { Need } from '../../contract/permissions.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { useCan } from '../../kit/root-api.ts'
import { BookedJobs } from '../../records/jobs/BookedJobs.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'

const jobsAsked = defineAsks({
  endpoint: listJobs,
  input: ({ zone = '', day = '' }) => ({
    query: {
      zoneCode: [zone],
      appointmentFrom: day,
      appointmentTo: day,
      isOpen: 'true' as const,
      orderBy: 'appointmentDate' as const,
      pageSize: 200,
    },
  }),
})

interface JobsOfSlotsProps {
  readonly zoneCode: string
  readonly day: string
  /** Slots that hold more than they have places */
  readonly slotIds: readonly string[]
}

/** A row with who is booked in slots that hold too many, to be moved by hand, for those who may read jobs (H113). */
export const JobsOfSlots = (props: JobsOfSlotsProps) =>
  useCan(listJobs.access as Need) ? (
    <tr>
      <td colSpan={3} className="pb-2">
        <Found {...props} />
      </td>
    </tr>
  ) : null

function Found({ zoneCode, day, slotIds }: JobsOfSlotsProps) {
  const { t } = useTranslation('slot-zones')
  const { state, send, data } = useRecord(jobsAsked, { zone: zoneCode, day })
  if (data === null)
    return state.hasTag('failed') ? (
      <FailedView
        title={t('bookingsFailed')}
        failure={state.context.failure}
        heading="h3"
        onRetry={() => send({ type: 'read.again' })}
      />
    ) : (
      <EmptyView kind="loading" />
    )
  const jobs = data.items.flatMap(({ slotId, appointmentStartTime: start, appointmentEndTime: end, ...job }) =>
    slotId !== null && slotIds.includes(slotId) && start && end ? [{ ...job, day, slotId, start, end }] : [],
  )
  return <BookedJobs label={t('bookings')} jobs={jobs} />
}
