import { listPage } from '../../kit/list/list-route.ts'
import type { PageTabs } from '../../kit/tabs/TabPage.tsx'

/** Whose recharge ends when, and what was paid. */
export const tabs: PageTabs = {
  validity: listPage(() => import('./payment-dashboard.list.tsx').then((file) => file.paymentDashboard)),
  payments: listPage(() => import('./received.list.ts').then((file) => file.received)),
}
