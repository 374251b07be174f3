import { formatsOf } from '../i18n/formats.ts'

/** The day of the business now. */
export const today = (): string => formatsOf('en').dayOf(new Date().toISOString())

/** The day so many days later, or before. */
export const dayFromToday = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
