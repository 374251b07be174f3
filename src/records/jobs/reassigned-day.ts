/** What stands behind the `#` where the jobs of a technician's day go to others: over whatever page asks for it. */
export const reassignHash = (technicianId: string, day: string): string => `#reassign:${technicianId}:${day}`

/** The same over the calendar of that day, from a page that has no such dialog. */
export const reassignAddress = (technicianId: string, day: string): string =>
  `/app/workforce/calendar?${new URLSearchParams({ view: 'day', date: day, technicianId })}${reassignHash(technicianId, day)}`

export function reassignedDay(hash: string): { readonly technicianId: string; readonly day: string } | undefined {
  const [, technicianId, day] = /^reassign:([\w-]{1,40}):(\d{4}-\d{2}-\d{2})$/.exec(hash) ?? []
  return technicianId && day ? { technicianId, day } : undefined
}
