import { eq, sql } from 'drizzle-orm'
import type { installationStatuses } from '../../../src/contract/areas/installations/installations.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, customer, installation, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { depositRefund } from '../refunds/deposit.ts'
import type { WireRefund } from '../refunds/refund-record.ts'
import { readHoldings, wireHoldings } from './holdings.ts'
import { lastActOf, openUnpauseJob } from './installation-life.ts'

/** Of the device that stands in it. A join would be counted with every list. */
const modelName = sql<string>`(select device_model.name
  from device join device_model on device_model.id = device.model_id where device.code = ${installation.purifierId})`
const columns = { installation, customer, cityName: city.name, planName: installation.planTitle, modelName, wallet }

/** Installations with their owner, city and wallet. */
export const installationRows = (database: Database) =>
  database
    .select(columns)
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))

type Joined = Awaited<ReturnType<typeof installationRows>>[number]

/** An installation in a list. */
export const installationRow = ({ installation: one, customer: owner, cityName, planName, wallet: purse }: Joined) => ({
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

const standing = ({ refundId, state, initiatedBy, uninstalltionDate }: WireRefund) => ({
  refundId,
  state,
  uninstalltionDate,
  initiatedBy: initiatedBy.name,
})

/** The whole record as a call answers with it. */
export async function readInstallation(id: string, call: Pick<Call, 'database' | 'at'>) {
  const [found] = await installationRows(call.database).where(eq(installation.id, id))
  if (!found) throw new Refusal(404, `Installation ${id} not found.`)
  const { installation: one } = found
  const claim = await depositRefund(call, one.id)
  return {
    ...installationRow(found),
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

/** Statuses as people call them. */
export const statusNames: Record<(typeof installationStatuses)[number], string> = {
  NEW: 'New',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  PAUSED: 'Paused',
  UNINSTALL_REQUESTED: 'Uninstall requested',
  UNINSTALLED: 'Uninstalled',
}

/** The word of a status in messages. An unknown code is its own. */
export const statusText = (status: string): string =>
  (statusNames as Readonly<Record<string, string>>)[status] ?? status
