import type { Moment } from '../../../machines/kit/calendar/calendar-board.ts'
import type { CalendarBoard } from '../../contract/areas/jobs/job-calendar.ts'
import type { CalendarSend, CalendarState } from './job-calendar-props.ts'

export interface BoardProps {
  readonly state: CalendarState
  /** As it will be: cards that are sent lie where they go */
  readonly board: CalendarBoard
  readonly isFree: boolean
  /** The card that Tab leads to */
  readonly stop: string
  /** In the business zone */
  readonly now: Moment
  readonly send: CalendarSend
}
