import type { installationStatuses } from '../../../../src/contract/areas/installations/installations.ts'
import type { installation } from '../../schema/owners.ts'
import type { Chance } from '../chance.ts'
import { countOwners, makeAddress, ownerOfShownTransfer, type SeededCustomer } from '../customers/customers.ts'
import { after, before, dayMs, dayOf, hourMs } from '../days.ts'
import { numberIn, numbersFrom, padded } from '../numbers.ts'
import { models, type Place, partners, places, plans } from '../places/places.ts'
import { shownRefunds, shownTransfer } from '../showcase.ts'
import { draftEnding, type Ending, endings, shownEnding } from './endings.ts'
import { partnerIdOf } from './partners.ts'

type Status = (typeof installationStatuses)[number]

/** An installation and its life. */
export interface Home {
  readonly row: typeof installation.$inferInsert
  readonly plan: (typeof plans)[number]
  readonly installedAt: Date
  /** When the water stopped, or now. */
  readonly until: Date
  readonly ending?: Ending
  readonly isShown: boolean
}

/** A hundred installations by status. */
const mix: readonly Status[] = (
  [
    ['NEW', 5],
    ['ACTIVE', 50],
    ['INACTIVE', 13],
    ['PAUSED', 8],
    ['UNINSTALL_REQUESTED', 6],
    ['UNINSTALLED', 18],
  ] as const
).flatMap(([status, share]) => Array.from({ length: share }, () => status))

export function makeHomes(chance: Chance, customers: readonly SeededCustomer[], count: number, at: Date): Home[] {
  const owners = countOwners(customers.length)
  const nextIds = new Map(places.map((place) => [place.code as string, idsOf(place)]))
  const nextEnding = endings(chance)
  const nextAge = newcomers()
  const zones = new Map<string, string>()
  return Array.from({ length: count }, (_, index) => {
    const owner = customers[
      index < owners ? index : chance.whole(ownerOfShownTransfer + 2, owners - 1)
    ] as SeededCustomer
    const place = places.find(({ code }) => code === owner.cityCode) as Place
    const isShown = index === ownerOfShownTransfer
    const status = index < ownerOfShownTransfer ? 'UNINSTALLED' : isShown ? 'ACTIVE' : chance.pick(mix)
    const ending = endingOf(chance, status, index, nextEnding)
    const newId = nextIds.get(place.code) as () => string
    const id = isShown ? shownTransfer.installationId : (shownRefunds[index]?.installationId ?? newId())
    const home = makeHome(chance, { id, index, owner, place, status, ending, isShown, at, nextAge, zones })
    zones.set(owner.id, home.row.zone)
    return home
  })
}

/** Days since the newest installations came: some today, more this week, most this month. */
const newAges = [0, 3, 1, 9, 0, 5, 14, 2, 20, 7, 27, 11]
/** Every how many active ones one is new. */
const newAmong = 8

/** The age of a newcomer, where the next active installation is one. */
function newcomers(): () => number | undefined {
  let turn = -1
  return () => {
    turn += 1
    return turn % newAmong === 0 ? newAges[(turn / newAmong) % newAges.length] : undefined
  }
}

function endingOf(chance: Chance, status: Status, index: number, next: () => Ending): Ending | undefined {
  if (status === 'UNINSTALLED') return shownEnding(index) ?? next()
  return status === 'UNINSTALL_REQUESTED' && chance.percent(40) ? draftEnding(chance) : undefined
}

function idsOf(place: Place): () => string {
  const taken = [shownTransfer.installationId, ...shownRefunds.map(({ installationId }) => installationId ?? '')]
  const next = numbersFrom(place.first, taken.map(numberIn))
  return () => padded(`WP-${place.code}`, next())
}

interface Made {
  readonly id: string
  readonly index: number
  readonly owner: SeededCustomer
  readonly place: Place
  readonly status: Status
  readonly ending: Ending | undefined
  readonly isShown: boolean
  readonly at: Date
  readonly nextAge: () => number | undefined
  /** Where the first home of an owner is. The others are near it. */
  readonly zones: ReadonlyMap<string, string>
}

