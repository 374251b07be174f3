import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join, resolve as toAbsolute } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { cannotWrite } from './room.ts'

/** Answer of a process to a caller on its socket. */
interface Claim {
  readonly pid: number
  readonly host: string
  /** When it was started, ISO. */
  readonly since: string
  /** False while it still looks whether it is alone. */
  readonly holds: boolean
}
interface Other {
  readonly id: string
  /** Undefined where the process took the call and said nothing: it is busy, or ends just now. */
  readonly claim: Claim | undefined
}

const lockName = /^headwater\.([0-9a-f]{16})\.lock$/
/** A socket that never listened or is about to, and the process number that earlier versions left. */
const leftover = /^headwater\.(?:[0-9a-f]{16}\.new|lock(?:\.\d+)?)$/
/** Time to wait for an answer, and for others that start at the same time, ms. */
const answerMs = 1_000
const patienceMs = 5_000

/**
 * Lets one process at a time use a data folder: the embedded database itself lets a second one in, and rows get lost
 * (F11, H69, H78).
 * Each process listens on a Unix socket in the folder, under a name of its own. It holds the folder once it has seen
 * that nobody else listens.
 * The kernel frees such a lock: the name of a dead process refuses calls. Sockets also work across PID and network
 * namespaces, where process numbers mean nothing.
 * No two can hold it. A socket gets its name, by renaming, when it already listens, and only then its process looks.
 * The process that got its name later sees the other.
 * A name is used once, so removing the name of a dead socket never removes a live one.
 * If several start at the same time, the one with the least name stays. The others see it and end, and it waits until
 * they have.
 * Returns the release.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  makeFolder(folder)
  const near = mkdtempSync(join(tmpdir(), 'headwater-'))
  // The kernel takes addresses of 107 bytes at most (macOS: 103), so the folder is reached by a short one.
  symlinkSync(toAbsolute(folder), join(near, 'd'))
  try {
    return await claimFolder(folder, join(near, 'd'))
  } finally {
    rmSync(near, { recursive: true, force: true })
  }
}

async function claimFolder(folder: string, near: string): Promise<() => void> {
  const id = randomBytes(8).toString('hex')
  const file = join(folder, `headwater.${id}.lock`)
  const since = new Date(Date.now() - process.uptime() * 1000).toISOString()
  let holds = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(JSON.stringify({ pid: process.pid, host: hostname(), since, holds } satisfies Claim))
  })
  const release = () => {
    server.close()
    rmSync(file, { force: true })
  }
  try {
    await listen(server, folder, join(near, `headwater.${id}.new`))
    show(folder, id)
    await beAlone(folder, near, id)
  } catch (error) {
    release()
    throw error
  }
  holds = true
  for (const name of readdirSync(folder)) if (leftover.test(name)) rmSync(join(folder, name), { force: true })
  return release
}

/** From here on others see that this process wants the folder. */
function show(folder: string, id: string): void {
  try {
    renameSync(join(folder, `headwater.${id}.new`), join(folder, `headwater.${id}.lock`))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The process that got the folder in this moment swept it up.
    throw code === 'ENOENT' ? taken(folder, undefined) : cannotWrite(folder, String(code))
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw cannotWrite(folder, String((error as NodeJS.ErrnoException).code))
  }
}

function listen(server: Server, folder: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => reject(cannotListen(folder, String(code))))
    server.listen(path, () => {
      server.unref()
      resolve()
    })
  })
}

const cannotListen = (folder: string, code: string): StartError =>
  /^(EPERM|ENOTSUP|EOPNOTSUPP)$/.test(code)
    ? new StartError(
        `The disk of the data folder ${folder} takes no sockets (${code}), so that a second process could not be kept out. Set DATA_DIR to a folder on a disk of this machine.`,
      )
    : cannotWrite(folder, code)

/** Returns when no other process listens in the folder. Throws when another holds it, or goes first. */
async function beAlone(folder: string, near: string, id: string): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const others = await findOthers(folder, near, id)
    if (others.length === 0) return
    const first = others.find((other) => other.claim && (other.claim.holds || other.id < id))
    if (first) throw taken(folder, first.claim)
    if (performance.now() > until) throw taken(folder, others[0]?.claim)
    await sleep(20)
  }
}

/** Lists the live sockets, and removes the names of the dead. */
async function findOthers(folder: string, near: string, id: string): Promise<readonly Other[]> {
  const names = readdirSync(folder).filter((name) => lockName.test(name) && lockName.exec(name)?.[1] !== id)
  const found = await Promise.all(
    names.map(async (name): Promise<Other | undefined> => {
      const answer = await ask(join(near, name))
      if (answer !== 'dead') return { id: lockName.exec(name)?.[1] ?? '', claim: answer }
      rmSync(join(folder, name), { force: true })
      return undefined
    }),
  )
  return found.filter((other) => other !== undefined)
}

/** Only a refused call means that nobody listens. Any other failure may be a live process. */
function ask(path: string): Promise<Claim | 'dead' | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(path)
    socket.setEncoding('utf8')
    socket.setTimeout(answerMs, () => socket.destroy())
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('dead')
    })
    socket.on('close', () => resolve(readClaim(text)))
  })
}

function readClaim(text: string): Claim | undefined {
  try {
    return JSON.parse(text) as Claim
  } catch {
    return undefined
  }
}

function taken(folder: string, claim: Claim | undefined): StartError {
  const who = claim
    ? `process ${claim.pid} on ${claim.host}, started ${claim.since.slice(0, 16).replace('T', ' ')} UTC`
    : 'a process that said nothing'
  return new StartError(
    `The data folder ${folder} is in use by another Headwater (${who}). Stop that one, or set DATA_DIR to another folder.`,
  )
}
