import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJson, type Called, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  const settings = { CORS_ORIGINS: ['https://console.example.com'], READS_PER_MINUTE: 200 }
  server = await startTestServer(undefined, { fill: staffOf({ one: { LEVEL: 1 } }), settings })
  token = await server.signIn(mail('one'))
})
afterAll(() => server.close())

it('opens to other origins only where CORS_ORIGINS names them, and never with credentials', async () => {
  const ask = (origin: string) =>
    server.call('POST', '/auth/me', { headers: { origin, 'access-control-request-method': 'POST' } })
  const named = await ask('https://console.example.com')
  expect(named.headers.get('access-control-allow-origin')).toBe('https://console.example.com')
  expect(named.headers.get('access-control-expose-headers')).toContain('authorization')
  expect(named.headers.get('access-control-allow-credentials')).toBeNull()
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

it('H66 every answer has the date of the service’s clock, and pages of other origins may read it', async () => {
  const origin = 'https://console.example.com'
  const answers = () =>
    Promise.all([
      server.call('POST', '/auth/me', { token, headers: { origin } }),
      server.call('POST', '/auth/me', { headers: { origin } }),
      server.fetch('/config.json'),
      server.fetch('/nothing'),
    ])
  for (const ahead of [0, -26 * 3_600_000, 52 * 3_600_000]) {
    server.advance(ahead)
    const now = server.running.platform.clock.now().getTime()
    for (const { headers } of await answers())
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - now)).toBeLessThan(10_000)
  }
  server.advance(-26 * 3_600_000)
  const [named] = await answers()
  expect(named.headers.get('access-control-expose-headers')?.split(',')).toContain('date')
})

it('H73: refuses bodies that cannot be kept with 400, 413 or 422, never with 500', async () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const bodies: readonly (readonly [string | object, number])[] = [
    ['', 400],
    ['{', 400],
    ['null', 422],
    ['[]', 422],
    [deep, 400],
    ['['.repeat(100_000), 400],
    [{ username: 'a\u0000b', password: 'x' }, 400],
    ['{"username":"\\ud800","password":"x"}', 400],
    ['{"__proto__":{"admin":1},"username":"a","password":"b"}', 400],
    ['{"username":1e999,"password":"b"}', 400],
    ['{"username":12345678901234567890,"password":"b"}', 400],
    [{ username: 'a' }, 422],
    [{ username: {}, password: [] }, 422],
    [{ username: 'x'.repeat(201), password: 'b' }, 422],
    [{ username: 'x'.repeat(1024 * 1024), password: 'b' }, 413],
  ]
  for (const [body, status] of bodies) {
    const answer = await server.call('POST', '/login', { body })
    expect(answer.status, String(JSON.stringify(body)).slice(0, 60)).toBe(status)
    expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  }
  const latin = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array([0x22, 0xff, 0x22]),
  }
  expect((await server.fetch('/api/login', latin)).status).toBe(400)
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'username=a' }
  expect((await server.fetch('/api/login', form)).status).toBe(400)
})

it('H73: refuses parameters and queries that cannot be kept with 400, and names the field', async () => {
  const get = (path: string) => server.call('GET', path, { token })
  for (const path of [
    '/installation/%00',
    '/installation/%E0%A4%A',
    '/installation/..%2f..%2fetc',
    '/installation/find?city=%00',
    '/installation/find?page=0',
    '/installation/find?page=1&page=2',
    '/installation/find?pageSize=1e9',
    '/installation/find?__proto__=1',
    '/installation/find?search=%ED%A0%80%00',
  ]) {
    expect((await get(path)).status, path).toBe(400)
  }
  expect((await get('/installation/find?constructor=1&toString=2&search=%ff%E0%A4%A')).status).toBe(200)
  expect((await get('/installation/find?page=NaN')).json.message).toContain('"page"')
  const missing = await server.call('POST', '/login', { body: {} })
  expect(missing.json.message).toBe('"username" is missing. "password" is missing.')
})

