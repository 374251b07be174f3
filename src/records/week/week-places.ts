import { maxPlaces, type WeekDay, type WeekPlaces, weekDays } from '../../contract/areas/slot-zones/slot-zones.ts'
import { wholeOf } from '../../contract/normalise.ts'

/** Places by weekday and slot, as they are typed. A line each: "MONDAY S08 3". */
export type TypedWeek = ReadonlyMap<string, string>

export const cellOf = (day: WeekDay, slotId: string): string => `${day} ${slotId}`

export function typedWeek(text: string): TypedWeek {
  const lines = text.split('\n').flatMap((line) => {
    const [, cell, typed] = /^(\S+ \S+) (.*)$/.exec(line) ?? []
    return cell && typed ? [[cell, typed] as const] : []
  })
  return new Map(lines)
}

export const weekText = (week: TypedWeek): string =>
  [...week]
    .filter(([, typed]) => typed.trim() !== '')
    .map(([cell, typed]) => `${cell} ${typed}`)
    .toSorted()
    .join('\n')

/** What a zone has, as it would be typed. */
export const storedWeek = (
  slots: readonly { readonly dayInWeek: string; readonly slotId: string; readonly places: number }[],
): string =>
  weekText(
    new Map(slots.map(({ dayInWeek, slotId, places }) => [`${dayInWeek} ${slotId}`, places ? String(places) : ''])),
  )

export function isPlaces(typed: string): boolean {
  if (typed.trim() === '') return true
  const places = wholeOf(typed)
  return places !== null && places >= 0 && places <= maxPlaces
}

export const isWeek = (text: string): boolean => [...typedWeek(text).values()].every(isPlaces)

/** What is sent: slots with places. */
export const placesOf = (text: string): WeekPlaces =>
  [...typedWeek(text)].flatMap(([cell, typed]) => {
    const [dayInWeek = '', slotId = ''] = cell.split(' ')
    const places = wholeOf(typed) ?? 0
    return places > 0 ? [{ dayInWeek: dayInWeek as WeekDay, slotId, places }] : []
  })

/** The week in which all other days are as this one. */
export function copiedDay(week: TypedWeek, from: WeekDay, slotIds: readonly string[]): TypedWeek {
  return new Map(
    weekDays.flatMap((day) => slotIds.map((id) => [cellOf(day, id), week.get(cellOf(from, id)) ?? ''] as const)),
  )
}

/** The weekday of a day of the calendar. */
export const weekDayOf = (day: string): WeekDay =>
  weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MONDAY'

interface OnDay {
  readonly day: string
  readonly slotId: string
  readonly places: number
  readonly booked: number
}

const freeIn = ({ booked }: OnDay, places: number): number => Math.max(0, places - booked)

/** What a week that is typed would make of these days: free places before and after, days without any, bookings too many. */
export function changeOf(slots: readonly OnDay[], text: string) {
  const week = typedWeek(text)
  const after = (one: OnDay) => wholeOf(week.get(cellOf(weekDayOf(one.day), one.slotId)) ?? '') ?? 0
  const days = [...new Set(slots.map(({ day }) => day))]
  const gone = days.filter((day) => {
    const ofDay = slots.filter((one) => one.day === day)
    return ofDay.some(({ places }) => places > 0) && ofDay.every((one) => after(one) === 0)
  })
  const known = new Set(slots.map((one) => `${one.day} ${one.slotId}`))
  const opened = [...week].reduce((total, [cell, typed]) => {
    const [day, slotId] = cell.split(' ')
    const on = days.filter((one) => weekDayOf(one) === day && !known.has(`${one} ${slotId}`))
    return total + on.length * (wholeOf(typed) ?? 0)
  }, 0)
  return {
    before: slots.reduce((total, one) => total + freeIn(one, one.places), 0),
    after: slots.reduce((total, one) => total + freeIn(one, after(one)), opened),
    gone,
    tooMany: slots.reduce((total, one) => total + Math.max(0, one.booked - after(one)), 0),
  }
}
