import { ArrowRightIcon, ExclamationTriangleIcon, HandRaisedIcon } from '@heroicons/react/24/outline'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isMovable, lengthOf, type Spot } from '../../../machines/kit/calendar/calendar-board.ts'
import type { CalendarJob } from '../../contract/areas/jobs/job-calendar.ts'
import { minuteOf } from '../../contract/visit-times.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { now } from '../../kit/clock.ts'
import { businessNow } from '../../records/jobs/business-clock.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { jobAddress } from '../../records/record-links.ts'
import { classes } from '../../ui/classes.ts'
import { chipIcon, type Tone, toneClass } from '../../ui/feedback/tone.ts'
import { sends } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import { Name } from '../../ui/values/Name.tsx'
import { keysId } from './calendar-keys.ts'
import type { CalendarSend } from './job-calendar-props.ts'

/** Where a card lies in a lane whose first minute this is. */
export const spanOf = ({ start, end }: Pick<Spot, 'start' | 'end'>, first: number): CSSProperties =>
  ({ '--s': (minuteOf(start) - first) / 60, '--d': lengthOf({ start, end }) / 60 }) as CSSProperties

export const edgeOf = (status: string): string => (Object.hasOwn(jobStatuses, status) ? `edge-${status}` : 'edge-other')

/** `held`: in the hand, so that only its outline is left here. */
export type CardLook = 'plain' | 'held' | 'hit' | 'saving'

export interface JobCardProps {
  readonly job: CalendarJob
  readonly look?: CardLook
  /** The first minute of its lane, where it lies by its hours */
  readonly first?: number | undefined
  /** Its slot and whether that has passed, where it waits for a technician */
  readonly slot?: string | undefined
  readonly hasPassed?: boolean
  readonly isSelected?: boolean
  /** Tab leads to it; arrows lead to the others */
  readonly isTabStop: boolean
  /** A cell of the grid itself, not within one */
  readonly isCell?: boolean
  /** Whose it is, where no lane says it */
  readonly who?: string | undefined
  readonly send: CalendarSend
}

/**
 * A job in its lane. Its button picks it up; its id leads to its page. While cards can't be picked up, the board says
 * so for all of them at once: none is drawn anew.
 */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, look = 'plain', first, slot, hasPassed = false, isSelected = false, isTabStop, isCell = true } = props
  const { who, send } = props
  const formats = useFormats()
  const { list } = formats
  const { t } = useTranslation(['job-calendar', 'words'])
  const { jobId } = job
  const tabIndex = isTabStop ? 0 : -1
  const canMove = isMovable(job)
  const text = <CardText job={job} look={look} who={who} slot={slot} hasPassed={hasPassed} />
  return (
    <div
      {...(isCell ? { role: 'gridcell' } : {})}
      data-job={jobId}
      data-drag={canMove || undefined}
      title={list([job.customerName, typeText(t, job.type), job.zone])}
      style={first === undefined ? undefined : spanOf(job, first)}
      className={classes(
        'cal-card group',
        edgeOf(job.status),
        look === 'held' && 'is-held',
        look === 'hit' && 'is-hit',
        isSelected && 'is-selected',
        job.status === 'COMPLETED' && 'is-over',
      )}
    >
      {canMove ? (
        <button
          type="button"
          {...sends({ event: 'card.pick', payload: { jobId } })}
          data-card={jobId}
          tabIndex={tabIndex}
          className="cal-pick printed"
          aria-describedby={keysId}
          // Its keys drop it.
          aria-disabled={look === 'held' ? false : undefined}
          onClick={() => send({ type: 'card.pick', jobId, since: businessNow(now(), formats) })}
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
        {canMove && (
          <input
            type="checkbox"
            className={classes(
              'cal-check check ms-auto opacity-0 focus-visible:opacity-100 group-hover:opacity-100',
              isSelected && 'opacity-100',
            )}
            tabIndex={tabIndex}
            aria-label={t('select', { id: jobId })}
            checked={isSelected}
            {...sends({ event: 'card.select', payload: { jobId } })}
            onChange={() => send({ type: 'card.select', jobId })}
          />
        )}
      </p>
    </div>
  )
})

interface CardTextProps extends Pick<JobCardProps, 'job' | 'slot'> {
  readonly look: CardLook
  readonly hasPassed: boolean
  readonly who: string | undefined
}

function CardText({ job, look, who, slot, hasPassed }: CardTextProps) {
  const { t } = useTranslation(['job-calendar', 'words'])
  const known = Object.hasOwn(jobStatuses, job.status) ? jobStatuses[job.status as keyof typeof jobStatuses] : undefined
  const tone: Tone = known?.tone ?? 'neutral'
  const isHeld = look === 'held'
  const Shape = isHeld ? ArrowRightIcon : (known?.icon ?? chipIcon[tone])
  const words = isHeld ? t('fromHere') : look === 'saving' ? t('saving') : known ? t(known.label) : job.status
  // That it waits for a technician is said by its lane.
  const isPlain = slot !== undefined && look === 'plain' && job.status === 'SCHEDULED'
  return (
    <>
      <span
        className={classes(
          'flex items-center gap-1 font-medium',
          isPlain ? 'text-ink' : isHeld ? 'text-muted' : `in-text ${toneClass[tone]}`,
          'bg-transparent!',
        )}
      >
        <bdi className="num">{slot ?? job.start}</bdi>
        {!isPlain && <Shape aria-hidden="true" className={classes('size-3.5 flex-none', isHeld && 'flip')} />}
        <span className={isPlain ? 'sr-only' : 'truncate'}>{words}</span>
        {hasPassed && (
          <span className="inline-flex min-w-0 items-center gap-1 text-warn">
            <ExclamationTriangleIcon aria-hidden="true" className="size-3.5 flex-none" />
            <span className="truncate">{t('slotPassed')}</span>
          </span>
        )}
      </span>
      <Name className="text-ink">{job.customerName}</Name>
      {who ? <Name className="text-muted">{`${who} · ${job.zone}`}</Name> : <span className="sr-only">{job.zone}</span>}
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
      <p>
        <Name>{job.customerName}</Name>
      </p>
      <p className="truncate text-muted">
        {typeText(t, job.type)} <Id>{job.jobId}</Id>
      </p>
    </div>
  )
}
