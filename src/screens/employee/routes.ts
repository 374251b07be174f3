import { formRoute } from '../../kit/form/form-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** Needs of the Employee group, and of adding one (doc2 §6). */
const need = [['SALES_3', 'PAYMENT_3', 'CRM_3']] as const
const needToAdd = [...need, ['SALES_4', 'PAYMENT_4', 'CRM_4']] as const

const list = () => '/app/employee/list'

export const employeeRoutes: readonly RouteRow[] = [
  {
    path: '/app/employee/list',
    title: 'employees:employees',
    need,
    menu: { group: 'employee', place: 1, entry: 'listAll' },
    leadsFrom: '/app/employee',
    load: () => import('./list-page.ts').then((file) => file.Employees),
    preload: (search) => import('./list-page.ts').then((file) => file.preload(search)),
  },
  formRoute({
    path: '/app/employee/add',
    title: 'employees:add',
    need: needToAdd,
    menu: { group: 'employee', place: 2, entry: 'addNew' },
    form: () => import('./add.form.ts').then((file) => file.addForm),
  }),
  {
    path: '/app/employee/view/:id',
    title: 'employees:employee',
    need,
    belongsTo: list,
    load: () => import('./Employee.tsx').then((file) => file.Employee),
  },
  {
    path: '/app/employee/edit/:id',
    title: 'employees:edit',
    need,
    belongsTo: list,
    load: () => import('./edit-page.ts').then((file) => file.EmployeeEdit),
  },
]
