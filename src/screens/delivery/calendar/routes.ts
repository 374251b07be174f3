import type { RouteRow } from '../../../kit/route.ts'

export const deliveryCalendarRoutes: readonly RouteRow[] = [
  {
    path: '/app/delivery/calendar',
    title: 'job-calendar:desks/DeliveryPerson/title',
    need: [['LEVEL_1']],
    menu: { group: 'delivery', place: 4, entry: 'calendar' },
    load: () => import('./DeliveryCalendar.tsx').then((file) => file.DeliveryCalendar),
  },
]
