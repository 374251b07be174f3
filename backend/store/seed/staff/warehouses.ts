import { employeeWarehouse, warehouse } from '../../schema/index.ts'
import type { Database } from '../../typed-database.ts'
import { insertAll } from '../insert.ts'
import { places } from '../places/places.ts'
import { deliveryPersons } from './delivery-persons.ts'
import { technicians } from './technicians.ts'

const placeOf = (code: string, kind: string) => `${kind}-${code}`

const carriers = [...technicians, ...deliveryPersons]

/**
 * Each city has one warehouse to take from and one for returns; each technician and delivery person carries stock.
 * A second one in Chennai is closed.
 */
export async function seedWarehouses(database: Database): Promise<void> {
  const ofCities = places.flatMap(({ code, name }) => [
    { code: placeOf(code, 'W'), name: `${name} main`, type: 'SOURCE' as const, cityCode: code, inUse: true },
    { code: placeOf(code, 'R'), name: `${name} returns`, type: 'DESTINATION' as const, cityCode: code, inUse: true },
  ])
  const closed = { code: 'W-MAA-2', name: 'Chennai Guindy', type: 'SOURCE' as const, cityCode: 'MAA', inUse: false }
  const ofPeople = carriers.map(({ id, name, cityCode }) => ({
    code: placeOf(id, 'V'),
    name: `With ${name}`,
    type: 'TRANSIT' as const,
    cityCode,
    inUse: true,
  }))
  await insertAll(database, warehouse, [...ofCities, ...ofPeople, closed])
  await insertAll(
    database,
    employeeWarehouse,
    carriers.flatMap(({ id, cityCode }) => [
      { employeeId: id, type: 'SOURCE' as const, warehouseCode: placeOf(cityCode, 'W') },
      { employeeId: id, type: 'DESTINATION' as const, warehouseCode: placeOf(cityCode, 'R') },
      { employeeId: id, type: 'TRANSIT' as const, warehouseCode: placeOf(id, 'V') },
    ]),
  )
}
