import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveOf, shownLanes } from '../../../machines/kit/calendar/calendar-board.ts'
import { isOver } from '../../../machines/kit/calendar/drop-checks.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../../ui/classes.ts'
import type { BoardProps } from './board-props.ts'
import { searchOf } from './calendar-address.ts'
import { withRole } from './grid-roles.ts'
import { JobCard, MovingCard } from './JobCard.tsx'
import { byLane, lookOf, marksIn } from './lane-marks.ts'

/** Seven days of each technician, a cell a day. */
export function WeekBoard({ state, board, isFree, stop, send, now }: BoardProps) {
  const { t } = useTranslation('job-calendar')
  const { dayMonth, weekday } = useFormats()
  const { ask } = state.context
  const jobsOf = useMemo(() => byLane(board.jobs), [board.jobs])
  const marks = marksIn(state, board)
  const rows = [
    { id: null, name: t('unassigned'), lane: undefined },
    ...shownLanes(board, ask).map((lane) => ({ id: lane.technicianId, name: lane.name, lane })),
  ]
  return (
    <div className="min-h-0 flex-1 overflow-auto border-y border-line-strong">
      <table
        {...withRole('grid')}
        aria-label={t('week')}
        aria-disabled={!isFree}
        data-reading={state.matches('rereading') || undefined}
        className="w-full min-w-240 table-fixed border-collapse bg-surface"
      >
        <thead className="sticky top-0 z-5 bg-surface">
          <tr>
            <td className="w-36 border-b border-line-strong" />
            {ask.days.map((day) => (
              <th key={day} scope="col" className="border-s border-b border-line-strong p-2 text-start font-medium">
                <a
                  href={searchOf({ ...ask, view: 'day', date: day })}
                  aria-current={now.day === day ? 'date' : undefined}
                  className={classes('text-inherit', now.day === day && 'font-semibold text-brand-text')}
                >
                  {weekday(day)} {dayMonth(day)}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, lane }) => (
            <tr key={id ?? ''}>
              <th scope="row" className="border-b p-2 text-start align-top font-semibold">
                <bdi>{name}</bdi>
              </th>
              {ask.days.map((day) => {
                const jobs = jobsOf(id, day)
                const over = marks(id, day, jobs)
                const leave = lane && leaveOf(lane, day)
                return (
                  <td
                    key={day}
                    data-lane={id ?? ''}
                    data-day={day}
                    className={classes('border-s border-b p-1 align-top', leave && 'cal-away')}
                  >
                    {leave && <p className="mb-1 text-xs font-medium text-warn">{t('onLeave')}</p>}
                    <div className="grid gap-1">
                      {jobs.map((job) => (
                        <JobCard
                          key={job.jobId}
                          job={job}
                          isCell={false}
                          look={lookOf(over, job.jobId)}
                          hasPassed={id === null && isOver(job, now)}
                          isSelected={over.selected.includes(job.jobId)}
                          isTabStop={stop === job.jobId}
                          send={send}
                        />
                      ))}
                      {over.landings.map(
                        ({ job, spot }) =>
                          spot && <MovingCard key={job.jobId} job={job} spot={spot} isForbidden={over.isForbidden} />,
                      )}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
