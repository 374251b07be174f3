import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../client/call.ts'
import type { Failure } from '../../contract/failure.ts'
import { whereIs } from './where-is.ts'

let isOffered = true
vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../client/config.ts', () => ({ isOffered: () => isOffered }))
const calls = vi.mocked(call)
beforeEach(() => {
  vi.resetAllMocks()
  isOffered = true
})

const notFound: Failure = { kind: 'status', outcome: 'refused', status: 404 }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const item = { itemId: 'IT-104', name: 'RO membrane', unit: 'PIECE', unitValue: 1_200 }
const since = '2026-11-20T04:10:00.000Z'
const shelf = {
  kind: 'SHELF',
  warehouseCode: 'W-BLR',
  warehouse: 'Bengaluru main',
  employeeId: null,
  employee: null,
  since,
}
const kiran = { ...shelf, kind: 'PERSON', employeeId: 'E-2005', employee: 'Kiran Desai' }
const nothing = { serial: 'P104-BLR-9', item: null, assetStatus: null, place: null, near: null, moves: [] }
const device = { place: null, installationId: null }

/** What each call answers, by its id. A failure is thrown. */
function serve(answers: Readonly<Record<string, unknown>>) {
  calls.mockImplementation((async ({ id }: { id: string }) => {
    const answer = answers[id]
    if (answer === undefined) throw new Error(`${id} was not expected`)
    if (Object.hasOwn(answer as object, 'outcome')) throw answer
    return answer
  }) as never)
}

test.each([
  ['a part with someone', { ...nothing, item, place: kiran }, { kind: 'person', where: 'Kiran Desai', since }],
  ['one that is missing from theirs', { ...nothing, item, place: { ...kiran, kind: 'MISSING' } }, { kind: 'person' }],
  ['one set aside', { ...nothing, item, place: { ...kiran, kind: 'ASIDE' } }, { kind: 'aside', where: 'Kiran Desai' }],
  ['one on a shelf', { ...nothing, item, place: shelf }, { kind: 'warehouse', where: 'Bengaluru main', free: item }],
  ['a part that was used', { ...nothing, item }, { kind: 'outside', where: '' }],
  ['a number of nothing', { ...nothing, near: 'P104-BLR-8' }, { kind: 'unknown', near: 'P104-BLR-8' }],
] as const)('H97 H99 it is said where %s is', async (_, findSerial, place) => {
  serve({ findSerial })
  expect(await whereIs('P104-BLR-9')).toMatchObject(place)
})

test('H99 a purifier that is in no stock is in the home that has it', async () => {
  const findSerial = { ...nothing, item, assetStatus: 'NA' }
  serve({ findSerial, getDevice: { ...device, installationId: 'WP-BLR-004217' } })
  expect(await whereIs('HWP50100003')).toMatchObject({ kind: 'installation', where: 'WP-BLR-004217' })
  serve({ findSerial, getDevice: notFound })
  expect(await whereIs('HWP50100003')).toMatchObject({ kind: 'outside' })
  serve({ findSerial, getDevice: noAnswer })
  expect(await whereIs('HWP50100003')).toMatchObject({ kind: 'failed' })
})

test('H99 a look-up that failed is not one that found nothing', async () => {
  serve({ findSerial: noAnswer })
  expect(await whereIs('P104-BLR-9')).toMatchObject({ kind: 'failed', where: '' })
  serve({ findSerial: notFound })
  expect(await whereIs('P104-BLR-9')).toMatchObject({ kind: 'unknown', where: '' })
})

test('S-59 without the call for every number, those of purifiers are known', async () => {
  isOffered = false
  serve({ getDevice: { ...device, place: kiran } })
  expect(await whereIs('HWP50100003')).toMatchObject({ kind: 'person', where: 'Kiran Desai', free: null })
  serve({ getDevice: notFound })
  expect(await whereIs('HWP50100003')).toMatchObject({ kind: 'unknown' })
  serve({ getDevice: noAnswer })
  expect(await whereIs('HWP50100003')).toMatchObject({ kind: 'failed' })
})
