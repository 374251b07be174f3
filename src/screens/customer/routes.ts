import { dashboardRoute } from '../../kit/dashboard/dashboard-route.ts'
import { formRoute } from '../../kit/form/form-route.ts'
import { preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

const level1 = [['LEVEL_1']] as const
const list = () => '/app/customer/list'

export const customerRoutes: readonly RouteRow[] = [
  dashboardRoute({
    path: '/app/customer/dashboard',
    title: 'customer:dashboard',
    need: level1,
    menu: { group: 'customer', place: 1, entry: 'dashboard' },
    leadsFrom: '/app/customer',
    dashboard: () => import('./customers.dashboard.ts').then((file) => file.customerDashboard),
  }),
  {
    path: '/app/customer/list',
    title: 'customer:customers',
    need: level1,
    menu: { group: 'customer', place: 2, entry: 'list' },
    load: () => import('./CustomerList.tsx').then((file) => file.CustomerList),
    preload: (search, params) =>
      preloadOf(() => import('./customers.list.tsx').then((file) => file.customers), search, params),
  },
  formRoute({
    path: '/app/customer/add',
    title: 'customer:add',
    need: level1,
    menu: { group: 'customer', place: 3, entry: 'add' },
    form: () => import('./add.form.ts').then((file) => file.addForm),
  }),
  {
    path: '/app/customer/bulkMessage',
    title: 'titles:bulkMessage',
    need: level1,
    menu: { group: 'customer', place: 4, entry: 'bulkMessage' },
    load: () => import('./BulkMessageFlow.tsx').then((file) => file.BulkMessageFlow),
  },
  {
    path: '/app/customer/view/:id',
    title: 'customer:oneCustomer',
    need: level1,
    belongsTo: list,
    load: () => import('./view/CustomerView.tsx').then((file) => file.CustomerView),
  },
  formRoute({
    path: '/app/customer/edit/:id',
    title: 'customer:edit',
    need: level1,
    belongsTo: list,
    form: () => import('./edit.form.ts').then((file) => file.editForm),
  }),
]
