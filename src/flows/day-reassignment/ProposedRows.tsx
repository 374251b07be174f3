import { CheckIcon, ExclamationTriangleIcon, XCircleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  concernsOf,
  goingRows,
  isConcerned,
  isOfDays,
  leastNote,
  leftOut,
  type ReadDay,
  type Row,
  spotOf,
  stays,
  unassigned,
} from '../../../machines/day-reassignment/reassignment-rows.ts'
import { dayOf, othersFor, startsFor } from '../../../machines/kit/calendar/best-free.ts'
import { jobOf, laneOf } from '../../../machines/kit/calendar/calendar-board.ts'
import { isHard } from '../../../machines/kit/calendar/drop-checks.ts'
import { minuteOf, timeOf } from '../../contract/visit-times.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { concernWords } from '../../records/jobs/concern-words.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { ReassignmentProps } from './day-reassignment-props.ts'
import { JobLine } from './JobLine.tsx'
import { ResultRows, staysWords } from './ResultRows.tsx'

/** The proposals, to be corrected, each with what speaks against it; below them the note that overrides concerns. */
export function ProposedRows({ state, send }: ReassignmentProps) {
  const { t } = useTranslation(['day-reassignment', 'job-calendar'])
  const { number } = useFormats()
  const { context } = state
  const { read, rows, note } = context
  if (!read) return null
  const open = rows.filter(({ mark }) => mark === 'open')
  const going = goingRows(context).length
  return (
    <>
      <p role="status">{t('about', { count: open.length, jobs: number(open.length), going: number(going) })}</p>
      <LeftOut state={state} />
      {rows.length > open.length && <ResultRows state={state} send={send} only="done" />}
      <ul className="grid">
        {open.map((row) => (
          <ProposedRow key={row.jobId} row={row} read={read} state={state} send={send} />
        ))}
      </ul>
      {isConcerned(context) && (
        <TextArea
          label={t('note')}
          help={t('noteHelp', { least: leastNote })}
          name="note"
          rows={2}
          event="note.change"
          value={note}
          most={500}
          onValue={(typed) => send({ type: 'note.change', note: typed })}
        />
      )}
    </>
  )
}

/** Which of the selected jobs aren't here, and why. */
function LeftOut({ state: { context } }: Pick<ReassignmentProps, 'state'>) {
  const { t } = useTranslation('day-reassignment')
  const { list } = useFormats()
  const ids = leftOut(context)
  return ids.length > 0 && <Banner tone="info">{t('leftOut', { ids: list(ids) })}</Banner>
}

interface ProposedRowProps extends ReassignmentProps {
  readonly row: Row
  readonly read: ReadDay
}

function ProposedRow({ row, read, state, send }: ProposedRowProps) {
  const { t } = useTranslation(['day-reassignment', 'job-calendar'])
  const { board, since } = read
  const technicians = useTechnicians(read, row)
  const job = jobOf(board, row.jobId)
  if (!job) return null
  const starts = new Set([...startsFor(board, job, since), minuteOf(row.start)])
  const at = { jobId: row.jobId }
  return (
    <li className="border-b py-3 last:border-b-0">
      <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
        <legend className="sr-only">{row.jobId}</legend>
        <JobLine job={job} hasDay={isOfDays(state.context)} />
        <Select
          label={t('technician')}
          name={`${row.jobId}.technicianId`}
          event="row.change"
          payload={at}
          value={row.technicianId}
          options={technicians}
          onValue={(technicianId) => send({ type: 'row.change', ...at, technicianId })}
        />
        <Select
          label={t('time')}
          name={`${row.jobId}.start`}
          event="row.retime"
          payload={at}
          value={row.start}
          options={[...starts]
            .toSorted((a, b) => a - b)
            .map((start) => ({ value: timeOf(start), label: timeOf(start) }))}
          onValue={(start) => send({ type: 'row.retime', ...at, start })}
        />
      </fieldset>
      <Concerns row={row} read={read} state={state} />
    </li>
  )
}

/** Whom a job can go to, each with zones. Leave and a full day are said before anyone is chosen. */
function useTechnicians({ board }: ReadDay, { jobId }: Row) {
  const { t } = useTranslation(['day-reassignment', 'job-calendar'])
  const { number, date, list } = useFormats()
  const job = jobOf(board, jobId)
  if (!job) return []
  const others = othersFor(board, job).map((lane) => {
    const { visits, places, awayUntil } = dayOf(board, lane, job.day)
    const said = { jobs: number(visits), places: number(places) }
    const how = awayUntil
      ? t('away', { day: date(awayUntil) })
      : t(visits < places ? 'visits' : 'full', { count: visits, ...said })
    return { value: lane.technicianId, label: t('candidate', { name: lane.name, zones: list(lane.zones), how }) }
  })
  return [
    { value: stays, label: staysWords(job, board, t) },
    ...(job.technicianId === null ? [] : [{ value: unassigned, label: t('job-calendar:unassigned') }]),
    ...others,
  ]
}

/** What speaks against a place, or why there is none, or that it's another time than promised. */
function Concerns({ row, read: { board }, state: { context } }: Omit<ProposedRowProps, 'send'>) {
  const { t } = useTranslation(['day-reassignment', 'job-calendar'])
  const job = jobOf(board, row.jobId)
  const checks = concernsOf(context, row)
  const spot = spotOf(context, row)
  const isOther = spot !== undefined && spot.slotId !== job?.slotId
  const isPlaced = row.technicianId !== stays
  return (
    <ul className="mt-2 grid gap-1 text-xs">
      {checks.map((check) => (
        <li key={check.code} className="flex items-start gap-1.5">
          {isHard(check) ? (
            <XCircleIcon aria-hidden="true" className="size-4 flex-none text-bad" />
          ) : (
            <ExclamationTriangleIcon aria-hidden="true" className="size-4 flex-none text-warn" />
          )}
          <span>{concernWords(check, laneOf(board, row.technicianId), job, t)}</span>
        </li>
      ))}
      {isOther && job && (
        <li className="flex items-start gap-1.5">
          <ExclamationTriangleIcon aria-hidden="true" className="size-4 flex-none text-warn" />
          <span>{t('otherSlot', { start: job.start })}</span>
        </li>
      )}
      {!isPlaced && (
        <li className="flex items-start gap-1.5">
          <ExclamationTriangleIcon aria-hidden="true" className="size-4 flex-none text-warn" />
          <span>{row.why ? t(`noOne/${row.why}`) : t('leftHere')}</span>
        </li>
      )}
      {isPlaced && checks.length === 0 && !isOther && (
        <li className="flex items-start gap-1.5 text-muted">
          <CheckIcon aria-hidden="true" className="size-4 flex-none text-good" />
          <span>{t('fits')}</span>
        </li>
      )}
    </ul>
  )
}
