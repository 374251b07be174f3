import type { LeaveImpact } from '../../contract/areas/leaves/leave-impact.ts'

/** A zone on its worst day if several leaves are approved together. */
export interface ZoneTogether {
  readonly zoneCode: string
  readonly zone: string
  readonly technicians: number
  readonly day: string
  /** Technicians on duty that day: now, and with all of these leaves approved */
  readonly before: number
  readonly after: number
}

/**
 * Zone cover if all of these leaves are approved (S-305): each alone may leave enough people, and all of them may not.
 * A leave takes the person from each day of theirs on which they were on duty. Of the worst days the first one.
 */
export function coverTogether(impacts: readonly Pick<LeaveImpact, 'cover'>[]): readonly ZoneTogether[] {
  const days = new Map<string, ZoneTogether>()
  for (const { cover } of impacts)
    for (const { days: each, ...zone } of cover)
      for (const { day, before, after } of each) {
        const key = `${zone.zoneCode} ${day}`
        const known = days.get(key)
        days.set(key, { ...zone, day, before, after: (known?.after ?? before) - (before - after) })
      }
  const worst = new Map<string, ZoneTogether>()
  for (const one of [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day))) {
    const known = worst.get(one.zoneCode)
    if (!known || one.after < known.after) worst.set(one.zoneCode, one)
  }
  return [...worst.values()].toSorted((a, b) => a.zone.localeCompare(b.zone))
}
