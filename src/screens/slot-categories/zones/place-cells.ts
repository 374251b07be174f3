import type { ShareOfZone } from '../../../contract/areas/slot-zones/slot-categories.ts'
import { wholeOf } from '../../../contract/normalise.ts'
import { typedWeek } from '../../../records/week/week-places.ts'

type Slot = ShareOfZone['slots'][number]

/** The most that the category may have of a slot: what other categories leave (S-310). */
export const mostOf = ({ places, categories }: Slot, code: string): number =>
  categories.filter((one) => one.code !== code).reduce((left, one) => left - one.places, places)

export function isWithin(typed: string, most: number): boolean {
  if (typed.trim() === '') return true
  const places = wholeOf(typed)
  return places !== null && places >= 0 && places <= most
}

/** Whether every typed cell is a number that the zone has left for this category. */
export function areWithin(text: string, { slots }: Pick<ShareOfZone, 'slots'>, code: string): boolean {
  const most = new Map(slots.map((slot) => [`${slot.dayInWeek} ${slot.slotId}`, mostOf(slot, code)]))
  return [...typedWeek(text)].every(([cell, typed]) => isWithin(typed, most.get(cell) ?? 0))
}
