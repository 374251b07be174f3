import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../../tests/support/long.ts'
import { program } from '../build-state.mjs'
import { processes, type Started, signInFirst } from '../testing/process.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'

const { start, newBusiness } = processes()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A connection that sends this so many times and reads nothing. */
function demand(address: string, request: string, times: number, options: { readonly from?: string } = {}): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, localAddress: options.from ?? '127.0.0.1' })
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(request.repeat(times))
  sockets.push(socket)
  return socket
}
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

const assets = join(dirname(dirname(program)), 'assets')
const largest = (): string => {
  const sizes = readdirSync(assets).map((name) => ({ name, size: statSync(join(assets, name)).size }))
  return sizes.filter(({ name }) => name.endsWith('.js')).sort((a, b) => b.size - a.size)[0]?.name ?? ''
}

const memory = ({ child }: Started): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Files of the console that the process holds open. */
function openFiles({ child }: Started): number {
  const folder = `/proc/${child.pid}/fd`
  const linked = (fd: string) => {
    try {
      return readlinkSync(join(folder, fd))
    } catch {
      // Closed since the folder was read.
      return ''
    }
  }
  return readdirSync(folder).filter((fd) => linked(fd).startsWith(assets)).length
}

interface Endured {
  /** Memory before, at its height, and some seconds after the attack, MB. */
  readonly before: number
  readonly height: number
  readonly after: number
  /** Open files of the console at their height, and some seconds after the attack. */
  readonly open: number
  readonly openAfter: number
  /** The longest that /healthz took meanwhile, and before, ms. */
  readonly longest: number
  readonly usual: number
}

/** Times of /healthz, ms, asked again and again for so long, shortest first. */
async function askHealth(address: string, ms: number): Promise<readonly number[]> {
  const times: number[] = []
  for (const until = performance.now() + ms; performance.now() < until; await sleep(20)) {
    const asked = performance.now()
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true })
    times.push(performance.now() - asked)
  }
  return times.sort((a, b) => a - b)
}

/** Measures the process while it is attacked for some seconds. */
async function endure(one: Started, attack: (address: string) => void): Promise<Endured> {
  const address = await one.address
  const usual = (await askHealth(address, 1_000)).at(-1) ?? 0
  const before = memory(one)
  const heights: number[] = [before]
  let open = 0
  const watch = setInterval(() => {
    heights.push(memory(one))
    open = Math.max(open, openFiles(one))
  }, 20)
  attack(address)
  const longest = (await askHealth(address, 4_000)).at(-1) ?? Number.NaN
  clearInterval(watch)
  for (const socket of sockets.splice(0)) socket.destroy()
  await sleep(2_000)
  const after = { after: memory(one), openAfter: openFiles(one) }
  return { before, height: Math.max(...heights), open, ...after, longest, usual }
}

/** A machine that is busy with others lets a call wait without any attack, too. */
function expectCalm({ before, height, after, openAfter, longest, usual }: Endured): void {
  expect(openAfter, 'files left open').toBe(0)
  expect(Math.max(height, after) - before).toBeLessThan(200)
  expect(longest).toBeLessThan(1_000 + 5 * usual)
}

describe.runIf(process.platform === 'linux')('the program under attack', () => {
  it('H79 60 connections that ask for large files ahead and read nothing cost little memory, and nobody else waits', async () => {
    const one = start({ DATA_DIR: await newBusiness() })
    const request = get(`/assets/${largest()}`)
    for (const ahead of isLong ? [200, 10, 1] : [200]) {
      const endured = await endure(one, (address) => {
        for (let turn = 0; turn < 60; turn++) demand(address, request, ahead)
      })
      expectCalm(endured)
      expect(endured.open, 'open files are seen').toBeGreaterThan(0)
    }
  }, 120_000)

  it('H79 a person who asks for 1,000 lists ahead, over one connection or a hundred, costs little, too', async () => {
    const one = start({ DATA_DIR: await newBusiness(), READS_PER_MINUTE: '1000000' })
    const authorization = await signInFirst(await one.address)
    const request = get('/api/customer/list?pageSize=200', `Authorization: ${authorization}\r\n`)
    const ways = [
      [100, 10],
      [1, 1_000],
    ] as const
    for (const [connections, ahead] of ways.slice(0, isLong ? 2 : 1)) {
      const endured = await endure(one, (address) => {
        for (let turn = 0; turn < connections; turn++) demand(address, request, ahead)
      })
      expectCalm(endured)
    }
  }, 120_000)
})

