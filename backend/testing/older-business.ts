import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../settings.ts'
import { openStore, type Store } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import type { Migration } from '../store/migration.ts'
import { largeRefundLists } from '../store/migrations/0006-large-refund-lists.ts'
import { migrations } from '../store/migrations/all.ts'
import { copyFilled } from './filled.ts'
import { restore } from './stored-business.ts'

const before = ({ version }: Migration) => migrations.filter((one) => one.version < version)

/** The business that version 5 left, brought to the version before a change, for one test. */
export async function olderBusiness(change: Migration): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-older-'))
  await copyFilled(readSettings({ DATA_DIR: folder }), 'new')
  const store = await openStore(readSettings({ DATA_DIR: folder }), () => undefined)
  await migrate(store.database, before(largeRefundLists))
  const stored = join(import.meta.dirname, '../store/older-data/version-5.json')
  await restore(store.database, JSON.parse(readFileSync(stored, 'utf8')))
  await migrate(store.database, before(change))
  return {
    ...store,
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
