import { minuteOf } from '../../contract/visit-times.ts'
import type { Formats } from '../../i18n/formats.ts'

/** Day and minute of an instant, in the business zone. */
export const businessNow = (at: number, formats: Formats): { readonly day: string; readonly minute: number } => ({
  day: formats.dayOf(at),
  minute: minuteOf(formats.time(at)),
})
