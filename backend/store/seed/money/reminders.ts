import type { Database } from '../../../http/handle.ts'
import { paymentReminder, unreachablePhone } from '../../schema/index.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { SeededCustomer } from '../customers/customers.ts'
import { before, dayMs, dayOf, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'

type Reminder = typeof paymentReminder.$inferInsert

/** Of a hundred whose recharge ended or ends within a week, so many were reminded. */
const share = 60
/** One in so many of those customers changed the number without telling anybody. */
const unreachable = 9
const most = 500

/** The same reminders every time, by a chance of their own: some within the last day, and some phones out of service. */
export async function seedReminders(
  database: Database,
  homes: readonly Home[],
  customers: readonly SeededCustomer[],
  at: Date,
): Promise<number> {
  const chance = chanceOf(52_600)
  const week = dayOf(before(at, -7 * dayMs))
  const due = homes.filter(
    ({ row, isShown }) =>
      !isShown && (row.status === 'ACTIVE' || row.status === 'INACTIVE') && (row.validTill ?? '9999') <= week,
  )
  const phones = new Map(customers.map(({ id, phone }) => [id, phone]))
  const silent = new Set(due.filter((_, index) => index % unreachable === 4).map(({ row }) => row.customerId))
  const sent = due
    .filter(({ row }) => !silent.has(row.customerId))
    .slice(0, most)
    .flatMap((home) => (chance.percent(share) ? [reminderOf(chance, home, at)] : []))
    .sort((one, other) => +one.at - +other.at)
  await insertAll(database, paymentReminder, sent)
  await insertAll(
    database,
    unreachablePhone,
    [...silent].flatMap((id) => {
      const phone = phones.get(id)
      return phone ? [{ customerId: id, phone, since: dayOf(before(at, chance.whole(3, 40) * dayMs)) }] : []
    }),
  )
  return sent.length
}

/** One in four within the last day: those wait for the next. */
function reminderOf(chance: Chance, { row }: Home, at: Date): Reminder {
  const hours = chance.percent(25) ? chance.whole(1, 22) : chance.whole(26, 9 * 24)
  return {
    installationId: row.id,
    customerId: row.customerId,
    by: chance.pick(['E-1001', 'E-1002', 'E-1013']),
    at: before(at, hours * hourMs),
    validTill: row.validTill ?? '',
  }
}
