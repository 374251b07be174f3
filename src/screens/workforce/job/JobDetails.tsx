import { useTranslation } from 'react-i18next'
import type { PlannedPlan } from '../../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { priorityText, typeText } from '../../../records/jobs/job-words.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import type { JobPartProps } from './job-part.ts'

/** What the record says of a job beside its head. What it lacks is left out where it usually has none. */
export function JobDetails({ job }: Pick<JobPartProps, 'job'>) {
  const { t } = useTranslation('job')
  return (
    <Card
      title={t('details')}
      actions={
        <LinkButton size="sm" href="#details">
          {t('edit')}
        </LinkButton>
      }
    >
      <div className="grid gap-x-8 gap-y-1.5 lg:grid-cols-2">
        <Facts look="columns" className="content-start" facts={useVisitFacts(job)} />
        <Facts look="columns" className="content-start" facts={useHomeFacts(job)} />
      </div>
    </Card>
  )
}

const words = (value: string | null) => (value ? <bdi>{value}</bdi> : '–')
const id = (value: string) => <Id>{value}</Id>

/** What is to be done, and how it came to it. */
function useVisitFacts(job: JobPartProps['job']): Fact[] {
  const { t } = useTranslation(['job', 'words'])
  const { number } = useFormats()
  return [
    { label: t('description'), value: words(job.description) },
    { label: t('type'), value: typeText(t, job.type) },
    { label: t('priority'), value: priorityText(t, job.priority) },
    { label: t('note'), value: words(job.note) },
    { label: t('postponements'), value: number(job.postponements) },
    ...(job.attempt > 1 ? [{ label: t('attempt'), value: number(job.attempt) }] : []),
    ...(job.parentJobId
      ? [{ label: t('parentJob'), value: <a href={jobAddress(job.parentJobId)}>{id(job.parentJobId)}</a> }]
      : []),
    {
      label: t('created'),
      value: (
        <>
          <DateTime at={job.createdAt} /> {job.createdBy && <bdi>{job.createdBy}</bdi>}
        </>
      ),
    },
    ...(job.completedAt ? [{ label: t('completed'), value: <DateTime at={job.completedAt} /> }] : []),
  ]
}

/** Where it is done, and what stands there. */
function useHomeFacts(job: JobPartProps['job']): Fact[] {
  const { t } = useTranslation(['job', 'words'])
  const { number } = useFormats()
  const planned = ({ planname, tenure }: PlannedPlan) =>
    `${planname}, ${t('words:days', { count: tenure, number: number(tenure) })}`
  return [
    { label: t('address'), value: words(job.address) },
    { label: t('zip'), value: words(job.zip) },
    { label: t('purifier'), value: job.purifierId ? id(job.purifierId) : '–' },
    ...(job.oldDeviceCode && job.oldDeviceCode !== job.purifierId
      ? [{ label: t('oldDevice'), value: id(job.oldDeviceCode) }]
      : []),
    { label: t('bot'), value: job.botId ? id(job.botId) : '–' },
    { label: t('plan'), value: words(job.plan) },
    ...(job.plannedPlan ? [{ label: t('plannedPlan'), value: words(planned(job.plannedPlan)) }] : []),
    { label: t('validTill'), value: job.validTill ? <DateTime at={job.validTill} look="date" /> : '–' },
  ]
}