it('cuts off a body that grows beyond 1 MB without a length', async () => {
  const chunk = new Uint8Array(64 * 1024).fill(0x20)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      if (sent > 400) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit
  const status = await server.fetch('/api/login', init).then(
    (answer) => answer.status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(status)
  expect(sent).toBeLessThan(400)
})

it('H73: ends a connection that sends its headers too slowly', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const start = performance.now()
  const timer = setInterval(() => socket.write('x: y\r\n'), 500)
  await new Promise<void>((resolve) =>
    socket
      .on('close', () => resolve())
      .on('error', () => undefined)
      .resume(),
  )
  clearInterval(timer)
  expect(performance.now() - start).toBeLessThan(15_000)
}, 30_000)

it('carries one request id through answer and log', async () => {
  const answer = await server.call('POST', '/auth/me', { token, headers: { 'x-request-id': 'from-the-console.1' } })
  expect(answer.headers.get('x-request-id')).toBe('from-the-console.1')
  expect(server.log.at(-1)).toMatchObject({
    requestId: 'from-the-console.1',
    path: '/api/auth/me',
    status: 200,
    user: 'e-one',
  })
  const odd = await server.call('POST', '/auth/me', { token, headers: { 'x-request-id': 'a"b,c' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  await server.call('GET', '/installation/find?search=secret-words', { token })
  expect(JSON.stringify(server.log)).not.toContain('secret-words')
})

it('opens doors to tests: clock, faults before and after the work, the calls that were made', async () => {
  const headers = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const me = () => server.call('POST', '/auth/me', { token })
  await post('/test/faults', { method: 'POST', path: '/auth/me', status: 503 })
  expect([(await me()).status, (await me()).status]).toEqual([503, 200])
  await post('/test/faults', { path: '/auth/*', reset: true })
  await expect(me()).rejects.toThrow()
  await post('/test/faults', { path: '/auth/me', delayMs: 200 })
  const start = performance.now()
  expect((await me()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(190)
  const own = await server.signIn(mail('one'))
  await post('/test/faults', { path: '/auth/logout', when: 'after', status: 200, body: '<html>', type: 'text/html' })
  expect((await server.call('POST', '/auth/logout', { token: own })).text).toBe('<html>')
  expect((await server.call('POST', '/auth/me', { token: own })).status).toBe(401)
  const before = Date.now()
  const moved = JSON.parse((await post('/test/clock', { advanceMs: 3_600_000 })).text)
  expect(Date.parse(moved.now) - before).toBeGreaterThan(3_599_000)
  const calls = JSON.parse((await server.fetch('/test/calls')).text)
  expect(calls).toContainEqual({ method: 'POST', path: '/auth/me', status: 503 })
  expect(calls).toContainEqual({ method: 'GET', path: '/installation/find', status: 200 })
})

it('H86 the doors of tests take JSON only, which a page of another site cannot send unasked', async () => {
  for (const path of ['/test/clock', '/test/faults', '/test/reset-limits']) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
      const init = { method: 'POST', headers: { 'content-type': type }, body: '{"path":"/auth/me","advanceMs":1}' }
      expect((await server.fetch(path, init)).status).toBe(415)
    }
    expect((await server.fetch(path, { method: 'POST' })).status).toBe(415)
  }
  expect((await server.call('POST', '/auth/me', { token })).status).toBe(200)
})

it('refuses the reads of a minute beyond the limit', async () => {
  // The minute begins with the first of them.
  await server.fetch('/test/reset-limits', asJson)
  const answers: Called[] = []
  while (answers.length < 210) {
    const read = () => server.call('POST', '/auth/me', { token })
    answers.push(...(await Promise.all([read(), read(), read(), read(), read()])))
  }
  const refused = answers.filter((one) => one.status === 429)
  expect(refused).toHaveLength(10)
  expect(refused.every((one) => Number(one.headers.get('retry-after')) > 0)).toBe(true)
})
