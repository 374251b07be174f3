import { eq } from 'drizzle-orm'
import { businessPartner, partnerBill } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { addBill } from '../../testing/money/bills.ts'

/** Each turn has a name and a code, a bill with a rupee due, and references of its own. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const billId = await addBill(database, { amount: 1_00 })
  const [one] = await database
    .select({ partnerId: partnerBill.partnerId, updatedAt: businessPartner.updatedAt })
    .from(partnerBill)
    .innerJoin(businessPartner, eq(businessPartner.id, partnerBill.partnerId))
    .where(eq(partnerBill.id, billId))
  const seen = { partnerId: one?.partnerId ?? '', updatedAt: one?.updatedAt.toISOString() ?? '' }
  return {
    addPartners: () => ({
      body: {
        partners: [
          {
            name: `Knocker Stays ${turn}`,
            code: `KS-${turn}`,
            contactName: 'Kala Nair',
            phone: '9811100022',
            email: '',
          },
        ],
      },
    }),
    updatePartner: () => ({
      body: { ...seen, name: `Knocked ${turn}`, code: `KD-${turn}`, contactName: 'Ira Sen', phone: '9811100033' },
    }),
    payBill: (personId) => ({
      body: { billId, amount: 1, paymentMode: 'UPI', reference: `KNOCK-${turn}-${personId}` },
    }),
  }
}
