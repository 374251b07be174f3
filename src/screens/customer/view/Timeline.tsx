import {
  BanknotesIcon,
  ChatBubbleLeftRightIcon,
  PencilSquareIcon,
  UserPlusIcon,
  WrenchScrewdriverIcon,
} from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import type { JobRow } from '../../../contract/areas/jobs/jobs.ts'
import type { Page } from '../../../contract/page.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import type { Icon } from '../../../ui/Icon.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { type Happening, timelineEvents } from './timeline-events.ts'

const icons: Readonly<Record<Happening['kind'], Icon>> = {
  arrived: UserPlusIcon,
  noted: PencilSquareIcon,
  spoken: ChatBubbleLeftRightIcon,
  owed: BanknotesIcon,
  booked: WrenchScrewdriverIcon,
}

interface TimelineProps {
  readonly customer: CustomerRecord
  readonly jobs: Page<JobRow>
}

/** Events of a customer, newest first. A note shows where older jobs are left out. */
export function Timeline({ customer, jobs }: TimelineProps) {
  const { t } = useTranslation(['customer', 'communication'])
  return (
    <>
      <ol aria-label={t('tabs/timeline')}>
        {timelineEvents(customer, jobs.items).map((one) => (
          <Entry key={one.id} happening={one} />
        ))}
      </ol>
      {jobs.total > jobs.items.length && (
        <p className="ps-10 pt-3 text-muted">{t('olderJobs', { count: jobs.items.length })}</p>
      )}
    </>
  )
}

function Entry({ happening }: { readonly happening: Happening }) {
  const { t } = useTranslation('customer')
  const Shape = icons[happening.kind]
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute start-3.5 top-8 bottom-1 -ms-px border-s-2 border-line group-last:hidden"
      />
      <span aria-hidden="true" className="grid size-7 place-items-center rounded-full bg-sunken text-muted">
        <Shape className="size-4" />
      </span>
      <div className="grid min-w-0 content-start gap-0.5 pt-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{t(`happenings/${happening.kind}`)}</span>
          <Marks happening={happening} />
          <span className="text-xs text-muted sm:ms-auto">
            <DateTime at={happening.at} />
          </span>
        </p>
        <Words happening={happening} />
      </div>
    </li>
  )
}

/** Kind, amount and status, beside the title. */
function Marks({ happening }: { readonly happening: Happening }): ReactNode {
  const { t } = useTranslation(['customer', 'words', 'communication'])
  switch (happening.kind) {
    case 'booked':
      return (
        <>
          <Id>{happening.job.jobId}</Id>
          {statusChip(happening.job.status, jobStatuses, t)}
        </>
      )
    case 'owed':
      return <Money minor={happening.owed.amount} />
    case 'spoken':
      return (
        happening.note.communication && <Chip>{t(`communication:results/${happening.note.communication.result}`)}</Chip>
      )
    default:
      return null
  }
}

/** The note and its author, below the title. */
function Words({ happening }: { readonly happening: Happening }): ReactNode {
  switch (happening.kind) {
    case 'booked':
      return <Said words={happening.job.description} by={happening.job.technician} at={happening.job.installationId} />
    case 'owed':
      return <Said words={happening.owed.note} by={happening.owed.by} />
    case 'noted':
    case 'spoken':
      return <Said words={happening.note.note} by={happening.note.by} />
    default:
      return null
  }
}

function Said({ words, by, at }: { readonly words: string; readonly by: string | null; readonly at?: string }) {
  const parts = [at, by].filter((part): part is string => Boolean(part))
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{words}</bdi>
      </p>
      <p className="text-xs text-muted">
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
    </>
  )
}
