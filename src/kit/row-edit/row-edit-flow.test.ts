import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import area from '../../../locales/en/area.json' with { type: 'json' }
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { call } from '../../client/call.ts'
import { listAreaZonesByCities, updateZoneGsThresholdLimits, type Zone } from '../../contract/areas/areas/areas.ts'
import type { Failure } from '../../contract/failure.ts'
import { gstLimits } from '../../screens/area/gst-limits.rows.ts'
import { storedRow } from './row-edit-definition.ts'
import { rowEditFlow, rowEditId } from './row-edit-flow.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))

const zoneOf = (number: number, more: Partial<Zone> = {}): Zone => ({
  zoneCode: `BLR-0${number}`,
  zoneName: `Zone ${number}`,
  cityCode: 'BLR',
  cityName: 'Bengaluru',
  minGsPerDay: 2,
  maxGsPerDay: 6,
  gsToday: 3,
  openJobs: 5,
  updatedAt: `2026-11-19T09:3${number}:00.000Z`,
  ...more,
})
const zones = [zoneOf(1), zoneOf(2, { minGsPerDay: 8, maxGsPerDay: 12 }), zoneOf(3)]
const locked: Failure = { kind: 'refused', outcome: 'refused', message: 'The limits of this zone are locked' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Kiran Desai changed this zone' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

type Sent = Zone & { readonly key: string }
let sent: Sent[] = []
let asked: unknown[] = []
/** What the service has, and how the save of a zone fails there. */
let stored: readonly Zone[] = zones
let failures: Readonly<Record<string, Failure>> = {}

beforeAll(() => i18next.init({ lng: 'en', keySeparator: '/', nsSeparator: ':', resources: { en: { area } } }))
beforeEach(() => {
  sent = []
  asked = []
  stored = zones
  failures = {}
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: { body: Zone }, { key = '' } = {}) => {
    if (endpoint === listAreaZonesByCities) {
      asked.push(input.body)
      return stored
    }
    expect(endpoint).toBe(updateZoneGsThresholdLimits)
    sent.push({ ...input.body, key })
    const failure = failures[input.body.zoneCode]
    if (failure) throw failure
    return { ...zones.find(({ zoneCode }) => zoneCode === input.body.zoneCode), ...input.body, updatedAt: 'later' }
  }) as never)
})

/** The limits of a city, as a person types and saves them. */
function limits() {
  const api = provideFakeRootApi()
  const { logic } = rowEditFlow(gstLimits, { city: 'BLR' })
  const actor = createActor(logic, { input: { rows: zones.map((zone) => storedRow(gstLimits, zone)) } }).start()
  const rested = () => waitFor(actor, (now) => now.matches('editing') || now.matches('shown'))
  const marks = () => actor.getSnapshot().context.drafts.map(({ id, mark }) => `${id} ${mark}`)
  const maxima = () => actor.getSnapshot().context.rows.map(({ values }) => values.maxGsPerDay)
  return { actor, api, rested, marks, maxima }
}

test('S-30 M094 a value for all zones is typed into each, and leaves zone by zone with its version and a key of its own', async () => {
  const { actor, api, rested, maxima } = limits()
  actor.send({ type: 'column.fill', name: 'maxGsPerDay', value: ' 1,200 ' })
  expect(actor.getSnapshot().context.drafts.map(({ values }) => values)).toEqual([
    { minGsPerDay: '2', maxGsPerDay: ' 1,200 ' },
    { minGsPerDay: '8', maxGsPerDay: ' 1,200 ' },
    { minGsPerDay: '2', maxGsPerDay: ' 1,200 ' },
  ])
  expect(sent).toEqual([])
  actor.send({ type: 'rows.save', key: 'intent' })
  await rested()
  expect(sent).toEqual(
    zones.map(({ zoneCode, minGsPerDay, updatedAt }, turn) => ({
      zoneCode,
      minGsPerDay,
      maxGsPerDay: 1200,
      updatedAt,
      key: `intent-${turn}`,
    })),
  )
  expect([actor.getSnapshot().value, maxima()]).toEqual(['shown', ['1200', '1200', '1200']])
  const told = { tone: 'good', text: 'GST Threshold Limit Updated Successfully' }
  expect(api.notices).toEqual([told, told, told])
  actor.stop()
})

