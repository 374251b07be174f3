import { areaOf } from '../../support/cost/costs.ts'
import { importsOf } from '../../support/structure/imports.ts'
import { importedByGlob } from './globs.ts'

/** Sources by their path. */
export type Sources = ReadonlyMap<string, string>

const isSource = /\.(tsx?|mjs)$/
const isTest = /\.test\.tsx?$/
const isStories = /\.(states|stories|layouts)\.tsx$/
const isJourney = /^tests\/journeys\//
/** All areas meet in these: who imports an index sees every area, and is about none of them. */
const indexes: ReadonlySet<string> = new Set([
  'src/app/routing/routes.ts',
  'src/contract/index.ts',
  'backend/areas/index.ts',
])
/** Whatever is read as text may say anything of any file. */
const readsTexts = 'tests/support/sources.ts'
/** About all areas by their calls and pages, whatever was changed. */
const ofAllAreas = /^backend\/http\/|^tests\/journeys\/console\/every-page\./
/** They are quick, and most are about all areas. */
const inNode = /^(src|machines)\/|^tests\/(house|proof|support|tools)\//
const settings = /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|biome\.json|tests\/vitest\.config\.ts)$/

/** A reviewed text is read by the view that it shows. */
const viewOf = (file: string) => file.replace(/\.outline\.txt$/, '.states.tsx')

type Importers = ReadonlyMap<string, ReadonlySet<string>>

const known = new WeakMap<Sources, Importers>()

/** Files that import each file, read once of the same sources. What was deleted may still be meant by a glob. */
function importersOf(sources: Sources, changed: readonly string[]): Importers {
  const deleted = changed.filter((file) => !sources.has(file))
  if (deleted.length > 0) return importers(sources, [...sources.keys(), ...deleted])
  const found = known.get(sources) ?? importers(sources, [...sources.keys()])
  known.set(sources, found)
  return found
}

function importers(sources: Sources, all: readonly string[]): Importers {
  const found = new Map<string, Set<string>>()
  const note = (to: string, from: string) => found.set(to, (found.get(to) ?? new Set()).add(from))
  for (const [file, text] of sources) {
    if (!isSource.test(file)) continue
    for (const { to, isOwn } of importsOf(file, text)) if (isOwn) note(to, file)
    if (!text.includes('import.meta.glob')) continue
    const isImported = importedByGlob(file, text)
    for (const to of all) if (isImported(to)) note(to, file)
  }
  return found
}

function closure(begin: Iterable<string>, next: (file: string) => Iterable<string>): Set<string> {
  const seen = new Set(begin)
  for (const file of seen) for (const one of next(file)) seen.add(one)
  return seen
}

/** Whatever imports these, short of what lies behind an index. */
const near = (files: readonly string[], by: Importers) =>
  closure(files, (file) => (indexes.has(file) ? [] : (by.get(file) ?? [])))

/** The areas that a change can be seen in, by the files there that it reaches. */
function areasOf(changed: readonly string[], by: Importers, where: RegExp): Set<string> {
  const shown = changed.filter((file) => /^(src|machines|backend|locales|index\.html)/.test(file) && !isTest.test(file))
  const reached = near(shown, by)
  return new Set(
    [...reached]
      .filter((file) => where.test(file) && !isTest.test(file) && !isStories.test(file) && !indexes.has(file))
      .map((file) => areaOf({ file, name: '', seconds: 0 })),
  )
}

/**
 * Tests that a change can reach: by what they import, directly or not, also by a glob, though in a browser and before a
 * database not through an index; journeys and tests of the service, which see it whole, by the areas that the change is
 * seen in; and whatever reads sources as texts. `undefined` where anything may be reached.
 */
export function testsReached(changed: readonly string[], sources: Sources): readonly string[] | undefined {
  if (changed.some((file) => settings.test(file))) return undefined
  const by = importersOf(sources, changed)
  const begin = changed.map(viewOf)
  const anyhow = closure(begin, (file) => by.get(file) ?? [])
  const reached = near(begin, by)
  const seen = areasOf(changed, by, /^(src|machines|backend|locales|index\.html)/)
  const served = areasOf(changed, by, /^backend\//)
  const reading = closure([readsTexts], (file) => by.get(file) ?? [])
  const isReached = (file: string) => {
    if (inNode.test(file)) return anyhow.has(file) || reading.has(file)
    if (reached.has(file)) return true
    const areas = isJourney.test(file) ? seen : file.startsWith('backend/') ? served : new Set()
    if (ofAllAreas.test(file)) return areas.size > 0
    return areas.has('all') || areas.has(areaOf({ file, name: '', seconds: 0 }))
  }
  return [...sources.keys()].filter((file) => (isTest.test(file) || isStories.test(file)) && isReached(file))
}
