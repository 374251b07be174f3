import { sql } from 'drizzle-orm'
import { freePhone, type Prepare } from '../../testing/examples/preparation.ts'
import { addHome } from '../../testing/money/refunds.ts'

export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const { customerId } = await addHome(database)
  const [city] = (await database.execute<{ code: string }>(sql`select code from city order by code desc limit 1`)).rows
  const place = { address: '9, Knocker Lane', city: city?.code ?? '' }
  const params = { id: customerId }
  return {
    addCustomer: () => ({ body: { name: 'New Lead', phoneNumber: freePhone(turn, 5), ...place } }),
    changeCustomerAddress: () => ({ params, body: place }),
    updateCustomer: () => ({ params, body: { name: 'Other Name', phoneNumber: freePhone(turn, 6) } }),
    ...Object.fromEntries(
      ['addCustomerNote', 'addCustomerPendingPay', 'updateCustomerStatus', 'updatePriorityCustomer'].map((call) => [
        call,
        () => ({ params }),
      ]),
    ),
  }
}
