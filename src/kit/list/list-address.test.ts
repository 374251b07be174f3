import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleList as list } from '../../../tests/support/stage/kit-samples.tsx'
import { plainRequest, requestOf, searchOf } from './list-address.ts'
import { listQuery } from './list-definition.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '-1',
    '0',
    '1e9',
    'NaN',
    '7',
    '25',
    'ASC',
    'desc',
    'customer',
    'i',
    '__proto__',
    'BLR',
    ' a ',
    '\u0000x',
    '٤٢',
    '2026-11-20',
    '2026-11-21',
    '2026-02-29',
  ),
)
const names = [
  'page',
  'pageSize',
  'search',
  'orderBy',
  'orderDir',
  'city',
  'status',
  'since',
  'until',
  'constructor',
  'flow',
]
const anyQuery = fc
  .array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString())

describe('the address of a list', () => {
  test('is a fixed point after one correction, whatever stood in it (H24)', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          anyQuery,
          fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
        ),
        (query) => {
          const { request } = requestOf(list, query)
          const written = searchOf(list, request, query)
          const again = requestOf(list, written)
          expect(again).toEqual({ request, isClean: true })
          expect(searchOf(list, again.request, written)).toBe(written)
        },
      ),
      { numRuns: 1000 },
    ))

  test('only ever asks for what the list can answer (H24)', () =>
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { page, size, sort, dir, search, filters } = requestOf(list, query).request
        expect(Number.isInteger(page) && page >= 1 && page < 1_000_000).toBe(true)
        expect([10, 25, 50, 100, 200]).toContain(size)
        expect(['id', 'customer']).toContain(sort)
        expect(['ASC', 'DESC']).toContain(dir)
        expect([...search].length).toBeLessThanOrEqual(200)
        expect(search).not.toMatch(/\p{Cc}/u)
        expect(['', 'BLR', 'HYD']).toContain(filters.city)
        expect(Object.keys(filters).sort()).toEqual(['city', 'since', 'status', 'until'])
        const { since = '', until = '' } = filters
        expect(['', '2026-11-20', '2026-11-21']).toEqual(expect.arrayContaining([since, until]))
        expect([since, until]).not.toEqual(['2026-11-21', '2026-11-20'])
      }),
      { numRuns: 1000 },
    ))

  test.each(['page=-1', 'page=0', 'page=1e9', 'page=NaN', 'page=1.5', 'pageSize=7', 'page=1&page=2', 'orderDir=UP'])(
    'is corrected where it says %s (H24)',
    (query) => {
      const { request, isClean } = requestOf(list, query)
      expect([request, isClean]).toEqual([plainRequest(list), false])
    },
  )

  test('counts pages from 1, ten rows each, ascending by id, where nothing is said (S-9)', () =>
    expect(requestOf(list, '')).toEqual({
      request: {
        page: 1,
        size: 10,
        sort: 'id',
        dir: 'ASC',
        search: '',
        filters: { city: '', status: '', since: '', until: '' },
      },
      isClean: true,
    }))

  test('sorts by its own key where another is unknown (S-47)', () =>
    expect(requestOf(list, 'orderBy=password&page=2').request).toMatchObject({ sort: 'id', page: 2 }))

  test('sorts by the key of any column, and by that of the list, which may be in none', () => {
    expect(requestOf(list, 'orderBy=customer')).toMatchObject({ request: { sort: 'customer' }, isClean: true })
    const newest = { ...list, sort: { key: 'updatedAt' } }
    expect(requestOf(newest, 'orderBy=updatedAt')).toMatchObject({ request: { sort: 'updatedAt' }, isClean: true })
  })

  test('searches for at most 200 characters (H24)', () =>
    expect(requestOf(list, `search=${'x'.repeat(201)}`)).toMatchObject({
      request: { search: 'x'.repeat(200) },
      isClean: false,
    }))

  test('says at its end whether the further filters are in view', () => {
    const further = { ...list, more: { name: 'more', label: 'moreFilters' } }
    const { request } = requestOf(further, 'more=true&city=BLR')
    expect(searchOf(further, request)).toBe('pageSize=10&page=1&city=BLR&orderDir=ASC&orderBy=id&more=true')
    expect(searchOf(further, plainRequest(further))).toBe('pageSize=10&page=1&orderDir=ASC&orderBy=id')
  })

  test.each([
    ['since=2024-02-30', { since: '', until: '' }],
    ['since=2024-02-29', { since: '2024-02-29', until: '' }],
    ['since=2026-11-20&until=2026-11-19', { since: '', until: '' }],
    ['since=2026-11-20&until=2026-11-20', { since: '2026-11-20', until: '2026-11-20' }],
    ['since=2026/11/20', { since: '', until: '' }],
    ['until=٢٠٢٦-١١-٢٠', { since: '', until: '' }],
  ])('T082 H25 takes only days of the calendar, and no end before its start: %s', (query, days) => {
    const { request, isClean } = requestOf(list, query)
    expect(request.filters).toEqual({ city: '', status: '', ...days })
    expect(isClean).toBe(searchOf(list, request).includes(query))
  })

  test('leaves alone what others keep there', () =>
    expect(searchOf(list, plainRequest(list), 'page=9&flow=transfer')).toBe(
      'pageSize=10&page=1&orderDir=ASC&orderBy=id&flow=transfer',
    ))
})

