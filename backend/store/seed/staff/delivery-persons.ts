import { employee } from '../../schema/auth.ts'
import { technician } from '../../schema/technicians.ts'
import type { Database } from '../../typed-database.ts'
import { insertAll } from '../insert.ts'
import { places } from '../places/places.ts'
import { centreOf } from '../places/zones.ts'

/** Delivery persons by city. */
const roster: Readonly<Record<string, readonly string[]>> = {
  BLR: ['Meena Krishnan', 'Arjun Das'],
  HYD: ['Salma Begum'],
  BOM: ['Vikas Patil'],
}

export const deliveryPersons = places
  .flatMap(({ code, zones }) => (roster[code] ?? []).map((name, index) => ({ name, code, zones, index })))
  .map(({ name, code, zones, index }, number) => ({
    id: `E-${2101 + number}`,
    name,
    cityCode: code,
    grade: 'L1' as const,
    phone: String(9_480_031_020 + number * 53),
    zoneCodes: zones.map((_, at) => `${code}-${String(at + 1).padStart(2, '0')}`).slice(0, 2 + index),
    skills: ['DELIVERY', 'RE_DELIVERY'],
    shiftStart: '08:00',
    shiftEnd: '20:00',
    ...centreOf(code, index % zones.length),
  }))

/** They bring deliveries, and their profession grants nothing in the console (S-284). */
export async function seedDeliveryPersons(database: Database, passwordHash: string, at: Date): Promise<number> {
  await insertAll(
    database,
    employee,
    deliveryPersons.map(({ id, name, phone, cityCode }) => {
      const [firstname = '', ...rest] = name.split(' ')
      return {
        id,
        firstname,
        lastname: rest.join(' '),
        email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@field.headwater.example`,
        title: 'Delivery person',
        passwordHash,
        phone,
        cityCode,
        profession: 'DeliveryPerson' as const,
        updatedAt: at,
      }
    }),
  )
  await insertAll(
    database,
    technician,
    deliveryPersons.map(({ name: _, phone: __, ...row }) => row),
  )
  return deliveryPersons.length
}
