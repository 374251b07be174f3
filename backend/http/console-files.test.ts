import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkConfig } from '../../src/client/config.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'
import { consoleFiles } from './console-files.ts'

const script = `console.log(${JSON.stringify('headwater '.repeat(500))})`
const consoleFolder = mkdtempSync(join(tmpdir(), 'headwater-console-'))
let server: TestServer
let token: string

beforeAll(async () => {
  mkdirSync(join(consoleFolder, 'assets'))
  mkdirSync(join(consoleFolder, 'backend'))
  writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>Headwater</title>')
  writeFileSync(join(consoleFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(consoleFolder, 'assets', 'index-abc123.js'), script)
  writeFileSync(join(consoleFolder, 'backend', 'main.mjs'), 'secret')
  const settings = { CORS_ORIGINS: ['https://console.example.com'], IMAGE_HOSTS: ['images.example.com'] }
  server = await startTestServer(undefined, { fill: staffOf({ one: { LEVEL: 1 } }), consoleFolder, settings })
  token = await server.session(mail('one'))
})
afterAll(async () => {
  await server.close()
  rmSync(consoleFolder, { recursive: true })
})

const changing = [
  'date',
  'content-length',
  'x-request-id',
  'etag',
  'last-modified',
  'keep-alive',
  'connection',
  'transfer-encoding',
  'retry-after',
]
const headersOf = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)))

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const bare = "default-src 'none'; frame-ancestors 'none'"
const forDocuments =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: https://images.example.com; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const api = {
  ...common,
  'content-security-policy': bare,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  vary: 'Origin',
}