function makeHome(chance: Chance, made: Made): Home {
  const { id, index, owner, place, status, ending, isShown, at, nextAge, zones } = made
  const wasEnded = status === 'UNINSTALLED' && ending
  const until = wasEnded
    ? before(at, ending.age * dayMs + 6 * hourMs)
    : status === 'INACTIVE'
      ? before(at, chance.whole(1, 60) * dayMs)
      : at
  const usual = isShown ? shownTransfer.age : chance.whole(40, Math.max(60, 730 - (wasEnded ? ending.age : 0)))
  const fresh = status === 'ACTIVE' && !isShown ? nextAge() : undefined
  const age = fresh ?? usual
  // Whoever came today came some hours ago.
  const installedAt = before(until, age * dayMs + (fresh === undefined ? 0 : 3 * hourMs))
  const plan = isShown ? plans[2] : chance.pick(plans)
  const usualZone = isShown ? shownTransfer.zone : chance.pick(place.zones)
  const zone = zones.get(owner.id) ?? usualZone
  const isLive = status !== 'NEW' && status !== 'UNINSTALLED'
  const step = chance.whole(0, 6)
  const row = {
    id,
    // The one of the showcase is the same in a business of any size.
    purifierId: `HWP${String(700_000 + index * 7 + (isShown ? 0 : step)).padStart(8, '0')}`,
    customerId: owner.id,
    cityCode: place.code,
    zone,
    address: isShown ? `14, Lotus Apartments, 4th Main, ${zone}, ${place.name}` : makeAddress(chance, place, zone),
    // A new one has the plan of its order, which runs from its activation.
    planId: plan?.id ?? null,
    status,
    validTill: validTill(chance, status, isShown, at, until),
    connectivity: isLive ? chance.pick(['ONLINE', 'ONLINE', 'ONLINE', 'WEAK', 'OFFLINE']) : null,
    partnerId: chance.percent(9) ? partnerIdOf(chance.pick(partners)) : null,
    botId: isShown ? shownTransfer.botId : isLive ? `BOT-${(0x100000 + index * 37).toString(16).toUpperCase()}` : null,
    depositModel: chance.pick(models).name,
    installedOn: status === 'NEW' ? null : dayOf(installedAt),
    uninstalledOn: wasEnded ? dayOf(until) : null,
    isNonPaying: chance.percent(3),
    notes: notesOf(chance, installedAt, at),
    updatedAt: wasEnded ? until : before(at, chance.whole(1, 40) * hourMs),
  }
  return { row, plan: plan as (typeof plans)[number], installedAt, until, isShown, ...(ending ? { ending } : {}) }
}

function validTill(chance: Chance, status: Status, isShown: boolean, at: Date, until: Date): string | null {
  if (isShown) return dayOf(after(at, shownTransfer.daysLeft * dayMs))
  if (status === 'NEW' || status === 'UNINSTALLED') return null
  return status === 'INACTIVE' ? dayOf(until) : dayOf(after(at, chance.whole(0, 27) * dayMs))
}

const noteTexts = [
  'Prefers a call after six in the evening.',
  'Gate code changed, ask the guard.',
  'Wants the filter changed together with the next visit.',
  'Water tastes of metal, technician informed.',
]

/** Draws as often for a newcomer, who has no note yet, so that nobody else changes with them. */
function notesOf(chance: Chance, from: Date, at: Date) {
  const days = Math.floor((at.getTime() - from.getTime()) / dayMs) - 1
  if (!chance.percent(22)) return []
  const written = before(at, chance.whole(1, Math.max(1, days)) * dayMs)
  const note = {
    at: written.toISOString(),
    by: chance.pick(['Asha Menon', 'Rohan Mehta']),
    text: chance.pick(noteTexts),
  }
  return days < 1 ? [] : [note]
}
