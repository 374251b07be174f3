import { and, eq, sql } from 'drizzle-orm'
import { getCustomerByInstallation, listCustomers } from '../../src/contract/customers.ts'
import { type Handler, handle, Refusal } from '../handle.ts'
import { city, customer, installation } from '../store/schema.ts'
import { customerRows, wireCustomer } from './customer-record.ts'
import { countedRows, countRows, inCity, matching, ordering, pageBody, sizeOf, skipped } from './listing.ts'

/** The business's day (S-41). */
const onDay = sql`(${customer.createdAt} at time zone 'Asia/Kolkata')::date::text`

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
    query.status ? eq(customer.status, query.status) : undefined,
    inCity(customer.cityCode, query.city),
    query.isPriorityUser ? eq(customer.isPriority, query.isPriorityUser === 'true') : undefined,
    query.isNonPayingCustomer ? eq(customer.isNonPaying, query.isNonPayingCustomer === 'true') : undefined,
    query.hasPendingPayment ? sql`(${customer.pendingPayment} > 0) = ${query.hasPendingPayment === 'true'}` : undefined,
    query.createdFrom ? sql`${onDay} >= ${query.createdFrom}` : undefined,
    query.createdTo ? sql`${onDay} <= ${query.createdTo}` : undefined,
  )
  const rows = await customerRows(database)
    .where(filter)
    .orderBy(...ordering(query, sortKeys, customer.id))
    .limit(query.pageSize)
    .offset(skipped(query))
  const all = database.select({ id: customer.id }).from(customer).where(filter)
  const counted = await countRows(database, all, countedRows(query.search), Boolean(query.search?.trim()))
  const { total, isExact } = sizeOf(counted, query, rows.length)
  return pageBody(rows.map(wireCustomer), total, query, isExact ? {} : { estimated: true })
}

const getByInstallation: Handler<typeof getCustomerByInstallation> = async ({ params }, { database }) => {
  const [found] = await customerRows(database)
    .innerJoin(installation, eq(installation.customerId, customer.id))
    .where(eq(installation.id, params.id))
  if (!found) throw new Refusal(404, `There is no installation ${params.id}.`)
  return wireCustomer(found)
}

export const customerHandlers = [handle(listCustomers, list), handle(getCustomerByInstallation, getByInstallation)]
