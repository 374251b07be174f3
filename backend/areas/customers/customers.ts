import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { getCustomerByInstallation, listCustomers } from '../../../src/contract/areas/customers/customers.ts'
import { type Database, type Handler, handle, Refusal } from '../../http/handle.ts'
import { countedRows, countRows, sizeOf, sumOf } from '../../lists/counting.ts'
import { inCity, matching, ordering, type Paging, pageBody, skipped } from '../../lists/listing.ts'
import { cityNames, onPage } from '../../lists/page-ids.ts'
import { searchParts } from '../../lists/searched.ts'
import { dayStart } from '../../moment.ts'
import { city, customer, installation } from '../../store/schema/index.ts'
import { customerRows, wireCustomer } from './customer-record.ts'

const sortKeys = {
  id: customer.id,
  name: sql`lower(${customer.name})`,
  phoneNumber: customer.phone,
  city: city.name,
  status: customer.status,
  pendingPayment: customer.pendingPayment,
  createdAt: customer.createdAt,
}

const words = new Map([['city', { words: cityNames, key: customer.cityCode }]])

const list: Handler<typeof listCustomers> = async ({ query }, { database }) => {
  const matches = matching(query.search, [customer.id, customer.name], customer.phone)
  const filter = and(
    query.phoneNumber ? eq(customer.phone, query.phoneNumber) : undefined,
    query.status ? eq(customer.status, query.status) : undefined,
    inCity(customer.cityCode, query.city),
    query.isPriorityUser ? eq(customer.isPriority, query.isPriorityUser === 'true') : undefined,
    query.isNonPayingCustomer ? eq(customer.isNonPaying, query.isNonPayingCustomer === 'true') : undefined,
    query.hasPendingPayment &&
      (query.hasPendingPayment === 'true' ? gt(customer.pendingPayment, 0) : lte(customer.pendingPayment, 0)),
    query.createdFrom ? gte(customer.createdAt, dayStart(query.createdFrom)) : undefined,
    query.createdTo ? lt(customer.createdAt, dayStart(query.createdTo, 1)) : undefined,
  )
  if (query.phoneNumber) return readOne(and(matches, filter), query, database)
  const all = database
    .select({ id: customer.id, kind: sql<string>`'found'`.as('kind') })
    .from(customer)
    .where(and(matches, filter))
  const searched = matches && (await searchParts(database, query.search, [{ matches, rows: all }]))
  const order = ordering(query, sortKeys, customer.id)
  const page = await onPage(database, {
    query,
    id: customer.id,
    order,
    words,
    filter,
    found: searched?.found,
    all: () => database.select({ id: customer.id }).from(customer).$dynamic(),
  })
  const rows = await customerRows(database)
    .where(page)
    .orderBy(...order)
  const counted = searched
    ? { total: sumOf(searched.counts), isExact: searched.isExact }
    : await countRows(database, all, countedRows(query.search))
  const { total, isExact } = sizeOf(counted, query, rows.length)
  return pageBody(rows.map(wireCustomer), total, query, isExact ? {} : { estimated: true })
}

/** The one customer with a phone number: nothing is counted for them, so that a look-up costs one statement. */
async function readOne(where: SQL | undefined, paging: Paging, database: Database) {
  const found = await customerRows(database).where(where)
  return pageBody(found.slice(skipped(paging)).map(wireCustomer), found.length, paging)
}

const getByInstallation: Handler<typeof getCustomerByInstallation> = async ({ params }, { database }) => {
  const [found] = await customerRows(database)
    .innerJoin(installation, eq(installation.customerId, customer.id))
    .where(eq(installation.id, params.id))
  if (!found) throw new Refusal(404, `Installation ${params.id} not found.`)
  return wireCustomer(found)
}

export const customerHandlers = [handle(listCustomers, list), handle(getCustomerByInstallation, getByInstallation)]
