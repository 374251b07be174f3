import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { configureFormats, formatsOf } from '../../i18n/formats.ts'
import { plainRequest, requestOf } from '../../kit/list/list-address.ts'
import { listLogic } from '../../kit/list/list-reading.ts'
import { askedSearch, rememberSearch } from '../../kit/list/remembered-list.ts'
import { qualityChecks as list } from './quality-checks.list.tsx'

const queryOf = (search: string) => list.input(requestOf(list, search).request, {}).query

describe('the call of the list', () => {
  test('B062 B075 says page and size alone where nothing is chosen, from page 1 with 25 rows', () =>
    expect(queryOf('')).toEqual({ page: 1, pageSize: 25 }))

  test.each([25, 50, 100, 200])('B075 takes %s rows a page', (size) =>
    expect(requestOf(list, `pageSize=${size}`)).toMatchObject({ request: { size }, isClean: true }),
  )

  test('B075 corrects other sizes to 25', () =>
    expect(requestOf(list, 'pageSize=10')).toMatchObject({ request: { size: 25 }, isClean: false }))

  test('T083 H27 sends days as yyyy/MM/dd, and the search as the purifier’s id', () =>
    expect(queryOf('page=3&search=HWP007&startDate=2024-02-29&endDate=2026-11-20')).toEqual({
      page: 3,
      pageSize: 25,
      purifierId: 'HWP007',
      startDate: '2024/02/29',
      endDate: '2026/11/20',
    }))

  test('names an order only where another than the usual one is chosen', () =>
    expect(queryOf('orderDir=ASC&orderBy=status')).toMatchObject({ orderBy: 'status', orderDir: 'ASC' }))
})

describe('in whatever zone the browser is', () => {
  const own = process.env.TZ
  afterAll(() => {
    process.env.TZ = own ?? ''
  })
  test.each([
    ['Asia/Kolkata', 17],
    ['America/Sao_Paulo', 9],
    ['Pacific/Kiritimati', 2],
    ['UTC', 12],
  ])('H27 a day stays that day, and a check has the day of the business: %s', (zone, hour) => {
    process.env.TZ = zone
    configureFormats({ zone: 'Asia/Kolkata' })
    expect(new Date('2026-11-20T12:00:00Z').getHours()).toBe(hour)
    for (const day of ['2026-01-01', '2026-12-31', '2024-02-29', '2026-03-29', '2026-10-18'])
      expect(queryOf(`startDate=${day}&endDate=${day}`)).toMatchObject({
        startDate: day.replaceAll('-', '/'),
        endDate: day.replaceAll('-', '/'),
      })
    expect(formatsOf('en').date('2026-11-20T18:30:00Z')).toBe('21 Nov 2026')
    expect(formatsOf('en').date('2026-11-20T18:29:59Z')).toBe('20 Nov 2026')
  })
})

describe('what the session keeps', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    provideFakeRootApi('support')
  })
  afterAll(() => vi.unstubAllGlobals())
  const key = 'headwater.preference.list.quality-checks'
  const begun = () => requestOf(list, askedSearch(list, '')).request

  test.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['no text', '{"person":"person-support","search":["page=3"]}'],
  ])('H25 a corrupt record gives the defaults: %s', (_, text) => {
    sessionStorage.setItem(key, text)
    expect(begun()).toEqual(plainRequest(list))
  })

  test('B035 page, size, search and dates are asked again on the next visit', () => {
    rememberSearch(list.id, 'pageSize=50&page=3&search=HWP&startDate=2026-11-01&endDate=2026-11-20')
    expect(begun()).toMatchObject({
      size: 50,
      page: 3,
      search: 'HWP',
      filters: { startDate: '2026-11-01', endDate: '2026-11-20' },
    })
  })

  test.each([
    'startDate=2024-02-30',
    'endDate=yesterday',
    'startDate=2026-11-20&endDate=2026-11-19',
    'page=-1&pageSize=7',
  ])('H25 so does one that says %s', (search) => {
    rememberSearch(list.id, search)
    expect(begun()).toEqual(plainRequest(list))
  })
})

test('B030 a purifier is searched for once nothing was typed for 500 ms', () => {
  const asked: string[] = []
  const clock = new SimulatedClock()
  const logic = listLogic(list, {}, () => {}).provide({
    actors: {
      readPage: reading(async ({ input }) => {
        asked.push(input.request.search)
        return new Promise<never>(() => {})
      }),
    },
  })
  const plain = plainRequest(list)
  const actor = createActor(logic, { input: { request: plain, plain }, clock }).start()
  actor.send({ type: 'search.type', search: 'HWP' })
  clock.increment(499)
  actor.send({ type: 'search.type', search: 'HWP0' })
  clock.increment(499)
  expect(asked).toEqual([''])
  clock.increment(1)
  expect(asked).toEqual(['', 'HWP0'])
  actor.stop()
})
