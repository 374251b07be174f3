import { findAvailableSlots, maxSlotDays } from '../../../contract/areas/slots/slots.ts'
import { isDay } from '../../../contract/normalise.ts'
import { addDays, daysBetween } from '../../../i18n/days.ts'
import { defineAsks } from '../../../kit/record/use-record.ts'

/** What the page is asked for, as its address holds it. */
export interface AskedSlots {
  readonly city: string
  /** Empty: all zones of the city */
  readonly zone: string
  /** A second zone beside the first */
  readonly other: string
  readonly type: string
  /** A tag of the job, which may lead to a slot category; empty: none */
  readonly tag: string
  readonly from: string
  readonly to: string
}

/** The week from today where the address names no days. */
export function askedOf(search: string, today: string): AskedSlots {
  const given = new URLSearchParams(search)
  const text = (name: string) => given.get(name) ?? ''
  const from = isDay(text('from')) ? text('from') : today
  const to = isDay(text('to')) ? text('to') : addDays(from, 6)
  return {
    city: text('city'),
    zone: text('zone'),
    other: text('other'),
    type: text('type') || 'SERVICE',
    tag: text('tag'),
    from,
    to,
  }
}

export const isRange = ({ from, to }: Pick<AskedSlots, 'from' | 'to'>): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < maxSlotDays
}

export const addressOf = (asked: AskedSlots): string =>
  `/app/workforce/newAvailableSlots?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`

export const zonesOf = ({ zone, other }: Pick<AskedSlots, 'zone' | 'other'>): string[] => [
  ...new Set([zone, ...(zone ? [other] : [])].filter(Boolean)),
]

const visitOf = ({ city = '', type = '', tag = '' }: Readonly<Record<string, string>>) => ({
  cityCode: city,
  jobType: type,
  ...(tag ? { jobTag: [tag] } : {}),
})

export const slotsAsked = defineAsks({
  endpoint: findAvailableSlots,
  input: ({ zone = '', other = '', from = '', to = '', ...visit }) => {
    const zones = zonesOf({ zone, other })
    return { query: { ...visitOf(visit), from, to, ...(zones.length > 0 ? { zoneCode: zones } : {}) } }
  },
})

/** The slots of one zone's day, each with why it is offered or not. */
export const dayExplained = defineAsks({
  endpoint: findAvailableSlots,
  input: ({ zone = '', day = '', ...visit }) => ({
    query: { ...visitOf(visit), zoneCode: [zone], explain: 'true' as const, from: day, to: day },
  }),
})
