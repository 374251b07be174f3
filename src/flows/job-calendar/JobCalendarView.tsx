import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boardAhead } from '../../../machines/job-calendar/card-moves.ts'
import { type CalendarAsk, shownLanes } from '../../../machines/kit/calendar/calendar-board.ts'
import type { CalendarBoard } from '../../contract/areas/jobs/job-calendar.ts'
import { minuteOf } from '../../contract/visit-times.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { now as clockNow } from '../../kit/clock.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { sending } from '../../kit/sending.ts'
import { businessNow } from '../../records/jobs/business-clock.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { lateSheet } from '../../ui/late-sheet.ts'
import { local } from '../../ui/sends.ts'
import { CalendarLegend } from './CalendarLegend.tsx'
import { CalendarNotices } from './CalendarNotices.tsx'
import { isNothingLeft, searchOf, unfiltered } from './calendar-address.ts'
import { keysId, onCalendarKey } from './calendar-keys.ts'
import sheet from './job-calendar.css?url'
import printed from './job-calendar-print.css?url'
import type { JobCalendarProps } from './job-calendar-props.ts'
import { useNow } from './use-now.ts'

lateSheet(sheet)
lateSheet(printed)

const CarryPanel = lazy(() => import('./CarryPanel.tsx').then((file) => ({ default: file.CarryPanel })))
const SpokenWords = lazy(() => import('./SpokenWords.tsx').then((file) => ({ default: file.SpokenWords })))
/** Code of what is shown in each view. */
export const loadBoard = {
  day: () => import('./DayBoard.tsx').then((file) => ({ default: file.DayBoard })),
  week: () => import('./WeekBoard.tsx').then((file) => ({ default: file.WeekBoard })),
  month: () => import('./MonthBoard.tsx').then((file) => ({ default: file.MonthBoard })),
  agenda: () => import('./Agenda.tsx').then((file) => ({ default: file.Agenda })),
}
const boards = {
  day: lazy(loadBoard.day),
  week: lazy(loadBoard.week),
  month: lazy(loadBoard.month),
  agenda: lazy(loadBoard.agenda),
}

/** The calendar of the address: its lanes, the card in the hand, and what became of the last drop. */
export function JobCalendarView({ state, send }: JobCalendarProps) {
  const does = sending(send)
  const { t } = useTranslation('job-calendar')
  const formats = useFormats()
  const at = useNow()
  const { board, moves, ask, failure } = state.context
  const ahead = useMemo(() => boardAhead(board, moves.queue), [board, moves.queue])
  const now = useMemo(() => businessNow(at, formats), [at, formats])
  const [focused, setFocused] = useState('')
  const root = useCardFocus({ state, send })
  // Its code comes beside its data.
  useEffect(() => void loadBoard[ask.view]().catch(() => undefined), [ask.view])
  const shown = useMemo(() => shownIn(ahead, ask), [ahead, ask])
  const stop = shown.includes(focused) ? focused : (shown[0] ?? '')
  if (state.matches('failed'))
    return <FailedView failure={failure} title={t('failedTitle')} onRetry={() => send({ type: 'read.again' })} />
  const isLoading = state.matches('loading') || ahead === null
  const hasLegend = !isLoading && ask.view !== 'month'
  const isEmpty =
    !isLoading && ask.view !== 'month' && ahead.jobs.length === 0 && isNothingLeft(ask, ahead.lanes.length)
  const Board = boards[ask.view]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards within, which are buttons.
    <div
      ref={root}
      className="flex min-h-0 flex-1 flex-col"
      aria-busy={state.hasTag('busy')}
      onKeyDown={(event) => onCalendarKey(event, state, send)}
      onFocus={({ target }) => target.dataset.card && setFocused(target.dataset.card)}
    >
      <p role="status" className="sr-only">
        <Suspense>
          <SpokenWords state={state} />
        </Suspense>
      </p>
      <CalendarNotices state={state} send={send} />
      {isLoading ? (
        <EmptyView kind="loading" />
      ) : isEmpty ? (
        <EmptyView
          kind="filtered"
          className="flex-1"
          clear={{ ...local, onClick: () => rootApi().go(`${location.pathname}${searchOf(unfiltered(ask))}`) }}
        />
      ) : (
        <Suspense fallback={<EmptyView kind="loading" />}>
          <Board
            state={state}
            board={ahead}
            isFree={state.matches('shown') || state.matches('rereading')}
            stop={stop}
            now={now}
            send={send}
          />
        </Suspense>
      )}
      {hasLegend && (
        <p id={keysId} hidden>
          {t('cardKeys')}
        </p>
      )}
      {state.matches('carrying') && (
        <Suspense>
          <CarryPanel state={state} send={send} />
        </Suspense>
      )}
      <div className="flex items-center">
        {(state.can({ type: 'read.again' }) || state.matches('rereading')) && (
          <IconButton
            icon={ArrowPathIcon}
            size="sm"
            className="ms-4"
            label={t('refresh')}
            {...does('read.again')}
            busy={state.matches('rereading')}
          />
        )}
        <div className={hasLegend ? 'min-h-9 flex-1 max-sm:min-h-0' : 'flex-1'}>{hasLegend && <CalendarLegend />}</div>
      </div>
    </div>
  )
}

/** Cards that the person can see: Tab leads to the first one. */
function shownIn(board: CalendarBoard | null, ask: CalendarAsk): readonly string[] {
  if (!board) return []
  const lanes = new Set(shownLanes(board, ask).map(({ technicianId }) => technicianId))
  return board.jobs
    .filter(({ technicianId }) => technicianId === null || lanes.has(technicianId))
    .map(({ jobId }) => jobId)
}

/** Keeps the focus with the card in the hand, and on it after it was dropped. Makes cards draggable. */
function useCardFocus({ state, send }: JobCalendarProps) {
  const formats = useFormats()
  const root = useRef<HTMLDivElement>(null)
  const now = useRef({ state, send })
  now.current = { state, send }
  const { carried, told } = state.context
  const wanted = carried?.ids[0] ?? told.news?.ids.at(-1)
  const place = JSON.stringify(state.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other state may have taken the focus away.
  useEffect(() => {
    if (wanted === undefined || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted)}"]`)?.focus({ preventScroll: true })
  }, [wanted, place])
  const scaleOf = () => {
    const { board } = now.current.state.context
    const [first, last] = [board?.slots[0], board?.slots.at(-1)]
    return first && last ? { first: minuteOf(first.start), minutes: lengthOf(first.start, last.end) } : null
  }
  const isHere = !state.matches('failed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it asks is asked anew at each event.
  useEffect(() => {
    if (!isHere || !root.current) return
    const within = root.current
    let end = () => {}
    let isOver = false
    void import('./card-dragging.ts').then(({ letDrag }) => {
      if (!isOver) end = letDrag(within, () => ({ ...now.current, at: businessNow(clockNow(), formats) }), scaleOf)
    })
    return () => {
      isOver = true
      end()
    }
  }, [isHere])
  return root
}

/** Lanes are three quarters of a rem longer than their hours. */
const lengthOf = (from: string, to: string) => minuteOf(to) - minuteOf(from) + 12
