import { inArray, isNull } from 'drizzle-orm'
import { employee, employeeRole } from '../../schema/auth.ts'
import type { Database } from '../../typed-database.ts'
import { insertAll } from '../insert.ts'

type Roles = Readonly<Record<string, number>>

interface Account {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly title: string
  /** Purpose of the account, for the sign-in page. */
  readonly about: string
  readonly roles: Roles
}

const account = (id: string, name: string, title: string, about: string, roles: Roles): Account => {
  const [firstname = '', ...rest] = name.split(' ')
  return { id, firstname, lastname: rest.join(' '), title, about, roles }
}

const refunds = 'Refunds: first approval, customers, payments'
const everything = Object.fromEntries(
  ['LEVEL', 'CRM', 'SALES', 'PAYMENT', 'FINANCE', 'OPERATIONS', 'DELIVERY', 'PRODUCTION', 'IOT'].map((name) => [
    name,
    10,
  ]),
)

const asha = account('E-1001', 'Asha Menon', 'Support agent', 'Customers, installations, ownership transfer', {
  LEVEL: 1,
  CRM: 3,
})
const kiran = account('E-1002', 'Kiran Desai', 'Support lead', 'All of support, agents and their calls', {
  LEVEL: 1,
  CRM: 6,
})
const farah = account('E-1003', 'Farah Sheikh', 'Finance', refunds, { LEVEL: 1, FINANCE: 4, PAYMENT: 3 })
const arvind = account('E-1004', 'Arvind Iyer', 'Finance', refunds, { LEVEL: 1, FINANCE: 4, PAYMENT: 3 })
const nandini = account('E-1005', 'Nandini Rao', 'Finance lead', 'Refunds: second approval from ₹5,000', {
  LEVEL: 1,
  FINANCE: 5,
  PAYMENT: 4,
})
const administrator = account('E-1013', 'Vikram Sethi', 'Administrator', 'Everything', everything)
const newcomer = account('E-1014', 'Tara Nair', 'Support agent', 'First day: a password of her own comes first', {
  LEVEL: 1,
  CRM: 3,
})

const demo: readonly Account[] = [
  asha,
  kiran,
  farah,
  arvind,
  nandini,
  account('E-1006', 'Ravi Shankar', 'Dispatcher', 'Job calendar, routing, slots', {
    LEVEL: 1,
    OPERATIONS: 3,
    DELIVERY: 4,
  }),
  account('E-1007', 'Neha Kapoor', 'Human resources', 'Employees, leave', { LEVEL: 1, SALES: 4 }),
  account('E-1008', 'Joseph D’Souza', 'Inventory', 'Stock, allocations, returns', {
    LEVEL: 1,
    OPERATIONS: 4,
    DELIVERY: 5,
  }),
  account('E-1009', 'Meera Pillai', 'Production', 'Quality checks, device codes', { LEVEL: 1, PRODUCTION: 4 }),
  account('E-1010', 'Imtiaz Khan', 'Partner billing', 'Business partners, bills', { LEVEL: 1, OPERATIONS: 6 }),
  account('E-1011', 'Lakshmi Raghavan', 'Operations lead', 'Workforce, delivery, customers', {
    LEVEL: 1,
    OPERATIONS: 6,
    DELIVERY: 5,
    CRM: 5,
  }),
  account('E-1012', 'Dev Anand', 'IoT only', 'The MQTT simulator', { IOT: 4 }),
  administrator,
  newcomer,
]

/** Staff without a place on the sign-in page. */
const others = [
  account('E-1021', 'Rohan Mehta', 'Support agent', '', { LEVEL: 1, CRM: 3 }),
  account('E-1041', 'Gurpreet Bedi', 'Quality inspector', '', { LEVEL: 1, PRODUCTION: 3 }),
  account('E-1042', 'Sunitha Venkataraman', 'Quality inspector', '', { LEVEL: 1, PRODUCTION: 3 }),
]

export const people = {
  support: [asha.id, kiran.id, 'E-1021'],
  finance: [farah.id, arvind.id],
  financeLead: nandini.id,
  production: ['E-1009', 'E-1041', 'E-1042'],
  administrator: administrator.id,
} as const

const emailOf = ({ firstname, lastname }: Account): string =>
  `${firstname}.${lastname}`
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
    .concat('@headwater.example')

export interface DemoPerson {
  readonly username: string
  readonly name: string
  readonly role: string
  /** Purpose of the account. */
  readonly about: string
  /** Such as FINANCE_4. */
  readonly codes: readonly string[]
}

/** Accounts of the demo. */
export const demoPeople: readonly DemoPerson[] = demo.map((one) => ({
  username: emailOf(one),
  name: `${one.firstname} ${one.lastname}`,
  role: one.title,
  about: one.about,
  codes: Object.entries(one.roles).map(([name, level]) => `${name}_${level}`),
}))

/** Everybody has the same password. Its hash is made once. */
export async function seedStaff(database: Database, passwordHash: string, at: Date): Promise<void> {
  const all = [...demo, ...others]
  const employees = all.map((one, place) => ({
    id: one.id,
    phone: String(9_845_011_201 + place * 41),
    firstname: one.firstname,
    lastname: one.lastname,
    title: one.title,
    email: emailOf(one),
    passwordHash,
    demo: demo.includes(one),
    defaultPassword: one === newcomer,
    updatedAt: at,
  }))
  await insertAll(database, employee, employees)
  const roles = all.flatMap(({ id, roles: held }) =>
    Object.entries(held).map(([roleName, permissionId]) => ({ employeeId: id, roleName, permissionId })),
  )
  await insertAll(database, employeeRole, roles)
}

/** Offices beside the head office, with who works there. */
const offices: Readonly<Record<string, readonly string[]>> = {
  HYD: ['E-1004', 'E-1021'],
  MAA: ['E-1008', 'E-1041'],
  PNQ: ['E-1010'],
}

/** Says where the staff of the offices works, once the cities are there. */
export async function seedOffices(database: Database): Promise<void> {
  await database.update(employee).set({ cityCode: 'BLR' }).where(isNull(employee.profession))
  for (const [cityCode, ids] of Object.entries(offices))
    await database.update(employee).set({ cityCode }).where(inArray(employee.id, ids))
}
