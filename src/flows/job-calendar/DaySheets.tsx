import { useTranslation } from 'react-i18next'
import { shownLanes } from '../../../machines/kit/calendar/calendar-board.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { Id } from '../../ui/values/Id.tsx'
import type { CalendarState } from './job-calendar-props.ts'

/** A page for each technician with the jobs of each day shown, for the printer alone. */
export function DaySheets({ state }: { readonly state: CalendarState }) {
  const { t } = useTranslation(['job-calendar', 'words'])
  const { date, weekday } = useFormats()
  const { board, ask } = state.context
  if (!board) return null
  const sheets = shownLanes(board, ask).flatMap((lane) =>
    ask.days.map((day) => ({
      lane,
      day,
      jobs: board.jobs.filter((job) => job.technicianId === lane.technicianId && job.day === day),
    })),
  )
  return (
    <>
      {sheets
        .filter(({ jobs }) => jobs.length > 0)
        .map(({ lane, day, jobs }) => (
          <section key={`${lane.technicianId} ${day}`} className="cal-sheet">
            <h2 className="text-lg">
              <bdi>{lane.name}</bdi> · {weekday(day)} {date(day)}
            </h2>
            <p className="mb-3 text-muted">{lane.zones.join(', ')}</p>
            <table className="tbl w-full">
              <thead>
                <tr>
                  {(['time', 'job', 'type', 'customer', 'zone', 'signature'] as const).map((column) => (
                    <th key={column} scope="col" className="text-start">
                      {t(`sheet/${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {jobs.map((job) => (
                  <tr key={job.jobId} className="border-b">
                    <td className="num">
                      {job.start}–{job.end}
                    </td>
                    <td>
                      <Id>{job.jobId}</Id>
                    </td>
                    <td>{typeText(t, job.type)}</td>
                    <td>
                      <bdi>{job.customerName}</bdi>
                    </td>
                    <td>{job.zone}</td>
                    <td className="h-10 w-40" />
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
    </>
  )
}
