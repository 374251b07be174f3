import { describe, expect, test } from 'vitest'
import type { Installation } from '../areas/installations/installations.ts'
import { type LookedUp, matchDevices } from './device-match.ts'

const now = { id: 'WP-1', city: 'Bengaluru', plan: 'Family 30, 28 days', purifierId: 'D-OLD' } as Installation

const device = (code: string, more: object = {}, model: object = {}): LookedUp => ({
  device: {
    deviceCode: code,
    modelId: 'DM-3',
    state: 'IN_STOCK',
    botId: null,
    city: 'Bengaluru',
    installationId: null,
    installedAt: null,
    updatedAt: '2026-11-20T05:00:00Z',
    ...more,
  },
  model: { modelId: 'DM-3', name: 'HW-RO Plus', purifier: 'RO', litresPerHour: 12, ...model },
})
const plus = { modelId: 'DM-3', name: 'HW-RO Plus', plans: ['Family 30, 28 days'] }
const mini = { modelId: 'DM-2', name: 'HW-RO Mini', plans: ['Solo 15, 28 days'] }
const cities = [
  { cityCode: 'PNQ', city: 'Pune', models: [{ modelId: 'DM-4', name: 'HW-Alkaline 9', plans: [] }] },
  { cityCode: 'BLR', city: 'Bengaluru', models: [mini, plus] },
]
const old = device('D-OLD', { state: 'INSTALLED', installationId: 'WP-1' })

describe('S-162 a device that is to be put in', () => {
  test.each([
    ['nobody has', null, 'unknown', null],
    ['is in stock', device('D-1'), null, null],
    ['is meant for this installation', device('D-1', { state: 'ASSIGNED', installationId: 'WP-1' }), null, null],
    ['is meant for another one', device('D-1', { state: 'ASSIGNED', installationId: 'WP-2' }), 'assigned', 'WP-2'],
    ['is installed elsewhere', device('D-1', { state: 'INSTALLED', installationId: 'WP-2' }), 'installed', 'WP-2'],
    ['is retired', device('D-1', { state: 'RETIRED' }), 'retired', null],
    ['has a state that nobody knows', device('D-1', { state: 'ON_THE_MOON' }), 'elsewhere', null],
  ])('that %s', (_, next, problem, holder) => {
    const found = matchDevices(now, old, next, cities)
    expect([found.problem, found.holder, found.mismatches]).toEqual([problem, holder, []])
  })

  test.each([
    ['the same model, for the plan, from the city', device('D-1'), []],
    ['a model that the city may not have', device('D-1', { city: 'Pune' }, { modelId: 'DM-4' }), ['city']],
    ['another model', device('D-1', {}, { modelId: 'DM-2' }), ['model', 'plan']],
    ['one from another store', device('D-1', { city: 'Pune' }), ['store']],
  ])('%s', (_, next, mismatches) => expect(matchDevices(now, old, next, cities).mismatches).toEqual(mismatches))

  test('nothing is said of a plan that there isn’t, nor of a device of which nothing is known', () => {
    const found = matchDevices({ ...now, plan: null }, null, device('D-1', {}, { modelId: 'DM-2' }), cities)
    expect([found.mismatches, found.old, found.validModels]).toEqual([[], null, ['HW-RO Mini', 'HW-RO Plus']])
  })

  test('a city that has no mapping may have no model', () =>
    expect(matchDevices(now, old, device('D-1'), []).mismatches).toEqual(['city']))
})
