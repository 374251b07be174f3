import type { RouteRow } from '../../../kit/route.ts'

export const slotRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/newAvailableSlots',
    title: 'titles:newAvailableSlots',
    need: [['LEVEL_1']],
    menu: { group: 'workforce', place: 3, entry: 'newAvailableSlots' },
    load: () => import('./AvailableSlots.tsx').then((file) => file.AvailableSlots),
  },
]
