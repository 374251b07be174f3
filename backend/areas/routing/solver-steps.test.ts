import { describe, expect, test } from 'vitest'
import { filled, nearestNeighbours, solve } from './solver.ts'
import { isPlaced, Room, type Traveller, type Visit } from './visits.ts'

const at = (east: number) => ({ latitude: 12.9, longitude: 77.5 + east / 100 })
const visit = (id: string, east: number, more: Partial<Visit> = {}): Visit => ({
  id,
  type: 'SERVICE',
  zoneCode: 'Z1',
  at: at(east),
  ...more,
})
const traveller = (id: string, east: number, slots: readonly string[]): Traveller => ({
  id,
  at: at(east),
  zoneCodes: ['Z1'],
  skills: ['SERVICE'],
  slots,
})
const room = () => 9
const slotsOf = (stops: readonly { readonly id: string; readonly slotId: string }[] = []) =>
  stops.map(({ id, slotId }) => `${id} ${slotId}`)

describe('steps of the stand-in of the routing provider', () => {
  test.each([[['T1', 'T2']], [['T2', 'T1']]])(
    'B090 of several technicians the nearest one goes, in whatever order they stand: %s',
    (order) => {
      const [one, two] = [traveller('T1', 0, ['S08', 'S10']), traveller('T2', 10, ['S08', 'S10'])]
      const travellers = order.map((id) => (id === 'T1' ? one : two))
      const visits = [visit('far', 9), visit('near', 1), visit('second', 2)]
      const routes = nearestNeighbours({ visits, travellers, room })
      const found = Object.fromEntries(routes.map(({ traveller: { id }, stops }) => [id, slotsOf(stops)]))
      expect(found).toEqual({ T1: ['near S08', 'second S10'], T2: ['far S08'] })
    },
  )

  test('B090 each way begins where the one before ended', () => {
    const visits = [visit('west', -4), visit('first', 3), visit('next', 6)]
    const [route] = nearestNeighbours({ visits, travellers: [traveller('T', 0, ['S08', 'S10'])], room })
    expect(slotsOf(route?.stops)).toEqual(['first S08', 'next S10'])
  })

  test('B090 a technician has one job in a slot, and what is beyond their slots stays', () => {
    const visits = [visit('J1', 1), visit('J2', 2), visit('J3', 3)]
    const { routes, unassigned } = solve({ visits, travellers: [traveller('T', 0, ['S08', 'S10'])], room })
    expect(routes.map(({ stops }) => slotsOf(stops))).toEqual([['J1 S08', 'J2 S10']])
    expect(unassigned).toEqual([{ visit: visits[2], reason: 'NO_TIME_LEFT' }])
  })

  test('B090 a slot that is left free goes to the nearest job that fits it, from the stop before it', () => {
    const field = {
      visits: [visit('far', 9), visit('here', 5), visit('near', 6), visit('unskilled', 5, { type: 'DELIVERY' })],
      travellers: [],
      room: (_: string, slot: string) => (slot === 'S12' ? 0 : 9),
    }
    const planned = { traveller: traveller('T', 0, ['S08', 'S10', 'S12', 'S14']), stops: [] as never[] }
    const left = new Set(field.visits.filter(isPlaced))
    const { stops } = filled(planned, left, new Room(field))
    expect(slotsOf(stops)).toEqual(['here S08', 'near S10', 'far S14'])
    expect([...left].map(({ id }) => id)).toEqual(['unskilled'])
  })
})
