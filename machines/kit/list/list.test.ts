import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { eventually } from '../../../tests/support/eventually.ts'
import { reading } from '../actors.ts'
import { type ListEvent, listMachine } from './list.machine.ts'
import type { ListRequest } from './list-request.ts'

const plain: ListRequest = { page: 1, size: 10, sort: 'id', dir: 'ASC', search: '', filters: { tab: 'ALL', city: '' } }
/** Amid a list of 200 rows. */
const amid: ListRequest = { ...plain, page: 3, search: 'nair', filters: { tab: 'PAID', city: 'BLR' } }

/** What the list asks for after this. */
async function asked(...events: ListEvent[]): Promise<ListRequest> {
  const requests: ListRequest[] = []
  const logic = listMachine.provide({
    actors: {
      readPage: reading(async ({ input: { request } }) => {
        requests.push(request)
        return {
          data: { items: [request], total: 200, page: request.page, size: request.size },
          isEmpty: false,
          at: '2026-11-21T05:11:00Z',
        }
      }),
    },
  })
  const actor = createActor(logic, { input: { request: amid, plain, lasting: ['tab'] } }).start()
  const isReady = () => eventually(() => expect(actor.getSnapshot().value).toBe('ready'))
  await isReady()
  for (const event of events) actor.send(event)
  await isReady()
  actor.stop()
  expect(requests).toHaveLength(2)
  return requests[1] as ListRequest
}

test.each<[string, ListEvent[], Partial<ListRequest>]>([
  ['search', [{ type: 'search.type', search: ' rao ' }, { type: 'search.submit' }], { search: 'rao' }],
  ['filter', [{ type: 'filter.change', name: 'city', value: '' }], { filters: { tab: 'PAID', city: '' } }],
  ['order', [{ type: 'rows.sort', sort: 'id' }], { dir: 'DESC' }],
  ['size', [{ type: 'page.resize', size: 25 }], { size: 25 }],
])('another %s begins on the first page, and changes nothing else', async (_, events, change) => {
  expect(await asked(...events)).toEqual({ ...amid, page: 1, ...change })
})

test('Clear takes search and filters away, and leaves the tab', async () => {
  const cleared = { ...amid, page: 1, search: '', filters: { tab: 'PAID', city: '' } }
  expect(await asked({ type: 'filters.clear' })).toEqual(cleared)
})

const typing: ListEvent = { type: 'search.type', search: 'rao ' }
test.each<[string, ListEvent, Partial<ListRequest>]>([
  ['filter', { type: 'filter.change', name: 'city', value: '' }, { filters: { tab: 'PAID', city: '' } }],
  ['order', { type: 'rows.sort', sort: 'id' }, { dir: 'DESC' }],
  ['size', { type: 'page.resize', size: 25 }, { size: 25 }],
  ['page', { type: 'page.open', page: 4 }, {}],
])(
  'another %s that is chosen amid typing asks for what was typed, too, from its first page on',
  async (_, event, change) => {
    expect(await asked(typing, event)).toEqual({ ...amid, page: 1, search: 'rao', ...change })
  },
)

test('what is cleared, and an address that is opened, amid typing leave nothing of what was typed', async () => {
  expect(await asked(typing, { type: 'filters.clear' })).toMatchObject({ search: '' })
  expect(await asked(typing, { type: 'address.change', request: plain })).toEqual(plain)
})

test('a search that goes alone locks the filters from its first letter on, and leaves the page and the order', () => {
  const days = ['from', 'to'] as const
  const request = { ...plain, filters: { ...plain.filters, from: '', to: '' } }
  const locked = (searchesAlone: boolean, search: string) => {
    const actor = createActor(listMachine, { input: { request, plain: request, days, searchesAlone } }).start()
    actor.send({ type: 'search.type', search })
    const now = actor.getSnapshot()
    actor.stop()
    return [
      now.can({ type: 'filter.change', name: 'city', value: 'BLR' }),
      now.can({ type: 'days.apply', from: '2026-11-01', to: '2026-11-20' }),
      now.can({ type: 'rows.sort', sort: 'id' }),
    ]
  }
  expect(locked(true, 'r')).toEqual([false, false, true])
  expect(locked(true, ' ')).toEqual([true, true, true])
  expect(locked(false, 'rao')).toEqual([true, true, true])
})
