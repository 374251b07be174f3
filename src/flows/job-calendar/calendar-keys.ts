import type { KeyboardEvent } from 'react'
import type { Direction } from '../../../machines/kit/calendar/calendar-board.ts'
import { newKey } from '../../client/new-key.ts'
import type { CalendarSend, CalendarState } from './job-calendar-props.ts'

/** Says with each card what keys do with it. */
export const keysId = 'calendar-keys'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Left and right are those of the screen: in a right-to-left language the next lane is on the left. */
const directionOf = (key: string, within: Element): Direction | undefined => {
  const way = arrows[key]
  const isMirrored = getComputedStyle(within).direction === 'rtl'
  if (!isMirrored) return way
  return way === 'left' ? 'right' : way === 'right' ? 'left' : way
}

const cardsOf = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-card]')]

/** Moves the focus to the next card of the lane, or to the nearest one of the next lane that has any. */
function focusCard(root: Element, from: HTMLElement, way: Direction): void {
  const by = way === 'up' || way === 'left' ? -1 : 1
  const lanes = [...root.querySelectorAll('[data-lane]')].filter((lane) => cardsOf(lane).length > 0)
  const own = from.closest('[data-lane]')
  if (!own) {
    const all = cardsOf(root)
    all[all.indexOf(from) + by]?.focus()
    return
  }
  const mine = cardsOf(own)
  if (way === 'up' || way === 'down') {
    mine[mine.indexOf(from) + by]?.focus()
    return
  }
  const top = from.getBoundingClientRect().top
  const far = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().top - top)
  const next = lanes[lanes.indexOf(own) + by]
  if (next)
    cardsOf(next)
      .toSorted((a, b) => far(a) - far(b))[0]
      ?.focus()
}

/** Keys over the calendar: arrows lead from card to card, or move those in the hand; Enter and Space drop them. */
export function onCalendarKey(event: KeyboardEvent<HTMLElement>, state: CalendarState, send: CalendarSend): void {
  const target = event.target as HTMLElement
  const root = event.currentTarget
  if (target.matches('textarea, select, input:not([type="checkbox"])')) {
    if (event.key === 'Escape' && state.can({ type: 'override.cancel' })) send({ type: 'override.cancel' })
    return
  }
  if (
    (event.ctrlKey || event.metaKey) &&
    event.key.toLowerCase() === 'z' &&
    state.can({ type: 'undo.start', key: '' })
  ) {
    event.preventDefault()
    send({ type: 'undo.start', key: newKey() })
    return
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const way = directionOf(event.key, root)
  const isHeld = state.matches('carrying')
  const taken = isHeld ? heldKey(event.key, way, target, state, send) : way && target.matches('[data-card]')
  if (!taken) return
  event.preventDefault()
  if (!isHeld && way) focusCard(root, target, way)
}

function heldKey(
  key: string,
  way: Direction | undefined,
  target: Element,
  state: CalendarState,
  send: CalendarSend,
): boolean {
  if (key === 'Escape') send({ type: 'card.putBack' })
  else if (way && state.can({ type: 'place.step', direction: way })) send({ type: 'place.step', direction: way })
  else if ((key === 'Enter' || key === ' ') && target.matches('[data-card]')) send({ type: 'card.drop', key: newKey() })
  else return false
  return true
}
