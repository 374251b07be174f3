import { ArrowRightIcon, HandRaisedIcon } from '@heroicons/react/24/outline'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isMovable, minuteOf, type Spot } from '../../../machines/job-calendar/calendar-board.ts'
import type { CalendarJob } from '../../contract/areas/job-calendar.ts'
import { jobStatuses } from '../../records/job-status.ts'
import { typeText } from '../../records/job-words.ts'
import { jobAddress } from '../../records/record-links.ts'
import { classes } from '../../ui/classes.ts'
import { chipIcon, type Tone, toneClass } from '../../ui/feedback/tone.ts'
import { local, sends } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import type { CalendarSend } from './job-calendar-props.ts'

/** Where a card lies in a lane whose first minute this is. */
export const spanOf = ({ start, end }: Pick<Spot, 'start' | 'end'>, first: number): CSSProperties =>
  ({ '--s': (minuteOf(start) - first) / 60, '--d': (minuteOf(end) - minuteOf(start)) / 60 }) as CSSProperties

export const edgeOf = (status: string): string => (Object.hasOwn(jobStatuses, status) ? `edge-${status}` : 'edge-other')

/** `held`: in the hand, so that only its outline is left here. */
export type CardLook = 'plain' | 'held' | 'hit' | 'saving'

export interface JobCardProps {
  readonly job: CalendarJob
  readonly look?: CardLook
  readonly style?: CSSProperties | undefined
  readonly isSelected?: boolean
  /** Cards can be picked up now */
  readonly isFree: boolean
  /** Tab leads to it; arrows lead to the others */
  readonly isTabStop: boolean
  /** A cell of the grid itself, not within one */
  readonly isCell?: boolean
  /** Whose it is, where no lane says it */
  readonly who?: string | undefined
  readonly send: CalendarSend
}

/** A job in its lane. Its button picks it up; its id leads to its page. */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, look = 'plain', style, isSelected = false, isFree, isTabStop, isCell = true, who, send } = props
  const { t } = useTranslation(['job-calendar', 'words'])
  const { jobId } = job
  const tabIndex = isTabStop ? 0 : -1
  const canMove = isMovable(job)
  const text = <CardText job={job} look={look} who={who} />
  return (
    <div
      {...(isCell ? { role: 'gridcell' } : {})}
      data-job={jobId}
      data-drag={canMove || undefined}
      style={style}
      className={classes(
        'cal-card group',
        edgeOf(job.status),
        look === 'held' && 'is-held',
        look === 'hit' && 'is-hit',
        isSelected && 'is-selected',
      )}
    >
      {canMove ? (
        <button
          type="button"
          {...(isFree ? sends({ event: 'card.pick', payload: { jobId } }) : local)}
          data-card={jobId}
          tabIndex={tabIndex}
          className="cal-pick printed"
          onClick={() => isFree && send({ type: 'card.pick', jobId })}
        >
          {text}
        </button>
      ) : (
        text
      )}
      <p className="flex min-w-0 gap-1 text-muted">
        <span className="truncate">{typeText(t, job.type)}</span>
        <a
          href={jobAddress(jobId)}
          {...(canMove ? {} : { 'data-card': jobId })}
          tabIndex={tabIndex}
          className="text-inherit"
        >
          <Id>{jobId}</Id>
        </a>
        {canMove && (isFree || isSelected) && (
          <input
            type="checkbox"
            className={classes(
              'check ms-auto opacity-0 focus-visible:opacity-100 group-hover:opacity-100',
              isSelected && 'opacity-100',
            )}
            tabIndex={tabIndex}
            aria-label={t('select', { id: jobId })}
            checked={isSelected}
            {...(isFree ? sends({ event: 'card.select', payload: { jobId } }) : local)}
            onChange={() => isFree && send({ type: 'card.select', jobId })}
          />
        )}
      </p>
    </div>
  )
})

interface CardTextProps {
  readonly job: CalendarJob
  readonly look: CardLook
  readonly who: string | undefined
}

function CardText({ job, look, who }: CardTextProps) {
  const { t } = useTranslation(['job-calendar', 'words'])
  const known = Object.hasOwn(jobStatuses, job.status) ? jobStatuses[job.status as keyof typeof jobStatuses] : undefined
  const tone: Tone = known?.tone ?? 'neutral'
  const isHeld = look === 'held'
  const Shape = isHeld ? ArrowRightIcon : (known?.icon ?? chipIcon[tone])
  const words = isHeld ? t('fromHere') : look === 'saving' ? t('saving') : known ? t(known.label) : job.status
  return (
    <>
      <span
        className={classes(
          'flex items-center gap-1 font-medium',
          isHeld ? 'text-muted' : `in-text ${toneClass[tone]}`,
          'bg-transparent!',
        )}
      >
        <bdi className="num">{job.start}</bdi>
        <Shape aria-hidden="true" className={classes('size-3.5 flex-none', isHeld && 'flip')} />
        <span className="truncate">{words}</span>
      </span>
      <span className="block truncate text-ink">
        <bdi>{job.customerName}</bdi>
      </span>
      <span className={who ? 'block truncate text-muted' : 'sr-only'}>{who ? `${who} · ${job.zone}` : job.zone}</span>
    </>
  )
}

interface MovingCardProps {
  readonly job: CalendarJob
  readonly spot: Spot
  readonly style?: CSSProperties | undefined
  readonly isForbidden: boolean
}

/** The card in the hand, over the place where it would be dropped. The live region tells of it. */
export function MovingCard({ job, spot, style, isForbidden }: MovingCardProps) {
  const { t } = useTranslation(['job-calendar', 'words'])
  return (
    <div
      aria-hidden="true"
      data-moving={job.jobId}
      style={style}
      className={classes('cal-card is-moving', edgeOf(job.status), isForbidden && 'is-forbidden')}
    >
      <p className="flex items-center gap-1 font-medium text-brand-text">
        <bdi className="num">{spot.start}</bdi>
        <HandRaisedIcon className="size-3.5 flex-none" />
        <span className="truncate">{t('moving')}</span>
      </p>
      <p className="truncate">
        <bdi>{job.customerName}</bdi>
      </p>
      <p className="truncate text-muted">
        {typeText(t, job.type)} <Id>{job.jobId}</Id>
      </p>
    </div>
  )
}
