import { dashboardRoute } from '../../kit/dashboard/dashboard-route.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

const level1 = [['LEVEL_1']] as const
const belongsTo = () => '/app/workforce/technician'

/** The technician group (S-51). Its list stands in the Workforce menu, too (S-40). */
export const technicianRoutes: readonly RouteRow[] = [
  dashboardRoute({
    path: '/app/technician/dashboard',
    title: 'titles:technicianDashboard',
    need: level1,
    leadsFrom: '/app/technician',
    dashboard: () => import('./technicians.dashboard.ts').then((file) => file.technicianDashboard),
  }),
  listRoute({
    path: '/app/technician/list',
    title: 'titles:technicians',
    need: level1,
    list: () => import('./technicians.list.tsx').then((file) => file.technicians),
  }),
  listRoute({
    path: '/app/workforce/technician',
    title: 'titles:technicians',
    need: level1,
    menu: { group: 'workforce', place: 4, entry: 'techniciansList' },
    list: () => import('./technicians.list.tsx').then((file) => file.technicians),
  }),
  {
    path: '/app/technician/details/:technicianId',
    title: 'titles:technician',
    need: level1,
    belongsTo,
    load: () => import('./Technician.tsx').then((file) => file.Technician),
    preload: (_, params) => import('./Technician.tsx').then((file) => file.preload(params)),
  },
  {
    path: '/app/technician/history/:technicianId',
    title: 'titles:technicianHistory',
    need: level1,
    belongsTo,
    load: () => import('./TechnicianHistory.tsx').then((file) => file.TechnicianHistory),
  },
  {
    path: '/app/technician/jobs/:technicianId',
    title: 'titles:technicianJobs',
    need: level1,
    belongsTo,
    load: () => import('./TechnicianJobs.tsx').then((file) => file.TechnicianJobs),
  },
  {
    path: '/app/technician/reconcile/:technicianId',
    title: 'titles:technicianReconcile',
    need: level1,
    belongsTo,
    load: () => import('./TechnicianReconcile.tsx').then((file) => file.TechnicianReconcile),
  },
]
