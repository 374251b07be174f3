import { ArrowsRightLeftIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isMovable, leaveOf, lengthOf, type Moment, type Spot } from '../../../machines/kit/calendar/calendar-board.ts'
import { isOver } from '../../../machines/kit/calendar/drop-checks.ts'
import type { Profession } from '../../contract/areas/employees/employees.ts'
import type { CalendarBoard, CalendarJob, CalendarLane } from '../../contract/areas/jobs/job-calendar.ts'
import { minuteOf, timeOf } from '../../contract/visit-times.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { reassignHash } from '../../records/jobs/reassigned-day.ts'
import { slotTimeText } from '../../records/jobs/slot-time.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { CountBadge } from '../../ui/feedback/CountBadge.tsx'
import { Name } from '../../ui/values/Name.tsx'
import { withRole } from './grid-roles.ts'
import { JobCard, MovingCard, spanOf } from './JobCard.tsx'
import type { CalendarSend } from './job-calendar-props.ts'
import { type LaneMarks, lookOf } from './lane-marks.ts'

/** The hours that lanes show. Minutes of the day. */
export interface Axis {
  readonly first: number
  readonly last: number
}

interface LaneProps {
  readonly profession: Profession
  readonly day: string
  readonly jobs: readonly CalendarJob[]
  readonly marks: LaneMarks
  readonly axis: Axis
  /** The card that Tab leads to */
  readonly stop: string
  readonly send: CalendarSend
}

interface DayLaneProps extends LaneProps {
  readonly lane: CalendarLane
  /** Visits that the asked statuses skip */
  readonly taken: readonly Pick<Spot, 'start' | 'end'>[]
  /** Minute of now, where it is this day */
  readonly now: number | undefined
}

const hoursOf = (from: number, to: number, first: number) =>
  ({ '--s': (from - first) / 60, '--d': (to - from) / 60 }) as CSSProperties

interface CardsProps extends LaneProps {
  /** What the cards of a lane without hours say instead */
  readonly waiting?: Waiting
}

function Cards({ jobs, marks, axis, stop, send, waiting }: CardsProps) {
  const first = waiting ? undefined : axis.first
  return (
    <>
      {jobs.map((job) => (
        <JobCard
          key={job.jobId}
          job={job}
          look={lookOf(marks, job.jobId)}
          first={first}
          slot={waiting?.slotOf(job)}
          hasPassed={waiting !== undefined && isOver(job, waiting.now)}
          isSelected={marks.selected.includes(job.jobId)}
          isTabStop={stop === job.jobId}
          send={send}
        />
      ))}
      {marks.landings.map(({ job, spot }) =>
        spot ? (
          <MovingCard
            key={`to ${job.jobId}`}
            job={job}
            spot={spot}
            style={first === undefined ? undefined : spanOf(spot, first)}
            isForbidden={marks.isForbidden}
          />
        ) : null,
      )}
    </>
  )
}

