import { type IncomingMessage, request } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Settings } from '../settings.ts'
import { asJson, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'
import { addressBehind, originBehind } from './caller-address.ts'
import { knownHosts } from './known-hosts.ts'
import { onlyHere } from './loopback.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(undefined, {
    fill: staffOf({ agent: { LEVEL: 1 } }),
    settings: { LOGIN_FAILURES_PER_ADDRESS: 20, TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8'] },
  })
})
afterAll(() => server.close())
beforeEach(() => server.fetch('/test/reset-limits', asJson))

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  /** The loopback address it comes from: 127.0.0.1 is a proxy here, the others are not. */
  readonly from?: string
  readonly body?: object
}

/** fetch lets a test choose neither the Host header nor where it comes from. */
function send(method: string, path: string, { headers, from = '127.0.0.1', body }: Sent = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const sent = request(
      server.url + path,
      { method, localAddress: from, headers: { ...type, ...headers } },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

let ghosts = 0
const guess = (sent: Sent) =>
  send('POST', '/api/login', { ...sent, body: { username: mail(`ghost${++ghosts}`), password: 'wrong' } })
const signIn = (sent: Sent) =>
  send('POST', '/api/login', { ...sent, body: { username: mail('agent'), password: 'headwater' } })
const forwardedFor = (chain: string): Sent => ({ headers: { 'x-forwarded-for': chain } })

it('H80 behind a trusted proxy 20 bad sign-ins of one address stop that address, and nobody else', async () => {
  for (let turn = 0; turn < 20; turn++) expect(await guess(forwardedFor('203.0.113.7'))).toBe(200)
  expect(await signIn(forwardedFor('203.0.113.7'))).toBe(429)
  expect(await signIn(forwardedFor('203.0.113.8'))).toBe(200)
  // What it writes before its own address, the proxy only passes on.
  expect(await signIn(forwardedFor('198.51.100.1, 203.0.113.7'))).toBe(429)
  // A further trusted proxy stands between.
  expect(await signIn(forwardedFor('198.51.100.1, 203.0.113.7, 10.1.2.3'))).toBe(429)
})

it('H80 what somebody who is no trusted proxy writes into the header changes nothing', async () => {
  for (let turn = 0; turn < 20; turn++)
    expect(await guess({ ...forwardedFor(`203.0.113.${turn}`), from: '127.0.0.9' })).toBe(200)
  expect(await signIn({ ...forwardedFor('203.0.113.200'), from: '127.0.0.9' })).toBe(429)
  expect(await signIn({ from: '127.0.0.10' })).toBe(200)
})

it.each([
  [['10.0.0.1'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [['10.0.0.1'], '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::5', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  [['10.0.0.1'], '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  [['10.0.0.1'], '10.0.0.1', 'nonsense', '10.0.0.1'],
  [['10.0.0.1'], '10.0.0.1', '<script>, 10.0.0.1', '10.0.0.1'],
  [['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  [['10.0.0.1'], '::ffff:10.0.0.2', '203.0.113.7', '10.0.0.2'],
  [['10.0.0.1'], '10.0.0.1', '1.1.1.1, 203.0.113.7:51234', '203.0.113.7'],
  [['10.0.0.1'], '10.0.0.1', '[2001:db8::7]:51234', '2001:db8::7'],
  [[], '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  [['127.0.0.1'], undefined, '203.0.113.7', ''],
])('H80 with the trusted proxies %j, a call of %s for %s counts as one of %s', (proxies, socket, chain, address) => {
  const incoming = { socket: { remoteAddress: socket }, headers: chain ? { 'x-forwarded-for': chain } : {} }
  expect(addressBehind(proxies)(incoming as unknown as IncomingMessage)).toBe(address)
})

it.each([
  [['10.0.0.1'], '10.0.0.1', { proto: 'https', host: 'console.example' }, 'https://console.example'],
  [['10.0.0.1'], '10.0.0.1', { proto: 'https', host: 'console.example:8443' }, 'https://console.example:8443'],
  [['10.0.0.1'], '10.0.0.1', { proto: 'https' }, 'https://behind.example:4000'],
  [['10.0.0.1'], '10.0.0.1', { host: 'console.example' }, 'http://console.example'],
  [['10.0.0.1'], '10.0.0.2', { proto: 'https', host: 'console.example' }, 'http://behind.example:4000'],
  [[], '10.0.0.1', { proto: 'https', host: 'console.example' }, 'http://behind.example:4000'],
  // What a caller wrote stands before what the proxy appended.
  [
    ['10.0.0.1'],
    '10.0.0.1',
    { proto: 'http, https', host: 'evil.example, console.example' },
    'https://console.example',
  ],
  // Of two trusted ones the outer was asked at the public name.
  [
    ['10.0.0.0/8'],
    '10.0.0.1',
    { for: '203.0.113.7, 10.0.0.2', proto: 'https, http', host: 'console.example, inner.example' },
    'https://console.example',
  ],
  [['10.0.0.1'], '10.0.0.1', { proto: 'https', host: 'evil.example/x' }, ''],
  [['10.0.0.1'], '10.0.0.1', { proto: 'https', host: 'user@evil.example' }, ''],
  [['10.0.0.1'], '10.0.0.1', { proto: 'javascript', host: 'console.example' }, 'http://console.example'],
])(
  'H26 H80 with the trusted proxies %j, a call of %s with forwarded %j was asked at %s',
  (proxies, socket, forwarded, origin) => {
    const written = Object.entries({ for: '203.0.113.7', ...forwarded }).map(([name, value]) => [
      `x-forwarded-${name}`,
      value,
    ])
    const headers = { host: 'behind.example:4000', ...Object.fromEntries(written) }
    const incoming = { socket: { remoteAddress: socket }, headers }
    expect(originBehind(proxies)(incoming as unknown as IncomingMessage)).toBe(origin)
  },
)

it('H80 the outbox and the doors of tests are closed to whatever was forwarded, whoever says so', async () => {
  expect(await send('GET', '/outbox')).toBe(200)
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto']) {
    for (const from of ['127.0.0.1', '127.0.0.9']) {
      const sent: Sent = { headers: { [name]: '127.0.0.1' }, from }
      expect([name, await send('GET', '/outbox', sent)]).toEqual([name, 403])
      expect([name, await send('GET', '/outbox.json', sent)]).toEqual([name, 403])
      expect([name, await send('GET', '/test/calls', sent)]).toEqual([name, 403])
    }
  }
})

it.each([
  ['127.0.0.1', 'localhost:4000', 200],
  ['::ffff:127.0.0.1', '127.0.0.1:4000', 200],
  ['::1', '[::1]:4000', 200],
  ['127.0.0.1', 'evil.example', 403],
  ['192.168.1.7', 'localhost:4000', 403],
  [undefined, 'localhost:4000', 403],
])(
  'H39 H86 where any host name is answered, a call of %s for %s is shown the outbox: %i',
  async (remoteAddress, host, status) => {
    const app = new Hono().use(onlyHere).get('/', (c) => c.text('here'))
    const incoming = { socket: { remoteAddress }, headers: { host } }
    expect((await app.request('/', { headers: { host } }, { incoming })).status).toBe(status)
  },
)

it('H80 the outbox is closed to what speaks HTTP/1.0, as a proxy does that was told nothing further', async () => {
  const app = new Hono().use(onlyHere).get('/', (c) => c.text('here'))
  const headers = { host: 'localhost:4000' }
  const asked = async (httpVersion: string) =>
    (
      await app.request(
        '/',
        { headers },
        { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers, httpVersion } },
      )
    ).status
  expect([await asked('1.1'), await asked('1.0')]).toEqual([200, 403])
})

it('H86 on loopback an unknown host name is answered nothing but whether the server lives', async () => {
  const as = (host: string, path = '/config.json') => send('GET', path, { headers: { host } })
  const { port } = new URL(server.url)
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    expect([host, await as(host), await as(`${host}:${port}`), await as(`${host}:5173`)]).toEqual([host, 200, 200, 200])
  for (const path of [
    '/config.json',
    '/',
    '/signin',
    '/outbox',
    '/api/auth/me',
    '/test/calls',
    '/pay/x',
    '/assets/x.js',
  ])
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '10.0.0.1',
    ])
      expect([path, host, await as(host, path)]).toEqual([path, host, 421])
  expect(await as('evil.example', '/healthz')).toBe(200)
})

it.each<[Pick<Settings, 'HOST' | 'ALLOWED_HOSTS'>, string, number]>([
  [{ HOST: '127.0.0.1', ALLOWED_HOSTS: ['console.example.com'] }, 'console.example.com', 200],
  [{ HOST: '127.0.0.1', ALLOWED_HOSTS: ['console.example.com'] }, 'console.example.com:8443', 200],
  [{ HOST: '127.0.0.1', ALLOWED_HOSTS: ['console.example.com'] }, 'x.console.example.com', 421],
  [{ HOST: '0.0.0.0', ALLOWED_HOSTS: [] }, 'anything.example', 200],
  [{ HOST: '0.0.0.0', ALLOWED_HOSTS: ['console.example.com'] }, 'anything.example', 421],
  [{ HOST: '192.168.1.5', ALLOWED_HOSTS: ['console.example.com'] }, '192.168.1.5:4000', 200],
  [{ HOST: '192.168.1.5', ALLOWED_HOSTS: ['console.example.com'] }, 'localhost', 200],
  [{ HOST: '::1', ALLOWED_HOSTS: [] }, '[::1]:4000', 200],
  [{ HOST: '::1', ALLOWED_HOSTS: ['2001:db8::5'] }, '[2001:db8::5]:4000', 200],
  [{ HOST: '::1', ALLOWED_HOSTS: [] }, '', 421],
])('H86 with %j a call for the host %s is answered %i', async (settings, host, status) => {
  const app = new Hono().use(knownHosts(settings)).get('/', (c) => c.text('here'))
  const answer = await app.request('/', { headers: { host } })
  expect(answer.status).toBe(status)
  if (status === 421) expect(await answer.text()).toContain('ALLOWED_HOSTS')
})
