import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import {
  findInstallations,
  getInstallation,
  installationStatuses,
  listCities,
  listInstallationStatuses,
} from '../../src/contract/installations.ts'
import { toMajor } from '../../src/contract/values.ts'
import { type Database, type Handler, handle, Refusal } from '../handle.ts'
import { city, customer, installation, plan, wallet } from '../store/schema.ts'
import { matching, ordering, skipped } from './listing.ts'

const columns = { installation, customer, cityName: city.name, planName: plan.name, wallet }

const joined = (database: Database) =>
  database
    .select(columns)
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(plan, eq(plan.id, installation.planId))
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
  customerName: sql`lower(${customer.name})`,
  phoneNumber: customer.phone,
  city: city.name,
  plan: plan.name,
  status: installation.status,
  validTill: installation.validTill,
  walletBalance: wallet.balance,
}

/** A city is asked for by its code or its name. */
export const inCity = (text: string | undefined): SQL | undefined =>
  text ? or(eq(city.code, text.toUpperCase()), eq(city.name, text)) : undefined

const plain = [installation.id, installation.purifierId, customer.name, customer.id, wallet.id]
const advanced = [...plain, installation.address, installation.zone, installation.botId, installation.partner]

/** `isAdvance` searches address, zone, bot and partner, too. `counts` counts per status, whatever status is asked for. */
const find: Handler<typeof findInstallations> = async ({ query }, { database }) => {
  const place = matching(query.search, query.isAdvance === 'true' ? advanced : plain, customer.phone)
  const filter = and(place, inCity(query.city))
  const rows = await joined(database)
    .where(and(filter, query.status ? eq(installation.status, query.status) : undefined))
    .orderBy(...ordering(query, sortKeys, installation.id))
    .limit(query.pageSize)
    .offset(skipped(query))
  const counts = await countByStatus(database, filter)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    resultList: rows.map(rowOf),
    total_elements: query.status ? (counts[query.status] ?? 0) : all,
    counts,
  }
}

async function countByStatus(database: Database, filter: SQL | undefined): Promise<Record<string, number>> {
  const rows = await database
    .select({ status: installation.status, count: sql<number>`count(*)::int` })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .where(filter)
    .groupBy(installation.status)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const get: Handler<typeof getInstallation> = async ({ params }, { database }) => {
  const [found] = await joined(database).where(eq(installation.id, params.id))
  if (!found) throw new Refusal(404, `There is no installation ${params.id}.`)
  const { installation: one } = found
  return {
    ...rowOf(found),
    address: one.address,
    botId: one.botId,
    deviceModel: one.deviceModel,
    installedOn: one.installedOn,
    uninstalltionDate: one.uninstalledOn,
    nonPaying: one.isNonPaying,
    notes: one.notes,
    updatedAt: one.updatedAt.toISOString(),
  }
}

const labels: Record<(typeof installationStatuses)[number], string> = {
  NEW: 'New',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  PAUSED: 'Paused',
  UNINSTALL_REQUESTED: 'Uninstall requested',
  UNINSTALLED: 'Uninstalled',
}

export const installationHandlers = [
  handle(findInstallations, find),
  handle(getInstallation, get),
  handle(listInstallationStatuses, async () => installationStatuses.map((code) => ({ code, label: labels[code] }))),
  handle(listCities, async (_, { database }) => database.select().from(city).orderBy(city.name)),
]
