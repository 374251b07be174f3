import { sql } from 'drizzle-orm'
import type { Step } from '../../keep-stepping.ts'
import { job } from '../schema/jobs.ts'
import { customer, installation } from '../schema/owners.ts'
import type { Database } from '../typed-database.ts'
import { chanceOf } from './chance.ts'
import { copyBusiness, partsOf } from './copies.ts'
import { seedConversations } from './customers/conversations.ts'
import { fewestCustomers, makeCustomers } from './customers/customers.ts'
import { seedOptOuts } from './customers/messages.ts'
import { settled } from './customers/settled.ts'
import { seedTickets } from './customers/tickets.ts'
import { insertAll } from './insert.ts'
import { withFormer } from './installations/former.ts'
import { makeHomes } from './installations/installations.ts'
import { seedPartners } from './installations/partners.ts'
import { seedPlans } from './installations/plans.ts'
import { seedQualityChecks } from './installations/quality-checks.ts'
import { seedChallans } from './jobs/challans.ts'
import { seedDeliveries, tellDeliveries } from './jobs/deliveries.ts'
import { seedFieldDesk } from './jobs/field-desk.ts'
import { makeJobs } from './jobs/jobs.ts'
import { seedRepeatJobs } from './jobs/repeat-jobs.ts'
import { seedRouting } from './jobs/routing.ts'
import { planVisits } from './jobs/visits.ts'
import { seedAdhocPayments } from './money/adhoc-payments.ts'
import { seedBills } from './money/bills.ts'
import { seedDiscounts } from './money/discounts.ts'
import { seedEarnings } from './money/earnings.ts'
import { endHandedOut } from './money/handed-out.ts'
import { seedInvoices } from './money/invoices.ts'
import { seedPayments } from './money/payments.ts'
import { seedRefunds } from './money/refunds.ts'
import { seedReminders } from './money/reminders.ts'
import { seedRewards } from './money/rewards.ts'
import { seedWallets } from './money/wallets.ts'
import { numberIn } from './numbers.ts'
import { seedAreas } from './places/areas.ts'
import { shownTransfer } from './showcase.ts'
import { seedInvestments } from './sponsors/investments.ts'
import { seedSponsors } from './sponsors/sponsors.ts'
import { seedDeliveryPersons } from './staff/delivery-persons.ts'
import { seedOffices, seedStaff } from './staff/staff.ts'
import { seedTeams } from './staff/teams.ts'
import { seedTechnicians } from './staff/technicians.ts'
import { seedWarehouses } from './staff/warehouses.ts'
import { seedBenefits } from './stock/benefits.ts'
import { seedDeviceCodes } from './stock/device-codes.ts'
import { seedDevices } from './stock/devices.ts'
import { seedHeldStock } from './stock/held-stock.ts'
import { seedItems } from './stock/items.ts'
import { seedSignOffs } from './stock/sign-offs.ts'
import { seedStock } from './stock/stock.ts'

export interface SeedOptions {
  /** 1 is 200 customers with 260 installations. Below 0.1 it stays at the 20 and 26 that the showcase takes. */
  readonly scale: number
  /** The business ends now, and is two years old. */
  readonly at: Date
  /** Hash of the password that all demo accounts share. */
  readonly passwordHash: string
  /** A step of the routing provider, whose first runs the business has. */
  readonly stepRuns: Step
  readonly progress: (text: string) => void
}

/** Size of the business at a scale: the showcase takes a tenth at least. */
export function sizesAt(scale: number): { readonly customers: number; readonly installations: number } {
  const size = Math.max(scale, fewestCustomers / 200)
  return { customers: Math.round(200 * size), installations: Math.round(260 * size) }
}

/** Fills an empty database with the demo business: the same one for the same scale and time, but for its links' tokens. */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  const { at, passwordHash, progress, stepRuns } = options
  const { scale, parts } = partsOf(options.scale)
  const sizes = sizesAt(scale)
  const chance = chanceOf(20_200)
  progress('Staff')
  await seedStaff(database, passwordHash, at)
  progress(`${await seedAreas(database, at)} areas`)
  await seedOffices(database)
  progress(`${await seedPlans(database, at)} plans`)
  progress(`${await seedTechnicians(database, passwordHash, at)} technicians`)
  progress(`${await seedDeliveryPersons(database, passwordHash, at)} delivery persons`)
  await seedWarehouses(database)
  progress(`${await seedTeams(database)} teams`)
  progress(`${await seedItems(database, at)} items`)
  await seedPartners(database, at)
  const people = makeCustomers(chance, sizes.customers, at)
  const homes = withFormer(makeHomes(chance, people, sizes.installations, at), at)
  const customers = settled(people, homes, at)
  progress(`${customers.length} customers`)
  await insertAll(database, customer, customers)
  const last = Math.max(numberIn(shownTransfer.next.id), numberIn(customers.at(-1)?.id ?? ''))
  await database.execute(sql`select setval('customer_number', ${last})`)
  progress(`${await seedStock(database, homes, at)} devices in stock`)
  progress(`${homes.length} installations`)
  await insertAll(
    database,
    installation,
    homes.map(({ row }) => row),
  )
  const entries = await seedWallets(database, chance, homes, at)
  await database.execute(
    sql`select setval('wallet_number', (select max(substr(id, 3)::bigint) from wallet where id ~ '^W-[0-9]{1,15}$'))`,
  )
  progress(`${entries} wallet entries`)
  const jobs = planVisits(makeJobs(chance, homes, at), homes, at)
  await insertAll(database, job, jobs)
  const lastJob = Math.max(90_000, ...jobs.map(({ id }) => numberIn(id)))
  progress(`${await seedDeliveries(database, homes, jobs, lastJob + 1, at)} deliveries`)
  await seedFieldDesk(database, at)
  await tellDeliveries(database)
  progress(`${await seedChallans(database, at)} challans`)
  progress(`${jobs.length} jobs`)
  progress(`${await seedEarnings(database, at)} entries of passbooks`)
  progress(`${await seedHeldStock(database, at)} packages of stock`)
  await seedSignOffs(database, at)
  progress(`${await seedRouting(database, at, stepRuns)} runs of routing`)
  progress(`${await seedRepeatJobs(database, at)} root causes of repeated jobs`)
  progress(`${await seedRefunds(database, chance, homes, customers, at)} refunds`)
  progress(`${await seedDiscounts(database, customers, at)} discount codes`)
  progress(`${await seedRewards(database, homes, at)} reward tasks`)
  progress(`${await seedAdhocPayments(database, homes, at)} ad-hoc payments`)
  progress(`${await seedDeviceCodes(database, at)} device codes without a device`)
  await endHandedOut(database, at)
  progress(`${await seedDevices(database, homes, at)} bots`)
  progress(`${await seedBenefits(database, at)} movements of benefits`)
  progress(`${await seedTickets(database, homes, at)} tickets`)
  progress(`${await seedConversations(database, customers, at)} conversations`)
  progress(`${await seedReminders(database, homes, customers, at)} payment reminders`)
  progress(`${await seedOptOuts(database, customers, at)} customers who asked for no messages`)
  progress(`${await seedPayments(database, at)} payments`)
  progress(`${await seedInvoices(database, at)} invoices`)
  progress(`${await seedQualityChecks(database, at)} quality checks`)
  progress(`${await seedSponsors(database, at)} sponsors`)
  progress(`${await seedBills(database, at)} payments of bills`)
  progress(`${await seedInvestments(database, at)} investments`)
  await copyBusiness(database, parts, progress)
}
