import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { DeliveryPerson } from '../../../contract/areas/delivery/delivery-people.ts'
import { listDeliveryPersons } from '../../../contract/areas/delivery/delivery-people.ts'
import { closeAddress, closeIn } from './close-address.ts'
import { standingOf, sumsOf } from './close-sheet.ts'

const purifier = { deviceCode: 'HWP1', model: 'HW-Copper 7', lineId: 'L-1', place: 'PERSON', jobId: null }
const row = {
  technicianId: 'E-1',
  name: 'Meena Krishnan',
  phoneNumber: '9480031020',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zones: [],
  onLeaveToday: false,
  load: 0,
  open: 0,
  out: 0,
  cashInHand: 0,
  atClose: { deliveries: [], purifiers: [] },
}
const read = (...rows: object[]): readonly DeliveryPerson[] =>
  v.parse(listDeliveryPersons.answer, { content: rows.map((one) => ({ ...row, ...one })) }).items

it('a person is at rest with nothing out, nothing in hand and no cash', () => {
  const all = read({}, { cashInHand: 0.5 }, { atClose: { deliveries: [], purifiers: [purifier] } })
  expect(all.map(standingOf)).toEqual(['atRest', 'open', 'open'])
})

it('H23 what can’t be read of one person hides nobody else, and isn’t taken for nothing', () => {
  const all = read(
    { atClose: { deliveries: [{ jobId: 7 }], purifiers: [] } },
    { atClose: undefined, cashInHand: 12 },
    {},
  )
  expect(all.map(standingOf)).toEqual(['unread', 'unread', 'atRest'])
  expect(sumsOf(all)).toEqual({ persons: 1, deliveries: 0, toCollect: 0, purifiers: 0, cash: 12_00 })
})

it('H24 any address gives a day that has a close, and a city that can be asked about', () => {
  const today = '2026-11-21'
  for (const day of ['', '2026-11-22', '2026-02-30', '21/11/2026', "'"])
    expect(closeIn(`?${new URLSearchParams({ day })}`, today).day, day).toBe(today)
  expect(closeIn('?cityCode=%00&day=2026-11-20', today)).toEqual({ cityCode: '', day: '2026-11-20' })
  const asked = { cityCode: 'BLR', day: '2026-11-20' }
  expect(closeIn(new URL(closeAddress(asked.cityCode, asked.day), 'https://x').search, today)).toEqual(asked)
})
