import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSealOf, openSecret, seal } from './secret.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (settings: Readonly<Record<string, string>> = {}) =>
  openSecret(readSettings({ DATA_DIR: join(folder, 'data'), ...settings }))

it('H83: is made once, kept beside the data for its owner alone, and found again', () => {
  const secret = open()
  expect(secret).toMatch(/^[\w-]{43}$/)
  const file = join(folder, 'data', 'secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`)
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret'])
  expect(open()).toBe(secret)
  expect(open({ DATA_DIR: join(folder, 'other') })).not.toBe(secret)
})

it('H83: is the one of the settings where they name one, with DATABASE_URL, too, and no file is made', () => {
  const SECRET = 'known to all processes of a database'
  expect(open({ SECRET, DATABASE_URL: 'postgres://a@b/c' })).toBe(SECRET)
  expect(readdirSync(folder)).toEqual([])
  expect(() => readSettings({ SECRET: 'too short to be one' })).toThrow(
    /^SECRET must be at least 32 .* not the given text\./,
  )
})

it('H83: of processes that make it at the same time all have the same one', async () => {
  const program = `import { openSecret } from ${JSON.stringify(join(import.meta.dirname, 'secret.ts'))}
    process.stdout.write(openSecret({ DATA_DIR: ${JSON.stringify(folder)} }))`
  const file = join(folder, 'made.ts')
  writeFileSync(file, program)
  const made = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = fork(file, { execArgv: ['--import', 'tsx'], silent: true })
      return new Promise<string>((resolve) => {
        let out = ''
        child.stdout?.on('data', (chunk) => {
          out += chunk
        })
        child.on('close', () => resolve(out))
      })
    }),
  )
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toBe(open({ DATA_DIR: folder }))
})

it('H83: a file that is cut off is no secret, and says how to mend it', () => {
  open()
  writeFileSync(join(folder, 'data', 'secret'), 'half')
  expect(() => open()).toThrow(StartError)
  expect(() => open()).toThrow(/ is too short\. Delete the file, and a new one is made; or set SECRET\.$/)
})

it('H83: a seal tells its own text from another, and that another secret made it', () => {
  const [mine, theirs] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(isSealOf(mine, seal(mine, '271828'), '271828')).toBe(true)
  expect(isSealOf(mine, seal(mine, '271828'), '271829')).toBe(false)
  expect(isSealOf(theirs, seal(mine, '271828'), '271828')).toBeUndefined()
  expect(isSealOf(mine, '', '')).toBeUndefined()
})