test('a call of a list says page, size and order, and of search and filters only what was chosen', () => {
  const request = {
    page: 2,
    size: 25,
    search: '',
    sort: 'id',
    dir: 'DESC' as const,
    filters: { city: '', status: 'OK' },
  }
  expect(listQuery(request)).toEqual({ page: 2, pageSize: 25, orderBy: 'id', orderDir: 'DESC', status: 'OK' })
  expect(listQuery({ ...request, search: 'rao' })).toMatchObject({ search: 'rao' })
})

describe('days that a list begins with', () => {
  const month = { from: '2026-10-22', to: '2026-11-20' }
  const monthly = { ...list, days: list.days && { ...list.days, initial: () => month } }
  const daysIn = (search: string) => {
    const { filters } = requestOf(monthly, search).request
    return [filters.since, filters.until]
  }

  test('are in force where the address names none, and are not written there', () => {
    expect(daysIn('')).toEqual([month.from, month.to])
    expect(searchOf(monthly, plainRequest(monthly))).not.toContain('since')
  })

  test('give way to other days, and to none', () => {
    for (const search of ['since=2026-11-01&until=2026-11-03', 'since=&until=', 'since=&until=2026-11-19']) {
      const asked = new URLSearchParams(search)
      expect(daysIn(search)).toEqual([asked.get('since'), asked.get('until')])
      expect(daysIn(searchOf(monthly, requestOf(monthly, search).request))).toEqual(daysIn(search))
    }
  })
})

describe('S-327 days in force until the address says something of the list', () => {
  const begins = { from: 'today', to: '' }
  const current = { ...list, days: list.days && { ...list.days, begins, today: 'today' } }
  const daysIn = (search: string) => {
    const { request, isClean } = requestOf(current, search)
    return [request.filters.since, request.filters.until, isClean]
  }

  test('stand in the address as the word, and are gone once they are taken away or Clear is pressed', () => {
    expect(daysIn('')).toEqual(['today', '', true])
    const { request } = requestOf(current, '')
    expect(searchOf(current, request)).toContain('since=today')
    expect(daysIn(searchOf(current, request))).toEqual(['today', '', true])
    expect(daysIn(searchOf(current, plainRequest(current)))).toEqual(['', '', true])
  })

  test('are not added to a search or filter that a link asks for', () => {
    expect(daysIn('search=nair')).toEqual(['', '', true])
    expect(daysIn('city=BLR&tab=1')).toEqual(['', '', true])
    expect(daysIn('tab=1')).toEqual(['today', '', true])
  })

  test('the word goes with any other day, and is none where the call does not take it', () => {
    expect(daysIn('since=today&until=2026-11-30')).toEqual(['today', '2026-11-30', true])
    expect(requestOf(list, 'since=today')).toMatchObject({ isClean: false, request: { filters: { since: '' } } })
  })
})

test('H24 B081 two lists at one address keep a page, a search and an order each', () => {
  const [jobs, people] = [
    { ...list, prefix: 'jobs.' },
    { ...list, prefix: 'people.' },
  ]
  const plain = plainRequest(list)
  const first = searchOf(jobs, { ...plain, page: 3, search: 'nair' }, '')
  const both = searchOf(people, { ...plain, page: 2 }, first)
  expect(requestOf(jobs, both)).toMatchObject({ isClean: true, request: { page: 3, search: 'nair' } })
  expect(requestOf(people, both)).toMatchObject({ isClean: true, request: { page: 2, search: '' } })
  expect(requestOf(list, both).request).toEqual(plain)
})
