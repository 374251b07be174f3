import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { call } from '../../client/call.ts'
import { listTechnicians } from '../../contract/areas/technicians/technicians.ts'
import type { Failure } from '../../contract/failure.ts'
import { optionsLogic } from '../use-options.ts'
import { pagedLookup } from './paged-lookup.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
const calls = vi.mocked(call)

beforeEach(() => {
  provideFakeRootApi()
  calls.mockReset()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const technicians = pagedLookup(
  listTechnicians,
  () => ({ query: { pageSize: 200, orderBy: 'name' } }),
  ({ technicianId, name }) => ({ value: technicianId, words: name }),
)

/** Answers with these names, a list a page. */
function answer(total: number, ...pages: string[][]) {
  calls.mockImplementation(async (_endpoint, input) => {
    const { page = 1 } = (input as { query: { page?: number } }).query
    return { items: (pages[page - 1] ?? []).map((name) => ({ technicianId: `E-${name}`, name })), total } as never
  })
}

async function chosenFrom() {
  const actor = createActor(optionsLogic(technicians, { query: { pageSize: 200, orderBy: 'name' } }), {
    input: { request: 'technicians' },
  }).start()
  return waitFor(actor, (state) => !state.hasTag('busy'))
}

const namesOf = (state: { context: { data?: unknown } }) =>
  (state.context.data as { words: string }[]).map(({ words }) => words)

test('choices of all pages are there, the ones of a page after the other', async () => {
  answer(5, ['Asha', 'Babu'], ['Chitra', 'Divya'], ['Eshan'])
  expect(namesOf(await chosenFrom())).toEqual(['Asha', 'Babu', 'Chitra', 'Divya', 'Eshan'])
  expect(calls.mock.calls.map(([, input]) => input)).toEqual([
    { query: { pageSize: 200, orderBy: 'name' } },
    { query: { pageSize: 200, orderBy: 'name', page: 2 } },
    { query: { pageSize: 200, orderBy: 'name', page: 3 } },
  ])
})

test('who moved to the next page meanwhile is one choice, and a page without rows ends the reading', async () => {
  answer(9, ['Asha', 'Babu'], ['Babu', 'Chitra'])
  expect(namesOf(await chosenFrom())).toEqual(['Asha', 'Babu', 'Chitra'])
  expect(calls).toHaveBeenCalledTimes(3)
})

test('a page that fails leaves no part of the choices as if it were all', async () => {
  const broken: Failure = { kind: 'status', outcome: 'refused', status: 500 }
  answer(3, ['Asha', 'Babu'])
  const first = calls.getMockImplementation()
  calls.mockImplementation((endpoint, input) =>
    'page' in (input as { query: object }).query ? Promise.reject(broken) : (first?.(endpoint, input) as never),
  )
  const state = await chosenFrom()
  expect(state.hasTag('failed')).toBe(true)
  expect(state.context.data).toBeNull()
})

test('none at all is empty', async () => {
  answer(0, [])
  expect((await chosenFrom()).matches('empty')).toBe(true)
})