describe('connections', () => {
  let server: TestServer
  let token: string
  const consoleFolder = mkdtempSync(join(tmpdir(), 'headwater-console-'))
  const size = 24 * 1024 * 1024

  beforeAll(async () => {
    mkdirSync(join(consoleFolder, 'assets'))
    writeFileSync(join(consoleFolder, 'assets', 'large-abc123.bin'), Buffer.alloc(size, 'headwater'))
    const settings = { UNREAD_SECONDS: 1.5, CONNECTIONS_PER_ADDRESS: 8, CONNECTIONS: 16, CALLS_AT_ONCE_PER_USER: 4 }
    server = await startTestServer(undefined, { fill: staffOf({ one: { LEVEL: 1 } }), consoleFolder, settings })
    token = await server.session(mail('one'))
  })
  afterAll(async () => {
    await server.close()
    rmSync(consoleFolder, { recursive: true })
  })
  const ended = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const large = get('/assets/large-abc123.bin')

  it('H79 an answer that nobody reads is given up after a while', async () => {
    const socket = demand(server.url, large, 1)
    const closed = ended(socket)
    const asked = performance.now()
    await sleep(3_500)
    // The socket was not read, so it gets now what lay in between.
    let read = 0
    socket.on('data', (part) => {
      read += part.length
    })
    socket.resume()
    await closed
    expect(read).toBeLessThan(size)
    expect(performance.now() - asked).toBeLessThan(10_000)
  })

  it('H79 who reads slowly gets all of it', async () => {
    const socket = demand(server.url, get('/assets/large-abc123.bin', 'Connection: close\r\n'), 1)
    const closed = ended(socket)
    const asked = performance.now()
    let read = 0
    let wanted = 0
    socket.on('data', (part) => {
      read += part.length
      if (read > wanted) socket.pause()
    })
    const timer = setInterval(() => {
      wanted += 256 * 1024
      socket.resume()
    }, 50)
    await closed
    clearInterval(timer)
    expect(read).toBeGreaterThanOrEqual(size)
    expect(performance.now() - asked).toBeGreaterThan(3_000)
  }, 60_000)

  it('H79 a handler that takes long is no answer that nobody reads', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ path: '/auth/me', delayMs: 4_000 })
    await server.fetch('/test/faults', { method: 'POST', headers, body })
    expect((await server.call('POST', '/auth/me', { token })).status).toBe(200)
  })

  it('H79 of one address so many connections are served as are allowed, and others still get theirs', async () => {
    const idle = Array.from({ length: 12 }, () => demand(server.url, '', 1, { from: '127.0.0.9' }))
    const closed = new Set<Socket>()
    for (const socket of idle) socket.resume().once('close', () => closed.add(socket))
    await expect.poll(() => closed.size).toBe(4)
    expect((await server.fetch('/healthz')).status).toBe(200)
    const other = Array.from({ length: 12 }, () => demand(server.url, '', 1, { from: '127.0.0.10' }))
    for (const socket of other) socket.resume().once('close', () => closed.add(socket))
    await expect.poll(() => closed.size).toBeGreaterThanOrEqual(8)
    for (const socket of [...idle, ...other]) socket.destroy()
    await expect.poll(async () => (await server.fetch('/healthz')).status).toBe(200)
  })

  it('H79 a person has so many calls under way as are allowed; the next is refused, and done later', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ path: '/auth/me', delayMs: 2_000, when: 'after', times: 6 })
    await server.fetch('/test/faults', { method: 'POST', headers, body })
    const me = () => server.call('POST', '/auth/me', { token })
    const answers = await Promise.all(Array.from({ length: 6 }, me))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.json).toEqual({ success: false, message: 'Too many calls at once. Wait 1 s.', body: null })
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect((await me()).status).toBe(200)
  })

  it('H79 calls whose answers went with their connection are under way no longer', async () => {
    const call = `POST /api/auth/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`
    for (let turn = 0; turn < 5; turn++) {
      const socket = demand(server.url, call, 4)
      await new Promise((resolve) => socket.once('connect', resolve))
      await sleep(turn * 10)
      socket.destroy()
    }
    await expect.poll(async () => (await server.call('POST', '/auth/me', { token })).status).toBe(200)
    const all = Array.from({ length: 4 }, () => server.call('POST', '/auth/me', { token }))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
