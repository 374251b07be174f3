import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { cannotWrite } from './store/room.ts'

/** Fewest characters of a secret: what is sealed with it may have no more than a million values. */
export const shortestSecret = 32

/**
 * The server's own secret, which is never in the database: `SECRET`, else the one kept beside the data, made at the
 * first start. Several processes on one database share it by `SECRET` (H83).
 */
export function openSecret({ SECRET, DATA_DIR }: Pick<Settings, 'SECRET' | 'DATA_DIR'>): string {
  if (SECRET) return SECRET
  const file = join(DATA_DIR, 'secret')
  try {
    const secret = read(file) ?? make(DATA_DIR, file)
    if (secret.length >= shortestSecret) return secret
  } catch (error) {
    throw cannotWrite(DATA_DIR, String((error as NodeJS.ErrnoException).code))
  }
  throw new StartError(`The secret in ${file} is too short. Delete the file, and a new one is made; or set SECRET.`)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The file gets its name only once it is whole. Two processes at once both take the secret of the first. */
function make(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
  return read(file) ?? ''
}

/**
 * Seals a text that could be guessed, so that its stored form is worthless without the secret. Names the secret, so
 * that a seal of another one is not taken for wrong.
 */
export const seal = (secret: string, text: string): string => `${nameOf(secret)}.${digest(secret, text)}`

/** Whether a seal was made of this text. Undefined where another secret sealed it, so that nobody can tell. */
export function isSealOf(secret: string, sealed: string, text: string): boolean | undefined {
  if (!sealed.startsWith(`${nameOf(secret)}.`)) return undefined
  const [kept, given] = [Buffer.from(sealed), Buffer.from(seal(secret, text))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}

const digest = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')
const nameOf = (secret: string): string => digest(secret, 'the name of this secret').slice(0, 8)
