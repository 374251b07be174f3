import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLanes } from '../../../machines/kit/calendar/calendar-board.ts'
import { minuteOf } from '../../contract/visit-times.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { BoardProps } from './board-props.ts'
import { type Axis, DayLane, Hours, UnassignedLane } from './DayLane.tsx'
import { withRole } from './grid-roles.ts'
import { byLane, marksIn } from './lane-marks.ts'

/** The lanes of one day, side by side. */
export function DayBoard({ state, board, isFree, stop, send, now }: BoardProps) {
  const { t } = useTranslation('job-calendar')
  const { zoneName } = useFormats()
  const { ask } = state.context
  const jobsOf = useMemo(() => byLane(board.jobs), [board.jobs])
  const takenOf = useMemo(() => byLane(board.taken), [board.taken])
  const axis = useMemo((): Axis => {
    const [first, last] = [board.slots[0], board.slots.at(-1)]
    return { first: minuteOf(first?.start ?? '08:00'), last: minuteOf(last?.end ?? '20:00') }
  }, [board.slots])
  const marks = marksIn(state, board)
  const minute = now.day === ask.date && now.minute >= axis.first && now.minute <= axis.last ? now.minute : undefined
  const partsOf = (id: string | null) => {
    const jobs = jobsOf(id, ask.date)
    return {
      profession: ask.profession,
      day: ask.date,
      jobs,
      marks: marks(id, ask.date, jobs),
      axis,
      send,
      stop: jobs.some(({ jobId }) => jobId === stop) ? stop : '',
    }
  }
  return (
    <div
      {...withRole('grid', t(`desks/${ask.profession}/lanes`))}
      aria-disabled={!isFree}
      data-reading={state.matches('rereading') || undefined}
      className="cal-board border-y border-line-strong"
    >
      <UnassignedLane slots={board.slots} now={now} {...partsOf(null)} />
      <Hours axis={axis} now={minute} zone={zoneName()} />
      {shownLanes(board, ask).map((lane) => (
        <DayLane
          key={lane.technicianId}
          lane={lane}
          taken={takenOf(lane.technicianId, ask.date)}
          now={minute}
          {...partsOf(lane.technicianId)}
        />
      ))}
    </div>
  )
}
