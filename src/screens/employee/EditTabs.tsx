import { RouteTabs } from '../../kit/tabs/RouteTabs.tsx'
import { employeeEditAddress } from './employee-address.ts'

/** As `edit-tabs.ts` has their pages. */
const ids = ['details', 'roles'] as const

export const EditTabs = ({ id, chosen }: { readonly id: string; readonly chosen: (typeof ids)[number] }) => (
  <RouteTabs
    href={(tab) => employeeEditAddress(id, tab === 'roles' ? 'roles' : undefined)}
    texts="employees"
    label="editTabs"
    ids={ids}
    chosen={chosen}
  />
)
