/** Where the pages of a technician stand. */
export const technicianCrumbs = [
  { label: 'workforce' },
  { label: 'technicians', href: '/app/technician/list' },
] as const
