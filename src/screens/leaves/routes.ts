import { anyOf } from '../../contract/permissions.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** Needs of the Employee group (doc2 §6). */
const need = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')

const employees = () => '/app/employee/list'

export const leaveRoutes: readonly RouteRow[] = [
  {
    path: '/app/employee/view/:id/leave',
    title: 'leaves:leavesOf',
    need,
    belongsTo: employees,
    load: () => import('./EmployeeLeaves.tsx').then((file) => file.EmployeeLeaves),
  },
  {
    path: '/app/employee/view/:id/leave/:fromDate/:toDate',
    title: 'leaves:leavesOf',
    need,
    belongsTo: employees,
    within: ['fromDate', 'toDate'],
    load: () => import('./EmployeeLeaves.tsx').then((file) => file.EmployeeLeaves),
  },
  listRoute({
    path: '/app/employee/leaves',
    title: 'leaves:agentLeaves',
    need,
    menu: { group: 'employee', place: 4, entry: 'fieldAgentLeaves' },
    list: () => import('./agent-leaves.list.tsx').then((file) => file.agentLeaves),
  }),
]
