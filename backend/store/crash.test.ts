import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { isLong, within } from '../../tests/support/long.ts'
import { readSettings } from '../settings.ts'
import { processes } from '../testing/process.ts'
import { onBothDatabases, onEitherDatabase } from '../testing/server.ts'
import { copyFilled } from '../testing/store/filled.ts'
import { openStore } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { Database } from './typed-database.ts'

const { start, newFolder, newBusiness } = processes()
const preload = join(import.meta.dirname, '../testing/kill.mjs')

/** Eight starts on a machine that is busy, ms. */
const patience = within(180_000)

type Place = Readonly<Record<'DATA_DIR' | 'DEMO', string>> & { readonly DATABASE_URL?: string }

async function look<T>(place: Place, at: (database: Database) => Promise<T>): Promise<T> {
  const store = await openStore(readSettings(place), () => undefined)
  return at(store.database).finally(() => store.close())
}

/** Rows of each table. */
const countAll = async (database: Database): Promise<Record<string, number>> => {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) counts[name] = await database.$count(sql.identifier(name) as never)
  return counts
}

/** Starts and dies. */
async function killed(place: Place, at: string, turn: number, ms: number): Promise<void> {
  const env = { ...place, KILL_AT: at, KILL_TURN: String(turn), KILL_MS: String(ms) }
  const one = start(env, { preload })
  expect(await one.ended).toBe(null)
  expect(one.out()).not.toContain('Headwater is at')
}

async function startedAgain(place: Place): Promise<Record<string, number>> {
  const one = start({ ...place })
  await one.address
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  return look(place, countAll)
}

/**
 * Statement, which of its kind, ms after it was sent. A start takes seconds: outside a long run it is killed amid its
 * last rows and at its last moment, on the embedded database at the latter alone, and once while that is made.
 */
const moments: readonly (readonly [at: string, turn: number, ms: number])[] = [
  ...(isLong
    ? ([
        ['create table employee', 1, 2],
        ['analyze', 1, 1],
      ] as const)
    : []),
  ['insert into "refund_step"', 1, 3],
  ['commit', 2, 0],
]
/** What a first start that nobody killed has filled. */
let whole: Record<string, number>
beforeAll(async () => {
  whole = await look({ DATA_DIR: await newBusiness(), DEMO: '1' }, countAll)
})

/** `made`: an embedded database, whose making takes seconds. Killed meanwhile it is in the last test. */
async function newPlace(DATABASE_URL: string | undefined, made?: 'new' | 'empty'): Promise<Place> {
  const place = { DATA_DIR: newFolder(), DEMO: '1', ...(DATABASE_URL ? { DATABASE_URL } : {}) }
  if (made && !DATABASE_URL) await copyFilled(readSettings(place), made)
  return place
}

onBothDatabases((address) => {
  it(
    'H69 H74: killed at any moment of the first start, it comes up whole at the next',
    async () => {
      for (const moment of moments) {
        const at = await address()
        if (!at && !isLong && moment !== moments.at(-1)) continue
        // Amid a migration the embedded database dies in the next test.
        if (!at && moment[0].startsWith('create')) continue
        // The first row is written after all else was made by the same process.
        const place = await newPlace(at, moment[0].startsWith('insert') ? undefined : 'empty')
        await killed(place, ...moment)
        expect([...moment, await startedAgain(place)]).toEqual([...moment, whole])
      }
    },
    patience,
  )
})

onEitherDatabase((address) => {
  it(
    'H74: killed amid a migration of an older business, nothing of it is there, and the next start does it all',
    async () => {
      const place = await newPlace(await address(), 'new')
      await look(place, async (database) => {
        await migrate(database, migrations.slice(0, 2))
        await database.execute(sql.raw(older))
      })
      await killed(place, 'alter table customer', 1, 3)
      const left = await look(place, countAll)
      expect(left).toMatchObject({ customer: 1, schema_version: 2 })
      expect(Object.keys(left)).not.toContain('refund_link')
      expect(await startedAgain(place)).toMatchObject({ customer: 1, employee: 1, schema_version: migrations.length })
    },
    patience,
  )
})

const older = `
insert into employee (id, firstname, lastname, email, password_hash, title) values ('E-1', 'A', 'B', 'a@b.example', 'none', 'Agent');
insert into city values ('BLR', 'Bengaluru');
insert into customer (id, name, phone, address, city_code, status, created_at)
  values ('C-1', 'A', '9845022712', '1, Main Road', 'BLR', 'ACTIVE', now())`

it(
  'H69: killed while the embedded database itself is made, it is made anew, and nothing else is touched',
  async () => {
    for (const sign of isLong ? ['database', 'database/base/5'] : ['database/base/5']) {
      const folder = newFolder()
      const one = start({ DATA_DIR: folder, DEMO: '0' })
      while (!existsSync(join(folder, sign)) && one.child.exitCode === null)
        await new Promise((go) => setTimeout(go, 1))
      one.child.kill('SIGKILL')
      await one.ended
      expect(one.out()).not.toContain('Headwater is at')
      const again = start({ DATA_DIR: folder, DEMO: '0' })
      await again.address
      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
      expect(readdirSync(folder)).toEqual(['database', 'secret'])
    }
  },
  patience,
)
