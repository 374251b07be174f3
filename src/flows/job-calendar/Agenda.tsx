import { useTranslation } from 'react-i18next'
import { laneOf } from '../../../machines/job-calendar/calendar-board.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import type { BoardProps } from './board-props.ts'
import { JobCard } from './JobCard.tsx'
import { marksIn } from './lane-marks.ts'

/** All jobs of the week by day and time, as a list. */
export function Agenda({ state, board, isFree, stop, send, now }: BoardProps) {
  const { t } = useTranslation('job-calendar')
  const { date, dayMonth, weekday } = useFormats()
  const { carried, queue, selected } = state.context
  const hit = marksIn(state, board)
  const days = state.context.ask.days.map((day) => ({ day, jobs: board.jobs.filter((one) => one.day === day) }))
  if (board.jobs.length === 0)
    return (
      <EmptyView kind="nothing" title={t('nothing')}>
        {t('nothingText')}
      </EmptyView>
    )
  return (
    <div className="min-h-0 flex-1 overflow-auto border-y border-line-strong bg-surface">
      {days.map(({ day, jobs }) =>
        jobs.length === 0 ? null : (
          <section key={day} aria-label={date(day)}>
            <h2 className="px-6 pt-3 pb-1 text-xs font-medium text-muted max-sm:px-4">
              {weekday(day)} {dayMonth(day)}
              {now?.day === day && <span className="ms-2 text-brand-text">{t('today')}</span>}
            </h2>
            <ul>
              {jobs.map((job) => {
                const { jobId, technicianId } = job
                const isHit = hit(technicianId, day, [job]).hit.length > 0
                const look = carried?.ids.includes(jobId)
                  ? 'held'
                  : isHit
                    ? 'hit'
                    : queue.some((move) => move.jobId === jobId)
                      ? 'saving'
                      : 'plain'
                return (
                  <li key={jobId} className="px-6 py-1 max-sm:px-4">
                    <JobCard
                      job={job}
                      isCell={false}
                      look={look}
                      who={laneOf(board, technicianId)?.name ?? technicianId ?? t('unassigned')}
                      isSelected={selected.includes(jobId)}
                      isFree={isFree}
                      isTabStop={stop === jobId}
                      send={send}
                    />
                  </li>
                )
              })}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}