test('H31 of three zones one is saved, one rejected and one unknown: each says its own, and nothing is sent again by itself', async () => {
  const { actor, api, rested, marks, maxima } = limits()
  failures = { 'BLR-01': locked, 'BLR-02': noAnswer }
  actor.send({ type: 'column.fill', name: 'maxGsPerDay', value: '20' })
  actor.send({ type: 'rows.save', key: 'intent' })
  await rested()
  expect([marks(), maxima()]).toEqual([
    ['BLR-01 refused', 'BLR-02 unknown'],
    ['6', '12', '20'],
  ])
  expect([sent.length, asked.length, api.notices.length]).toEqual([3, 0, 1])
  // What was sent and may have happened is neither typed over nor discarded with the others.
  actor.send({ type: 'column.fill', name: 'maxGsPerDay', value: '30' })
  actor.send({ type: 'rows.discard' })
  expect(actor.getSnapshot().context.drafts).toMatchObject([
    { id: 'BLR-02', mark: 'unknown', values: { maxGsPerDay: '20' } },
  ])
  actor.send({ type: 'value.change', row: 'BLR-01', name: 'maxGsPerDay', value: '20' })
  // The unknown one had happened. The rejected one is another intent when it is saved again.
  stored = [zones[0]!, { ...zones[1]!, maxGsPerDay: 20, updatedAt: 'later' }, zones[2]!]
  failures = {}
  actor.send({ type: 'row.check', row: 'BLR-02' })
  await rested()
  expect([asked, marks()]).toEqual([[{ cityCodes: ['BLR'] }], ['BLR-01 changed']])
  actor.send({ type: 'row.save', row: 'BLR-01', key: 'another' })
  await rested()
  expect(sent.slice(3).map(({ zoneCode, key }) => [zoneCode, key])).toEqual([['BLR-01', 'another']])
  actor.stop()
})

test('a zone whose minimum is above its maximum is not sent, alone or with all, and the others are', async () => {
  const { actor, rested, marks } = limits()
  actor.send({ type: 'column.fill', name: 'minGsPerDay', value: '7' })
  actor.send({ type: 'row.save', row: 'BLR-01', key: 'alone' })
  expect(marks()).toEqual(['BLR-01 invalid', 'BLR-02 changed', 'BLR-03 changed'])
  actor.send({ type: 'rows.save', key: 'intent' })
  await rested()
  expect(sent.map(({ zoneCode }) => zoneCode)).toEqual(['BLR-02'])
  expect(marks()).toEqual(['BLR-01 invalid', 'BLR-03 invalid'])
  actor.send({ type: 'value.change', row: 'BLR-01', name: 'maxGsPerDay', value: '7' })
  actor.send({ type: 'row.save', row: 'BLR-01', key: 'equal' })
  await rested()
  expect(sent.at(-1)).toMatchObject({ zoneCode: 'BLR-01', minGsPerDay: 7, maxGsPerDay: 7, key: 'equal' })
  actor.stop()
})

test('S-43 who was overtaken reads the zones again, and saves over them with the version that is there now', async () => {
  const { actor, rested, marks, maxima } = limits()
  failures = { 'BLR-01': overtaken }
  stored = [{ ...zones[0]!, maxGsPerDay: 9, updatedAt: 'theirs' }, zones[1]!, zones[2]!]
  actor.send({ type: 'value.change', row: 'BLR-01', name: 'maxGsPerDay', value: '20' })
  actor.send({ type: 'row.save', row: 'BLR-01', key: 'first' })
  await rested()
  expect([marks(), maxima()]).toEqual([['BLR-01 overtaken'], ['9', '12', '6']])
  failures = {}
  actor.send({ type: 'row.save', row: 'BLR-01', key: 'second' })
  await rested()
  expect(sent.map(({ updatedAt, key }) => [updatedAt, key])).toEqual([
    [zones[0]?.updatedAt, 'first'],
    ['theirs', 'second'],
  ])
  actor.stop()
})

test('what was typed is kept for each city by itself', () =>
  expect([rowEditId(gstLimits, { city: 'BLR' }), rowEditId(gstLimits, { city: 'HYD' })]).toEqual([
    'rows:gst-limits:BLR',
    'rows:gst-limits:HYD',
  ]))
