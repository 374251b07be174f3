import type { WeekDay } from '../../../contract/areas/slot-zones/slot-zones.ts'

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
