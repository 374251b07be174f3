import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

const level1 = [['LEVEL_1']] as const
const list = () => '/app/customer/list'

export const customerRoutes: readonly RouteRow[] = [
  {
    path: '/app/customer/dashboard',
    title: 'customer:dashboard',
    need: level1,
    load: () => import('./CustomerDashboard.tsx').then((file) => file.CustomerDashboard),
  },
  listRoute({
    path: '/app/customer/list',
    title: 'customer:customers',
    need: level1,
    list: () => import('./customers.list.tsx').then((file) => file.customers),
  }),
  {
    path: '/app/customer/add',
    title: 'customer:add',
    need: level1,
    load: () => import('./Adding.tsx').then((file) => file.Adding),
  },
  {
    path: '/app/customer/view/:id',
    title: 'customer:oneCustomer',
    need: level1,
    belongsTo: list,
    load: () => import('./CustomerView.tsx').then((file) => file.CustomerView),
  },
  {
    path: '/app/customer/edit/:id',
    title: 'customer:edit',
    need: level1,
    belongsTo: list,
    load: () => import('./Editing.tsx').then((file) => file.Editing),
  },
]
