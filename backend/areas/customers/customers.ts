import { and, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { getCustomerByInstallation, listCustomers } from '../../../src/contract/areas/customers/customers.ts'
import type { User } from '../../../src/contract/user.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { countedRows, countRows, sizeOf, sumOf } from '../../lists/counting.ts'
import { inCity, matching, ordering, type Paging, pageBody, skipped } from '../../lists/listing.ts'
import { cityNames, onPage } from '../../lists/page-ids.ts'
import { searchParts } from '../../lists/searched.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, customer, customerNote, installation } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { customerRows, wireCustomer } from './customer-record.ts'

/** A conversation counts until the next one. Days are compared as text, so that none breaks the list. */
const lastTalk = sql`(select max(last.id) from ${customerNote} last
  where last.customer_id = ${customer.id} and last.communication is not null)`
const talked = (field: string) =>
  sql<
    string | null
  >`(select talk.communication ->> ${field}::text from ${customerNote} talk where talk.id = ${lastTalk})`
const followUpOn = talked('followUpDate')

const sortKeys = {
  id: customer.id,
  name: sql`lower(${customer.name})`,
  phoneNumber: customer.phone,
  city: city.name,
  status: customer.status,
  pendingPayment: customer.pendingPayment,
  createdAt: customer.createdAt,
  followUpOn,
}

/** Their next conversation is due, and this person promised it or is named to hold it (S-83). */
const isFollowedUpBy = ({ id, firstname, lastname }: User, today: string) => sql`${customer.id} in (
  select talk.customer_id from ${customerNote} talk
  where talk.communication ->> 'status' = 'FOLLOW_UP' and talk.communication ->> 'followUpDate' <= ${today}
    and (talk.by_id = ${id} or lower(talk.communication ->> 'followUpPerson') = lower(${`${firstname} ${lastname}`.trim()}::text))
    and talk.id = (select max(last.id) from ${customerNote} last
      where last.customer_id = talk.customer_id and last.communication is not null))`

const words = new Map([['city', { words: cityNames, key: customer.cityCode }]])

const list: Handler<typeof listCustomers> = async ({ query }, { database, user, at }) => {
  const matches = matching(query.search, [customer.id, customer.name], customer.phone)
  const filter = and(
    query.phoneNumber ? eq(customer.phone, query.phoneNumber) : undefined,
    query.status ? eq(customer.status, query.status) : undefined,
    inCity(customer.cityCode, query.city),
    query.isPriorityUser ? eq(customer.isPriority, query.isPriorityUser === 'true') : undefined,
    query.isNonPayingCustomer ? eq(customer.isNonPaying, query.isNonPayingCustomer === 'true') : undefined,
    query.hasPendingPayment &&
      (query.hasPendingPayment === 'true' ? gt(customer.pendingPayment, 0) : lte(customer.pendingPayment, 0)),
    query.followUp ? isFollowedUpBy(user, businessDay(at)) : undefined,
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
  const due = query.followUp
    ? await followUpsOf(
        database,
        rows.map((row) => row.customer.id),
      )
    : undefined
  const wired = rows.map((row) => ({ ...wireCustomer(row), ...due?.get(row.customer.id) }))
  return pageBody(wired, total, query, isExact ? {} : { estimated: true })
}

async function followUpsOf(database: Database, ids: readonly string[]) {
  const rows = await database
    .select({ id: customer.id, followUpOn })
    .from(customer)
    .where(inArray(customer.id, [...ids]))
  return new Map(rows.map(({ id, followUpOn: on }) => [id, on ? { followUpOn: on } : {}]))
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