it('sends strict headers with every kind of answer', async () => {
  const html = {
    ...common,
    'content-security-policy': forDocuments,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  }
  expect(headersOf((await server.fetch('/')).headers)).toEqual(html)
  expect(headersOf((await server.fetch('/app/customer/list?page=2')).headers)).toEqual(html)
  expect(headersOf((await server.call('POST', '/auth/me', { token })).headers)).toEqual({
    ...api,
    'access-control-expose-headers': 'authorization,x-gateway-token,retry-after,x-request-id,date',
  })
  expect(headersOf((await server.call('POST', '/auth/me')).headers)).toMatchObject(api)
  expect(headersOf((await server.call('GET', '/nothing')).headers)).toMatchObject(api)
  const asset = await server.fetch('/assets/index-abc123.js', { headers: { 'accept-encoding': 'identity' } })
  expect(headersOf(asset.headers)).toEqual({
    ...common,
    'content-security-policy': bare,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
})

it('H62: a missing asset is 404, an unknown address of the console is its document', async () => {
  for (const path of ['/assets/gone-1.js', '/assets/', '/assets/..%2findex.html']) {
    const answer = await rawGet(path, {})
    expect(answer.status, path).toBe(404)
  }
  expect((await server.fetch('/signin')).text).toContain('<title>Headwater</title>')
  expect((await server.fetch('/backend/main.mjs')).text).toContain('<title>Headwater</title>')
  expect((await server.fetch('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
})

it('B005 S-326 gives the sign-in page in the language chosen before, else English, or the browser’s by the setting; every other address the console’s document', async () => {
  mkdirSync(join(consoleFolder, 'sign-in'))
  for (const code of ['en', 'ar', 'fr']) writeFileSync(join(consoleFolder, 'sign-in', `${code}.html`), code)
  const read = async (cookie: string, accepted: string, path = '/signin') =>
    (await rawGet(path, { cookie, 'accept-language': accepted })).body.toString()
  expect(await read('', 'de, ar-EG;q=0.8, fr;q=0.9')).toBe('en')
  const byBrowser = consoleFiles({ ...server.running.platform.settings, LANGUAGE: 'browser' }, consoleFolder)
  for (const [accepted, language] of [
    ['de, ar-EG;q=0.8, fr;q=0.9', 'fr'],
    ['fr;q=0, ar;q=0.1', 'ar'],
    ['de', 'en'],
  ] as const) {
    const answer = await byBrowser.request('/signin', { headers: { 'accept-language': accepted } })
    expect(await answer.text()).toBe(language)
  }
  expect(await read('headwater_language=ar', 'fr')).toBe('ar')
  for (const bad of ['../index', '..%2f..', 'xx', '']) expect(await read(`headwater_language=${bad}`, '')).toBe('en')
  for (const path of ['/', '/signin/', '/sign-in/ar.html', '/app/workforce/list'])
    expect(await read('headwater_language=ar', 'ar', path)).toContain('<title>Headwater</title>')
  const { headers } = await rawGet('/signin', {})
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
  rmSync(join(consoleFolder, 'sign-in'), { recursive: true })
})

it('gives an asset packed as the browser likes, and answers 304 to what it has', async () => {
  const packed = join(consoleFolder, 'assets', 'index-abc123.js')
  writeFileSync(`${packed}.br`, brotliCompressSync(script))
  writeFileSync(`${packed}.gz`, gzipSync(script))
  const raw = (accepted: string) => rawGet('/assets/index-abc123.js', { 'accept-encoding': accepted })
  const brotli = await raw('gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  const gzip = await raw('gzip, br;q=0')
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', script])
  for (const plain of ['', 'identity', 'br;q=0']) {
    const { body, headers } = await raw(plain)
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, script])
  }
  const etags = [brotli, gzip, await raw('')].map(({ headers }) => headers.etag)
  expect(new Set(etags).size, 'an etag each').toBe(3)
  const known = await rawGet('/assets/index-abc123.js', {
    'accept-encoding': 'br',
    'if-none-match': String(brotli.headers.etag),
  })
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect(known.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('H62: a document that did not change is 304 under the same policy; a changed one is sent', async () => {
  const ask = (etag = '') => rawGet('/app/x', { 'if-none-match': etag })
  const first = await ask()
  const again = await ask(String(first.headers.etag))
  expect([again.status, again.body.length]).toEqual([304, 0])
  for (const name of ['content-security-policy', 'cache-control', 'vary', 'etag'])
    expect(again.headers[name], name).toBe(first.headers[name])
  writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>Headwater</title><p>New')
  expect((await ask(String(first.headers.etag))).body.toString()).toContain('New')
})

it('gives the twin of an asset that the build packed; beside a name that stays it may be of another build', async () => {
  const read = async (path: string) => (await rawGet(path, { 'accept-encoding': 'br' })).body
  for (const name of ['assets/other-abc123.js', 'drawing.svg']) {
    writeFileSync(join(consoleFolder, name), script)
    writeFileSync(join(consoleFolder, `${name}.br`), brotliCompressSync('packed before'))
  }
  expect(brotliDecompressSync(await read('/assets/other-abc123.js')).toString()).toBe('packed before')
  expect((await read('/drawing.svg')).toString()).toBe(script)
})

it('answers HEAD as GET without the file', async () => {
  for (const path of ['/assets/index-abc123.js', '/', '/favicon.svg']) {
    const [head, get] = [await server.fetch(path, { method: 'HEAD' }), await server.fetch(path)]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(headersOf(head.headers)).toEqual(headersOf(get.headers))
  }
  expect((await server.fetch('/assets/gone-1.js', { method: 'HEAD' })).status).toBe(404)
})

it('H62 tells the console its settings in the form that the console checks, and names another build after a deployment', async () => {
  const { text } = await server.fetch('/config.json')
  const checked = checkConfig(JSON.parse(text), `${server.url}/`)
  expect(checked).toMatchObject({
    config: {
      zone: 'Asia/Kolkata',
      currency: 'INR',
      imageHosts: ['images.example.com'],
      idempotency: expect.arrayContaining(['payments', 'customer']),
      demo: { password: 'headwater', accounts: [{ username: mail('one'), role: 'Tester', codes: ['LEVEL_1'] }] },
    },
  })
  const buildOf = async () => JSON.parse((await server.fetch('/config.json')).text).build
  expect(await buildOf()).toBeUndefined()
  mkdirSync(join(consoleFolder, '.vite'))
  const builds: unknown[] = []
  for (const file of ['index-1.js', 'index-2.js', 'index-2.js']) {
    writeFileSync(join(consoleFolder, '.vite', 'manifest.json'), JSON.stringify({ 'index.html': { file } }))
    builds.push(await buildOf())
  }
  expect(builds[0]).toMatch(/^[\w-]{12}$/)
  expect(builds[1]).not.toBe(builds[0])
  expect(builds[2]).toBe(builds[1])
})

async function rawGet(path: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request(server.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
