import { before, dayMs } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn } from '../numbers.ts'
import type { SeededCustomer } from './customers.ts'

/** Most days between the first call of a customer and the purifier. */
const mostDays = 9
/** A purifier that isn't there yet was ordered in the last days. */
const orderedDays = 3

/** Owners came some days before their first purifier, and live where it is. Who has none keeps day and address. */
export function settled(customers: readonly SeededCustomer[], homes: readonly Home[], at: Date): SeededCustomer[] {
  const firstOf = new Map<string, Home>()
  for (const home of homes.toReversed()) firstOf.set(home.row.customerId, home)
  const since = new Map<string, Date>()
  for (const { row, installedAt } of homes) {
    const wanted = row.status === 'NEW' ? before(at, orderedDays * dayMs) : installedAt
    const known = since.get(row.customerId)
    if (!known || wanted < known) since.set(row.customerId, wanted)
  }
  return customers.map((customer) => {
    const first = firstOf.get(customer.id)
    const needed = since.get(customer.id)
    if (!first || !needed) return customer
    const createdAt = before(needed, (1 + (numberIn(customer.id) % mostDays)) * dayMs)
    return { ...customer, address: first.row.address, createdAt, updatedAt: createdAt }
  })
}
