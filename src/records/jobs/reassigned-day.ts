/** What stands behind the `#` where the jobs of a technician's day go to others: over whatever page asks for it. */
export const reassignHash = (technicianId: string, day: string): string => `#reassign:${technicianId}:${day}`

export function reassignedDay(hash: string): { readonly technicianId: string; readonly day: string } | undefined {
  const [, technicianId, day] = /^reassign:([\w-]{1,40}):(\d{4}-\d{2}-\d{2})$/.exec(hash) ?? []
  return technicianId && day ? { technicianId, day } : undefined
}
