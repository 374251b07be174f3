/**
 * `npm run load:embedded` measures the built program on its embedded database with 50,000 installations. It counts
 * lists and writes a second, alone and mixed, and the wait of a small call beside them. It measures start and memory,
 * and whether a thousand silent connections stop a new one. `--installations`, `--seconds` (20), `--connections` (20).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, needsBuild, program } from '../../../backend/build-state.mjs'
import { root } from '../../support/sources.ts'
import { raised, scaleOf, signIn } from './business.ts'
import { callFor, percentile, timed } from './measure.ts'

const { values } = parseArgs({
  options: {
    installations: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '20' },
  },
})
const [installations, seconds, connections] = [values.installations, values.seconds, values.connections].map(Number)
if (!(installations && seconds && connections)) {
  console.error('Give --installations, --seconds and --connections as numbers above 0.')
  process.exit(2)
}
if (needsBuild() && !build()) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'headwater-load-'))
const env = { ...process.env, ...raised, PORT: '0', DATA_DIR: folder, SEED_SCALE: scaleOf(installations), DEMO: '1' }

/** Starts the program and waits until it prints its address. */
function start(): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /Headwater is at (\S+)/.exec(said)?.[1]
      if (address) resolve({ child, address })
    })
    child.once('exit', () => reject(new Error(`It did not start: ${said}`)))
  })
}

interface Result {
  readonly title: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  /**
   * Time within which 99 of 100 small calls were answered in the meantime, which is how long the event loop lets a
   * person wait.
   */
  readonly wait: number
}

let running: ChildProcess | undefined
try {
  const first = await timedStart()
  running?.kill('SIGTERM')
  await once(running as ChildProcess, 'exit')
  const again = await timedStart()
  const results = await measure(again.address)
  const idle = await amongIdle(again.address, 1_000)
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${running?.pid}/status`, 'utf8'))?.[1]) / 1024
  const report = {
    at: new Date().toISOString(),
    installations,
    firstStart: first.took,
    restart: again.took,
    results,
    idle,
    memory,
  }
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports/load-embedded.json'), `${JSON.stringify(report, null, 2)}\n`)
  const ms = (value: number) => value.toFixed(1).padStart(7)
  console.log('\n|        | a second | p50, ms | p99, ms | failed | small call, p99, ms |')
  console.log('|--------|---------:|--------:|--------:|-------:|--------------------:|')
  for (const { title, perSecond, p50, p99, failed, wait } of results)
    console.log(
      `| ${title.padEnd(6)} | ${ms(perSecond)}  | ${ms(p50)} | ${ms(p99)} | ${String(failed).padStart(6)} | ${ms(wait).padStart(19)} |`,
    )
  console.log(`\nFirst start ${(first.took / 1000).toFixed(1)} s, a further one ${(again.took / 1000).toFixed(1)} s.`)
  console.log(`Among 1,000 connections that say nothing a new one was answered after ${idle.toFixed(0)} ms.`)
  console.log(`${memory.toFixed(0)} MB in memory.`)
} finally {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function timedStart(): Promise<{ readonly took: number; readonly address: string }> {
  let address = ''
  const took = await timed(async () => {
    const started = await start()
    running = started.child
    address = started.address
  })
  return { took, address }
}

async function measure(address: string): Promise<readonly Result[]> {
  const authorization = await signIn(address, 'asha.menon')
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization, 'content-type': 'application/json', ...init.headers }
    const answer = await fetch(`${address}/api${path}`, { ...init, headers })
    const body = await answer.json()
    if (answer.status !== 200) throw new Error(`${answer.status} at ${path}: ${JSON.stringify(body)}`)
    return body as { readonly body: { readonly content: readonly { readonly id: string }[] } }
  }
  const { content: customers } = (await ask('/customer/list?pageSize=200')).body
  const list = (turn: number) =>
    ask(
      turn % 2
        ? `/installation/find?pageSize=25&page=${1 + (turn % 400)}`
        : `/customer/list?pageSize=25&page=${1 + (turn % 400)}`,
    )
  const write = (turn: number) =>
    ask(`/customer/updatePriorityCustomer/${customers[turn % customers.length]?.id}`, {
      method: 'PUT',
      headers: { 'idempotency-key': `load-${turn}` },
      body: JSON.stringify({ isPriorityUser: turn % 400 < 200 }),
    })
  await callFor(3, connections as number, async (turn) => void (await list(turn)))
  const results: Result[] = []
  for (const [title, call] of [
    ['lists', list],
    ['writes', write],
    ['mixed', (turn: number) => (turn % 5 ? list(turn) : write(turn))],
  ] as const) {
    results.push(await resultOf(title, address, call))
  }
  return results
}

async function resultOf(title: string, address: string, call: (turn: number) => Promise<unknown>): Promise<Result> {
  const [times, waits]: [number[], number[]] = [[], []]
  let failed = 0
  const small = setInterval(() => {
    void timed(async () => (await fetch(`${address}/config.json`)).text()).then((took) => waits.push(took))
  }, 50)
  const took = await timed(() =>
    callFor(seconds as number, connections as number, async (turn) => {
      try {
        times.push(await timed(() => call(turn)))
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(String(error))
      }
    }),
  )
  clearInterval(small)
  const perSecond = times.length / (took / 1000)
  return {
    title,
    perSecond,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    failed,
    wait: percentile(waits, 99),
  }
}

/** Wait of a new connection for its answer, ms, while so many others are open and silent. */
async function amongIdle(address: string, many: number): Promise<number> {
  const { hostname, port } = new URL(address)
  const idle: Socket[] = []
  try {
    for (let number = 0; number < many; number += 1) {
      const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''))
      socket.on('error', () => undefined)
      idle.push(socket)
      await once(socket, 'connect')
    }
    return await timed(async () => (await fetch(`${address}/config.json`, { headers: { connection: 'close' } })).text())
  } finally {
    for (const socket of idle) socket.destroy()
  }
}
