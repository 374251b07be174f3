import type { EventFrom, SnapshotFrom } from 'xstate'
import type { jobCalendarMachine } from '../../../machines/job-calendar/job-calendar.machine.ts'

export type CalendarState = SnapshotFrom<typeof jobCalendarMachine>
export type CalendarSend = (event: EventFrom<typeof jobCalendarMachine>) => void

export interface JobCalendarProps {
  readonly state: CalendarState
  readonly send: CalendarSend
}
