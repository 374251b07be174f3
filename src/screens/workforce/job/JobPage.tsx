import { useTranslation } from 'react-i18next'
import type { PlannedPlan } from '../../../contract/areas/jobs.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useNames } from '../../../kit/names.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { priorityText, typeText } from '../../../records/job-words.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { jobTags } from '../job-tags.ts'
import { JobFrame } from './JobFrame.tsx'
import { jobImagesSection } from './job-images.section.tsx'
import type { JobPartProps } from './job-part.ts'
import { lastJobsSection } from './last-jobs.section.tsx'

/** One job (doc2 §2): what it is about, its tags, payment, pictures, and what came before. */
export const JobPage = () => <JobFrame tab="job" part={JobParts} />

function JobParts({ job }: JobPartProps) {
  const { t } = useTranslation('job')
  const nameOf = useNames(jobTags)
  return (
    <>
      <Details job={job} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Card
          title={t('tags')}
          actions={
            <LinkButton size="sm" href="#tags">
              {t('edit')}
            </LinkButton>
          }
        >
          {job.tags.length === 0 ? (
            <p className="text-muted">{t('noTags')}</p>
          ) : (
            <ul className="flex flex-wrap gap-1.5">
              {job.tags.map((tag) => (
                <li key={tag}>
                  <Chip>{nameOf(tag)}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card
          title={t('toCollect')}
          actions={
            <LinkButton size="sm" href="#payment">
              {t('add')}
            </LinkButton>
          }
        >
          <Money minor={job.paymentToCollect} className="text-xl font-semibold" />
        </Card>
      </div>
      <Section section={jobImagesSection} params={{ id: job.jobId }} />
      <Section section={lastJobsSection} params={{ installationId: job.installationId }} />
    </>
  )
}

function Details({ job }: Pick<JobPartProps, 'job'>) {
  const { t } = useTranslation(['job', 'words'])
  const { number } = useFormats()
  const plannedText = ({ planname, tenure }: PlannedPlan) =>
    `${planname}, ${t('words:days', { count: tenure, number: number(tenure) })}`
  const words = (value: string | null) => (value ? <bdi>{value}</bdi> : '–')
  const facts = [
    { label: t('description'), value: words(job.description) },
    { label: t('type'), value: typeText(t, job.type) },
    { label: t('priority'), value: priorityText(t, job.priority) },
    { label: t('address'), value: words(job.address) },
    { label: t('zip'), value: words(job.zip) },
    { label: t('note'), value: words(job.note) },
    { label: t('bot'), value: words(job.botId) },
    { label: t('plan'), value: words(job.plan) },
    ...(job.plannedPlan ? [{ label: t('plannedPlan'), value: words(plannedText(job.plannedPlan)) }] : []),
    { label: t('postponements'), value: String(job.postponements) },
    {
      label: t('created'),
      value: (
        <>
          <DateTime at={job.createdAt} /> {job.createdBy && <bdi>{job.createdBy}</bdi>}
        </>
      ),
    },
  ]
  return (
    <Card
      title={t('details')}
      actions={
        <LinkButton size="sm" href="#details">
          {t('edit')}
        </LinkButton>
      }
    >
      <Facts look="columns" facts={facts} />
    </Card>
  )
}
