import { describe, expect, test } from 'vitest'
import { chanceOf } from '../../store/seed/chance.ts'
import { type Field, lengthOf, nearestNeighbours, solve, type Traveller, type Visit } from './solver.ts'

const place = (chance: ReturnType<typeof chanceOf>) => ({
  latitude: 12.9 + chance.whole(0, 1000) / 10_000,
  longitude: 77.5 + chance.whole(0, 1000) / 10_000,
})

/** Every order of the stops, by hand: the shortest way there is. */
function shortestOfAll(from: Traveller['at'], stops: readonly { readonly at: Traveller['at'] }[]): number {
  let best = Number.POSITIVE_INFINITY
  const walk = (order: typeof stops, left: typeof stops) => {
    if (left.length === 0) best = Math.min(best, lengthOf(from, order))
    for (const next of left)
      walk(
        [...order, next],
        left.filter((one) => one !== next),
      )
  }
  walk([], stops)
  return best
}

const zones = ['Z1', 'Z2', 'Z3']
const types = ['SERVICE', 'DELIVERY', 'INSTALLATION']
const slots = ['S08', 'S10', 'S12', 'S14', 'S16', 'S18']

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

describe('the stand-in of the routing provider', () => {
  test('B090 with eight stops it is within a tenth of the shortest of all orders, in twenty cases', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const chance = chanceOf(seed)
      const visits = Array.from({ length: 8 }, (_, at) => ({
        ...{ id: `J${at}`, type: 'SERVICE', zoneCode: 'Z1', at: place(chance) },
      }))
      const traveller = {
        ...{ id: 'T', at: place(chance), zoneCodes: ['Z1'], skills: ['SERVICE'] },
        slots: visits.map(({ id }) => id),
      }
      const [route] = solve({ visits, travellers: [traveller], room: () => 8 }).routes
      expect(route?.stops).toHaveLength(8)
      expect(lengthOf(traveller.at, route?.stops ?? [])).toBeLessThanOrEqual(1.1 * shortestOfAll(traveller.at, visits))
    }
  })

  test('B090 no route is longer than nearest neighbour alone, and each job is visited once or has a reason', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const field = fieldOf(seed)
      const plain = new Map(nearestNeighbours(field).map(({ traveller, stops }) => [traveller.id, stops]))
      const { routes, unassigned } = solve(field)
      for (const { traveller, stops } of routes)
        expect(lengthOf(traveller.at, stops)).toBeLessThanOrEqual(
          lengthOf(traveller.at, plain.get(traveller.id) ?? []) + 1e-9,
        )
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
      const taken = new Map<string, number>()
      for (const { traveller, stops } of solve(field).routes) {
        expect(stops.length).toBeLessThanOrEqual(traveller.slots.length)
        for (const [at, { zoneCode, type }] of stops.entries()) {
          expect(traveller.zoneCodes).toContain(zoneCode)
          expect(traveller.skills).toContain(type)
          const key = `${zoneCode} ${traveller.slots[at]}`
          taken.set(key, (taken.get(key) ?? 0) + 1)
        }
      }
      for (const [key, count] of taken) {
        const [zone = '', slot = ''] = key.split(' ')
        expect(count).toBeLessThanOrEqual(field.room(zone, slot))
      }
    }
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
