import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { chosenCall, type Endpoint, leavesTrace } from '../../src/contract/endpoint.ts'
import { missing } from '../../src/contract/permissions.ts'
import { literalFirst } from '../../src/contract/specificity.ts'
import type { Call } from '../call.ts'
import { tell, traceOf } from '../lists/held-record.ts'
import { describeError, errorCode, isDiskCode } from '../log.ts'
import type { Platform, Variables } from '../platform.ts'
import { Refusal } from '../store/refusal.ts'
import { Conflict, insist, transact } from '../store/transact.ts'
import type { Database } from '../store/typed-database.ts'
import { type Answered, broken, fileOf, refused, succeeded, unwritable } from './answer.ts'
import { forReader } from './answer-needs.ts'
import { authenticate, type Caller, nobody } from './authenticate.ts'
import { checkInput, type Input } from './check-input.ts'
import { type Handled, Reply } from './handle.ts'
import { type Run, writeOnce } from './idempotency.ts'
import { readBody } from './read-body.ts'

type Env = { Variables: Variables; Bindings: HttpBindings }

/** The whole contract as routes: deny by default, then person, limit, need, input, handler, answer. */
export function apiRoutes(platform: Platform, handled: readonly Handled[]): Hono<Env> {
  const routes = new Hono<Env>()
  for (const calls of atOnePlace(handled)) {
    const [{ endpoint }] = calls
    routes.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const headers = new Headers()
      const answered = await serve(platform, calls, c, headers).catch((error: unknown) => explain(platform, c, error))
      return send(c, forReader(c.get('endpoint') ?? endpoint, c.get('reader'), answered), headers)
    })
  }
  routes.all('*', (c) => send(c, refused(new Refusal(404, 'Call not found.'))))
  return routes
}

/** The calls of one method and path, which the body tells apart (S-300). Nearly all stand alone. */
type Calls = readonly [Handled, ...Handled[]]

function atOnePlace(handled: readonly Handled[]): readonly Calls[] {
  const places = new Map<string, [Handled, ...Handled[]]>()
  for (const one of [...handled].sort((a, b) => literalFirst(a.endpoint.path, b.endpoint.path))) {
    const place = `${one.endpoint.method} ${one.endpoint.path}`
    const others = places.get(place)
    if (others) others.push(one)
    else places.set(place, [one])
  }
  return [...places.values()]
}

async function serve(platform: Platform, calls: Calls, c: Context<Env>, answerHeaders: Headers): Promise<Answered> {
  // Hono serves HEAD by the GET route. A HEAD must not send a code (H56).
  if (c.req.method !== calls[0].endpoint.method) throw new Refusal(404, 'Call not found.')
  const caller = await recognise(platform, calls[0].endpoint, c)
  const [one, given] = await choose(calls, caller, c)
  const { endpoint } = one
  c.set('endpoint', endpoint)
  permit(endpoint, caller)
  if (given instanceof Error) throw given
  const input = await checkInput(endpoint, c, given)
  const call: Call = {
    ...caller,
    database: platform.database,
    at: platform.clock.now(),
    requestId: c.get('requestId'),
    settings: platform.settings,
    address: platform.addressOf(c.env.incoming),
    origin: platform.originOf(c.env.incoming),
    secret: platform.secret,
    answerHeaders,
    ...(input.seen ? { seen: input.seen } : {}),
  }
  const run = (database: Database) => invoke(platform, one, input, { ...call, database })
  if (leavesTrace(endpoint, input.query))
    return transact(platform.database, (within) => traced(endpoint, input, { ...call, database: within }, run))
  if (endpoint.effect === 'read') return insist(() => run(platform.database))
  if (endpoint.access === 'public' || endpoint.secret) return run(platform.database)
  const key = c.req.header('idempotency-key')
  return writeOnce(platform.database, { key, endpoint, input, call }, run)
}

/** Notes who asks before it is answered, so that nothing is shown without a trace. */
async function traced(endpoint: Endpoint, { params }: Input, call: Call, run: Run): Promise<Answered> {
  await tell(traceOf(endpoint), (params as { readonly id: string }).id, call)
  return run(call.database)
}

const ownPasswordFirst =
  'Your password is the one that was handed out. Choose your own first: until then only your profile, the password change and signing out are available.'

