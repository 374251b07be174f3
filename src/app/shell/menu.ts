import { can, type Holder } from '../../contract/permissions.ts'
import { builtRoutes } from '../routing/built-routes.ts'
import { isLater, type Row } from '../routing/decide.ts'

interface Group {
  readonly id: string
  /** Label key and address; the need is the route's own, and a group is there where one of its pages is. */
  readonly entries: readonly (readonly [label: string, address: string])[]
}

const installation = (label: string, page: string) => [label, `/app/installation/${page}`] as const

/** Groups and entries as the specification orders them (doc1 §2, doc2 §2, S-72, S-51). */
export const groups: readonly Group[] = [
  {
    id: 'customer',
    entries: [
      ['dashboard', '/app/customer/dashboard'],
      ['list', '/app/customer/list'],
      ['add', '/app/customer/add'],
      ['bulkMessage', '/app/customer/bulkMessage'],
      installation('allCustomers', 'AllCustomers'),
      installation('installationDashboard', 'dashboard'),
      installation('plans', 'plan/list'),
      installation('planDashboard', 'planDashboard'),
      installation('paymentDashboard', 'paymentDashboard'),
      installation('paymentLinkLookup', 'paymentLinkLookup'),
      installation('b2bPayments', 'B2BPayment'),
      installation('refunds', 'Refunds'),
      installation('rewards', 'Rewards'),
      installation('reports', 'Reports'),
      installation('reportsV2', 'ReportsV2'),
    ],
  },
  {
    id: 'workforce',
    entries: [
      ['allJobs', '/app/workforce/list'],
      ['calendar', '/app/workforce/calendar'],
      ['newAvailableSlots', '/app/workforce/newAvailableSlots'],
      ['techniciansList', '/app/workforce/technician'],
      ['gsDueDays', '/app/workforce/GSDueDays'],
      ['repeatJobs', '/app/workforce/RepeatJobs'],
      ['itemsList', '/app/workforce/item/list'],
      ['routing', '/app/workforce/routing'],
      ['autoRouting', '/app/workforce/autoRouting'],
    ],
  },
  {
    id: 'delivery',
    entries: [
      ['dashboard', '/app/delivery/dashboard'],
      ['list', '/app/delivery/list'],
      ['challans', '/app/delivery/challans'],
      ['calendar', '/app/delivery/calendar'],
      ['deliveryPersons', '/app/delivery/persons-list'],
      ['deviceModels', '/app/delivery/deviceModel'],
    ],
  },
  {
    id: 'employee',
    entries: [
      ['listAll', '/app/employee/list'],
      ['addNew', '/app/employee/add'],
      ['earningsConfig', '/app/employee/earning'],
      ['fieldAgentLeaves', '/app/employee/leaves'],
    ],
  },
  {
    id: 'area',
    entries: [
      ['dashboard', '/app/area/dashboard'],
      ['list', '/app/area/list'],
      ['add', '/app/area/add'],
    ],
  },
  {
    id: 'slot',
    entries: [
      ['allSlots', '/app/slotzone/all/list'],
      ['customSlots', '/app/slotzone/custom/list'],
      ['manageSlotCategory', '/app/slotzone/manageSlotCategory'],
    ],
  },
  {
    id: 'sponsors',
    entries: [
      ['list', '/app/sponsor/list'],
      ['add', '/app/sponsor/add'],
      ['bankAccounts', '/app/sponsor/bank-accounts'],
      ['investment', '/app/sponsor/investment'],
      ['deviceCodeGenerator', '/app/sponsor/device/code/generator/prefixes'],
    ],
  },
  {
    id: 'production',
    entries: [['qualityCheckList', '/app/production/qcchecklist']],
  },
  { id: 'iot', entries: [['mqttStub', '/app/iot/mqtt']] },
  {
    id: 'businessPartners',
    entries: [['list', '/app/b2b-partners/list']],
  },
]

export interface MenuGroup {
  readonly id: string
  readonly entries: readonly { readonly label: string; readonly address: string }[]
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const rowAt = (address: string, table: readonly Row[]) => table.find((row) => pattern(row.path).test(address))

/** What this person sees of the menu: groups and entries that are permitted, and whose screens are here. */
export function menuFor(holder: Holder, table: readonly Row[] = builtRoutes): readonly MenuGroup[] {
  const open = (address: string) => {
    const row = rowAt(address, table)
    return !!row && !isLater(row) && can(holder, row.need)
  }
  return groups
    .map(({ id, entries }) => ({
      id,
      entries: entries.filter(([, address]) => open(address)).map(([label, address]) => ({ label, address })),
    }))
    .filter((group) => group.entries.length > 0)
}
