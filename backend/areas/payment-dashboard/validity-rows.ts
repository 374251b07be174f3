import { and, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  bucketDays,
  coolDownHours,
  type downloadPaymentDashboard,
  type listPaymentDashboardValidity,
  type ValidityBucket,
  validityBuckets,
} from '../../../src/contract/areas/payment-dashboard/payment-dashboard.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { daysFrom } from '../../business/calendar.ts'
import type { Call } from '../../call.ts'
import type { Handler } from '../../http/handle.ts'
import { inCity, matching } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, customer, employee, installation, paymentReminder, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** A recharge is known by its words; rewards, goodwill and top-ups by link are credits, too. */
const recharge = sql`from wallet_entry paid where paid.wallet_id = ${wallet.id} and paid.type = 'CREDIT'
  and (paid.text like 'Recharge %' or paid.text = 'Cash to technician') order by paid.seq desc limit 1`
const reminder = sql`from payment_reminder told where told.installation_id = ${installation.id}
  order by told.at desc, told.id desc limit 1`

const rows = (database: Database) =>
  database
    .select({
      one: installation,
      owner: { name: customer.name, phone: customer.phone },
      cityName: city.name,
      planName: installation.planTitle,
      walletId: wallet.id,
      lastPaymentAt: sql<string | null>`(select paid.at ${recharge})`,
      lastPayment: sql<string | null>`(select paid.amount ${recharge})`,
      lastReminderAt: sql<string | null>`(select told.at ${reminder})`,
      lastReminderById: sql<string | null>`(select told.by_id ${reminder})`,
      lastReminderBy: sql<string | null>`(select firstname || ' ' || lastname from ${employee}
        where ${employee.id} = (select told.by_id ${reminder}))`,
    })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** When the next reminder may be sent, after one at that instant (S-155). */
export const nextReminder = (at: Date): Date => new Date(at.getTime() + coolDownHours * 3_600_000)

const wire =
  ({ at }: Pick<Call, 'at'>) =>
  (row: Row) => {
    const { one, owner } = row
    const again = row.lastReminderAt === null ? null : nextReminder(new Date(row.lastReminderAt))
    return {
      installationId: one.id,
      walletId: row.walletId,
      customerId: one.customerId,
      customerName: owner.name,
      phoneNumber: owner.phone,
      city: row.cityName,
      plan: row.planName,
      validTill: one.validTill ?? '',
      lastPaymentAt: instantOf(row.lastPaymentAt),
      lastPayment: row.lastPayment === null ? null : toMajor(Number(row.lastPayment)),
      lastReminderAt: instantOf(row.lastReminderAt),
      lastReminderBy: row.lastReminderBy,
      lastReminderById: row.lastReminderById,
      remindableAt: again && again > at ? again.toISOString() : null,
    }
  }

const keys = {
  installationId: installation.id,
  customerName: sql`lower(${installation.owner})`,
  city: city.name,
  plan: installation.planTitle,
  validTill: installation.validTill,
}
const texts = [installation.id, installation.purifierId, customer.name]

/** Installations that run on a recharge (S-154): whoever paused or leaves is not asked to pay. */
export const reminded = ['ACTIVE', 'INACTIVE']
export const runsOnRecharge = and(inArray(installation.status, reminded), isNotNull(installation.validTill))

export const validityOf = async (id: string, call: Pick<Call, 'database' | 'at'>) =>
  (
    await rows(call.database)
      .where(and(eq(installation.id, id), runsOnRecharge))
      .limit(1)
  ).map(wire(call))[0]

type Query = Parameters<Handler<typeof listPaymentDashboardValidity>>[0]['query']

const placed = (query: Query): (SQL | undefined)[] => [
  inCity(installation.cityCode, query.city),
  query.plan ? eq(installation.planId, query.plan) : undefined,
]

const within = (bucket: ValidityBucket, today: string): SQL | undefined => {
  const { from, to } = bucketDays[bucket]
  return and(
    from === undefined ? undefined : gte(installation.validTill, daysFrom(today, from)),
    lte(installation.validTill, daysFrom(today, to)),
  )
}

async function countsOf(query: Query, { database, at }: Call): Promise<Record<string, number>> {
  const today = businessDay(at)
  const counted = Object.fromEntries(
    validityBuckets.map((bucket) => [bucket, sql<number>`(count(*) filter (where ${within(bucket, today)}))::int`]),
  )
  const last = Math.max(...Object.values(bucketDays).map(({ to }) => to))
  const [found] = await database
    .select(counted)
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .where(
      and(
        ...[runsOnRecharge, lte(installation.validTill, daysFrom(today, last))],
        ...[matching(query.search, texts, customer.phone), ...placed(query)],
      ),
    )
  return found ?? {}
}

/** The rows of a request, for the screen and for a file. */
export const listRows: Handler<typeof listPaymentDashboardValidity | typeof downloadPaymentDashboard> = async (
  { query },
  call,
) => {
  const { search, start, end, city: place, plan: kind } = query
  if (search?.trim() && (start || end || place || kind))
    throw new Refusal(422, 'Search by text, or by days, city and plan, not by both.')
  const page = await plainList(
    {
      rows,
      id: installation.id,
      keys,
      mayBeEmpty: ['plan'],
      texts,
      phone: customer.phone,
      wire: wire(call),
      filters: () => [
        ...[runsOnRecharge, ...placed(query)],
        start ? gte(installation.validTill, start) : undefined,
        end ? lte(installation.validTill, end) : undefined,
      ],
    },
    query,
    call.database,
  )
  return { ...page, counts: await countsOf(query, call) }
}

/** Rows of the reminders table of one installation, the latest first. */
export const lastReminderOf = (id: string, database: Database) =>
  database
    .select({ at: paymentReminder.at, by: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(paymentReminder)
    .innerJoin(employee, eq(employee.id, paymentReminder.by))
    .where(eq(paymentReminder.installationId, id))
    .orderBy(sql`${paymentReminder.at} desc`)
    .limit(1)
