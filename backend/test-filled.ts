import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { besideDatabase, runSql } from '../tests/support/postgres.ts'
import { startServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'

/**
 * Gives a server that starts with the whole demo business a copy of one that was filled in this run: filling takes
 * seconds, a copy a few tenths. The first that asks for a size fills it; of two at once, one is kept.
 */
export async function copyFilled(settings: Settings): Promise<void> {
  if (!settings.DEMO) return
  if (settings.DATABASE_URL) await copyDatabase(settings.DATABASE_URL, settings.SEED_SCALE)
  else copyFolder(await filledFolder(settings.SEED_SCALE), settings.DATA_DIR)
}

const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true })

async function filledFolder(scale: number): Promise<string> {
  const filled = join(inject('filled'), `scale-${scale}`)
  if (existsSync(filled)) return filled
  const part = mkdtempSync(join(inject('filled'), 'part-'))
  await fill({ DATA_DIR: part, SEED_SCALE: `${scale}` })
  if (existsSync(filled)) rmSync(part, { recursive: true })
  else renameSync(part, filled)
  return filled
}

async function copyDatabase(address: string, scale: number): Promise<void> {
  const beside = besideDatabase(address, 'postgres')
  const filled = `filled_${`${scale}`.replace('.', '_')}`
  const isThere = async () => (await runSql(beside, `select from pg_database where datname = '${filled}'`))[0]?.rowCount
  if (!(await isThere())) {
    const part = `part_${randomUUID().replaceAll('-', '')}`
    await runSql(beside, `create database ${part}`)
    await fill({ DATABASE_URL: besideDatabase(address, part), SEED_SCALE: `${scale}` })
    await runSql(beside, `alter database ${part} rename to ${filled}`).catch(async (error: Error) => {
      if (!(await isThere())) throw error
    })
  }
  const name = new URL(address).pathname.slice(1)
  await runSql(beside, `drop database ${name}`, `create database ${name} template ${filled}`)
}

async function fill(environment: Readonly<Record<string, string>>): Promise<void> {
  const settings = readSettings({ PORT: '0', TEST: '1', DEMO: '1', ...environment })
  const running = await startServer(settings, { log: () => undefined, consoleFolder: inject('filled') })
  await running.close()
}
