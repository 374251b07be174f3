import { call } from '../../client/call.ts'
import { listCustomers } from '../../contract/areas/customers/customers.ts'
import { tenDigits } from '../../contract/normalise.ts'

/** The customer who has this phone. */
export async function findCustomer(phone: string, signal: AbortSignal): Promise<{ id: string; name: string } | null> {
  const { items } = await call(listCustomers, { query: { phoneNumber: phone, pageSize: 1 } }, { signal })
  const found = items.find(({ phoneNumber }) => tenDigits(phoneNumber) === phone)
  return found ? { id: found.id, name: found.name } : null
}
