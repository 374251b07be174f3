import type { Database } from '../../../http/handle.ts'
import { plan } from '../../schema/owners.ts'
import { planCity } from '../../schema/plans.ts'
import { chanceOf } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import { plans } from '../places/places.ts'

/** Plans that were added after those of the demo's installations. */
const newer = [
  { id: 'P-FAMILY-84', name: 'Family 30', validityDays: 84, price: 1949_00, litres: 900 },
  { id: 'P-FAMILY-180', name: 'Family 30', validityDays: 180, price: 3999_00, litres: 1950 },
  { id: 'P-UNLIMITED-365', name: 'Unlimited', validityDays: 365, price: 9499_00, litres: null },
  { id: 'P-COUPLEB2B-28', name: 'CoupleB2B', validityDays: 28, price: 499_00, litres: 200 },
  { id: 'P-METRO-84', name: 'Metro 25', validityDays: 84, price: 1599_00, litres: 750 },
  { id: 'P-SUMMER-28', name: 'Summer Saver', validityDays: 28, price: 399_00, litres: 180, isActive: false },
]

/** The price list: one plan is sold in Mumbai alone, one no longer. */
export async function seedPlans(database: Database, at: Date): Promise<number> {
  // A chance of its own, so that more plans change nothing else of the business.
  const chance = chanceOf(16)
  const all = [...plans, ...newer]
  await insertAll(
    database,
    plan,
    all.map((one) => ({ isActive: true, ...one, updatedAt: before(at, chance.whole(3, 400) * dayMs) })),
  )
  await insertAll(database, planCity, [{ planId: 'P-METRO-84', cityCode: 'BOM' }])
  return all.length
}
