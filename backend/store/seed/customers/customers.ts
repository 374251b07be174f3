import type { customer } from '../../schema/owners.ts'
import type { Chance } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { numberIn, numbersFrom, padded } from '../numbers.ts'
import { buildings, type Place, places, streets } from '../places/places.ts'
import { shownRefunds, shownTransfer } from '../showcase.ts'
import { firstNames, lastNames, longNames } from './names.ts'

export type SeededCustomer = typeof customer.$inferInsert

interface Known {
  readonly name: string
  readonly phone?: string | undefined
  readonly city?: string
  readonly id?: string
}

/** People of the showcase come first, in this order. The installations follow it. */
const known: readonly Known[] = [
  ...shownRefunds.map(({ name, phone, city }) => ({ name, phone, city })),
  { ...shownTransfer.owner, city: 'BLR' },
  { ...shownTransfer.next, city: 'BLR' },
]

export const ownerOfShownTransfer = shownRefunds.length

/** Percentage of customers who own a purifier. The last ones are leads. */
const ownersInHundred = 95
export const countOwners = (customers: number): number => Math.floor((customers * ownersInHundred) / 100)
/** With fewer the people of the showcase would not all own something, and nobody would own a second purifier. */
export const fewestCustomers = Math.ceil(((ownerOfShownTransfer + 3) * 100) / ownersInHundred)

export function makeCustomers(chance: Chance, count: number, at: Date): SeededCustomer[] {
  const nextNumber = numbersFrom(10_801, [numberIn(shownTransfer.next.id)])
  const nextPhone = freshPhones(chance)
  return Array.from({ length: count }, (_, index) => {
    const person: Known = known[index] ?? { name: makeName(chance) }
    const place = places.find(({ code }) => code === person.city) ?? chance.pick(places)
    const made = {
      id: person.id ?? padded('C', nextNumber()),
      name: person.name,
      phone: person.phone ?? nextPhone(),
      address: makeAddress(chance, place),
      cityCode: place.code,
      status: statusOf(chance, index, count),
      isPriority: chance.percent(12),
      isNonPaying: chance.percent(3),
      pendingPayment: index >= known.length && chance.percent(18) ? chance.whole(4, 60) * 50_00 : 0,
      createdAt: before(at, chance.whole(0, 140) * dayMs),
    }
    return { ...made, ...aboutOf(made), updatedAt: made.createdAt }
  })
}

/** Two of three gave an address to write to. A blocked customer has a reason (S-24). */
const aboutOf = ({ id, name, status }: { id: string; name: string; status: string }) => ({
  email: numberIn(id) % 3 === 0 ? null : `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
  statusReason: status === 'BLOCKED' ? 'Cheques returned twice; agreed with finance' : null,
})

function statusOf(chance: Chance, index: number, count: number): string {
  if (index >= countOwners(count)) return 'LEAD'
  if (index < known.length) return 'ACTIVE'
  if (chance.percent(2)) return 'BLOCKED'
  return chance.percent(12) ? 'INACTIVE' : 'ACTIVE'
}

function makeName(chance: Chance): string {
  if (chance.percent(4)) return chance.pick(longNames)
  return `${chance.pick(firstNames)} ${chance.pick(lastNames)}`
}

export const makeAddress = (chance: Chance, place: Place, zone: string = chance.pick(place.zones)): string =>
  `${chance.whole(1, 180)}, ${chance.pick(buildings)}, ${chance.pick(streets)}, ${zone}, ${place.name}`

function freshPhones(chance: Chance): () => string {
  const given = new Set(known.map(({ phone }) => phone))
  return () => {
    for (;;) {
      const phone = `${chance.pick([6, 7, 8, 9, 9, 9])}${String(chance.whole(0, 999_999_999)).padStart(9, '0')}`
      if (given.has(phone)) continue
      given.add(phone)
      return phone
    }
  }
}
