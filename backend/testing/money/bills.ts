import { sql } from 'drizzle-orm'
import { businessPartner, partnerBill, partnerBillLine } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { addHome } from './refunds.ts'

let count = 0

interface Given {
  /** Minor units */
  readonly amount: number
  readonly dueOn?: string
}

/** A bill of a partner of its own, for one installation. */
export async function addBill(database: Database, { amount, dueOn = '2020-03-10' }: Given): Promise<string> {
  count += 1
  const [partner] = await database
    .insert(businessPartner)
    .values({
      id: sql`(select 'BP-' || nextval('partner_number')::text)`,
      name: `Billed Homes ${count} ${process.pid}`,
      code: sql`'BH-' || lastval()::text`,
    })
    .returning()
  const id = `BILL-2002-${partner?.id.slice(3)}`
  await database.insert(partnerBill).values({
    id,
    partnerId: partner?.id ?? '',
    fromDay: '2020-02-01',
    toDay: '2020-02-29',
    issuedOn: '2020-03-01',
    dueOn,
    amount,
  })
  const home = await addHome(database)
  const days = { fromDay: '2020-02-01', toDay: '2020-02-29' }
  await database.insert(partnerBillLine).values({ billId: id, installationId: home.id, ...days, paidDays: 0, amount })
  return id
}
