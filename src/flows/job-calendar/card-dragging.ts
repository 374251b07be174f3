import { jobOf, type Moment, type Place } from '../../../machines/kit/calendar/calendar-board.ts'
import { newKey } from '../../client/new-key.ts'
import { minuteOf } from '../../contract/visit-times.ts'
import type { CalendarSend, CalendarState } from './job-calendar-props.ts'

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/** What the pointer needs of the calendar, asked anew at each event. */
export interface Dragged {
  readonly state: CalendarState
  readonly send: CalendarSend
  /** In the business zone */
  readonly at: Moment
}

/** The first minute of a lane and its length in minutes. Of a cell without hours nothing. */
export interface Scale {
  readonly first: number
  readonly minutes: number
}

/** The place under the pointer. A lane with hours names a minute; elsewhere the card keeps its own. */
export function pointedPlace(lane: HTMLElement, y: number, scale: Scale | null, own: number): Place {
  const { laneId, day = '' } = { laneId: lane.dataset.lane, day: lane.dataset.day }
  const { top, height } = lane.getBoundingClientRect()
  const isTimed = scale !== null && lane.classList.contains('cal-body')
  const minute = isTimed ? scale.first + ((y - top) / height) * scale.minutes : own
  return { day, technicianId: laneId || null, start: Math.round(minute / 30) * 30 }
}

/** Makes cards of a calendar draggable. The library comes with the first pointer over a card, and each card when it is pointed at. */
export function letDrag(root: HTMLElement, now: () => Dragged, scaleOf: () => Scale | null): () => void {
  const known = new WeakSet<Element>()
  const ends: (() => void)[] = []
  let adapter: Promise<Adapter> | undefined
  let isOver = false

  const prepare = async (card: HTMLElement) => {
    if (known.has(card)) return
    known.add(card)
    adapter ??= import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then((found) => {
      if (!isOver) ends.push(follow(found, root, now, scaleOf))
      return found
    })
    const { draggable, dropTargetForElements } = await adapter
    if (isOver) return
    const jobId = card.dataset.job ?? ''
    ends.push(
      draggable({
        element: card,
        canDrag: () => now().state.can({ type: 'card.pick', jobId, since: now().at }),
        getInitialData: ({ input }) => ({ jobId, grab: input.clientY - card.getBoundingClientRect().top }),
      }),
    )
    for (const lane of root.querySelectorAll<HTMLElement>('[data-lane]')) {
      if (known.has(lane)) continue
      known.add(lane)
      ends.push(dropTargetForElements({ element: lane, getData: () => ({ lane }) }))
    }
  }
  const near = ({ target }: Event) => {
    const card = (target as Element).closest<HTMLElement>('[data-drag]')
    if (card) void prepare(card)
  }
  root.addEventListener('pointerover', near)
  // The pointer may have come before this code, and then it enters nothing.
  const under = root.querySelector<HTMLElement>('[data-drag]:hover')
  if (under) void prepare(under)
  return () => {
    isOver = true
    root.removeEventListener('pointerover', near)
    for (const end of ends) end()
  }
}

/** From the pointer's way to the events of the machine. */
function follow(
  { monitorForElements }: Adapter,
  root: HTMLElement,
  now: () => Dragged,
  scaleOf: () => Scale | null,
): () => void {
  let grab = 0
  let shown = ''
  // Of the board, as a quick drop comes before the card in the hand is drawn.
  const point = (jobId: unknown, lane: HTMLElement, y: number) => {
    const { board } = now().state.context
    const job = board && jobOf(board, String(jobId))
    if (!job) return
    const place = pointedPlace(lane, y - grab, scaleOf(), minuteOf(job.start))
    const text = JSON.stringify(place)
    if (text === shown) return
    shown = text
    now().send({ type: 'place.point', place })
  }
  return monitorForElements({
    onDragStart: ({ source }) => {
      grab = Number(source.data.grab ?? 0)
      shown = ''
      // What lies over the lanes must not catch the pointer.
      root.dataset.dragging = ''
      const { send, at } = now()
      send({ type: 'card.pick', jobId: String(source.data.jobId), since: at })
    },
    onDrag: ({ source, location: { current } }) => {
      const lane = current.dropTargets[0]?.element
      if (lane instanceof HTMLElement) point(source.data.jobId, lane, current.input.clientY)
    },
    onDrop: ({ source, location: { current } }) => {
      delete root.dataset.dragging
      const lane = current.dropTargets[0]?.element
      const isOn = lane instanceof HTMLElement
      // The pointer may have come further since the last drawing.
      if (isOn) point(source.data.jobId, lane, current.input.clientY)
      now().send(isOn ? { type: 'card.drop', key: newKey() } : { type: 'card.putBack' })
    },
  })
}
