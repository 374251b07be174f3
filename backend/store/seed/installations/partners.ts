import type { Database } from '../../../http/handle.ts'
import { businessPartner } from '../../schema/owners.ts'
import { insertAll } from '../insert.ts'
import { partners } from '../places/places.ts'

type PartnerName = (typeof partners)[number]

/** The partner of this name, numbered in the order of the list. */
export const partnerIdOf = (name: PartnerName): string => idAt(partners.indexOf(name))

const idAt = (index: number): string => `BP-${String(index + 1).padStart(4, '0')}`

/** They signed lately and have no installation yet. */
const newcomers = ['Coral Coworking', 'Lakeview Hostels', 'Orchid Serviced Apartments']

export async function seedPartners(database: Database): Promise<void> {
  await insertAll(
    database,
    businessPartner,
    [...partners, ...newcomers].map((name, index) => ({ id: idAt(index), name })),
  )
}
