import { isoNow, now } from '../client/clock.ts'
import { formatsOf } from '../i18n/formats.ts'

export { isoNow, now }

/** The day of the business now, yyyy-MM-dd. */
export const today = (): string => formatsOf('en').dayOf(now())
