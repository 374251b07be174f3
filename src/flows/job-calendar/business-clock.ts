import { minuteOf } from '../../../machines/job-calendar/calendar-board.ts'
import { config } from '../../client/config.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { BusinessNow } from './board-props.ts'

/** Day and minute of an instant, in the business zone. */
export const businessNow = (at: number, formats: Formats): BusinessNow => ({
  day: formats.dayOf(at),
  minute: minuteOf(formats.time(at)),
})

/** The short name of the business zone, such as IST. */
export function zoneLabelOf(): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone: config().zone, timeZoneName: 'short' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? config().zone
}
