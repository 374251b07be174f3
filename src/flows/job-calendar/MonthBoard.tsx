import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../../ui/classes.ts'
import type { BoardProps } from './board-props.ts'
import { searchOf } from './calendar-address.ts'

/** Jobs a day, the more the darker. A day leads to its lanes. */
export function MonthBoard({ state, board, now }: Pick<BoardProps, 'state' | 'board' | 'now'>) {
  const { t } = useTranslation('job-calendar')
  const { number, date, weekday } = useFormats()
  const { ask } = state.context
  const most = Math.max(1, ...board.days.map(({ jobs }) => jobs))
  const weeks = Array.from({ length: Math.ceil(ask.days.length / 7) }, (_, at) => ask.days.slice(at * 7, at * 7 + 7))
  return (
    <div className="min-h-0 flex-1 overflow-auto p-6 max-sm:p-4">
      <table aria-label={t('month')} className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="p-1 text-start text-xs font-medium text-muted">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const { jobs = 0, unassigned = 0 } = board.days.find((one) => one.day === day) ?? {}
                const isOther = day.slice(0, 7) !== ask.date.slice(0, 7)
                return (
                  <td key={day} className="h-20 p-0">
                    <a
                      href={searchOf({ ...ask, view: 'day', date: day })}
                      aria-current={now.day === day ? 'date' : undefined}
                      style={{ '--w': `${Math.round((jobs / most) * 45)}%` } as CSSProperties}
                      className={classes(
                        'cal-heat grid h-full content-between rounded-xs border p-1.5 text-ink no-underline hover:border-control',
                        now.day === day ? 'border-2 border-brand' : 'border-line',
                      )}
                    >
                      <span className="sr-only">{t('dayCount', { day: date(day), jobs: number(jobs) })}</span>
                      <span
                        aria-hidden="true"
                        className={classes('num text-xs', isOther ? 'text-muted' : 'font-semibold')}
                      >
                        {Number(day.slice(8))}
                      </span>
                      {jobs > 0 && (
                        <span className="text-xs">
                          <span aria-hidden="true" className="num text-md font-semibold">
                            {number(jobs)}
                          </span>{' '}
                          {unassigned > 0 && (
                            <span className="max-sm:sr-only">{t('unassignedCount', { jobs: number(unassigned) })}</span>
                          )}
                        </span>
                      )}
                    </a>
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
