import { formRoute } from '../../kit/form/form-route.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import { detailRoute } from '../../kit/record/detail-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** The need of the Customer group, whose entry they are (doc1 §6). */
const need = [['LEVEL_1']] as const

const list = () => '/app/installation/plan/list'

export const planRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/installation/plan/list',
    title: 'plan:plans',
    need,
    menu: { group: 'customer', place: 7, entry: 'plans' },
    list: () => import('./plans.list.tsx').then((file) => file.plans),
  }),
  detailRoute({
    path: '/app/installation/plan/view/:id',
    title: 'plan:onePlan',
    need,
    belongsTo: list,
    detail: () => import('./plan.detail.tsx').then((file) => file.planDetail),
  }),
  formRoute({
    path: '/app/installation/plan/add',
    title: 'plan:add',
    need,
    belongsTo: list,
    form: () => import('./add.form.ts').then((file) => file.addForm),
  }),
  formRoute({
    path: '/app/installation/plan/edit/:id',
    title: 'plan:edit',
    need,
    belongsTo: list,
    form: () => import('./edit.form.ts').then((file) => file.editForm),
  }),
]
