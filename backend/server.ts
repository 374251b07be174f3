import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { employeePictures } from './areas/employees/picture-route.ts'
import { endings, handled, steps } from './areas/index.ts'
import { invoiceFiles } from './areas/invoices/pdf-route.ts'
import { adhocPayRoutes } from './areas/payments/adhoc-pay-page.ts'
import { samplePhotos } from './areas/quality-checks/sample-photos.ts'
import { payRoutes } from './areas/refunds/pay-page.ts'
import { stepRuns } from './areas/routing/routing-runs.ts'
import { Clock } from './clock.ts'
import { configJson } from './config-json.ts'
import { addressBehind, originBehind } from './http/caller-address.ts'
import { CallsAtOnce } from './http/calls-at-once.ts'
import { consoleFiles } from './http/console-files.ts'
import type { Handled } from './http/handle.ts'
import { standardHeaders } from './http/headers.ts'
import { listen, newServer, stop } from './http/http-server.ts'
import { knownHosts } from './http/known-hosts.ts'
import { PerMinute, SharedPerMinute } from './http/limits.ts'
import { outboxRoutes } from './http/outbox-page.ts'
import { apiRoutes } from './http/router.ts'
import { TestDoor } from './http/test-door.ts'
import { keepStepping } from './keep-stepping.ts'
import { describeError, errorCode, isDiskCode, type Log, logToOutput, masked } from './log.ts'
import type { Platform, Variables } from './platform.ts'
import { prepare } from './prepare.ts'
import { openSecret } from './secret.ts'
import type { Settings } from './settings.ts'
import { openStore, type Store } from './store/database.ts'
import { lockFolder } from './store/lock.ts'
import { keepPurging } from './store/purge.ts'
import { cannotWrite } from './store/room.ts'
import type { seed } from './store/seed/seed.ts'

export interface Running {
  readonly address: string
  readonly platform: Platform
  /** Printed once: the first administrator of a business without demo accounts. */
  readonly firstPassword: string | undefined
  /** Stops accepting, lets running calls end within 10 s, closes the database, frees the data folder (H70). */
  close(): Promise<void>
}

export interface StartOptions {
  readonly log?: Log
  /** Folder of the built console. */
  readonly consoleFolder: string
  readonly progress?: (text: string) => void
  readonly handled?: readonly Handled[]
  /** Fills the database of a demonstration. */
  readonly fill?: typeof seed
}

const base = '/api'
const ownSecret =
  'SECRET is not set, so the one kept in DATA_DIR is used. Set the same SECRET for all processes on one DATABASE_URL.'

/** Locks the data, listens, opens the database and prepares it on the first start. Answers 503 until then. */
export async function startServer(settings: Settings, options: StartOptions): Promise<Running> {
  const log = options.log ? masked(options.log) : logToOutput
  let app: App | undefined
  let store: Store | undefined
  const undo: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= undoAll(undo)
    return closing
  }
  try {
    if (!settings.DATABASE_URL) undo.push(await lockFolder(settings.DATA_DIR))
    const server = newServer(settings, (request, env) => (app ? app.fetch(request, env) : starting()))
    const address = await listen(server, settings)
    undo.push(
      () => store?.close(),
      () => stop(server),
    )
    store = await openStore(settings, (text) => log({ level: 'warn', text }))
    const platform = platformOf(settings, store, log)
    if (settings.DATABASE_URL && !settings.SECRET) log({ level: 'warn', text: ownSecret })
    const firstPassword = await prepare(platform, options.progress ?? (() => undefined), stepRuns, options.fill)
    undo.push(keepPurging(platform, endings))
    // Tests step it themselves: what they count must not change by itself.
    if (!settings.TEST) undo.push(keepStepping(platform, steps))
    app = buildApp(platform, options)
    return { address, platform, firstPassword, close }
  } catch (error) {
    await close()
    const code = errorCode(error) ?? ''
    throw isDiskCode(code) && !settings.DATABASE_URL ? cannotWrite(settings.DATA_DIR, code) : error
  }
}

async function undoAll(undo: (() => unknown)[]): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

const platformOf = (settings: Settings, store: Store, log: Log): Platform => ({
  settings,
  database: store.database,
  answers: store.answers,
  clock: new Clock(),
  log,
  limits: settings.DATABASE_URL ? new SharedPerMinute(store.database, tellUncounted(log)) : new PerMinute(),
  atOnce: new CallsAtOnce(),
  addressOf: addressBehind(settings.TRUSTED_PROXIES),
  originOf: originBehind(settings.TRUSTED_PROXIES),
  secret: openSecret(settings),
  ...(settings.TEST ? { test: new TestDoor() } : {}),
})

const tellUncounted = (log: Log) => (error: unknown) =>
  log({ level: 'warn', text: 'calls are counted by this process alone', error: describeError(error) })

type App = Hono<{ Bindings: HttpBindings; Variables: Variables }>

const starting = () =>
  new Response('Headwater is starting.', { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })

function buildApp(platform: Platform, options: StartOptions): App {
  const { settings } = platform
  const app: App = new Hono()
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const start = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { path, method } = c.req
    platform.log({ method, path, status: c.res.status, ms, requestId, user: c.get('userId') })
  })
  app.use(standardHeaders(platform.clock))
  app.use(knownHosts(settings))
  if (settings.CORS_ORIGINS.length > 0) app.use(`${base}/*`, allowOrigins(settings))
  if (platform.test) {
    app.use(`${base}/*`, platform.test.around(base))
    app.route('/test', platform.test.routes(platform))
  }
  app.route(base, apiRoutes(platform, options.handled ?? handled))
  app.get('/config.json', async (c) => c.json(await configJson(platform, options.consoleFolder)))
  app.get('/healthz', async (c) => {
    const answers = await platform.answers()
    return c.json({ ok: answers }, answers ? 200 : 503)
  })
  app.route('/', invoiceFiles(platform)).route('/', employeePictures(platform))
  if (settings.DEMO)
    app
      .route('/', outboxRoutes(platform))
      .route('/', payRoutes(platform))
      .route('/', adhocPayRoutes(platform))
      .route('/', samplePhotos())
  else app.on(['GET', 'POST'], ['/outbox', '/outbox.json', '/pay/*', '/photos/*'], (c) => c.notFound())
  app.route('/', consoleFiles(settings, options.consoleFolder))
  app.notFound((c) => c.text('Page not found.', 404))
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    platform.log({ level: 'error', requestId, path: c.req.path, error: describeError(error) })
    return c.json({ message: `The server failed. Request ${requestId}.` }, 500)
  })
  return app
}

const allowOrigins = (settings: Settings) =>
  cors({
    origin: [...settings.CORS_ORIGINS],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposeHeaders: ['authorization', 'x-gateway-token', 'retry-after', 'x-request-id', 'date'],
    maxAge: 600,
  })
