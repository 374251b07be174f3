import { and, eq, sql } from 'drizzle-orm'
import { getCustomerByInstallation, listCustomers } from '../../src/contract/customers.ts'
import { toMajor } from '../../src/contract/values.ts'
import { type Database, type Handler, handle, Refusal } from '../handle.ts'
import { city, customer, installation } from '../store/schema.ts'
import { matching, ordering, pageBody, skipped } from './listing.ts'

/** Purifiers that run or will run again. */
const activePurifiers = sql<number>`(
  select count(*)::int from installation owned
  where owned.customer_id = ${customer.id} and owned.status in ('ACTIVE', 'INACTIVE', 'PAUSED'))`

const joined = (database: Database) =>
  database
    .select({ customer, cityName: city.name, activePurifiers })
    .from(customer)
    .innerJoin(city, eq(city.code, customer.cityCode))

const wireCustomer = ({ customer: one, cityName, ...row }: Awaited<ReturnType<typeof joined>>[number]) => ({
  id: one.id,
  name: one.name,
  phoneNumber: one.phone,
  address: one.address,
  city: cityName,
  status: one.status,
  isPriorityUser: one.isPriority,
  isNonPayingCustomer: one.isNonPaying,
  pendingPayment: toMajor(one.pendingPayment),
  activePurifiers: row.activePurifiers,
  createdAt: one.createdAt.toISOString(),
})

const sortKeys = {
  id: customer.id,
  name: sql`lower(${customer.name})`,
  phoneNumber: customer.phone,
  city: city.name,
  status: customer.status,
  pendingPayment: customer.pendingPayment,
  createdAt: customer.createdAt,
}

const list: Handler<typeof listCustomers> = async ({ query }, { database }) => {
  const filter = and(
    matching(query.search, [customer.id, customer.name], customer.phone),
    query.phoneNumber ? eq(customer.phone, query.phoneNumber) : undefined,
  )
  const rows = await joined(database)
    .where(filter)
    .orderBy(...ordering(query, sortKeys, customer.id))
    .limit(query.pageSize)
    .offset(skipped(query))
  const total = await database.select({ count: sql<number>`count(*)::int` }).from(customer).where(filter)
  return pageBody(rows.map(wireCustomer), total[0]?.count ?? 0, query)
}

const getByInstallation: Handler<typeof getCustomerByInstallation> = async ({ params }, { database }) => {
  const [found] = await joined(database)
    .innerJoin(installation, eq(installation.customerId, customer.id))
    .where(eq(installation.id, params.id))
  if (!found) throw new Refusal(404, `There is no installation ${params.id}.`)
  return wireCustomer(found)
}

export const customerHandlers = [handle(listCustomers, list), handle(getCustomerByInstallation, getByInstallation)]
