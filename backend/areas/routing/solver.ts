/**
 * A stand-in for the outside routing provider: who visits which waiting job in which slot. Nearest neighbour for all
 * technicians at once, slot by slot. Then each route is improved by reversing parts of it (2-opt) and by moving one stop,
 * and free slots that this leaves are filled. A slot that is full in a zone leaves a gap. Pure, and the same for the same
 * field.
 */
import { kmBetween } from '../../business/visits/distance.ts'
import {
  type Field,
  isPlaced,
  lengthOf,
  type Placed,
  type Plan,
  type Planned,
  Room,
  type Stop,
  serves,
  type Traveller,
  type Unassigned,
  type Visit,
} from './visits.ts'

/** The shortest next way of all technicians, again and again. A slot that no job fits is skipped. */
export function nearestNeighbours(field: Field): Planned[] {
  const left = new Set(field.visits.filter(isPlaced))
  const routes = field.travellers.map((traveller) => ({ traveller, stops: [] as Stop[], next: 0 }))
  const taken = new Room(field)
  for (;;) {
    let best: { route: (typeof routes)[number]; visit: Placed; km: number } | undefined
    for (const route of routes) {
      const nearest = nearestFor(route, left, taken)
      if (nearest && (!best || nearest.km < best.km)) best = { route, ...nearest }
    }
    if (!best) return routes.filter(({ stops }) => stops.length > 0)
    const { route, visit } = best
    const stop = { ...visit, slotId: route.traveller.slots[route.next] ?? '' }
    route.stops.push(stop)
    route.next += 1
    taken.count([stop], 1)
    left.delete(visit)
  }
}

/** The nearest job for the next slot. Jobs and room only grow fewer, so a slot that none fits stays free for good. */
function nearestFor(route: Planned & { next: number }, left: ReadonlySet<Placed>, taken: Room) {
  const { traveller, stops } = route
  const from = stops.at(-1)?.at ?? traveller.at
  for (; route.next < traveller.slots.length; route.next += 1) {
    const slotId = traveller.slots[route.next] ?? ''
    let nearest: { visit: Placed; km: number } | undefined
    for (const visit of left) {
      const km = kmBetween(from, visit.at)
      if (nearest && km >= nearest.km) continue
      if (serves(traveller, visit) && taken.fits(visit, slotId)) nearest = { visit, km }
    }
    if (nearest) return nearest
  }
  return undefined
}

/** Every order that reverses a part, or moves one stop elsewhere. */
function* neighboursOf(stops: readonly Stop[]): Generator<Stop[]> {
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
    for (const order of neighboursOf(stops)) {
      const other = lengthOf(traveller.at, order) < km - 0.001 ? taken.schedule(traveller, order) : null
      if (!other) continue
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
  taken.count(stops, -1)
  const begun = stops.flatMap((first) => {
    const order = [first]
    const left = stops.filter((stop) => stop !== first)
    while (left.length > 0) {
      const from = order.at(-1)?.at ?? first.at
      const next = left.reduce((best, stop) => (kmBetween(from, stop.at) < kmBetween(from, best.at) ? stop : best))
      order.push(next)
      left.splice(left.indexOf(next), 1)
    }
    const fitting = taken.schedule(traveller, order)
    return fitting ? [{ traveller, stops: fitting }] : []
  })
  const best = [planned, ...begun]
    .map((one) => improved(one, taken))
    .reduce((least, one) => (lengthOf(traveller.at, one.stops) < lengthOf(traveller.at, least.stops) ? one : least))
  taken.count(best.stops, 1)
  return best
}

/** Gives a free slot to the nearest job that fits it now: another order of a route may have made room there. */
export function filled(planned: Planned, left: Set<Placed>, taken: Room): Planned {
  const { traveller } = planned
  let stops = [...planned.stops]
  for (const [place, slotId] of traveller.slots.entries()) {
    if (stops.some((stop) => stop.slotId === slotId)) continue
    const earlier = stops.filter((stop) => traveller.slots.indexOf(stop.slotId) < place)
    const from = earlier.at(-1)?.at ?? traveller.at
    const [nearest] = [...left]
      .filter((visit) => serves(traveller, visit) && taken.fits(visit, slotId))
      .sort((a, b) => kmBetween(from, a.at) - kmBetween(from, b.at))
    if (!nearest) continue
    const stop = { ...nearest, slotId }
    stops = [...earlier, stop, ...stops.slice(earlier.length)]
    taken.count([stop], 1)
    left.delete(nearest)
  }
  return { traveller, stops }
}

/** Of what this plan leaves: whoever could come has no free slot any more, or the zone is full whenever they have one. */
function reasonOf(visit: Visit, { travellers }: Field, routes: readonly Planned[]): Unassigned {
  if (visit.at === null) return 'NO_COORDINATES'
  const { zoneCode } = visit
  const here = travellers.filter(({ zoneCodes }) => zoneCode !== null && zoneCodes.includes(zoneCode))
  if (here.length === 0) return 'OUTSIDE_ZONE'
  const able = here.filter(({ skills }) => skills.includes(visit.type))
  if (able.length === 0) return 'NO_SKILL'
  const stopsOf = (one: Traveller) => routes.find(({ traveller }) => traveller.id === one.id)?.stops.length ?? 0
  return able.some((one) => stopsOf(one) < one.slots.length) ? 'SLOTS_FULL' : 'NO_TIME_LEFT'
}

export function solve(field: Field): Plan {
  const found = new Map(nearestNeighbours(field).map((route) => [route.traveller.id, route]))
  let routes = field.travellers.map((traveller): Planned => found.get(traveller.id) ?? { traveller, stops: [] })
  const taken = new Room(field)
  for (const { stops } of routes) taken.count(stops, 1)
  const assigned = new Set(idsIn(routes))
  const left = new Set(field.visits.filter(isPlaced).filter(({ id }) => !assigned.has(id)))
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size
    routes = routes.map((route) => shortest(route, taken)).map((route) => filled(route, left, taken))
  }
  const visited = new Set(idsIn(routes))
  return {
    routes: routes.filter(({ stops }) => stops.length > 0),
    unassigned: field.visits
      .filter(({ id }) => !visited.has(id))
      .map((visit) => ({ visit, reason: reasonOf(visit, field, routes) })),
  }
}

const idsIn = (routes: readonly Planned[]) => routes.flatMap(({ stops }) => stops.map(({ id }) => id))
