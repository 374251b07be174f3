import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { sampleList as list } from '../../../tests/support/stage/kit-samples.tsx'
import { askedSearch, rememberSearch } from './remembered-list.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
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

test('H3 nothing is remembered for whom nobody knows, or of another list', () => {
  provideFakeRootApi('support')
  rememberSearch(`${list.id}-other`, 'search=Ananya')
  expect(askedSearch(list, '')).toBe('')
})
