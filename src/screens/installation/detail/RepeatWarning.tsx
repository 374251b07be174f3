import { useTranslation } from 'react-i18next'
import { listJobsByInstallation } from '../../../contract/areas/jobs/jobs.ts'
import type { SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { repeatedVisits } from '../../../records/jobs/repeated-visits.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'

/** The latest visits first: more than three, because other jobs lie between services (S-251). */
const latest = defineAsks<typeof listJobsByInstallation>({
  endpoint: listJobsByInstallation,
  input: ({ id = '' }) => ({
    params: { id },
    query: { orderBy: 'appointmentDate', orderDir: 'DESC', pageSize: 25 },
  }),
})

/** Warns of services that repeat. Silent where the jobs can't be read. */
export function RepeatWarning({ params }: SectionBodyProps<unknown>) {
  const { t } = useTranslation('installation')
  const found = useRecord(latest, params).data
  const repeated = found && repeatedVisits(found.items)
  return repeated ? (
    <Chip tone="warn">{t('repeatedVisits', { visits: repeated.visits, count: repeated.days })}</Chip>
  ) : null
}
