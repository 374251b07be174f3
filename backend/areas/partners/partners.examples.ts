import { eq } from 'drizzle-orm'
import { partnerBill } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { addBill } from '../../testing/money/bills.ts'

/** Each turn has a name and a code, a bill with a rupee due, and references of its own. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const billId = await addBill(database, { amount: 1_00 })
  const [{ partnerId = '' } = {}] = await database.select().from(partnerBill).where(eq(partnerBill.id, billId))
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
      body: { partnerId, name: `Knocked ${turn}`, code: `KD-${turn}`, contactName: 'Ira Sen', phone: '9811100033' },
    }),
    payBill: (personId) => ({
      body: { billId, amount: 1, paymentMode: 'UPI', reference: `KNOCK-${turn}-${personId}` },
    }),
  }
}
