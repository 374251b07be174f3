import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { cannotWrite } from './room.ts'

const mine = new Set<string>()

/**
 * One process a data folder: the embedded database itself lets a second one in, and rows get lost (F11, H69).
 * The lock of a process that is gone is taken over. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder)
  const file = join(folder, 'headwater.lock')
  if (!create(file)) {
    const holder = readHolder(file)
    if (isAlive(file, holder)) throw taken(folder, holder)
    takeOver(folder, file, holder)
  }
  mine.add(file)
  return () => {
    if (mine.delete(file)) rmSync(file, { force: true })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, '.writable'), '')
    rmSync(join(folder, '.writable'))
  } catch (error) {
    throw cannotWrite(folder, String((error as NodeJS.ErrnoException).code))
  }
}

function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // A full disk makes the file and cannot fill it.
    rmSync(file, { force: true })
    throw cannotWrite(dirname(file), String(code))
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** A process that restarts in a container often gets its old number back: its own number counts only if it holds. */
function isAlive(file: string, holder: string): boolean {
  const pid = Number(holder)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return mine.has(file)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Moves the dead lock aside; if another process was quicker and its lock was moved, puts that back. */
function takeOver(folder: string, file: string, dead: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    throw taken(folder, 'another process')
  }
  const moved = readHolder(aside)
  if (moved !== dead) {
    linkSync(aside, file)
    rmSync(aside, { force: true })
    throw taken(folder, moved)
  }
  rmSync(aside, { force: true })
  if (!create(file)) throw taken(folder, readHolder(file))
}

const taken = (folder: string, holder: string) =>
  new StartError(
    `The data folder ${folder} is in use by another Headwater (process ${holder}). Stop that one, or set DATA_DIR to another folder.`,
  )
