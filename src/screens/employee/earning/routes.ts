import { anyOf, both } from '../../../contract/permissions.ts'
import { formRoute } from '../../../kit/form/form-route.ts'
import type { RouteRow } from '../../../kit/route.ts'

/** Needs of the Employee group, and of Earnings Config (doc2 §6, S-64). */
const need = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const needOfConfig = both(need, anyOf('DELIVERY_5', 'OPERATIONS_5'))

const schemes = () => '/app/employee/earning'

export const earningRoutes: readonly RouteRow[] = [
  {
    path: '/app/employee/view/:id/earning',
    title: 'earning:passbook',
    need,
    belongsTo: () => '/app/employee/list',
    load: () => import('./Passbook.tsx').then((file) => file.Passbook),
  },
  {
    path: '/app/employee/earning',
    title: 'earning:schemes',
    need: needOfConfig,
    menu: { group: 'employee', place: 3, entry: 'earningsConfig' },
    load: () => import('./Schemes.tsx').then((file) => file.Schemes),
  },
  {
    path: '/app/employee/earning/scheme/view/:id',
    title: 'earning:scheme',
    need: needOfConfig,
    belongsTo: schemes,
    load: () => import('./Scheme.tsx').then((file) => file.Scheme),
  },
  {
    path: '/app/employee/earning/scheme/edit/:id',
    title: 'earning:editConfig',
    need: needOfConfig,
    belongsTo: schemes,
    load: () => import('./EditConfig.tsx').then((file) => file.EditConfig),
  },
  formRoute({
    path: '/app/employee/earning/add/:id',
    title: 'earning:addConfig',
    need: needOfConfig,
    belongsTo: schemes,
    form: () => import('./config.forms.ts').then((file) => file.addConfigForm),
  }),
]