/** A technician's day: what is off shift is hatched. A row of the grid, drawn upright. */
export const DayLane = memo(function DayLane(props: DayLaneProps) {
  const { profession, lane, day, jobs, taken, axis, now } = props
  const { t } = useTranslation('job-calendar')
  const { number, dayMonth, list } = useFormats()
  const leave = leaveOf(lane, day)
  const [from, to] = [minuteOf(lane.shiftStart), minuteOf(lane.shiftEnd)]
  const visits = [...jobs, ...taken]
  const hours = visits.reduce((sum, visit) => sum + lengthOf(visit), 0) / 60
  const full = Math.min(1, hours / Math.max(1, (to - from) / 60))
  return (
    <div
      {...withRole('row')}
      className="cal-lane"
      style={{ '--hours': (axis.last - axis.first) / 60 } as CSSProperties}
    >
      <div {...withRole('rowheader')} className="cal-head" title={list([lane.name, ...lane.zones])}>
        {profession === 'Technician' && jobs.some(isMovable) && (
          <LinkButton
            href={reassignHash(lane.technicianId, day)}
            icon={ArrowsRightLeftIcon}
            variant="quiet"
            size="sm"
            name={t('reassign', { name: lane.name })}
            className="cal-reassign"
          />
        )}
        <p className="font-semibold">
          <Name>{lane.name}</Name>
        </p>
        <p className="text-xs text-muted">
          <Name>{lane.zones.join(', ')}</Name>
        </p>
        {leave ? (
          <p className="mt-1 flex items-center gap-1 text-xs font-medium text-warn">
            <NoSymbolIcon aria-hidden="true" className="size-4" />
            {t('onLeave')}
          </p>
        ) : (
          <p className="mt-1 grid grid-cols-[1fr_auto] items-center gap-1.5 text-2xs text-muted">
            <span className="cal-load" aria-hidden="true">
              <i style={{ '--w': `${Math.round(full * 100)}%` } as CSSProperties} />
            </span>
            <span>{t('load', { jobs: number(visits.length), hours: number(hours) })}</span>
          </p>
        )}
      </div>
      <div {...withRole('none')} className="cal-body" data-lane={lane.technicianId} data-day={day}>
        {leave ? (
          <div {...withRole('none')} className="cal-off" style={hoursOf(axis.first, axis.last, axis.first)}>
            <p
              {...withRole('gridcell')}
              className="m-2 rounded-xs border border-line-strong bg-surface px-1.5 py-1 text-xs"
            >
              <span className="block font-semibold">{t(`leaves/${leave.type}`, { defaultValue: leave.type })}</span>
              <span className="text-muted">
                {t('approved', { from: dayMonth(leave.from), to: dayMonth(leave.to) })}
              </span>
            </p>
          </div>
        ) : (
          <>
            {from > axis.first && (
              <div {...withRole('none')} className="cal-off" style={hoursOf(axis.first, from, axis.first)}>
                <p
                  {...withRole('gridcell')}
                  className="m-2 w-fit rounded-xs border border-line-strong bg-surface px-1.5 text-xs"
                >
                  {t('shiftStarts', { time: lane.shiftStart })}
                </p>
              </div>
            )}
            {to < axis.last && (
              <div {...withRole('none')} className="cal-off" style={hoursOf(to, axis.last, axis.first)} />
            )}
          </>
        )}
        {jobs.length === 0 && !leave && from <= axis.first && (
          <span {...withRole('gridcell')} className="sr-only">
            {t('noJobs')}
          </span>
        )}
        <Cards {...props} />
        {now !== undefined && (
          <div {...withRole('none')} className="cal-now" style={{ '--s': (now - axis.first) / 60 } as CSSProperties} />
        )}
      </div>
    </div>
  )
})

interface Waiting {
  readonly slotOf: (job: CalendarJob) => string
  readonly now: Moment
}

interface UnassignedLaneProps extends LaneProps {
  readonly slots: CalendarBoard['slots']
  readonly now: Moment
}

/** Jobs with an appointment and without a technician, by slot. */
export const UnassignedLane = memo(function UnassignedLane(props: UnassignedLaneProps) {
  const { t } = useTranslation('job-calendar')
  const { profession, jobs, day, slots, now } = props
  const slotOf = (job: CalendarJob) => slotTimeText(slots.find(({ slotId }) => slotId === job.slotId) ?? job)
  return (
    <div {...withRole('row')} className="cal-unassigned">
      <div {...withRole('rowheader')} className="cal-head">
        <p className="flex items-center gap-1.5 font-semibold">
          {t('unassigned')} <CountBadge count={jobs.length} />
        </p>
        <p className="text-xs text-muted">{t('bySlot')}</p>
      </div>
      <div {...withRole('none')} className="grid min-h-40 content-start gap-2 p-3" data-lane="" data-day={day}>
        {jobs.length === 0 && (
          <p {...withRole('gridcell')} className="text-xs text-muted">
            {t(`desks/${profession}/noneUnassigned`)}
          </p>
        )}
        <Cards {...props} waiting={{ slotOf, now }} />
      </div>
    </div>
  )
})

/** The hours at the start of the lanes, and the time of now. */
export function Hours({
  axis,
  now,
  zone,
}: {
  readonly axis: Axis
  readonly now: number | undefined
  readonly zone: string
}) {
  const hours = Array.from({ length: (axis.last - axis.first) / 60 }, (_, index) => index)
  return (
    <div aria-hidden="true" className="cal-hours" style={{ '--hours': hours.length } as CSSProperties}>
      <div className="cal-head text-xs text-muted">{zone}</div>
      <div className="cal-body num text-2xs text-muted">
        {hours.map((index) => (
          <span key={index} style={{ '--s': index } as CSSProperties}>
            {timeOf(axis.first + index * 60)}
          </span>
        ))}
        {now !== undefined && (
          <div className="cal-now border-0!" style={{ '--s': (now - axis.first) / 60 } as CSSProperties}>
            <b className="num text-2xs">{timeOf(now)}</b>
          </div>
        )}
      </div>
    </div>
  )
}
