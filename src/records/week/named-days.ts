import type { WeekDay } from '../../contract/areas/slot-zones/slot-zones.ts'

/** A Monday of the calendar and the days after it, whose names the languages know. */
export const namedDays: Readonly<Record<WeekDay, string>> = {
  MONDAY: '2024-01-01',
  TUESDAY: '2024-01-02',
  WEDNESDAY: '2024-01-03',
  THURSDAY: '2024-01-04',
  FRIDAY: '2024-01-05',
  SATURDAY: '2024-01-06',
  SUNDAY: '2024-01-07',
}

interface SlotStart {
  readonly slotId: string
  readonly start: string
}

/** The slots of some weekdays as columns, each once, in the order of the day. */
export const columnsOf = (slots: readonly SlotStart[]) =>
  [...new Map(slots.map(({ slotId, start }) => [slotId, start]))]
    .map(([slotId, head]) => ({ slotId, head }))
    .toSorted((a, b) => a.head.localeCompare(b.head))
