import { useTranslation } from 'react-i18next'
import { laneOf } from '../../../machines/kit/calendar/calendar-board.ts'
import { isOver } from '../../../machines/kit/calendar/drop-checks.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import type { BoardProps } from './board-props.ts'
import { withRole } from './grid-roles.ts'
import { JobCard } from './JobCard.tsx'
import { lookOf, marksIn } from './lane-marks.ts'

/** All jobs of the week by day and time, as a list. */
export function Agenda({ state, board, isFree, stop, send, now }: BoardProps) {
  const { t } = useTranslation('job-calendar')
  const { date, dayMonth, weekday } = useFormats()
  const marks = marksIn(state, board)
  const days = state.context.ask.days.map((day) => ({ day, jobs: board.jobs.filter((one) => one.day === day) }))
  if (board.jobs.length === 0)
    return (
      <EmptyView kind="nothing" title={t('nothing')}>
        {t('nothingText')}
      </EmptyView>
    )
  return (
    <div
      {...withRole('group', t('agenda'))}
      aria-disabled={!isFree}
      data-reading={state.matches('rereading') || undefined}
      className="min-h-0 flex-1 overflow-auto border-y border-line-strong bg-surface"
    >
      {days.map(({ day, jobs }) =>
        jobs.length === 0 ? null : (
          <section key={day} aria-label={date(day)}>
            <h2 className="px-6 pt-3 pb-1 text-xs font-medium text-muted max-sm:px-4">
              {weekday(day)} {dayMonth(day)}
              {now.day === day && <span className="ms-2 text-brand-text">{t('today')}</span>}
            </h2>
            <ul>
              {jobs.map((job) => {
                const { jobId, technicianId } = job
                const over = marks(technicianId, day, [job])
                return (
                  <li key={jobId} className="px-6 py-1 max-sm:px-4">
                    <JobCard
                      job={job}
                      isCell={false}
                      look={lookOf(over, jobId)}
                      hasPassed={technicianId === null && isOver(job, now)}
                      who={laneOf(board, technicianId)?.name ?? technicianId ?? t('unassigned')}
                      isSelected={over.selected.includes(jobId)}
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
