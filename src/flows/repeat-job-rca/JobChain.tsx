import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listJobTags } from '../../contract/areas/jobs/job-codes.ts'
import {
  type ChainImage,
  type ChainLink,
  getRepeatJobDependencies,
  type RepeatJobChain,
} from '../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { useNames } from '../../kit/names.tsx'
import { answeredLink, isImageHost } from '../../kit/web-link.ts'
import { jobTags as known } from '../../records/jobs/job-codes.ts'
import { jobAddress } from '../../records/record-links.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { local } from '../../ui/sends.ts'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'

const ImageViewer = lazy(() =>
  import('../../ui/overlays/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })),
)

const jobTags = lookup(listJobTags, codeOption(known))

/** Whose home it is, and the services that this one repeats, from the oldest to itself. */
export function JobChain({ seen: { job, chain } }: { readonly seen: RepeatJobChain }) {
  const { t } = useTranslation('repeat-job-rca')
  return (
    <section className="grid gap-2">
      <p className="text-muted">
        <bdi className="font-medium text-ink">{job.customerName}</bdi> · <Id>{job.installationId}</Id> ·{' '}
        <bdi>{job.zone}</bdi>, <bdi>{job.city}</bdi>
      </p>
      <h3 className="text-base">{t('chain', { count: chain.length })}</h3>
      <ol className="grid gap-0">
        {chain.map((link) => (
          <Link key={link.jobId} link={link} isLast={link.jobId === job.jobId} />
        ))}
      </ol>
    </section>
  )
}

function Link({ link, isLast }: { readonly link: ChainLink; readonly isLast: boolean }) {
  const { t } = useTranslation('repeat-job-rca')
  const nameOf = useNames(jobTags)
  const { jobId, day, description, technician, tags, daysSince, images } = link
  return (
    <li className="border-s-2 border-line-strong ps-3 pb-3 last:pb-0">
      {daysSince !== null && <p className="pb-1 text-xs text-muted">{t('daysLater', { count: daysSince })}</p>}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <a className={isLast ? 'link font-semibold' : 'link'} href={jobAddress(jobId)}>
          <Id>{jobId}</Id>
        </a>
        <DateTime at={day} look="date" />
        <span className="text-muted">{technician ? <bdi>{technician}</bdi> : t('noTechnician')}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="wrap-anywhere">{description}</bdi>
        {tags.map((tag) => (
          <Chip key={tag}>{nameOf(tag)}</Chip>
        ))}
      </p>
      <Images images={images} />
    </li>
  )
}

function Images({ images }: { readonly images: readonly ChainImage[] }) {
  const { t } = useTranslation('repeat-job-rca')
  const { time } = useFormats()
  const [shown, setShown] = useState<number | null>(null)
  const linked = images.flatMap(({ id, url, stage, takenAt }) => {
    const link = answeredLink(url, getRepeatJobDependencies)
    const name = `${t(`stages/${stage}`, { defaultValue: stage })} ${time(takenAt)}`
    return link ? [{ id, href: link.href, name, host: link.host, isOurs: isImageHost(link) }] : []
  })
  if (linked.length === 0) return null
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-2">
        {linked.map(({ id, href, name, isOurs }, index) => (
          <li key={id}>
            <button type="button" {...local} className="cursor-pointer" onClick={() => setShown(index)}>
              {isOurs ? (
                <img src={href} alt={name} loading="lazy" className="h-11 w-15 rounded-sm border object-cover" />
              ) : (
                <span className="grid h-11 place-items-center rounded-sm border bg-sunken px-2 text-xs">{name}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <ImageViewer
            images={linked.map(({ href, name, host, isOurs }) => ({
              href,
              name,
              ...(isOurs ? {} : { blockedHost: host }),
            }))}
            index={shown}
            onIndex={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
