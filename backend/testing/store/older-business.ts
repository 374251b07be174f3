import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { readSettings } from '../../settings.ts'
import { openStore, type Store } from '../../store/database.ts'
import { migrate } from '../../store/migrate.ts'
import type { Migration } from '../../store/migration.ts'
import { largeRefundLists } from '../../store/migrations/0006-large-refund-lists.ts'
import { migrations } from '../../store/migrations/all.ts'
import { copyFilled } from './filled.ts'
import { restore, type StoredBusiness } from './stored-business.ts'

/** What it held, as `storedBusiness` wrote it. A migration that changes rows is proved with rows of the version before. */
export const olderBusiness: StoredBusiness = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../store/older-data/version-5.json'), 'utf8'),
)

/** Versions before a change. */
export const before = ({ version }: Migration) => migrations.filter((one) => one.version < version)

/** A database that version 5 filled and left, made once and copied for each test of a file. */
export function eachOlderStore(): () => Store {
  let folder: string
  let store: Store
  const folders: string[] = []
  const newFolder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'headwater-older-'))
    folders.push(made)
    return made
  }
  const opened = (at: string) => openStore(readSettings({ DATA_DIR: at }), () => undefined)
  beforeAll(async () => {
    folder = newFolder()
    await copyFilled(readSettings({ DATA_DIR: folder }), 'new')
    const older = await opened(folder)
    await migrate(older.database, before(largeRefundLists))
    await restore(older.database, olderBusiness)
    await older.close()
  })
  beforeEach(async () => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    store = await opened(copy)
  })
  afterEach(() => store.close())
  afterAll(() => {
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })
  return () => store
}

/** The business that version 5 left, brought to the version before a change, for one test. */
export async function storeBefore(change: Migration): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-older-'))
  await copyFilled(readSettings({ DATA_DIR: folder }), 'new')
  const store = await openStore(readSettings({ DATA_DIR: folder }), () => undefined)
  await migrate(store.database, before(largeRefundLists))
  await restore(store.database, olderBusiness)
  await migrate(store.database, before(change))
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
