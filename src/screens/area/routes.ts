import { formRoute } from '../../kit/form/form-route.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import { detailRoute } from '../../kit/record/detail-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** Needs of the Area group (doc2 §6). */
const need = [['SALES_3', 'PAYMENT_3', 'CRM_3']] as const

const list = () => '/app/area/list'

export const areaRoutes: readonly RouteRow[] = [
  {
    path: '/app/area/dashboard',
    title: 'area:dashboard',
    need,
    menu: { group: 'area', place: 1, entry: 'dashboard' },
    leadsFrom: '/app/area',
    load: () => import('./AreaDashboard.tsx').then((file) => file.AreaDashboard),
  },
  listRoute({
    path: '/app/area/list',
    title: 'area:areas',
    need,
    menu: { group: 'area', place: 2, entry: 'list' },
    list: () => import('./areas.list.tsx').then((file) => file.areas),
  }),
  formRoute({
    path: '/app/area/add',
    title: 'area:add',
    need,
    menu: { group: 'area', place: 3, entry: 'add' },
    form: () => import('./add.form.ts').then((file) => file.addForm),
  }),
  detailRoute({
    path: '/app/area/view/:id',
    title: 'area:oneArea',
    need,
    belongsTo: list,
    detail: () => import('./area.detail.tsx').then((file) => file.areaDetail),
  }),
  formRoute({
    path: '/app/area/edit/:id',
    title: 'area:edit',
    need,
    belongsTo: list,
    form: () => import('./edit.form.ts').then((file) => file.editForm),
  }),
]
