import { formatsOf } from '../i18n/formats.ts'

/** The day of the business now. */
export const today = (): string => formatsOf('en').dayOf(new Date().toISOString())
