/**
 * Each table and each migration is named by its index, so that none is forgotten (a part of the demo business that
 * nobody calls is found by knip). Indexes and not a search, because the built service has no folder to look into.
 */
import { expect, test } from 'vitest'
import { migrations } from '../../backend/store/migrations/all.ts'
import { filesBelow, textOf } from '../support/sources.ts'

const store = 'backend/store'
/** Files of a folder that an index doesn't import or pass on, by the names that it writes. */
const forgotten = (files: readonly string[], index: string): string[] =>
  files.filter((file) => !index.includes(`'./${file}'`))
const namesBelow = (folder: string, name: RegExp) =>
  filesBelow([`${store}/${folder}`], name).map((file) => file.slice(`${store}/${folder}/`.length))

const numbered = namesBelow('migrations', /^.*\/\d{4}-[\w-]+\.ts$/)
const tables = namesBelow('schema', /\.ts$/).filter((file) => textOf(`${store}/schema/${file}`).includes('pgTable('))

test('every migration and every table is named in its index', () => {
  expect([numbered.length > 40, tables.length > 15]).toEqual([true, true])
  expect(forgotten(numbered, textOf(`${store}/migrations/all.ts`))).toEqual([])
  expect(forgotten(tables, textOf(`${store}/schema/index.ts`))).toEqual([])
  expect(forgotten(['0065-planted.ts'], textOf(`${store}/migrations/all.ts`))).toEqual(['0065-planted.ts'])
})

test('migrations run in the order of their numbers, which may leave gaps', () => {
  const versions = migrations.map(({ version }) => version)
  expect(versions).toEqual(numbered.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b))
})
