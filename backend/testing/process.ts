import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { moveClock } from '../../tests/support/same-morning.ts'
import { program } from '../build-state.mjs'
import { readSettings } from '../settings.ts'
import { noteLine } from './logged.ts'
import { sharedSecret } from './server.ts'
import { copyFilled } from './store/filled.ts'

const root = join(import.meta.dirname, '../..')

export interface Started {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly ended: Promise<number | null>
  /** Resolves with the address once it is printed. */
  readonly address: Promise<string>
}

export interface StartWith {
  /** Modules that are loaded first, in the database's thread, too. */
  readonly preload?: string
  /** Largest file that the process may write, in blocks of the shell (512 bytes or 1 kB). */
  readonly fileBlocks?: number
}

/** Scale of the demo business. */
const scale = 0.1

/**
 * Starts real processes of the built backend, which end after each test, or after all of these. Folders go with the
 * file.
 */
export function processes(ending: typeof afterEach | typeof afterAll = afterEach) {
  const folders: string[] = []
  const children: ChildProcess[] = []
  ending(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-start-'))
    folders.push(folder)
    return folder
  }
  return {
    newFolder,
    /** A folder with the data of a first start. */
    async newBusiness(): Promise<string> {
      const folder = newFolder()
      await copyFilled(readSettings({ DATA_DIR: folder }), scale)
      return folder
    },
    start(env: Record<string, string>, options: StartWith = {}): Started {
      const child = launch(env, options)
      children.push(child)
      return follow(child)
    },
  }
}

/** The embedded database's program is compiled quickly and not a second time, well: a process here lives for seconds. */
const shortLived = '--liftoff-only'

/** A process lives through the same morning as the test that starts it: they share businesses and sessions. */
const sameMorning = () => `data:text/javascript,${encodeURIComponent(`(${moveClock})(${inject('ahead')})`)}`

function launch(env: Record<string, string>, { preload, fileBlocks }: StartWith): ChildProcess {
  const preloads = [sameMorning(), ...(preload ? [preload] : [])].flatMap((one) => ['--import', one])
  const node = [shortLived, ...preloads, program]
  const shared = env.DATABASE_URL ? { SECRET: sharedSecret } : {}
  const options = {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', SEED_SCALE: `${scale}`, ...shared, ...env },
  }
  if (fileBlocks === undefined) return spawn(process.execPath, node, options)
  return spawn('sh', ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, process.execPath, ...node], options)
}

function follow(child: ChildProcess): Started {
  let out = ''
  let err = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  // Output for the person who starts it, such as the first password, is no line of the log.
  void ended.then(() =>
    out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .forEach(noteLine),
  )
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      out += chunk
      const found = /Headwater is at (\S+)/.exec(out)
      if (found?.[1]) resolve(found[1])
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)))
  })
  address.catch(() => undefined)
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  return { child, out: () => out, err: () => err, ended, address }
}

/** One line on standard error, and exit code 1. */
export async function refusal(started: Started): Promise<string> {
  expect(await started.ended).toBe(1)
  const lines = started.err().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

/** The token of a demo account, the first one unless another is named, as its header. */
export async function signInFirst(address: string, username?: string): Promise<string> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as {
    readonly demo: { readonly accounts: readonly { readonly username: string }[] }
  }
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: username ?? config.demo.accounts[0]?.username, password: 'headwater' }),
  })
  return login.headers.get('authorization') ?? ''
}

/** Orders a fault for the next calls, under TEST=1. */
export async function orderFault(address: string, fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/test/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
  expect(answer.status).toBe(200)
}
