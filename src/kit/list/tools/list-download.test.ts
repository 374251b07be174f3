import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Extent } from '../../../../machines/kit/download/download.machine.ts'
import { sampleList as list } from '../../../../tests/support/stage/kit-samples.tsx'
import { call } from '../../../client/call.ts'
import { formatsOf } from '../../../i18n/formats.ts'
import { saveFile } from '../../save-file.ts'
import { plainRequest } from '../list-address.ts'
import { downloadLogic } from './list-download.ts'

vi.mock('../../../client/call.ts', () => ({ call: vi.fn() }))
const business = vi.hoisted(() => ({ currency: 'INR' }))
vi.mock('../../../client/config.ts', () => ({ config: () => business }))
vi.mock('../../save-file.ts', () => ({ saveFile: vi.fn() }))
const calls = vi.mocked(call)
const files = vi.mocked(saveFile)
beforeEach(() => {
  calls.mockReset()
  files.mockReset()
  business.currency = 'INR'
})

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `WP-${at}`, customer: 'Asha Menon', balance: 49_950 }))

/** A file of the whole request, made on the third page of a search in another order. */
async function take(extent: Extent, ...pages: { items: object[]; total: number; estimated?: true }[]) {
  for (const page of pages) calls.mockResolvedValueOnce(page as never)
  const tools = () => ({ t: (key: string) => key, formats: formatsOf('en') })
  const actor = createActor(downloadLogic({ list: () => list, params: {}, tools })).start()
  const request = { ...plainRequest(list), page: 3, search: 'rao', filters: { city: 'BLR' } }
  actor.send({ type: 'download.begin', extent, request })
  const { value } = await waitFor(actor, (now) => !now.hasTag('busy'))
  actor.stop()
  const [[text = '', name] = []] = files.mock.calls
  const asked = calls.mock.calls.map(([, input]) => (input as { query: object }).query)
  return { value, asked, name, lines: text.split('\r\n').slice(0, -1) }
}
const asked = (page: number, pageSize: number) => ({
  page,
  pageSize,
  search: 'rao',
  city: 'BLR',
  orderBy: 'id',
  orderDir: 'ASC',
})

test('H58 a file of all that match is gathered in the largest pages, from the first row on, as the list was narrowed', async () => {
  const file = await take('all', ...[200, 200, 50].map((count) => ({ items: rows(count), total: 450 })))
  expect([file.value, file.asked]).toEqual(['saved', [asked(1, 200), asked(2, 200), asked(3, 200)]])
  expect(file.name).toMatch(/^installations \d{4}-\d\d-\d\d\.csv$/)
  expect(file.lines).toHaveLength(451)
  expect(file.lines.slice(0, 2)).toEqual([
    '\ufeffinstallation,customer,phone,state,validTill,daysToGo,balance',
    'WP-0,Asha Menon,,,,,499.50',
  ])
})

test('H58 a file of the open page asks for that page alone', async () => {
  const file = await take('page', { items: rows(10), total: 450 })
  expect([file.value, file.asked, file.lines.length]).toEqual(['saved', [asked(3, 10)], 11])
})

test.each([
  ['KWD', '49.950'],
  ['JPY', '49950'],
])('H58 an amount in %s stands in the file as %s', async (currency, amount) => {
  business.currency = currency
  const { lines } = await take('page', { items: rows(1), total: 1 })
  expect(lines.at(-1)).toBe(`WP-0,Asha Menon,,,,,${amount}`)
})

test('H58 a total that moves while it is fetched makes no file, but where it was an estimate', async () => {
  const moving = [
    { items: rows(200), total: 300 },
    { items: rows(150), total: 350 },
  ]
  expect(await take('all', ...moving)).toMatchObject({ value: 'changed', lines: [] })
  const guessed = await take('all', ...moving.map((page) => ({ ...page, estimated: true as const })))
  expect([guessed.value, guessed.lines.length]).toEqual(['saved', 351])
})

test('a list whose file has a call of its own asks that one, and says in the name what the rows are', async () => {
  const own = { ...list.endpoint, id: 'ownFile' }
  const filed = { ...list, file: { endpoint: own, about: ({ search }: { search: string }) => `of ${search}` } }
  calls.mockResolvedValueOnce({ items: rows(1), total: 1 } as never)
  const tools = () => ({ t: (key: string) => key, formats: formatsOf('en') })
  const actor = createActor(downloadLogic({ list: () => filed, params: {}, tools })).start()
  actor.send({ type: 'download.begin', extent: 'all', request: { ...plainRequest(list), search: 'rao' } })
  await waitFor(actor, (now) => now.matches('saved'))
  expect(calls.mock.calls.map(([endpoint]) => endpoint.id)).toEqual(['ownFile'])
  expect(files.mock.calls[0]?.[1]).toBe('installations of rao.csv')
})
