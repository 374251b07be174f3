import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  findInstallations,
  getInstallation,
  installationStatuses,
  listInstallationStatuses,
  listPlanNames,
} from '../../../src/contract/areas/installations/installations.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { type Call, type Database, type Handler, handle, Refusal } from '../../http/handle.ts'
import { sizeOf, sumOf } from '../../lists/counting.ts'
import { ordering } from '../../lists/listing.ts'
import { cityNames, onPage } from '../../lists/page-ids.ts'
import { city, customer, installation, plan, wallet } from '../../store/schema/index.ts'
import { depositRefund } from '../refunds/deposit.ts'
import type { WireRefund } from '../refunds/refund-record.ts'
import { readHoldings, wireHoldings } from './holdings.ts'
import { countInstallations } from './installation-counts.ts'
import { lastActOf, openUnpauseJob } from './installation-life.ts'

/** Of the device that stands in it. A join would be counted with every list. */
const modelName = sql<string>`(select m.name from device d join device_model m on m.id = d.model_id where d.code = ${installation.purifierId})`
const columns = { installation, customer, cityName: city.name, planName: installation.planTitle, modelName, wallet }

const joined = (database: Database) =>
  database
    .select(columns)
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))

/** The database skips a left join that the statement does not use. */
const sorted = (database: Database) =>
  database
    .select({ id: installation.id })
    .from(installation)
    .leftJoin(customer, eq(customer.id, installation.customerId))
    .leftJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))

type Joined = Awaited<ReturnType<typeof joined>>[number]

const rowOf = ({ installation: one, customer: owner, cityName, planName, wallet: purse }: Joined) => ({
  id: one.id,
  purifierId: one.purifierId,
  customerId: owner.id,
  customerName: owner.name,
  phoneNumber: owner.phone,
  city: cityName,
  zone: one.zone,
  plan: planName,
  status: one.status,
  validTill: one.validTill,
  walletId: purse?.id ?? null,
  walletBalance: purse ? toMajor(purse.balance) : null,
  connectivity: one.connectivity,
  partner: one.partner,
})

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
  const rows = await joined(database)
    .where(page)
    .orderBy(...order)
  const total = query.status ? (counts[query.status] ?? 0) : sumOf(counts)
  const size = sizeOf({ total, isExact: isExact(query.status) }, query, rows.length)
  return {
    resultList: rows.map(rowOf),
    total_elements: size.total,
    counts,
    ...(size.isExact ? {} : { estimated: true }),
  }
}

const standing = ({ refundId, state, initiatedBy, uninstalltionDate }: WireRefund) => ({
  refundId,
  state,
  uninstalltionDate,
  initiatedBy: initiatedBy.name,
})

/** The whole record as a call answers with it. */
export async function readInstallation(id: string, call: Pick<Call, 'database' | 'at'>) {
  const [found] = await joined(call.database).where(eq(installation.id, id))
  if (!found) throw new Refusal(404, `Installation ${id} not found.`)
  const { installation: one } = found
  const claim = await depositRefund(call, one.id)
  return {
    ...rowOf(found),
    address: one.address,
    botId: one.botId,
    deviceModel: found.modelName,
    partnerId: one.partnerId,
    installedOn: one.installedOn,
    uninstalltionDate: one.uninstalledOn,
    nonPaying: one.isNonPaying,
    notes: one.notes,
    refund: claim ? standing(claim) : null,
    unpauseJob: await openUnpauseJob(id, call.database),
    holdings: wireHoldings(await readHoldings(id, call)),
    lastAct: await lastActOf(id, call.database),
    updatedAt: one.updatedAt.toISOString(),
  }
}

const get: Handler<typeof getInstallation> = ({ params }, call) => readInstallation(params.id, call)

const labels: Record<(typeof installationStatuses)[number], string> = {
  NEW: 'New',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  PAUSED: 'Paused',
  UNINSTALL_REQUESTED: 'Uninstall requested',
  UNINSTALLED: 'Uninstalled',
}

/** As messages call them, also what an unknown code has none of. */
export const statusLabels: Readonly<Record<string, string>> = labels

export const installationHandlers = [
  handle(findInstallations, find),
  handle(getInstallation, get),
  handle(listInstallationStatuses, async () => installationStatuses.map((code) => ({ code, label: labels[code] }))),
  handle(listPlanNames, async (_, { database }) =>
    database
      .select({ id: plan.id, name: sql<string>`${plan.title}` })
      .from(plan)
      .orderBy(sql`lower(${plan.name})`, plan.validityDays),
  ),
]
