import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  findInstallations,
  getInstallation,
  installationStatuses,
  listInstallationStatuses,
  listPlanNames,
} from '../../../src/contract/areas/installations/installations.ts'
import { readAttention } from '../../business/homes/attention.ts'
import {
  installationRow,
  installationRows,
  readInstallation,
  statusNames,
} from '../../business/homes/installation-record.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { sizeOf, sumOf } from '../../lists/counting.ts'
import { ordering } from '../../lists/listing.ts'
import { cityNames, onPage } from '../../lists/page-ids.ts'
import { city, customer, installation, plan, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { countInstallations } from './installation-counts.ts'

/** The database skips a left join that the statement does not use. */
const sorted = (database: Database) =>
  database
    .select({ id: installation.id })
    .from(installation)
    .leftJoin(customer, eq(customer.id, installation.customerId))
    .leftJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))

const sortKeys = {
  i: installation.id,
  id: installation.id,
  purifierId: installation.purifierId,
  // Owners of the same name are ordered by their id, as in the index.
  customerName: [sql`lower(${installation.owner})`, installation.customerId],
  phoneNumber: customer.phone,
  city: city.name,
  plan: installation.planTitle,
  status: installation.status,
  validTill: installation.validTill,
  walletBalance: installation.walletBalance,
}

/** Titles in the order of their index, from one to the next, so that no row is read twice. */
const titleFrom = (after: SQL) => sql`(select min(coalesce(plan_title, '')) from installation where ${after})`
const plans = sql`with recursive title (key) as (
  select ${titleFrom(sql`true`)} union all
  select ${titleFrom(sql`coalesce(plan_title, '') > title.key`)} from title where title.key is not null
) select key, nullif(key, '') from title where key is not null`
const words = new Map([
  ['city', { words: cityNames, key: installation.cityCode }],
  ['plan', { words: plans, key: sql`coalesce(${installation.planTitle}, '')` }],
])

/** `isAdvance` searches address, zone, bot and partner, too. `counts` counts per status, whatever status is asked for. */
const find: Handler<typeof findInstallations> = async ({ query }, { database }) => {
  const { found, filter, counts, isExact } = await countInstallations(database, query)
  const status = query.status ? eq(installation.status, query.status) : undefined
  const order = ordering(query, sortKeys, installation.id, ['plan', 'validTill', 'walletBalance'])
  const page = await onPage(database, {
    query,
    id: installation.id,
    order,
    words,
    elsewhere: ['phoneNumber'],
    filter: and(filter, status),
    found,
    all: () => sorted(database).$dynamic(),
  })
  const rows = await installationRows(database)
    .where(page)
    .orderBy(...order)
  const total = query.status ? (counts[query.status] ?? 0) : sumOf(counts)
  const size = sizeOf({ total, isExact: isExact(query.status) }, query, rows.length)
  return {
    resultList: rows.map(installationRow),
    total_elements: size.total,
    counts,
    ...(size.isExact ? {} : { estimated: true }),
  }
}

const get: Handler<typeof getInstallation> = async ({ params: { id } }, call) => {
  const found = await readInstallation(id, call)
  return { ...found, attention: await readAttention({ customerId: found.customerId, installationId: id }, call) }
}

export const installationHandlers = [
  handle(findInstallations, find),
  handle(getInstallation, get),
  handle(listInstallationStatuses, async () =>
    installationStatuses.map((code) => ({ code, label: statusNames[code] })),
  ),
  handle(listPlanNames, async (_, { database }) =>
    database
      .select({ id: plan.id, name: sql<string>`${plan.title}` })
      .from(plan)
      .orderBy(sql`lower(${plan.name})`, plan.validityDays),
  ),
]
