/** Roots of groups lead to their first page (S-52). */
export const groupRoots: Readonly<Record<string, string>> = {
  '/app/customer': '/app/customer/dashboard',
  '/app/installation': '/app/installation/dashboard',
  '/app/production': '/app/production/qcchecklist',
  '/app/iot': '/app/iot/mqtt',
  '/app/workforce': '/app/workforce/dashboard',
  '/app/delivery': '/app/delivery/dashboard',
  '/app/employee': '/app/employee/list',
  '/app/area': '/app/area/dashboard',
  '/app/slotzone': '/app/slotzone/all/list',
  '/app/sponsor': '/app/sponsor/list',
  '/app/b2b-partners': '/app/b2b-partners/list',
  '/app/technician': '/app/technician/dashboard',
}

const bare = /^\/(?:production\/qcchecklist|b2b-partners)(?=\/|$)/

/** Where a path leads on to, or null. The documents write two pages without /app; they live under it (S-55). */
export function redirectOf(path: string): string | null {
  const trimmed = path.replace(/\/+$/, '')
  return groupRoots[trimmed] ?? (bare.test(trimmed) ? `/app${trimmed}` : null)
}
