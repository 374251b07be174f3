import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import {
  type BillAge,
  getBillDetails,
  listBillPaymentModes,
  listBillTransactions,
  listPartnerBills,
} from '../../../src/contract/areas/partners/bills.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { matching } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { billPayment, businessPartner, installation, partnerBill, partnerBillLine } from '../../store/schema/index.ts'
import { billRows, dueOfBill, overdueDays, readBill, statusOfBill, wireBill } from './bill-rows.ts'
import { readTransactions } from './pay-bill.ts'
import { modes } from './payment-modes.ts'
import { statementOf } from './statement.ts'

const keys = (at: Date) => ({
  billId: partnerBill.id,
  from: partnerBill.fromDay,
  dueOn: partnerBill.dueOn,
  amount: partnerBill.amount,
  paid: partnerBill.paid,
  due: dueOfBill,
  overdueDays: overdueDays(at),
})

const reach: Readonly<Record<BillAge, readonly [least: number, most: number]>> = {
  '0-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91': [91, 100_000],
}

const list: Handler<typeof listPartnerBills> = async ({ params: { partnerId }, query }, { database, at }) => {
  const [partner] = await database.select().from(businessPartner).where(eq(businessPartner.id, partnerId))
  if (!partner) throw notFound('business partner', partnerId)
  const narrowed = ({ status, age }: typeof query) => [
    eq(partnerBill.partnerId, partnerId),
    status ? sql`${statusOfBill} = ${status}` : undefined,
    age ? sql`${overdueDays(at)} between ${reach[age][0]} and ${reach[age][1]}` : undefined,
  ]
  const texts = [partnerBill.id]
  const page = await plainList(
    {
      rows: (within) => billRows(within, at),
      id: partnerBill.id,
      keys: keys(at),
      texts,
      filters: narrowed,
      wire: wireBill,
    },
    query,
    database,
  )
  const [sums] = await database
    .select({
      amount: sql<string>`coalesce(sum(${partnerBill.amount}), 0)`,
      paid: sql<string>`coalesce(sum(${partnerBill.paid}), 0)`,
    })
    .from(partnerBill)
    .where(and(matching(query.search, texts), ...narrowed(query)))
  const [amount, paid] = [Number(sums?.amount), Number(sums?.paid)]
  return {
    ...page,
    partner: { partnerId, name: partner.name },
    sums: { amount: toMajor(amount), paid: toMajor(paid), due: toMajor(amount - paid) },
  }
}

async function linesOf(billId: string, { database }: Call) {
  const found = await database
    .select({ line: partnerBillLine, zone: installation.zone })
    .from(partnerBillLine)
    .innerJoin(installation, eq(installation.id, partnerBillLine.installationId))
    .where(eq(partnerBillLine.billId, billId))
    .orderBy(asc(partnerBillLine.installationId), asc(partnerBillLine.fromDay))
  return found.map(({ line, zone }) => ({
    installationId: line.installationId,
    zone,
    plan: line.plan,
    price: line.price === null ? null : toMajor(line.price),
    validity: line.validity,
    from: line.fromDay,
    to: line.toDay,
    days: daysBetween(line.fromDay, line.toDay),
    paidDays: line.paidDays,
    amount: toMajor(line.amount),
  }))
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const mostReferences = 500

const details: Handler<typeof getBillDetails> = async ({ params: { billId } }, call) => {
  const { database, at } = call
  const bill = await readBill(billId, call)
  if (!bill) throw notFound('bill', billId)
  const { partnerId } = bill
  const [partner] = await database.select().from(businessPartner).where(eq(businessPartner.id, partnerId))
  const lines = await linesOf(billId, call)
  const isOf = eq(partnerBill.partnerId, partnerId)
  const others = await billRows(database, at)
    .where(and(isOf, ne(partnerBill.id, billId), sql`${dueOfBill} > 0`))
    .orderBy(asc(partnerBill.fromDay))
  const used = await database
    .select({ reference: billPayment.reference, billId: billPayment.billId, at: billPayment.at })
    .from(billPayment)
    .where(eq(billPayment.partnerId, partnerId))
    .orderBy(desc(billPayment.at))
    .limit(mostReferences)
  const [counted] = await database.select({ bills: sql<number>`count(*)::int` }).from(partnerBill).where(isOf)
  return {
    ...bill,
    contactName: partner?.contactName ?? null,
    phone: partner?.phone ?? null,
    days: lines.reduce((sum, { days }) => sum + days, 0),
    lines,
    otherOpen: others.map(wireBill),
    bills: counted?.bills ?? 0,
    references: used.map(({ reference, billId: of, at: when }) => ({ reference, billId: of, day: businessDay(when) })),
    statement: await statementOf(bill, call),
  }
}

const transactions: Handler<typeof listBillTransactions> = async ({ params: { billId } }, call) => {
  if (!(await readBill(billId, call))) throw notFound('bill', billId)
  return readTransactions(billId, call)
}

export const billHandlers = [
  handle(listPartnerBills, list),
  handle(getBillDetails, details),
  handle(listBillPaymentModes, async () => [...modes]),
  handle(listBillTransactions, transactions),
]
