/** Long, because each rule of the solver has its small town here. */
import { describe, expect, test } from 'vitest'
import { chanceOf } from '../../store/seed/chance.ts'
import { kmBetween } from './distance.ts'
import { nearestNeighbours, solve } from './solver.ts'
import { type Field, lengthOf, type Stop, type Traveller, type Visit } from './visits.ts'

const place = (chance: ReturnType<typeof chanceOf>) => ({
  latitude: 12.9 + chance.whole(0, 1000) / 10_000,
  longitude: 77.5 + chance.whole(0, 1000) / 10_000,
})

type Placed = Visit & { readonly at: Traveller['at']; readonly zoneCode: string }

/** Every order of the visits that the slots allow, by hand: the shortest way there is. */
function shortestOfAll({ at: from, slots }: Traveller, visits: readonly Placed[], room: Field['room']): number {
  let best = Number.POSITIVE_INFINITY
  const walk = (order: readonly Placed[], next: number, left: readonly Placed[]) => {
    if (left.length === 0) best = Math.min(best, lengthOf(from, order))
    for (const visit of left) {
      let slot = next
      while (slot < slots.length && room(visit.zoneCode, slots[slot] ?? '') === 0) slot += 1
      if (slot < slots.length)
        walk(
          [...order, visit],
          slot + 1,
          left.filter((one) => one !== visit),
        )
    }
  }
  walk([], 0, visits)
  return best
}

const zones = ['Z1', 'Z2', 'Z3']
const types = ['SERVICE', 'DELIVERY', 'INSTALLATION']
const slots = ['S08', 'S10', 'S12', 'S14', 'S16', 'S18']
const half = Array.from({ length: 14 }, (_, at) => `H${at}`)

function fieldOf(seed: number): Field {
  const chance = chanceOf(seed)
  const travellers = Array.from({ length: chance.whole(1, 5) }, (_, at): Traveller => {
    const free = slots.slice(chance.whole(0, 2), chance.whole(3, 6))
    return {
      id: `T${at}`,
      at: place(chance),
      zoneCodes: zones.filter(() => chance.percent(60)),
      skills: types.filter(() => chance.percent(70)),
      slots: free,
    }
  })
  const visits = Array.from({ length: chance.whole(0, 30) }, (_, at): Visit => {
    const zoneCode = chance.percent(4) ? null : chance.pick(zones)
    return { id: `J${at}`, type: chance.pick(types), zoneCode, at: chance.percent(5) ? null : place(chance) }
  })
  const rooms = new Map(zones.flatMap((zone) => slots.map((slot) => [`${zone} ${slot}`, chance.whole(0, 3)])))
  return { visits, travellers, room: (zone, slot) => rooms.get(`${zone} ${slot}`) ?? 0 }
}

function takenBy(routes: readonly { readonly stops: readonly Stop[] }[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { zoneCode, slotId } of routes.flatMap(({ stops }) => stops))
    taken.set(`${zoneCode} ${slotId}`, (taken.get(`${zoneCode} ${slotId}`) ?? 0) + 1)
  return taken
}

/** Each time to the nearest stop that is left, in the earliest slots with room; null where that order finds no slots. */
function inTurn({ at: from, slots }: Traveller, stops: readonly Stop[], room: Field['room']): Stop[] | null {
  const [order, left]: [Stop[], Stop[]] = [[], [...stops]]
  while (left.length > 0) {
    const here = order.at(-1)?.at ?? from
    left.sort((a, b) => kmBetween(here, a.at) - kmBetween(here, b.at))
    order.push(...left.splice(0, 1))
  }
  let next = 0
  for (const { zoneCode } of order) {
    while (next < slots.length && room(zoneCode, slots[next] ?? '') <= 0) next += 1
    if (next === slots.length) return null
    next += 1
  }
  return order
}

