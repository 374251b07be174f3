import { preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** Need of the /b2b-partners routes (doc2 §6). */
const need = [['OPERATIONS_6']] as const

export const partnerRoutes: readonly RouteRow[] = [
  {
    path: '/app/b2b-partners/list',
    title: 'titles:partners',
    need,
    menu: { group: 'businessPartners', place: 1, entry: 'list' },
    leadsFrom: '/app/b2b-partners',
    load: () => import('./Partners.tsx').then((file) => file.Partners),
  },
  {
    path: '/app/b2b-partners/:partnerId/bills',
    title: 'titles:partnerBills',
    need,
    belongsTo: () => '/app/b2b-partners/list',
    load: () => import('./Bills.tsx').then((file) => file.Bills),
    preload: (search, params) => preloadOf(() => import('./bills.list.tsx').then((file) => file.bills), search, params),
  },
  {
    path: '/app/b2b-partners/:partnerId/bill/:billId',
    title: 'titles:partnerBill',
    need,
    belongsTo: () => '/app/b2b-partners/list',
    load: () => import('./BillPage.tsx').then((file) => file.BillPage),
    preload: (_, params) => import('./BillPage.tsx').then(({ preload }) => preload(params)),
  },
]
