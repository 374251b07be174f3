import type { RouteRow } from '../../kit/route.ts'
import { tabRoutes } from '../../kit/tabs/tab-routes.ts'

const path = '/app/slotzone/manageSlotCategory'

/** Needs of Manage Slot Category, within the Slot group (doc2 §6). */
const need = [['SALES_3', 'PAYMENT_3', 'CRM_3'], ['OPERATIONS_3']] as const

export const slotCategoryRoutes: readonly RouteRow[] = [
  ...tabRoutes({
    path: '/app/slotzone/manageSlotCategory',
    title: 'titles:slotCategories',
    need,
    menu: { group: 'slot', place: 3, entry: 'manageSlotCategory' },
    tabs: () => import('./tabs.ts').then((file) => file.slotCategoryTabs),
  }),
  {
    path: '/app/slotzone/manageSlotCategory/:tab/:innerTab',
    title: 'titles:slotCategories',
    need,
    belongsTo: () => path,
    within: ['innerTab'],
    load: () => import('./InnerTab.tsx').then((file) => file.InnerTab),
  },
]
