import { describe, expect, test } from 'vitest'
import { filesBelow, textOf } from '../../support/sources.ts'
import { importedByGlob, patternOf } from './globs.ts'
import { testsReached } from './reach.ts'

const folders = ['src', 'machines', 'backend', 'tests', 'locales', '.storybook']
const sources = new Map(
  filesBelow(folders, /\.(tsx?|mjs|json|txt|css)$/).map((file) => [
    file,
    /\.(tsx?|mjs)$/.test(file) ? textOf(file) : '',
  ]),
)
const reached = (...changed: string[]) => testsReached(changed, sources) ?? []
const journeysOf = (files: readonly string[]) => files.filter((file) => file.startsWith('tests/journeys/'))
const house = 'tests/house/structure.test.ts'

describe('a glob', () => {
  test.each([
    ['src/{flows,screens}/**/*.states.tsx', 'src/flows/a/a.states.tsx', true],
    ['src/{flows,screens}/**/*.states.tsx', 'src/kit/a.states.tsx', false],
    ['locales/*/{ui,session}.json', 'locales/en/ui.json', true],
    ['machines/*/*.model.ts', 'machines/kit/list/list.model.ts', false],
  ])('%s means %s: %s', (glob, file, isMeant) => expect(patternOf(glob).test(file)).toBe(isMeant))

  test('of several patterns leaves out what one excludes', () => {
    const isImported = importedByGlob('tests/a/b.ts', "import.meta.glob<X<Y>>(['../../src/*.ts', '!../../src/c.ts'])")
    expect(['src/b.ts', 'src/c.ts', 'tests/b.ts'].map(isImported)).toEqual([true, false, false])
  })
})

describe('a change reaches', () => {
  test('of a screen: the journeys of its area, every page, its stories, and whatever reads texts', () => {
    const files = reached('src/screens/rewards/reward.act.tsx')
    expect(journeysOf(files)).toEqual([
      'tests/journeys/console/every-page.test.ts',
      'tests/journeys/rewards/rewards.test.ts',
    ])
    expect(files).toEqual(expect.arrayContaining([house]))
    expect(files.filter((file) => /^(backend|tests\/views)\//.test(file))).toEqual([])
  })

  test('of a machine: its view by a glob', () => {
    const files = reached('machines/refund-link/refund-link.machine.ts')
    expect(files).toEqual(
      expect.arrayContaining([
        'tests/views/flow-views.browser.test.tsx',
        'src/flows/refund-link/refund-link.states.tsx',
        'tests/journeys/refunds/refunds.test.ts',
      ]),
    )
    expect(files).not.toContain('tests/journeys/slots/slots.test.ts')
  })

  test('of a reviewed text: the view that it shows', () =>
    expect(reached('src/flows/refund-link/refund-link.outline.txt')).toContain(
      'tests/views/flow-views.browser.test.tsx',
    ))

  test('of a service: its tests, and the journeys of its area', () => {
    const files = reached('backend/areas/slots/slots.ts')
    expect(files).toEqual(
      expect.arrayContaining(['backend/areas/slots/slots.test.ts', 'tests/journeys/slots/slots.test.ts']),
    )
    expect(files).not.toContain('tests/journeys/rewards/rewards.test.ts')
  })

  test('of what all areas share: all journeys', () =>
    expect(journeysOf(reached('src/kit/list/ListPage.tsx')).length).toBe(
      journeysOf([...sources.keys()].filter((file) => file.endsWith('.test.ts'))).length,
    ))

  test('of one test: itself, and whatever reads texts', () =>
    expect(journeysOf(reached('tests/journeys/slots/slots.test.ts'))).toEqual(['tests/journeys/slots/slots.test.ts']))

  test('of settings: anything', () => expect(testsReached(['package.json'], sources)).toBeUndefined())
})
