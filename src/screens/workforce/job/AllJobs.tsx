import { useTranslation } from 'react-i18next'
import { listJobsByInstallation } from '../../../contract/areas/jobs/jobs.ts'
import type { SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { repeatedVisits } from '../../../records/jobs/repeated-visits.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'

/** The latest visits first: more than three, because other jobs lie between services (S-251). */
const latest = defineAsks<typeof listJobsByInstallation>({
  endpoint: listJobsByInstallation,
  input: ({ installationId = '' }) => ({
    params: { id: installationId },
    query: { orderBy: 'appointmentDate', orderDir: 'DESC', pageSize: 25 },
  }),
})

/** Warns of services that repeat, and leads to all jobs of the installation. Silent where they can't be read. */
export function AllJobs({ params }: SectionBodyProps<unknown>) {
  const { t } = useTranslation(['job', 'installation'])
  const found = useRecord(latest, params).data
  if (!found) return null
  const repeated = repeatedVisits(found.items)
  const all = new URLSearchParams({ pageSize: '10', page: '1', search: params.installationId ?? '' })
  return (
    <>
      {repeated && (
        <Chip tone="warn">{t('installation:repeatedVisits', { visits: repeated.visits, count: repeated.days })}</Chip>
      )}
      <a href={`/app/workforce/list?${all}`}>{t('allJobs', { count: found.total })}</a>
    </>
  )
}
