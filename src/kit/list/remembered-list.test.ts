import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { sampleList as list } from '../../../tests/support/stage/kit-samples.tsx'
import { askedRequest, askedSearch, keepChoice, rememberSearch } from './remembered-list.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterAll(() => vi.unstubAllGlobals())

test('a list without a word in its address asks what this person asked last', () => {
  provideFakeRootApi('support')
  rememberSearch(list.id, 'search=Ananya&page=3')
  expect(askedSearch(list, '')).toBe('search=Ananya&page=3')
  expect(askedSearch(list, 'search=Imran')).toBe('search=Imran')
})

test('H3 nobody is asked what the person before them searched for, and nothing of it comes back to them', () => {
  provideFakeRootApi('support')
  rememberSearch(list.id, 'search=Ananya')
  provideFakeRootApi('finance')
  expect(askedSearch(list, '')).toBe('')
  rememberSearch(list.id, 'search=Imran')
  provideFakeRootApi('support')
  expect(askedSearch(list, '')).toBe('')
})

test('S-327 the size and order that a person chose hold for good, for them alone, and where an address names none', () => {
  const own = { size: 50, sort: 'customer', dir: 'DESC' } as const
  provideFakeRootApi('support')
  keepChoice(list, own)
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect(askedRequest(list, '').request).toMatchObject(own)
  expect(askedRequest(list, 'city=BLR').request).toMatchObject({ ...own, filters: { city: 'BLR' } })
  expect(askedRequest(list, 'pageSize=25&orderBy=id&orderDir=ASC').request).toMatchObject({
    size: 25,
    sort: 'id',
    dir: 'ASC',
  })
  provideFakeRootApi('finance')
  expect(askedRequest(list, '').request).toMatchObject({ size: 10, sort: 'id', dir: 'ASC' })
  provideFakeRootApi('support')
  keepChoice(list, { size: 10, sort: 'id', dir: 'ASC' })
  expect(localStorage).toHaveLength(0)
})

test('H24 a size or order that the list has no more is no one’s choice', () => {
  provideFakeRootApi('support')
  keepChoice(list, { size: 33, sort: 'customer', dir: 'DESC' })
  expect(askedRequest(list, '').request).toMatchObject({ size: 10, sort: 'id', dir: 'ASC' })
  keepChoice(list, { size: 50, sort: 'gone', dir: 'DESC' })
  expect(askedRequest(list, '').request).toMatchObject({ size: 10, sort: 'id', dir: 'ASC' })
})

test('H3 nothing is remembered for whom nobody knows, or of another list', () => {
  provideFakeRootApi('support')
  rememberSearch(`${list.id}-other`, 'search=Ananya')
  expect(askedSearch(list, '')).toBe('')
})
