import { listPage } from '../../../kit/list/list-route.ts'
import type { PageTabs } from '../../../kit/tabs/TabPage.tsx'

/** Delivery persons with their day, and the close of it on one sheet (screens 15.16). */
export const tabs: PageTabs = {
  persons: listPage(() => import('../desk/persons.list.tsx').then((file) => file.deliveryPersons)),
  close: {
    load: () => import('./CloseOfDay.tsx').then((file) => file.CloseOfDay),
    preload: (search) => import('./close-read.ts').then((file) => file.preload(search)),
  },
}
