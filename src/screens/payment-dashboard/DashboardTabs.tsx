import { RouteTabs } from '../../kit/tabs/RouteTabs.tsx'

const address = '/app/installation/paymentDashboard'
/** As `tabs.ts` has their pages. */
const ids = ['validity', 'payments'] as const

/** Leads from the one list to the other. Each keeps its own filters. */
export const DashboardTabs = ({ chosen }: { readonly chosen: (typeof ids)[number] }) => (
  <RouteTabs
    href={(id) => (id === ids[0] ? address : `${address}?${new URLSearchParams({ tab: id })}`)}
    texts="payment-dashboard"
    label="tabsLabel"
    ids={ids}
    chosen={chosen}
  />
)
