import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StartError } from '../start-error.ts'
import { cannotWrite, whyNotWritten } from './room.ts'

export interface Embedded {
  /** Folder of the socket, readable by this user alone. */
  readonly host: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  readonly folder: string
  readonly connections: number
  /** Longest run of one statement, ms. After it the thread is ended and opened again. */
  readonly statementMs: number
  readonly onRestart: (reason: string) => void
}

/** Between two tries to open it again, ms. */
const restMs = 2_000

/** Opens the embedded database in a worker that speaks PostgreSQL's protocol on a private socket. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const host = mkdtempSync(join(tmpdir(), 'headwater-'))
  const isNew = !existsSync(options.folder)
  let closing = false

  const open = async (): Promise<Running> => {
    rmSync(join(host, '.s.PGSQL.5432'), { force: true })
    return startWorker(host, options, (reason) => {
      if (closing) return
      options.onRestart(`opened again, as ${reason}`)
      current = openAgain()
      current.catch(() => undefined)
    })
  }
  // A disk that is full for an hour must not end a service that runs for a year.
  const openAgain = async (): Promise<Running> => {
    for (;;) {
      if (closing) throw new Error('closed')
      const opened = await open().catch((error: Error) => options.onRestart(`not opened again: ${error.message}`))
      if (opened) return opened
      await sleep(restMs)
    }
  }
  let current = open()

  const removeSocket = () => rmSync(host, { recursive: true, force: true })
  await current.catch((error) => {
    removeSocket()
    // A database that was never whole could not be opened later, either.
    if (isNew) rmSync(options.folder, { recursive: true, force: true })
    throw error
  })
  return {
    host,
    async close() {
      closing = true
      await current.then((running) => running.close()).catch(() => undefined)
      removeSocket()
    },
  }
}

interface Running {
  close(): Promise<void>
}

function startWorker(host: string, options: EmbeddedOptions, onLost: (reason: string) => void): Promise<Running> {
  const worker = new Worker(join(import.meta.dirname, 'embedded.worker.mjs'), {
    workerData: { folder: options.folder, socket: join(host, '.s.PGSQL.5432'), connections: options.connections },
  })
  const ended = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.message ?? JSON.stringify(error)))
    worker.once('exit', (code) => resolve(`the thread ended with ${code}`))
  })
  return new Promise((resolve, reject) => {
    void ended.then((reason) => reject(cannotOpen(options.folder, reason)))
    worker.once('message', () => {
      const stop = watch(worker, options.statementMs, ended, onLost)
      resolve({
        async close() {
          stop()
          worker.postMessage('close')
          await ended
        },
      })
    })
  })
}

/** A running statement blocks its thread, so a thread that misses its beat is running one too long (F12). */
function watch(worker: Worker, statementMs: number, ended: Promise<string>, onLost: (reason: string) => void) {
  let heard = performance.now()
  let watching = true
  const lose = (reason: string) => {
    if (!watching) return
    stop()
    void worker.terminate().then(() => onLost(reason))
  }
  const stop = () => {
    watching = false
    clearInterval(timer)
  }
  const beat = () => {
    if (performance.now() - heard > statementMs) lose(`a statement ran longer than ${statementMs} ms`)
    else worker.postMessage('beat')
  }
  const timer = setInterval(beat, Math.min(1000, statementMs / 4))
  worker.on('message', () => {
    heard = performance.now()
  })
  void ended.then(lose)
  return stop
}

function cannotOpen(folder: string, reason: string): StartError {
  const beside = dirname(folder)
  const code = whyNotWritten(beside)
  if (code) return cannotWrite(beside, code)
  return new StartError(
    `The embedded database in ${folder} cannot be opened (${reason.split('\n')[0]}). Nothing was changed; restore a copy of the folder, or set DATA_DIR to another one.`,
  )
}
