import { RouteTabs } from '../../kit/tabs/RouteTabs.tsx'
import { employeeList } from './employee-address.ts'

/** As `tabs.ts` has their pages. */
const ids = ['all', 'Technician', 'DeliveryPerson'] as const

const tabsOf = (chosen: (typeof ids)[number]) => () => (
  <RouteTabs
    href={(id) => (id === ids[0] ? employeeList : `${employeeList}?${new URLSearchParams({ tab: id })}`)}
    texts="employees"
    label="tabsLabel"
    ids={ids}
    chosen={chosen}
  />
)

export const AllTabs = tabsOf('all')
export const TechnicianTabs = tabsOf('Technician')
export const DeliveryTabs = tabsOf('DeliveryPerson')
