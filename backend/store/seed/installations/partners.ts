import { businessPartner } from '../../schema/owners.ts'
import type { Database } from '../../typed-database.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import { partners } from '../places/places.ts'

type PartnerName = (typeof partners)[number]

/** The partner of this name, numbered in the order of the list. */
export const partnerIdOf = (name: PartnerName): string => idAt(partners.indexOf(name))

const idAt = (index: number): string => `BP-${String(index + 1).padStart(4, '0')}`

/** They signed lately and have no installation yet. */
const newcomers = ['Coral Coworking', 'Lakeview Hostels', 'Orchid Serviced Apartments'] as const

const contacts: Readonly<
  Record<PartnerName | (typeof newcomers)[number], readonly [code: string, contact: string, phone: string]>
> = {
  'BluePeak Homes': ['BLUE', 'Devika Pillai', '9811040271'],
  'Nestaway Living': ['NEST', 'Ritika Bansal', '9811055273'],
  'Stanza Stays': ['STANZA', 'Faisal Qureshi', '9811060318'],
  'Greenfield Offices': ['GREEN', 'Harpreet Gill', '9811071442'],
  'Coral Coworking': ['CORAL', 'Anjali Thomas', '9811082506'],
  'Lakeview Hostels': ['LAKE', 'Sandeep Rao', '9811090077'],
  'Orchid Serviced Apartments': ['ORCHID', 'Meera Nambiar', '9811093155'],
}

export async function seedPartners(database: Database, at: Date): Promise<void> {
  await insertAll(
    database,
    businessPartner,
    [...partners, ...newcomers].map((name, index) => {
      const [code, contactName, phone] = contacts[name]
      const email = `accounts@${code.toLowerCase()}.example`
      return { id: idAt(index), name, code, contactName, phone, email, updatedAt: before(at, 40 * dayMs) }
    }),
  )
}
