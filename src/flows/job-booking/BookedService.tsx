import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getInstallation } from '../../contract/areas/installations/installations.ts'
import { listJobs } from '../../contract/areas/jobs/jobs.ts'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { jobAddress } from '../../records/record-links.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { serviceJobForm } from './service-job.form.ts'

export interface BookedServiceProps {
  readonly installationId: string
  /** With the job's address after it was booked, without one where it was left */
  readonly onLeave: (job?: string) => void
}

/** Books a service for one home, in a dialog over whatever page shows it. */
export function BookedService({ installationId, onLeave }: BookedServiceProps) {
  const [form] = useState(() => serviceJobForm(installationId))
  return (
    <FormDialog
      form={form}
      params={{ installationId }}
      size="lg"
      about={<Home installationId={installationId} />}
      onLeave={onLeave}
    />
  )
}

const home = defineAsks({ endpoint: getInstallation, input: ({ id = '' }) => ({ params: { id } }) })

const openService = defineAsks({
  endpoint: listJobs,
  input: ({ installationId = '' }) => ({
    query: { installationId, type: ['SERVICE'], isOpen: 'true' as const, pageSize: 1 },
  }),
})

/** For whom and where. A service job that is open there is said, because a second one would be rejected (S-182). */
function Home({ installationId }: { readonly installationId: string }) {
  const { t } = useTranslation('jobs')
  const { data: found } = useRecord(home, { id: installationId })
  const open = useRecord(openService, { installationId }).data?.items[0]
  const words = (text: string | undefined) => <bdi>{text ?? '…'}</bdi>
  return (
    <>
      <Facts
        look="line"
        facts={[
          { label: t('installation'), value: <Id>{installationId}</Id> },
          { label: t('customer'), value: words(found?.customerName) },
          { label: t('address'), value: words(found?.address) },
          { label: t('zone'), value: words(found ? `${found.zone}, ${found.city}` : undefined) },
        ]}
      />
      {open && (
        <Banner tone="warn" live action={<a href={jobAddress(open.jobId)}>{t('openJob', { id: open.jobId })}</a>}>
          {t('hasServiceJob')}
        </Banner>
      )}
    </>
  )
}
