const dayMs = 86_400_000

/** Days by which the last day moves: from the plan in force, or from today where it has ended. */
export function daysGained(last: string, before: string | null, today: string): number {
  const from = before && before > today ? before : today
  return Math.round((Date.parse(last) - Date.parse(from)) / dayMs)
}
