import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isOfDays, type Row, stays } from '../../../machines/day-reassignment/reassignment-rows.ts'
import { jobOf, laneOf } from '../../../machines/kit/calendar/calendar-board.ts'
import type { CalendarBoard, CalendarJob } from '../../contract/areas/jobs/job-calendar.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { Id } from '../../ui/values/Id.tsx'
import type { ReassignmentProps } from './day-reassignment-props.ts'
import { JobLine } from './JobLine.tsx'

const tones: Readonly<Record<Row['mark'], Tone>> = {
  open: 'neutral',
  queued: 'info',
  done: 'good',
  unknown: 'warn',
  failed: 'bad',
  notSaved: 'bad',
  changed: 'warn',
  skipped: 'neutral',
}

interface ResultRowsProps extends ReassignmentProps {
  /** Rows of this mark alone */
  readonly only?: Row['mark']
}

/** Each job with its result: where it is now, or why it isn't there. */
export function ResultRows({ state, only }: ResultRowsProps) {
  const { t } = useTranslation(['day-reassignment', 'job-calendar'])
  const { read, rows } = state.context
  const shown = rows.filter(({ mark }) => only === undefined || mark === only)
  return (
    <ul className="grid">
      {shown.map((row) => {
        const job = read && jobOf(read.board, row.jobId)
        return (
          <li key={row.jobId} className="grid gap-x-4 gap-y-1 border-b py-2 last:border-b-0 sm:grid-cols-2">
            {job ? <JobLine job={job} hasDay={isOfDays(state.context)} /> : <Id>{row.jobId}</Id>}
            <div className="grid content-start justify-items-start gap-1">
              <Chip tone={tones[row.mark]}>{t(`marks/${row.mark}`)}</Chip>
              {job && <p>{placeWords(row, job, read.board, t)}</p>}
              <Reason row={row} t={t} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Where the job is, or will be once it is sent. */
function placeWords(
  { mark, technicianId, start: time }: Row,
  job: CalendarJob,
  board: CalendarBoard,
  t: TFunction<'day-reassignment'>,
): string | null {
  if (mark === 'changed') return null
  if (technicianId === stays || !['done', 'queued', 'unknown'].includes(mark)) return staysWords(job, board, t)
  const name = laneOf(board, technicianId)?.name ?? t('job-calendar:unassigned')
  return t('job-calendar:placeWith', { time, name })
}

/** With whom a job stays that goes nowhere. */
export function staysWords({ technicianId }: CalendarJob, board: CalendarBoard, t: TFunction<'day-reassignment'>) {
  if (technicianId === null) return t('staysUnassigned')
  return t('stays', { name: laneOf(board, technicianId)?.name ?? technicianId })
}

function Reason({ row, t }: { readonly row: Row; readonly t: TFunction<'day-reassignment'> }) {
  const { mark, failure, why } = row
  if (mark === 'failed' && failure) return <bdi className="text-xs">{reasonOf(failure)}</bdi>
  if (mark === 'notSaved' || mark === 'changed')
    return <span className="text-xs">{t(`job-calendar:causes/${mark}`)}</span>
  if (mark !== 'open') return null
  return <span className="text-xs">{why ? t(`noOne/${why}`) : t('leftHere')}</span>
}
