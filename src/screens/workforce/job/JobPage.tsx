import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useNames } from '../../../kit/names.tsx'
import { Section } from '../../../kit/record/Section.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { jobTags } from '../job-tags.ts'
import { Communications } from './Communications.tsx'
import { extraSection } from './extra/extra.section.tsx'
import { JobDetails } from './JobDetails.tsx'
import { JobFrame } from './JobFrame.tsx'
import { jobImagesSection } from './job-images.section.tsx'
import type { JobPartProps } from './job-part.ts'
import { lastJobsSection } from './last-jobs.section.tsx'
import { lastOf } from './paced.ts'

/** One job (doc2 §2): what it is about, its tags, payment, pictures, what was said, and what came before. */
export const JobPage = () => <JobFrame tab="job" part={JobParts} />

function JobParts({ job }: JobPartProps) {
  return (
    <>
      <JobDetails job={job} />
      <Extra job={job} />
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <Tags job={job} />
        <ToCollect job={job} />
      </div>
      <Section section={jobImagesSection} params={{ id: job.jobId }} />
      <div className="grid items-start gap-4">
        <Section section={lastJobsSection} params={{ installationId: job.installationId }} />
        <Communications job={job} />
      </div>
    </>
  )
}

type Props = Pick<JobPartProps, 'job'>

/** What the form of its type asks for beside its details (S-49). */
function Extra({ job }: Props) {
  const { extraForm } = job
  const section = useMemo(() => extraSection(job), [job])
  return extraForm && <Section key={extraForm} section={section} params={{ name: extraForm }} />
}

function Tags({ job: { tags } }: Props) {
  const { t } = useTranslation('job')
  const nameOf = useNames(jobTags)
  return (
    <Card
      title={t('tags')}
      actions={
        <LinkButton size="sm" href="#tags">
          {t('edit')}
        </LinkButton>
      }
    >
      {tags.length === 0 ? (
        <p className="text-muted">{t('noTags')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{nameOf(tag)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ToCollect({ job }: Props) {
  const { t } = useTranslation('job')
  const { dateTime } = useFormats()
  const sentAt = lastOf(job, 'PAYMENT_LINK')
  return (
    <Card
      title={t('toCollect')}
      actions={
        <LinkButton size="sm" href="#payment">
          {t('add')}
        </LinkButton>
      }
    >
      <Money minor={job.paymentToCollect} className="text-xl font-semibold" />
      {sentAt && <p className="text-xs text-muted">{t('linkSentThen', { at: dateTime(sentAt) })}</p>}
    </Card>
  )
}
