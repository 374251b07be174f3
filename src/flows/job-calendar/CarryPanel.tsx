import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  CheckIcon,
  ExclamationTriangleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { leastNote, suggested } from '../../../machines/job-calendar/calendar-context.ts'
import { type CalendarAsk, type Direction, landingsOf } from '../../../machines/kit/calendar/calendar-board.ts'
import { checksAt, isHard, roomFor } from '../../../machines/kit/calendar/drop-checks.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import { checkWords, landedPlace, placeWords } from './carry-words.ts'
import { withRole } from './grid-roles.ts'
import type { JobCalendarProps } from './job-calendar-props.ts'

/** What an arrow leads to: another time or day, or the lane of somebody else. */
function stepKey({ view, profession }: CalendarAsk, direction: Direction) {
  const isAcross = direction === 'left' || direction === 'right'
  const isBack = direction === 'left' || direction === 'up'
  if (isAcross === (view !== 'week')) return `desks/${profession}/${isBack ? 'previous' : 'next'}` as const
  if (view === 'week') return isBack ? 'steps/dayBefore' : 'steps/dayAfter'
  return isBack ? 'steps/earlier' : 'steps/later'
}

const arrows = [
  ['up', ArrowUpIcon],
  ['down', ArrowDownIcon],
  ['left', ArrowLeftIcon],
  ['right', ArrowRightIcon],
] as const satisfies readonly (readonly [Direction, unknown])[]

const gap = 12

/** Puts the panel beside the card in the hand, where the window has room for it. */
function putBeside(panel: HTMLElement): void {
  const card = document.querySelector('[data-moving]')?.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const isWide = card && window.innerWidth >= 640
  const after = (card?.right ?? 0) + gap
  const left = after + width < window.innerWidth ? after : Math.max(gap, (card?.left ?? 0) - gap - width)
  const top = Math.max(gap, Math.min((card?.top ?? 0) - 36, window.innerHeight - height - gap))
  const { style } = panel
  style.left = isWide ? `${left}px` : ''
  style.top = isWide ? `${top}px` : ''
  style.bottom = isWide ? 'auto' : ''
}

/** At first at once, then with the next frame: measuring after each event would lay out the lanes twice a frame. */
function useBesideCard() {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (panel.current) putBeside(panel.current)
  }, [])
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => panel.current && putBeside(panel.current))
    return () => cancelAnimationFrame(frame)
  })
  return panel
}

/** What speaks for and against the place of the card in the hand, and the acts on it. */
export function CarryPanel({ state, send }: JobCalendarProps) {
  const may = acting(state, send)
  const does = sending(send)
  const { t } = useTranslation('job-calendar')
  const formats = useFormats()
  const panel = useBesideCard()
  const { ask, board, carried, failure } = state.context
  const { profession } = ask
  if (!board || !carried) return null
  const place = landedPlace(board, carried)
  const checks = checksAt(board, carried)
  const isForbidden = checks.some(isHard)
  const where = placeWords(state, place, t, formats)
  const title = isForbidden ? t('cantDrop', { where }) : checks.length > 0 ? t('dropWithNote', { where }) : where
  const [first] = landingsOf(board, carried)
  const room = first?.spot ? roomFor(board, first.job, first.spot) : undefined
  const offer = state.matches({ carrying: 'advised' }) ? suggested(state.context) : null
  const isOverriding = state.matches({ carrying: 'overriding' })
  const isAsking = state.hasTag('busy')
  const isChoosing = state.matches({ carrying: 'choosing' })
  return (
    <div
      ref={panel}
      {...withRole('group', title)}
      data-panel
      className="cal-panel fixed inset-x-3 bottom-3 z-30 grid w-76 gap-2.5 rounded-md border bg-raised p-4 text-ink shadow-pop max-sm:w-auto sm:inset-x-auto sm:end-6"
    >
      <h2 className="text-base">{title}</h2>
      <ul className="grid gap-1.5">
        {checks.map((check) => (
          <li key={`${check.code} ${check.jobId}`} className="grid grid-cols-[1.25rem_1fr] gap-2">
            {isHard(check) ? (
              <XCircleIcon aria-hidden="true" className="size-5 text-bad" />
            ) : (
              <ExclamationTriangleIcon aria-hidden="true" className="size-5 text-warn" />
            )}
            <span>{checkWords(board, place, check, t)}</span>
          </li>
        ))}
        {room && room.free > 0 && (
          <li className="grid grid-cols-[1.25rem_1fr] gap-2 text-muted">
            <CheckIcon aria-hidden="true" className="size-5 text-good" />
            <span>{t('room', { free: room.free, all: room.all })}</span>
          </li>
        )}
      </ul>
      {isOverriding ? (
        <form
          className="grid gap-2"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (state.can({ type: 'override.confirm', key: '' })) send({ type: 'override.confirm', key: newKey() })
          }}
        >
          <TextArea
            label={t('note')}
            name="note"
            rows={2}
            autoFocus
            event="note.change"
            value={carried.note}
            most={500}
            onValue={(typed) => send({ type: 'note.change', note: typed })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="main"
              event="override.confirm"
              reason={state.can({ type: 'override.confirm', key: '' }) ? null : t('noteNeeded', { least: leastNote })}
            >
              {t('dropAnyway')}
            </Button>
            <Button {...does('override.cancel')}>{t('back')}</Button>
          </div>
        </form>
      ) : (
        <>
          {isAsking && <p className="text-muted">{t(`desks/${profession}/finding`)}</p>}
          {offer && (
            <Button variant="main" autoFocus {...does('suggestion.use', newKey)}>
              {t('useInstead', { where: placeWords(state, offer, t, formats) })}
            </Button>
          )}
          {state.matches({ carrying: 'advised' }) && !offer && (
            <p className="text-muted">
              {failure ? t('freeFailed', { reason: reasonOf(failure) }) : t(`desks/${profession}/noOneFree`)}
            </p>
          )}
          <ActButton act={may('override.start')}>{t('override')}</ActButton>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {state.can({ type: 'place.step', direction: 'up' }) &&
          arrows.map(([direction, icon]) => (
            <IconButton
              key={direction}
              icon={icon}
              size="sm"
              flip={direction === 'left' || direction === 'right'}
              label={t(stepKey(ask, direction))}
              {...does({ type: 'place.step', direction })}
            />
          ))}
        {isChoosing && (
          <Button variant="main" size="sm" {...does('card.drop', newKey)}>
            {t('drop')}
          </Button>
        )}
        <Button size="sm" className="ms-auto" {...does('card.putBack')}>
          {t('putBack')} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  )
}
