import { desc, eq, inArray, sql } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import { mostNotes, readNotes } from '../../business/homes/customer-notes.ts'
import type { Call } from '../../call.ts'
import { countOf } from '../../lists/count-of.ts'
import { holdRecord, notFound } from '../../lists/held-record.ts'
import { city, customer, customerNote, employee, installation, pendingPayment } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Purifiers that run or will run again. */
const activePurifiers = countOf(
  installation.customerId,
  customer.id,
  inArray(installation.status, ['ACTIVE', 'INACTIVE', 'PAUSED']),
)

export const customerRows = (database: Database) =>
  database
    .select({ customer, cityName: city.name, activePurifiers })
    .from(customer)
    .innerJoin(city, eq(city.code, customer.cityCode))

export const wireCustomer = ({
  customer: one,
  cityName,
  ...row
}: Awaited<ReturnType<typeof customerRows>>[number]) => ({
  id: one.id,
  name: one.name,
  phoneNumber: one.phone,
  address: one.address,
  city: cityName,
  status: one.status,
  isPriorityUser: one.isPriority,
  isNonPayingCustomer: one.isNonPaying,
  pendingPayment: toMajor(one.pendingPayment),
  activePurifiers: row.activePurifiers,
  createdAt: one.createdAt.toISOString(),
})

const by = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

export async function readCustomer(database: Database, id: string) {
  const [row] = await customerRows(database).where(eq(customer.id, id))
  if (!row) throw notFound('customer', id)
  const notes = await readNotes(database, eq(customerNote.customerId, id))
  const owed = await database
    .select({
      id: pendingPayment.id,
      at: pendingPayment.at,
      by,
      amount: pendingPayment.amount,
      note: pendingPayment.note,
    })
    .from(pendingPayment)
    .innerJoin(employee, eq(employee.id, pendingPayment.by))
    .where(eq(pendingPayment.customerId, id))
    .orderBy(desc(pendingPayment.id))
    .limit(mostNotes)
  return {
    ...wireCustomer(row),
    email: row.customer.email,
    cityCode: row.customer.cityCode,
    statusReason: row.customer.statusReason,
    notes,
    pendingPayments: owed.map(({ amount, ...one }) => ({
      ...one,
      id: String(one.id),
      at: one.at.toISOString(),
      amount: toMajor(amount),
    })),
    updatedAt: row.customer.updatedAt.toISOString(),
  }
}

/** Holds the customer until the call is over. Refuses where the record has changed since the person saw it (S-43). */
export const holdCustomer = (id: string, seenAt: string | undefined, call: Call): Promise<void> =>
  holdRecord({ noun: 'customer', key: customer.id, id, seenAt, read: () => readCustomer(call.database, id) }, call)
