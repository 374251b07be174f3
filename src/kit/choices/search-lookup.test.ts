import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { call } from '../../client/call.ts'
import { listTechnicians } from '../../contract/areas/technicians/technicians.ts'
import type { Failure } from '../../contract/failure.ts'
import { pickerLogic } from './picker-logic.ts'
import { searchLookup } from './search-lookup.tsx'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
const calls = vi.mocked(call)

beforeEach(() => {
  vi.useFakeTimers()
  provideFakeRootApi()
  calls.mockReset()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

const technicians = searchLookup({
  endpoint: listTechnicians,
  search: (search, { cityCode = '' }) => (cityCode ? { query: { search, cityCode, pageSize: 50 } } : null),
  one: (technicianId) => ({ query: { technicianId } }),
  option: ({ technicianId, name, city }) => ({ value: technicianId, words: `${name} · ${city}` }),
})

const page = (total: number, ...names: string[]) =>
  ({ items: names.map((name) => ({ technicianId: `E-${name}`, name, city: 'Pune' })), total }) as never

const searching = () => createActor(pickerLogic(technicians, { cityCode: 'PUN' })).start()

async function afterwards(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
}

test('opening asks for the first ones at once, in the words of the definition, with the number of all', async () => {
  calls.mockResolvedValue(page(43, 'Asha', 'Babu'))
  const picker = searching()
  picker.send({ type: 'search.begin' })
  await afterwards(0)
  expect(calls.mock.calls.map(([, input]) => input)).toEqual([{ query: { search: '', cityCode: 'PUN', pageSize: 50 } }])
  const { value, context } = picker.getSnapshot()
  expect(value).toBe('found')
  expect(context.found).toEqual({
    choices: [
      { value: 'E-Asha', words: 'Asha · Pune' },
      { value: 'E-Babu', words: 'Babu · Pune' },
    ],
    total: 43,
  })
})

test('typing asks once for the words of the last key, without the blanks around them', async () => {
  calls.mockResolvedValue(page(1, 'Chitra'))
  const picker = searching()
  for (const search of ['C', 'Ch', ' Chi ']) {
    picker.send({ type: 'search.type', search })
    await afterwards(100)
  }
  await afterwards(300)
  expect(calls.mock.calls.map(([, input]) => (input as { query: { search: string } }).query.search)).toEqual(['Chi'])
})

test('an answer to earlier words that comes late is not shown for later ones', async () => {
  const answers: ((value: never) => void)[] = []
  calls.mockImplementation(() => new Promise((answer) => void answers.push(answer as never)))
  const picker = searching()
  picker.send({ type: 'search.type', search: 'As' })
  await afterwards(300)
  picker.send({ type: 'search.type', search: 'Babu' })
  await afterwards(300)
  answers[1]?.(page(1, 'Babu'))
  await afterwards(0)
  answers[0]?.(page(2, 'Asha', 'Asim'))
  await afterwards(0)
  expect(picker.getSnapshot().context.found.choices.map(({ value }) => value)).toEqual(['E-Babu'])
})

test('a search that fails is no search without a match, and can be sent again', async () => {
  const broken: Failure = { kind: 'status', outcome: 'refused', status: 500 }
  calls.mockRejectedValueOnce(broken).mockResolvedValueOnce(page(0))
  const picker = searching()
  picker.send({ type: 'search.type', search: 'Divya' })
  await afterwards(300)
  expect([picker.getSnapshot().value, picker.getSnapshot().context.failure]).toEqual(['failed', broken])
  picker.send({ type: 'read.again' })
  await afterwards(0)
  expect([picker.getSnapshot().value, picker.getSnapshot().context.failure]).toEqual(['nothing', null])
})

test('the chosen one is asked for alone, by its id, and none where nothing is chosen', () => {
  expect(technicians.input?.({ chosen: 'E-2001', cityCode: 'PUN' })).toEqual({ query: { technicianId: 'E-2001' } })
  expect(technicians.input?.({ cityCode: 'PUN' })).toBeNull()
})
