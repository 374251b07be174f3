import type { ReactNode } from 'react'
import {
  type Employee,
  listAllRoles,
  listEmployees,
  listEmployeesByRole,
  type Profession,
} from '../../contract/areas/employees/employees.ts'
import { EmployeePortrait } from '../../flows/employee-picture/employee-portrait.entry.tsx'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { type Column, defineList, listQuery } from '../../kit/list/list-definition.ts'
import { lookup } from '../../kit/lookup.ts'
import { titleText } from '../../records/role-title.ts'
import { Name } from '../../ui/values/Name.tsx'
import { AllTabs, DeliveryTabs, TechnicianTabs } from './EmployeeTabs.tsx'
import { employeeAddress } from './employee-address.ts'
import { codesOf, employeeStatuses, nameOf, RoleChips, statusOf } from './employee-words.tsx'

const columns: readonly Column<Employee>[] = [
  {
    id: 'picture',
    format: 'cell',
    cell: (one) => <EmployeePortrait name={nameOf(one)} picture={one.profilePicture} />,
    plain: () => null,
  },
  { id: 'id', format: 'id', sort: 'id', link: true, at: 'sub', value: ({ id }) => id },
  { id: 'name', format: 'name', sort: 'name', at: 'name', most: 13, value: nameOf },
  {
    id: 'title',
    format: 'cell',
    sort: 'title',
    cell: ({ title }, { t }) => (
      <Name className="max-w-44" title={titleText(t, title)}>
        {titleText(t, title)}
      </Name>
    ),
    plain: ({ title }, { t }) => titleText(t, title),
  },
  {
    id: 'status',
    format: 'status',
    at: 'side',
    codes: employeeStatuses,
    usual: 'ACTIVE',
    value: statusOf,
  },
  {
    id: 'roles',
    format: 'cell',
    cell: ({ roles }, { t }) => <RoleChips roles={roles} none={t('noRoles')} />,
    plain: ({ roles }) => codesOf(roles).join(' '),
  },
  { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
  { id: 'city', format: 'name', sort: 'city', most: 9, value: ({ city }) => city },
  { id: 'zones', format: 'name', most: 14, value: ({ zones }) => zones.join(', ') || null },
  {
    id: 'today',
    format: 'cell',
    cell: ({ disabled, onLeaveToday }, { t }) => (disabled ? '–' : t(onLeaveToday ? 'onLeave' : 'atWork')),
  },
]

const filters = [
  { name: 'cityCode', label: 'city', any: 'anyCity', options: officeCities },
  {
    name: 'roleName',
    label: 'role',
    any: 'anyRole',
    options: lookup(listAllRoles, ({ roleName }) => ({ value: roleName, words: roleName })),
  },
  {
    name: 'status',
    label: 'status',
    any: 'anyStatus',
    options: [
      { value: 'ACTIVE', label: 'statuses/ACTIVE' },
      { value: 'DISABLED', label: 'statuses/DISABLED' },
    ],
  },
  {
    name: 'isOnLeave',
    label: 'today',
    any: 'atWorkOrNot',
    options: [
      { value: 'false', label: 'atWork' },
      { value: 'true', label: 'onLeave' },
    ],
  },
]

const shared = {
  texts: 'employees',
  title: 'employees',
  crumbs: [{ label: 'employee' }],
  rowId: ({ id }: Employee) => id,
  href: ({ id }: Employee) => employeeAddress(id),
  columns,
  act: { label: 'add', href: '/app/employee/add' },
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters,
  sort: { key: 'id' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
} as const

/** Everyone, who left included (doc2 §2). */
export const employees = defineList<typeof listEmployees>({
  ...shared,
  id: 'employees',
  endpoint: listEmployees,
  input: (request) => ({ query: listQuery(request) }),
  above: AllTabs,
})

/** Those of one profession, by the call that the pickers use, too (S-284, B084). */
const ofProfession = (role: Profession, above: () => ReactNode) =>
  defineList<typeof listEmployeesByRole>({
    ...shared,
    id: `employees-${role}`,
    endpoint: listEmployeesByRole,
    input: (request) => ({ query: { ...listQuery(request), role } }),
    above,
  })

export const technicians = ofProfession('Technician', TechnicianTabs)
export const deliveryPersons = ofProfession('DeliveryPerson', DeliveryTabs)
