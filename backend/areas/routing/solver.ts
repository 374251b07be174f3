/**
 * A stand-in for the outside routing provider: who visits which waiting job in which slot. Nearest neighbour for all
 * technicians at once, then each route is improved by reversing parts of it (2-opt) and by moving one stop. Pure, and the
 * same for the same field.
 */
import { kmBetween, type Point } from './distance.ts'

/** Why a waiting job stays without a visit. */
export type Unassigned = 'NO_COORDINATES' | 'OUTSIDE_ZONE' | 'NO_SKILL' | 'SLOTS_FULL' | 'NO_TIME_LEFT'

export interface Visit {
  readonly id: string
  readonly type: string
  readonly zoneCode: string | null
  readonly at: Point | null
}

/** Somebody who can be sent, with the free slots of the day in their order. */
export interface Traveller {
  readonly id: string
  readonly at: Point
  readonly zoneCodes: readonly string[]
  readonly skills: readonly string[]
  readonly slots: readonly string[]
}

export interface Field {
  /** In the order of their arrival */
  readonly visits: readonly Visit[]
  readonly travellers: readonly Traveller[]
  /** Places that are free in a zone's slot */
  room(zoneCode: string, slotId: string): number
}

export interface Planned {
  readonly traveller: Traveller
  /** The stop at place n is in the traveller's slot n */
  readonly stops: readonly Placed[]
}

type Placed = Visit & { readonly at: Point; readonly zoneCode: string }

export interface Plan {
  readonly routes: readonly Planned[]
  readonly unassigned: readonly { readonly visit: Visit; readonly reason: Unassigned }[]
}

const isPlaced = (visit: Visit): visit is Placed => visit.at !== null && visit.zoneCode !== null

const serves = (one: Traveller, visit: Placed): boolean =>
  one.zoneCodes.includes(visit.zoneCode) && one.skills.includes(visit.type)

/** Kilometres from where the day begins to the last stop. */
export const lengthOf = (from: Point, stops: readonly { readonly at: Point }[]): number =>
  stops.reduce((sum, { at }, place) => sum + kmBetween(stops[place - 1]?.at ?? from, at), 0)

/** Counts what a plan takes of each zone's slots. */
class Room {
  private readonly taken = new Map<string, number>()

  constructor(private readonly field: Field) {}

  fits(traveller: Traveller, stops: readonly Placed[]): boolean {
    const asked = new Map<string, number>()
    for (const [place, { zoneCode }] of stops.entries()) {
      const slotId = traveller.slots[place]
      if (slotId === undefined) return false
      const key = `${zoneCode} ${slotId}`
      asked.set(key, (asked.get(key) ?? this.taken.get(key) ?? 0) + 1)
      if ((asked.get(key) ?? 0) > this.field.room(zoneCode, slotId)) return false
    }
    return true
  }

  count({ traveller, stops }: Planned, by: 1 | -1): void {
    for (const [place, { zoneCode }] of stops.entries()) {
      const key = `${zoneCode} ${traveller.slots[place]}`
      this.taken.set(key, (this.taken.get(key) ?? 0) + by)
    }
  }
}

/** The shortest next way of all technicians, again and again, until no job fits any of them. */
export function nearestNeighbours(field: Field): Planned[] {
  const left = new Set(field.visits.filter(isPlaced))
  const routes = field.travellers.map((traveller) => ({ traveller, stops: [] as Placed[] }))
  const taken = new Room(field)
  for (;;) {
    let best: { route: (typeof routes)[number]; visit: Placed; km: number } | undefined
    for (const route of routes) {
      const { traveller, stops } = route
      if (stops.length >= traveller.slots.length) continue
      const from = stops.at(-1)?.at ?? traveller.at
      taken.count(route, -1)
      for (const visit of left) {
        const km = kmBetween(from, visit.at)
        if ((best && km >= best.km) || !serves(traveller, visit)) continue
        if (taken.fits(traveller, [...stops, visit])) best = { route, visit, km }
      }
      taken.count(route, 1)
    }
    if (!best) return routes.filter(({ stops }) => stops.length > 0)
    taken.count(best.route, -1)
    best.route.stops.push(best.visit)
    taken.count(best.route, 1)
    left.delete(best.visit)
  }
}

/** Every order that reverses a part, or moves one stop elsewhere. */
function* neighboursOf(stops: readonly Placed[]): Generator<Placed[]> {
  for (let from = 0; from < stops.length; from += 1)
    for (let to = 0; to < stops.length; to += 1) {
      if (from < to) yield [...stops.slice(0, from), ...stops.slice(from, to + 1).reverse(), ...stops.slice(to + 1)]
      if (Math.abs(from - to) > 1) {
        const rest = stops.toSpliced(from, 1)
        yield rest.toSpliced(to, 0, ...stops.slice(from, from + 1))
      }
    }
}

/** A shorter order of the same stops as long as there is one; gains below a metre don't count. */
function improved(planned: Planned, taken: Room): Planned {
  const { traveller } = planned
  let { stops } = planned
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    const km = lengthOf(traveller.at, stops)
    for (const other of neighboursOf(stops)) {
      if (lengthOf(traveller.at, other) >= km - 0.001 || !taken.fits(traveller, other)) continue
      stops = other
      isShorter = true
      break
    }
  }
  return { traveller, stops }
}

/** The best of several beginnings: as found, and nearest neighbour from each stop on. */
function shortest(planned: Planned, taken: Room): Planned {
  const { traveller, stops } = planned
  const begun = stops.map((first) => {
    const order = [first]
    const left = stops.filter((stop) => stop !== first)
    while (left.length > 0) {
      const from = order.at(-1)?.at ?? first.at
      const next = left.reduce((best, stop) => (kmBetween(from, stop.at) < kmBetween(from, best.at) ? stop : best))
      order.push(next)
      left.splice(left.indexOf(next), 1)
    }
    return { traveller, stops: order }
  })
  return [planned, ...begun.filter((one) => taken.fits(traveller, one.stops))]
    .map((one) => improved(one, taken))
    .reduce((best, one) => (lengthOf(traveller.at, one.stops) < lengthOf(traveller.at, best.stops) ? one : best))
}

function reasonOf(visit: Visit, { travellers, room }: Field): Unassigned {
  if (visit.at === null) return 'NO_COORDINATES'
  const { zoneCode } = visit
  const here = travellers.filter(({ zoneCodes }) => zoneCode !== null && zoneCodes.includes(zoneCode))
  if (zoneCode === null || here.length === 0) return 'OUTSIDE_ZONE'
  const able = here.filter(({ skills }) => skills.includes(visit.type))
  if (able.length === 0) return 'NO_SKILL'
  const isRoom = able.some(({ slots }) => slots.some((slotId) => room(zoneCode, slotId) > 0))
  return isRoom ? 'NO_TIME_LEFT' : 'SLOTS_FULL'
}

export function solve(field: Field): Plan {
  const found = nearestNeighbours(field)
  const taken = new Room(field)
  for (const route of found) taken.count(route, 1)
  const routes = found.map((route) => {
    taken.count(route, -1)
    const best = shortest(route, taken)
    taken.count(best, 1)
    return best
  })
  const assigned = new Set(routes.flatMap(({ stops }) => stops.map(({ id }) => id)))
  return {
    routes,
    unassigned: field.visits
      .filter(({ id }) => !assigned.has(id))
      .map((visit) => ({ visit, reason: reasonOf(visit, field) })),
  }
}
