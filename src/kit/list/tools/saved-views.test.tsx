import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../tests/support/fakes/memory-storage.ts'
import { allSavedViews } from './all-saved-views.ts'
import { named, type SavedViews, sameView, useSavedViews } from './saved-views.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterAll(() => vi.unstubAllGlobals())

/** The views that a page has when it is opened. */
function opened(list = 'samples', person = 'asha'): SavedViews {
  const seen: SavedViews[] = []
  function Page() {
    seen.push(useSavedViews(list, person))
    return null
  }
  renderToString(<Page />)
  return seen[0] as SavedViews
}
const names = (list?: string, person?: string) => opened(list, person).views.map(({ name }) => name)

describe('saved views', () => {
  test('S-83 are there on the next page, for this person and this list alone', () => {
    opened().save('Bengaluru', 'city=BLR')
    expect(opened().views).toEqual([{ id: '1', name: 'Bengaluru', search: 'city=BLR' }])
    expect([names('others'), names('samples', 'farah')]).toEqual([[], []])
  })

  test('S-325 are all of this person’s, of every list, with the page where each was saved', () => {
    opened().save('Bengaluru', 'city=BLR', '/planted/list')
    opened('others').save('Late', 'isOverdue=true', '/planted/others')
    opened('others', 'farah').save('Hers', 'city=HYD', '/planted/others')
    opened('others', 'x.asha').save('Of another with a like id', 'city=HYD', '/planted/others')
    expect(allSavedViews('asha').map(({ name, path }) => [name, path])).toEqual([
      ['Bengaluru', '/planted/list'],
      ['Late', '/planted/others'],
    ])
  })

  test('S-83 are fifty at most: none is given up for another one, and all of them come back', () => {
    for (let at = 1; at <= 50; at += 1) opened().save(`View ${at}`, `search=${at}`)
    expect(opened().isFull).toBe(true)
    opened().save('One more', 'search=51')
    expect([names().length, names()[0], names().at(-1)]).toEqual([50, 'View 1', 'View 50'])
    opened().remove('7')
    opened().save('One more', 'search=51')
    expect([names().length, names().at(-1), names().includes('View 7')]).toEqual([50, 'One more', false])
  })

  test('S-83 none is lost for one whose search is as long as a search can be', () => {
    opened().save('Mine', 'city=BLR')
    opened().save('Long', String(new URLSearchParams({ search: '💧'.repeat(200) })))
    expect(names()).toEqual(['Mine', 'Long'])
  })
})

test('S-83 a view is the same on every page of it, and in whatever order its address says what it asks', () => {
  const view = 'pageSize=25&page=1&city=BLR&orderBy=status'
  expect(sameView(view, 'page=7&orderBy=status&city=BLR&pageSize=25')).toBe(true)
  expect(sameView(view, 'pageSize=25&page=1&city=HYD&orderBy=status')).toBe(false)
})

test('a name is one line of at most sixty characters, none of them cut in two', () => {
  expect(named('  Bengaluru \n  by status ')).toBe('Bengaluru by status')
  expect(named('x'.repeat(61))).toBe('x'.repeat(60))
  expect(named('💧'.repeat(61))).toBe('💧'.repeat(60))
  expect(named(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
})
