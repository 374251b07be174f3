import type { RouteRow } from '../../../kit/route.ts'

export const calendarRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/calendar',
    title: 'job-calendar:desks/Technician/title',
    need: [['LEVEL_1']],
    menu: { group: 'workforce', place: 2, entry: 'calendar' },
    load: () => import('./JobCalendarFlow.tsx').then((file) => file.JobCalendarFlow),
  },
]
