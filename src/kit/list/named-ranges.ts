import { addDays, endOfMonth, startOfMonth } from '../../i18n/days.ts'

/** Ranges that are asked for most often. `isAhead` for lists of what is to come. */
export function namedRanges(day: string, isAhead: boolean) {
  return [
    { name: 'today', from: day, to: day },
    isAhead
      ? { name: 'nextDays', from: day, to: addDays(day, 6) }
      : { name: 'lastDays', from: addDays(day, -6), to: day },
    { name: 'thisMonth', from: startOfMonth(day), to: endOfMonth(day) },
    { name: 'lastMonth', from: startOfMonth(day, -1), to: endOfMonth(startOfMonth(day, -1)) },
  ] as const
}
