import { listPage } from '../../kit/list/list-route.ts'
import type { PageTabs } from '../../kit/tabs/TabPage.tsx'

/** Everyone, and those of each profession (B084). */
export const tabs: PageTabs = {
  all: listPage(() => import('./employees.list.tsx').then((file) => file.employees)),
  Technician: listPage(() => import('./employees.list.tsx').then((file) => file.technicians)),
  DeliveryPerson: listPage(() => import('./employees.list.tsx').then((file) => file.deliveryPersons)),
}
