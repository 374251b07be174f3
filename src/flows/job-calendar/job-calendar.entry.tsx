import { PrinterIcon } from '@heroicons/react/24/outline'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarAsk } from '../../../machines/kit/calendar/calendar-board.ts'
import type { Profession } from '../../contract/areas/employees/employees.ts'
import { isoNow, today as todayNow } from '../../kit/clock.ts'
import { useFlow } from '../../kit/root-api.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { local } from '../../ui/sends.ts'
import { CalendarBar, ViewLinks } from './CalendarBar.tsx'
import { askOf } from './calendar-address.ts'
import { JobCalendarView } from './JobCalendarView.tsx'
import { jobCalendar } from './job-calendar.wiring.ts'
import type { CalendarState } from './job-calendar-props.ts'

const lists: Readonly<Record<Profession, string>> = {
  Technician: '/app/workforce/list',
  DeliveryPerson: '/app/delivery/list',
}

/** A run of each desk's own. */
const flows: Readonly<Record<Profession, string>> = { Technician: 'job-calendar', DeliveryPerson: 'delivery-calendar' }

const DaySheets = lazy(() => import('./DaySheets.tsx').then((file) => ({ default: file.DaySheets })))

/**
 * Runs the calendar, and keeps it in step with the address. A run that was left amid a move, or with something to tell,
 * goes on, and is read again.
 */
function useCalendar(ask: CalendarAsk) {
  const flow = useFlow(jobCalendar, flows[ask.profession], { ask })
  const wanted = JSON.stringify(ask)
  const opened = useRef(isoNow())
  const isOther =
    flow && JSON.stringify(flow.state.context.ask) !== wanted && flow.state.can({ type: 'address.change', ask })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone, once the machine takes another one.
  useEffect(() => {
    if (isOther) flow?.send({ type: 'address.change', ask })
  }, [wanted, isOther])
  const at = flow?.state.can({ type: 'read.again' }) ? flow.state.context.at : null
  const isStale = at !== null && at < opened.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a refresh that fails is told.
  useEffect(() => {
    if (!isStale) return
    opened.current = ''
    flow?.send({ type: 'read.again' })
  }, [isStale])
  return flow
}

/** Why day sheets can't be printed now: they would be none, or would lack visits. */
function whyNoSheets(ask: CalendarAsk, state: CalendarState | undefined) {
  if (ask.view === 'month') return 'sheetsOfDays'
  const board = state?.context.board
  if (!board || !state.matches('shown')) return 'sheetsLater'
  if (ask.statuses.length > 0) return 'sheetsOfAll'
  return board.jobs.some(({ technicianId }) => technicianId !== null)
    ? null
    : (`desks/${ask.profession}/sheetsNone` as const)
}

interface JobCalendarPageProps {
  /** Whose lanes: a delivery person's are of deliveries (S-286) */
  readonly profession: Profession
  /** The query of its address */
  readonly search: string
  /** The page's main act */
  readonly act?: ReactNode
}

/** The page of the calendar (doc2 §2). */
export function JobCalendar({ search, profession, act }: JobCalendarPageProps) {
  const { t } = useTranslation('job-calendar')
  const isNarrow = useMedia('(width <= 40rem)')
  const today = todayNow()
  const ask = askOf(search, today, isNarrow, profession)
  const flow = useCalendar(ask)
  const [isPrinting, setPrinting] = useState(false)
  const sheetless = whyNoSheets(ask, flow?.state)
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <PageHead
        title={t(`desks/${profession}/title`)}
        crumbs={[{ label: t(`desks/${profession}/group`), href: lists[profession] }]}
        actions={
          <>
            <ViewLinks ask={ask} />
            <Button {...local} icon={PrinterIcon} reason={sheetless && t(sheetless)} onClick={() => setPrinting(true)}>
              {t('sheets')}
            </Button>
            {act}
          </>
        }
      />
      <CalendarBar ask={ask} today={today} />
      {flow && <JobCalendarView state={flow.state} send={flow.send} />}
      {flow && isPrinting && (
        <Suspense>
          <DaySheets state={flow.state} />
          <Print onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Prints once what stands beside it is there. */
function Print({ onDone }: { readonly onDone: () => void }) {
  useEffect(() => {
    window.print()
    onDone()
  }, [onDone])
  return null
}
