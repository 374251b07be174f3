import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { besideDatabase, runSql } from '../../../tests/support/postgres.ts'
import { startServer } from '../../server.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { openStore } from '../../store/database.ts'
import { seed } from '../../store/seed/seed.ts'
import { keepCompiled } from '../compiled.ts'
import { withQuickSignIn } from '../demo-hash.ts'
import { noteEntry } from '../logged.ts'

/** The demo business at this scale, a database with its schema and nothing in it, or one that was only made. */
type Size = number | 'empty' | 'new'

/** What the making of a size begins with. */
const before = (size: Size): Size => (typeof size === 'number' ? 'empty' : 'new')

/**
 * Gives a server that is to start a copy of data made once in this run. Making it takes seconds, a copy a few tenths.
 * The first that asks for a size makes it.
 */
export async function copyFilled(settings: Settings, size: Size): Promise<void> {
  if (settings.DATABASE_URL) await copyDatabase(settings.DATABASE_URL, size)
  else cpSync(await filledFolder(size), settings.DATA_DIR, { recursive: true })
}

async function filledFolder(size: Size): Promise<string> {
  keepCompiled()
  const filled = join(inject('businesses'), `${size}`)
  await madeOnce(
    `folder-${size}`,
    async () => existsSync(filled),
    async () => {
      const part = mkdtempSync(join(inject('businesses'), 'part-'))
      if (size === 'new') await makeDatabase(part)
      else {
        cpSync(await filledFolder(before(size)), part, { recursive: true })
        await fill({ DATA_DIR: part }, size)
      }
      renameSync(part, filled)
    },
  )
  return filled
}

async function copyDatabase(address: string, size: Size): Promise<void> {
  const beside = besideDatabase(address, 'postgres')
  const filled = await filledDatabase(beside, size)
  const name = new URL(address).pathname.slice(1)
  await runSql(beside, `drop database ${name}`, `create database ${name} template ${filled} strategy file_copy`)
}

async function filledDatabase(beside: string, size: Size): Promise<string> {
  if (size === 'new') return 'template1'
  const filled = `filled_${`${size}`.replace('.', '_')}`
  await madeOnce(
    `database-${size}`,
    async () => Boolean((await runSql(beside, `select from pg_database where datname = '${filled}'`))[0]?.rowCount),
    async () => {
      const part = `part_${randomUUID().replaceAll('-', '')}`
      await runSql(
        beside,
        `create database ${part} template ${await filledDatabase(beside, before(size))} strategy file_copy`,
      )
      await fill({ DATABASE_URL: besideDatabase(beside, part), DATA_DIR: join(inject('filled'), part) }, size)
      await runSql(beside, `alter database ${part} rename to ${filled}`)
    },
  )
  return filled
}

/** Makes what is missing. Other processes that ask in the meantime wait. */
async function madeOnce(name: string, isThere: () => Promise<boolean>, make: () => Promise<void>): Promise<void> {
  const making = join(inject('businesses'), `${name}.making`)
  while (!(await isThere())) {
    try {
      mkdirSync(making)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await sleep(50)
      continue
    }
    try {
      if (!(await isThere())) await make()
    } finally {
      rmdirSync(making)
    }
  }
}

async function makeDatabase(folder: string): Promise<void> {
  const made = await openStore(readSettings({ DATA_DIR: folder }), () => undefined)
  await made.close()
}

async function fill(environment: Readonly<Record<string, string>>, size: Size): Promise<void> {
  const scale = size === 'empty' ? '0.01' : `${size}`
  const settings = readSettings({ PORT: '0', TEST: '1', DEMO: '1', SEED_SCALE: scale, ...environment })
  const running = await startServer(settings, {
    log: noteEntry,
    consoleFolder: inject('filled'),
    fill: size === 'empty' ? async () => undefined : withQuickSignIn(seed),
  })
  await running.close()
}
