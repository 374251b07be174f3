import { formRoute } from '../../kit/form/form-route.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** Need of the Sponsors group (doc2 §6). */
const need = [['LEVEL_1']] as const

export const sponsorRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/sponsor/list',
    title: 'sponsors:sponsors',
    need,
    menu: { group: 'sponsors', place: 1, entry: 'list' },
    leadsFrom: '/app/sponsor',
    list: () => import('./sponsors.list.tsx').then((file) => file.sponsors),
  }),
  formRoute({
    path: '/app/sponsor/add',
    title: 'sponsors:add',
    need,
    menu: { group: 'sponsors', place: 2, entry: 'add' },
    form: () => import('./add.form.ts').then((file) => file.addForm),
  }),
  {
    path: '/app/sponsor/bank-accounts',
    title: 'sponsors:bankAccounts',
    need,
    menu: { group: 'sponsors', place: 3, entry: 'bankAccounts' },
    load: () => import('./BankAccounts.tsx').then((file) => file.BankAccounts),
  },
  listRoute({
    path: '/app/sponsor/investment',
    title: 'titles:investments',
    need,
    menu: { group: 'sponsors', place: 4, entry: 'investment' },
    list: () => import('./investment/investments.list.tsx').then((file) => file.investments),
  }),
]
