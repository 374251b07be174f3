import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { besideDatabase, runSql } from '../tests/support/postgres.ts'
import { startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'

/** The demo business at this scale, or a database with its schema and nothing in it. */
type Size = number | 'empty'

/**
 * Gives a server that is to start a copy of what was made ready once in this run: making it takes seconds, a copy a few
 * tenths. The first that asks for a size makes it; of two at once, one is kept.
 */
export async function copyFilled(settings: Settings, size: Size): Promise<void> {
  if (settings.DATABASE_URL) await copyDatabase(settings.DATABASE_URL, size)
  else cpSync(await filledFolder(size), settings.DATA_DIR, { recursive: true })
}

async function filledFolder(size: Size): Promise<string> {
  const filled = join(inject('filled'), `${size}`)
  if (existsSync(filled)) return filled
  const part = mkdtempSync(join(inject('filled'), 'part-'))
  await fill({ DATA_DIR: part }, size)
  try {
    renameSync(part, filled)
  } catch (error) {
    if (!existsSync(filled)) throw error
    rmSync(part, { recursive: true })
  }
  return filled
}

async function copyDatabase(address: string, size: Size): Promise<void> {
  const beside = besideDatabase(address, 'postgres')
  const filled = `filled_${`${size}`.replace('.', '_')}`
  const isThere = async () => (await runSql(beside, `select from pg_database where datname = '${filled}'`))[0]?.rowCount
  if (!(await isThere())) {
    const part = `part_${randomUUID().replaceAll('-', '')}`
    await runSql(beside, `create database ${part}`)
    await fill({ DATABASE_URL: besideDatabase(address, part) }, size)
    await runSql(beside, `alter database ${part} rename to ${filled}`).catch(async (error: Error) => {
      if (!(await isThere())) throw error
    })
  }
  const name = new URL(address).pathname.slice(1)
  await runSql(beside, `drop database ${name}`, `create database ${name} template ${filled}`)
}

async function fill(environment: Readonly<Record<string, string>>, size: Size): Promise<void> {
  const scale = size === 'empty' ? '0.01' : `${size}`
  const settings = readSettings({ PORT: '0', TEST: '1', DEMO: '1', SEED_SCALE: scale, ...environment })
  const running = await startServer(settings, {
    log: () => undefined,
    consoleFolder: inject('filled'),
    ...(size === 'empty' ? { fill: async () => undefined } : {}),
  })
  await running.close()
}
