import type { AssignedZone, ShareOfZone } from '../../../contract/areas/slot-zones/slot-categories.ts'
import type { WeekDay, WeekPlaces } from '../../../contract/areas/slot-zones/slot-zones.ts'
import { wholeOf } from '../../../contract/normalise.ts'

type Slot = ShareOfZone['slots'][number]

/** "MONDAY S08" */
export const cellOf = ({ dayInWeek, slotId }: Pick<Slot, 'dayInWeek' | 'slotId'>): string => `${dayInWeek} ${slotId}`

/** Places by cell as they are typed; a form keeps them as lines, "MONDAY S08 3". */
export const typedCells = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, cell, typed] = /^(\S+ \S+) (.*)$/.exec(line) ?? []
      return cell && typed ? [[cell, typed] as const] : []
    }),
  )

export const cellsText = (cells: ReadonlyMap<string, string>): string =>
  [...cells]
    .filter(([, typed]) => typed.trim() !== '')
    .map(([cell, typed]) => `${cell} ${typed}`)
    .toSorted()
    .join('\n')

/** What the category has in a zone, as it would be typed. */
export const storedCells = (zone: Pick<AssignedZone, 'slots'> | undefined): string =>
  cellsText(new Map((zone?.slots ?? []).map((slot) => [cellOf(slot), slot.places ? String(slot.places) : ''])))

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
  const most = new Map(slots.map((slot) => [cellOf(slot), mostOf(slot, code)]))
  return [...typedCells(text)].every(([cell, typed]) => isWithin(typed, most.get(cell) ?? 0))
}

/** What is sent: cells with places. */
export const placesOf = (text: string): WeekPlaces =>
  [...typedCells(text)].flatMap(([cell, typed]) => {
    const [dayInWeek = '', slotId = ''] = cell.split(' ')
    const places = wholeOf(typed) ?? 0
    return places > 0 ? [{ dayInWeek: dayInWeek as WeekDay, slotId, places }] : []
  })