/** Identifies the caller, and refuses calls that are too many. */
async function recognise(platform: Platform, endpoint: Endpoint, c: Context<Env>): Promise<Caller> {
  if (endpoint.access === 'public') return nobody
  const caller = await authenticate(platform, c.req.header('authorization'))
  c.set('userId', caller.user.id)
  c.set('reader', caller.user)
  await limit(platform, endpoint, caller)
  if (!platform.atOnce.take(caller.user.id, platform.settings.CALLS_AT_ONCE_PER_USER, c.env.outgoing))
    throw new Refusal(429, 'Too many calls at once. Wait 1 s.', 1)
  return caller
}

/** Which call of the place is meant, with the body where it had to be read for that. */
async function choose(calls: Calls, { user }: Caller, c: Context<Env>): Promise<readonly [Handled, unknown?]> {
  if (calls.length === 1) return [calls[0]]
  // What can't be read is none of the others. Who may make the call is asked first, and then what is wrong is said.
  const body = await readBody(c.req.raw).catch((error: unknown) => error)
  const one = chosenCall(calls, {
    body: body instanceof Error ? undefined : body,
    isOwn: c.req.param('id') === user.id,
  })
  if (!one) throw new Refusal(404, 'Call not found.')
  return [one, body]
}

/** Refuses who may not make the call (S-66). */
function permit(endpoint: Endpoint, { user }: Caller): void {
  if (endpoint.access === 'public') return
  if (user.defaultPassword && !endpoint.withDefaultPassword) throw new Refusal(403, ownPasswordFirst)
  if (endpoint.access === 'signedIn') return
  const lacking = missing(user, endpoint.access)
  if (lacking.length > 0)
    throw new Refusal(403, `This requires ${lacking.map((clause) => clause.join(' or ')).join(' and ')}.`)
}

async function limit(platform: Platform, endpoint: Endpoint, caller: Caller): Promise<void> {
  const { READS_PER_MINUTE, WRITES_PER_MINUTE } = platform.settings
  const [kind, most] = endpoint.effect === 'read' ? ['reads', READS_PER_MINUTE] : ['writes', WRITES_PER_MINUTE]
  const wait = await platform.limits.take(`${kind} ${caller.user.id}`, Number(most), platform.clock.now())
  if (wait !== undefined) throw new Refusal(429, `Too many ${kind}. Wait ${wait} s.`, wait)
}

async function invoke(platform: Platform, one: Handled, input: Input, call: Call): Promise<Answered> {
  const result = await one.handler(input as never, call)
  const [message, body] = result instanceof Reply ? [result.message, result.body] : ['', result]
  const { answersFile } = one.endpoint
  const answered = answersFile ? fileOf(answersFile, body as string) : succeeded(message, body)
  if (platform.settings.TEST) checkAnswer(one.endpoint, answersFile ? body : JSON.parse(answered.json).body)
  return answered
}

/** A handler that departs from the contract must fail loudly in tests. */
function checkAnswer(endpoint: Endpoint, body: unknown): void {
  const result = v.safeParse(endpoint.answer, body)
  if (result.success) return
  const [issue] = result.issues
  throw new Error(`${endpoint.id} answers against its contract: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

/** The outcome is certain, so the console lets the person send it again at once, with the same key (H81). */
const tooManyAtOnce = new Refusal(503, 'Others changed this at the same moment, so nothing was changed. Retry.', 1)

const connectionCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-5]|08...|53...)$/
/** Without a code, of the driver: the connection broke, was broken when it was used, or none was free in time. */
const connectionTexts = /Connection terminated|has encountered a connection error|timeout exceeded/

function explain(platform: Platform, c: Context<Env>, error: unknown): Answered {
  if (error instanceof Refusal) return refused(error)
  const code = errorCode(error) ?? ''
  // Class 22: a value that the column cannot hold. The statement failed, so nothing was changed.
  if (/^22...$/.test(code)) return refused(new Refusal(400, 'A value is out of range.'))
  const requestId = c.get('requestId')
  const description = describeError(error)
  platform.log({ level: 'error', requestId, path: c.req.path, code, error: description })
  if (error instanceof Conflict) return refused(tooManyAtOnce)
  if (isDiskCode(code)) return unwritable(requestId)
  const lost = connectionCodes.test(code) || connectionTexts.test(description)
  return broken(lost ? 503 : 500, requestId)
}

function send(c: Context<Env>, answered: Answered, more?: Headers): Response {
  const headers = new Headers(more)
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(answered.headers ?? {})) headers.set(name, value)
  if (answered.status === 413) headers.set('connection', 'close')
  return c.newResponse(answered.json, answered.status as 200, Object.fromEntries(headers))
}
