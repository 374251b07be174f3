import { eq, sql } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import { businessPartner, partnerBill } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export const dueOfBill = sql<number>`(partner_bill.amount - partner_bill.paid)`

/** What a bill is, by its sums (S-37). */
export const statusOfBill = sql<string>`(case when partner_bill.paid >= partner_bill.amount then 'PAID'
  when partner_bill.paid > 0 then 'PARTIALLY_PAID' else 'GENERATED' end)`

/** Days since a bill was to be paid, with something due. */
export const overdueDays = (at: Date) =>
  sql<number>`(case when partner_bill.paid < partner_bill.amount
    then greatest(0, ${businessDay(at)}::date - partner_bill.due_on) else 0 end)`

const installations = sql<number>`(select count(distinct line.installation_id)::int from partner_bill_line line
  where line.bill_id = partner_bill.id)`

export const billRows = (database: Database, at: Date) =>
  database
    .select({
      bill: partnerBill,
      partner: businessPartner.name,
      installations,
      status: statusOfBill,
      overdue: overdueDays(at),
    })
    .from(partnerBill)
    .innerJoin(businessPartner, eq(businessPartner.id, partnerBill.partnerId))
    .$dynamic()

export const wireBill = ({
  bill: one,
  partner,
  installations,
  status,
  overdue,
}: Awaited<ReturnType<typeof billRows>>[number]) => ({
  billId: one.id,
  partnerId: one.partnerId,
  partner,
  from: one.fromDay,
  to: one.toDay,
  issuedOn: one.issuedOn,
  dueOn: one.dueOn,
  installations,
  amount: toMajor(one.amount),
  paid: toMajor(one.paid),
  due: toMajor(one.amount - one.paid),
  status,
  overdueDays: overdue,
})

/** One bill, or undefined where there is none of this id. */
export async function readBill(id: string, { database, at }: Pick<Call, 'database' | 'at'>) {
  const [found] = await billRows(database, at).where(eq(partnerBill.id, id))
  return found && wireBill(found)
}
