import type { CalendarBoard } from '../../contract/areas/job-calendar.ts'
import type { CalendarSend, CalendarState } from './job-calendar-props.ts'

/** Day and minute of now, in the business zone. */
export interface BusinessNow {
  readonly day: string
  readonly minute: number
}

export interface BoardProps {
  readonly state: CalendarState
  /** As it will be: cards that are sent lie where they go */
  readonly board: CalendarBoard
  readonly isFree: boolean
  /** The card that Tab leads to */
  readonly stop: string
  readonly now: BusinessNow | undefined
  readonly send: CalendarSend
}
