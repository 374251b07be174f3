import type { Moment } from '../../../machines/kit/calendar/calendar-board.ts'
import { minuteOf } from '../../contract/visit-times.ts'
import type { Formats } from '../../i18n/formats.ts'

/** Day and minute of an instant, in the business zone. */
export const businessNow = (at: number, formats: Formats): Moment => ({
  day: formats.dayOf(at),
  minute: minuteOf(formats.time(at)),
})
