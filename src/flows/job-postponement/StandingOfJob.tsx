import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { slotTimeText } from '../../records/jobs/slot-time.ts'
import { Facts } from '../../ui/layout/Facts.tsx'

interface Slot {
  readonly day: string
  readonly start: string
  readonly end: string
}

/** "22 Nov 2026, 10–12" */
export function usePlaceText() {
  const { date } = useFormats()
  return ({ day, start, end }: Slot) => `${date(day)}, ${slotTimeText({ start, end })}`
}

/** Slot and technician that a job has. */
export function useStanding() {
  const { t } = useTranslation('job-postponement')
  const place = usePlaceText()
  return ({ appointmentDate, appointmentStartTime, appointmentEndTime, technician }: JobRecord) => {
    if (!appointmentDate) return t('noAppointment')
    const slot = { day: appointmentDate, start: appointmentStartTime ?? '', end: appointmentEndTime ?? '' }
    return technician ? `${place(slot)}, ${technician}` : place(slot)
  }
}

export function AboutJob({ job }: { readonly job: JobRecord }) {
  const { t } = useTranslation('job-postponement')
  const standing = useStanding()
  return (
    <Facts
      look="line"
      facts={[
        { id: 'customer', label: t('customer'), value: <bdi>{job.customerName}</bdi> },
        { id: 'zone', label: t('zone'), value: <bdi>{job.zone}</bdi> },
        { id: 'now', label: t('now'), value: <bdi>{standing(job)}</bdi> },
        ...(job.postponements > 0 ? [{ id: 'before', label: t('before'), value: String(job.postponements) }] : []),
      ]}
    />
  )
}
