import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { onBothDatabases } from '../testing/server.ts'
import { openStore, type Store } from './database.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/all.ts'

const migration = (version: number, text: string): Migration => ({ version, name: `test ${version}`, sql: text })

onBothDatabases((address) => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-store-'))
  const notes: string[] = []
  let store: Store

  beforeAll(async () => {
    const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: await address(), STATEMENT_SECONDS: '2' })
    store = await openStore(settings, (text) => notes.push(text))
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('H74: migrates once when two start together, and has nothing to do when started again', async () => {
    const versions = await Promise.all([migrate(store.database), migrate(store.database), migrate(store.database)])
    expect(new Set(versions).size).toBe(1)
    expect(await migrate(store.database)).toBe(versions[0])
    const { rows } = await store.database.execute(sql`select version from schema_version order by version`)
    expect(rows.map((row) => row.version)).toEqual(migrations.map(({ version }) => version))
  })

  it('H74: a migration that fails in the middle leaves nothing behind', async () => {
    const good = migration(101, 'create table good_one (a integer)')
    const bad = migration(102, 'create table bad_one (a integer); insert into bad_one values (1); select 1/0')
    await expect(migrate(store.database, [good, bad])).rejects.toThrow()
    const { rows } = await store.database.execute(
      sql`select to_regclass('good_one') as good, to_regclass('bad_one') as bad, (select max(version) from schema_version) as version`,
    )
    expect(rows[0]).toMatchObject({ good: null, bad: null })
    expect(Number(rows[0]?.version)).toBeLessThan(100)
  })

  it('H74: data of a newer program is refused', async () => {
    await expect(migrate(store.database, [migration(0, 'select 1')])).rejects.toThrow(
      /written by a newer Headwater .* Start that newer program, or another DATA_DIR/,
    )
  })

  it('keeps different statements of many connections apart', async () => {
    const { database } = store
    const work = Array.from({ length: 300 }, async (_, i) => {
      if (i % 3 === 0) return (await database.execute(sql`select ${i}::integer as a`)).rows[0]?.a === i
      if (i % 3 === 1) return (await database.execute(sql`select ${`x${i}`}::text as b, 2 as c`)).rows[0]?.b === `x${i}`
      return database.transaction(
        async (tx) => (await tx.execute(sql`select ${i}::integer + ${1}::integer as d`)).rows[0]?.d === i + 1,
      )
    })
    expect(new Set(await Promise.all(work))).toEqual(new Set([true]))
  })

  it('cuts a statement that runs too long, and goes on; the server stays awake meanwhile', async () => {
    let lag = 0
    let last = performance.now()
    const timer = setInterval(() => {
      lag = Math.max(lag, performance.now() - last - 20)
      last = performance.now()
    }, 20)
    const endless = store.database.execute(sql`select count(*) from generate_series(1, 20000000000)`)
    await expect(endless).rejects.toThrow()
    clearInterval(timer)
    expect(lag).toBeLessThan(1000)
    await expect
      .poll(
        () =>
          store.database.execute(sql`select 1`).then(
            () => 'answers',
            () => 'waits',
          ),
        { timeout: 10_000 },
      )
      .toBe('answers')
  })
})
