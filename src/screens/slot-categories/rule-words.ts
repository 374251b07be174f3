import type { TFunction } from 'i18next'
import type { Formats } from '../../i18n/formats.ts'

export interface Rule {
  readonly daysAhead: number
  readonly lastOrderHour: number
}

/** "14:00" */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

type T = TFunction | ((key: string, values?: Record<string, unknown>) => string)

/** A rule as a sentence: "Today until 14:00 IST, then 3 days ahead" (S-311). */
export function ruleWords({ daysAhead, lastOrderHour }: Rule, t: T, { number, zoneName }: Formats): string {
  const say = t as (key: string, values?: Record<string, unknown>) => string
  const ahead = say('slot-categories:rule/ahead', { count: daysAhead, number: number(daysAhead) })
  const today =
    lastOrderHour >= 24
      ? say('slot-categories:rule/allDay')
      : say('slot-categories:rule/until', { time: hourText(lastOrderHour), zone: zoneName() })
  return daysAhead === 0 ? today : say('slot-categories:rule/both', { today, ahead })
}