describe('the stand-in of the routing provider', () => {
  test.each(['no gaps', 'gaps'])(
    'B090 with eight stops and %s it is within a tenth of the shortest of all orders, in twenty cases',
    (kind) => {
      let gaps = 0
      for (let seed = 1; seed <= 20; seed += 1) {
        const chance = chanceOf(seed)
        const visits = Array.from({ length: 8 }, (_, at) => ({
          id: `J${at}`,
          type: 'SERVICE',
          zoneCode: zones[at % 2] ?? '',
          at: place(chance),
        }))
        const full =
          kind === 'gaps'
            ? zones.flatMap((zone) => half.filter(() => chance.percent(35)).map((slot) => `${zone} ${slot}`))
            : []
        const room = (zone: string, slot: string) => (full.includes(`${zone} ${slot}`) ? 0 : 8)
        const traveller = { id: 'T', at: place(chance), zoneCodes: zones, skills: ['SERVICE'], slots: half }
        const [route] = solve({ visits, travellers: [traveller], room }).routes
        expect(route?.stops).toHaveLength(8)
        gaps += half.indexOf(route?.stops.at(-1)?.slotId ?? '') - 7
        expect(lengthOf(traveller.at, route?.stops ?? [])).toBeLessThanOrEqual(
          1.1 * shortestOfAll(traveller, visits, room),
        )
      }
      expect(gaps > 0).toBe(kind === 'gaps')
    },
  )

  test('B090 no route is longer than nearest neighbour to the same stops, which keep those found first', () => {
    const seen = { same: 0, more: 0, unfit: 0 }
    for (let seed = 1; seed <= 300; seed += 1) {
      const field = fieldOf(seed)
      const plain = new Map(nearestNeighbours(field).map(({ traveller, stops }) => [traveller.id, stops]))
      const { routes } = solve(field)
      expect(routes.length).toBeGreaterThanOrEqual(plain.size)
      for (const { traveller, stops } of routes) {
        const before = plain.get(traveller.id) ?? []
        expect(stops.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
        const others = takenBy(routes.filter((one) => one.traveller !== traveller))
        const nearest = inTurn(
          traveller,
          stops,
          (zone, slot) => field.room(zone, slot) - (others.get(`${zone} ${slot}`) ?? 0),
        )
        const isMore = stops.length > before.length
        seen[isMore ? (nearest ? 'more' : 'unfit') : 'same'] += 1
        const bounds = [...(nearest ? [nearest] : []), ...(isMore ? [] : [before])]
        for (const order of bounds)
          expect(lengthOf(traveller.at, stops), `${seed} ${traveller.id}`).toBeLessThanOrEqual(
            lengthOf(traveller.at, order) + 1e-9,
          )
      }
    }
    expect(seen).toEqual({
      same: expect.toSatisfy((many: number) => many > 600),
      more: expect.toSatisfy((many: number) => many > 0),
      unfit: 0,
    })
  })

  test('B090 neither a part that is turned round nor a stop that is moved makes a route shorter', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = chanceOf(seed)
      const visits = Array.from({ length: 10 }, (_, at) => ({
        id: `J${at}`,
        type: 'SERVICE',
        zoneCode: 'Z1',
        at: place(chance),
      }))
      const traveller = { id: 'T', at: place(chance), zoneCodes: zones, skills: ['SERVICE'], slots: half }
      const stops = solve({ visits, travellers: [traveller], room: () => 10 }).routes[0]?.stops ?? []
      expect(stops).toHaveLength(10)
      const least = lengthOf(traveller.at, stops) - 0.001
      for (let from = 0; from < 10; from += 1)
        for (let to = 0; to < 10; to += 1) {
          const turned = stops.toSpliced(from, to - from + 1, ...stops.slice(from, to + 1).toReversed())
          const moved = stops.toSpliced(from, 1).toSpliced(to, 0, ...stops.slice(from, from + 1))
          for (const other of from < to ? [turned, moved] : [moved])
            expect(lengthOf(traveller.at, other), `${seed} ${from} ${to}`).toBeGreaterThanOrEqual(least - 1e-9)
        }
    }
  })

  test('B090 each job is visited once or has a reason', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const field = fieldOf(seed)
      const { routes, unassigned } = solve(field)
      const told = [
        ...routes.flatMap(({ stops }) => stops.map(({ id }) => id)),
        ...unassigned.map(({ visit }) => visit.id),
      ]
      expect(told.toSorted()).toEqual(field.visits.map(({ id }) => id).toSorted())
    }
  })

  test('B090 skills, zones, one job per slot and what a zone’s slot takes are kept', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const field = fieldOf(seed)
      const { routes } = solve(field)
      for (const { traveller, stops } of routes) {
        const places = stops.map(({ slotId }) => traveller.slots.indexOf(slotId))
        expect(places).not.toContain(-1)
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
        for (const { zoneCode, type } of stops) {
          expect(traveller.zoneCodes).toContain(zoneCode)
          expect(traveller.skills).toContain(type)
        }
      }
      for (const [key, count] of takenBy(routes)) {
        const [zone = '', slot = ''] = key.split(' ')
        expect(count).toBeLessThanOrEqual(field.room(zone, slot))
      }
    }
  })

  test('B090 what stays without a visit has a true reason: no place is left that it could have', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 300; seed += 1) {
      const field = fieldOf(seed)
      const { routes, unassigned } = solve(field)
      const taken = takenBy(routes)
      for (const { visit, reason } of unassigned) {
        if (!visit.at || visit.zoneCode === null) continue
        const { zoneCode, type } = visit
        const here = field.travellers.filter((one) => one.zoneCodes.includes(zoneCode))
        const free = here
          .filter(({ skills }) => skills.includes(type))
          .flatMap(({ id, slots: all }) => {
            const used = routes.find(({ traveller }) => traveller.id === id)?.stops ?? []
            return all.filter((slot) => used.every(({ slotId }) => slotId !== slot))
          })
        expect(free.filter((slot) => (taken.get(`${zoneCode} ${slot}`) ?? 0) < field.room(zoneCode, slot))).toEqual([])
        const isAble = here.some(({ skills }) => skills.includes(type))
        expect(reason).toBe(
          here.length === 0 ? 'OUTSIDE_ZONE' : !isAble ? 'NO_SKILL' : free.length > 0 ? 'SLOTS_FULL' : 'NO_TIME_LEFT',
        )
        seen.add(reason)
      }
    }
    expect([...seen].sort()).toEqual(['NO_SKILL', 'NO_TIME_LEFT', 'OUTSIDE_ZONE', 'SLOTS_FULL'])
  })

  test('B090 whose first slot is full in the zone comes in the next one', () => {
    const at = { latitude: 12.9, longitude: 77.5 }
    const traveller = { id: 'T', at, zoneCodes: ['Z1'], skills: ['SERVICE'], slots: ['S08', 'S10'] }
    const visits = ['J1', 'J2'].map((id) => ({ id, type: 'SERVICE', zoneCode: 'Z1', at }))
    const { routes, unassigned } = solve({
      visits,
      travellers: [traveller],
      room: (_, slot) => (slot === 'S08' ? 0 : 5),
    })
    expect(routes[0]?.stops.map(({ id, slotId }) => [id, slotId])).toEqual([['J1', 'S10']])
    expect(unassigned.map(({ visit, reason }) => [visit.id, reason])).toEqual([['J2', 'SLOTS_FULL']])
  })

  test.each([
    ['NO_COORDINATES', { at: null }, {}],
    ['OUTSIDE_ZONE', { zoneCode: 'Z9' }, {}],
    ['OUTSIDE_ZONE', { zoneCode: null }, {}],
    ['NO_SKILL', { type: 'DELIVERY' }, {}],
    ['SLOTS_FULL', {}, { room: () => 0 }],
    ['NO_TIME_LEFT', {}, { travellers: [] }],
  ])('B090 a job without a visit says %s', (reason, visit, field) => {
    const at = { latitude: 12.9, longitude: 77.5 }
    const one: Visit = { id: 'J1', type: 'SERVICE', zoneCode: 'Z1', at, ...visit }
    const traveller = { id: 'T', at, zoneCodes: ['Z1'], skills: ['SERVICE'], slots: ['S08'] }
    const first: Visit = { id: 'J0', type: 'SERVICE', zoneCode: 'Z1', at }
    const visits = 'travellers' in field ? [first, one] : [one]
    const { unassigned } = solve({ visits, travellers: [traveller], room: () => 9, ...('room' in field ? field : {}) })
    expect(unassigned).toEqual([{ visit: one, reason }])
  })
})
