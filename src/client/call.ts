import * as v from 'valibot'
import {
  type Answer,
  type CallInput,
  type Endpoint,
  leavesTrace,
  type Schema,
  type Upload,
} from '../contract/endpoint.ts'
import { isFailure } from '../contract/failure.ts'
import type { Shown } from '../contract/shown/facts.ts'
import { addressOf } from './address.ts'
import { type Answered, classifyResponse, networkFailure, notSentFailure } from './classify-response.ts'
import { type Config, config, isOffered } from './config.ts'
import { isOffline, reportUnreachable } from './connectivity.ts'
import { forgetToken, loadSession } from './session-store.ts'
import { fetchText, type Reply, type Request } from './transport.ts'

export interface Options {
  /** Ends a read, or the sending of a file. Other writes ignore it, because they may have arrived already (F7). */
  readonly signal?: AbortSignal
  /** Idempotency key of one intent, sent only to services that accept it according to `/config.json`. */
  readonly key?: string
  /** The facts that the review showed, for a call that carries them (S-324). */
  readonly seen?: Shown
  /** Replaces the stored token. Its 401 goes to the caller alone, since the stored session isn't concerned. */
  readonly token?: string
}

/** Calls a service. Rejects with a plain `Failure`, never with anything else. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<Answer<E>> => (await callForMessage(endpoint, input, options)).answer

/** Calls as `call` does, and also returns the service's own words ('OTP already verified', S-15). */
export const callForMessage = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): Promise<Answered<E> & { readonly headers: Headers }> => {
  // A write never waits for a renewal and is never repeated (H2).
  const throughRenewal = mayRepeat(endpoint, input) && endpoint.access !== 'public' && !options.token
  const asked = throughRenewal ? askThroughRenewal(endpoint, input, options) : ask(endpoint, input, options)
  const { result, headers } = await asked
  if (isFailure(result)) throw result
  return { ...result, headers }
}

/** A read that leaves a trace would leave another one (S-313). */
const mayRepeat = (endpoint: Endpoint, { query }: { readonly query?: unknown }): boolean =>
  endpoint.effect === 'read' && !leavesTrace(endpoint, query)

/** `doubted`: the service forbade an act that the console took for permitted, so the roles may have changed (H17). */
type Listener = (told: 'session.expired' | 'session.doubted') => void
const listeners = new Set<Listener>()

/** Exists while a session that ended waits for its renewal. */
let renewal: { readonly done: Promise<void>; readonly end: () => void } | undefined

/** Releases the reads that wait for the renewal. Those of a page that was left have been aborted by then. */
export function renewed(): void {
  renewal?.end()
  renewal = undefined
}

const tell: Listener = (told) => {
  for (const listener of [...listeners]) listener(told)
}

/** Waits for nothing where no one listens, because no one would ever renew the session. */
function askForRenewal(): void {
  if (renewal || listeners.size === 0) return
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  renewal = { done, end }
  tell('session.expired')
}

function sessionIsHere(): Promise<void> | undefined {
  if (loadSession()) return undefined
  askForRenewal()
  return renewal?.done
}

/**
 * Tells once, until `renewed`, that the session ended by a 401 or by its loss from the storage (H1).
 * The token is cleared by then (S-44). Returns a function that stops listening.
 */
export function onUnauthorised(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) renewed()
  }
}

/** Waits for a session, and repeats a read once with the next token where its own became invalid (H1). */
async function askThroughRenewal<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: Options) {
  const begins = sessionIsHere()
  if (begins) await begins
  const used = loadSession()?.token
  const first = await ask(endpoint, input, options)
  if (!isFailure(first.result) || first.result.status !== 401) return first
  await sessionIsHere()
  const now = loadSession()?.token
  return !now || now === used || options.signal?.aborted ? first : ask(endpoint, input, options)
}

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: Options) {
  const headers = new Headers()
  const request = requestOf(endpoint, input, options)
  if (!request) return { result: notSentFailure('invalid'), headers }
  // The browser's word is only a hint, so a read is tried all the same (H60).
  const offline = isOffline()
  if (offline && endpoint.effect !== 'read') return { result: notSentFailure('offline'), headers }

  // Nothing but a read is ever sent a second time (F8, H56).
  const reply = await (mayRepeat(endpoint, input) ? sendUpToTwice(request) : fetchText(request.url, request))
  if ('broke' in reply) {
    if (reply.broke === 'unreachable') reportUnreachable()
    const failure = networkFailure(endpoint, reply.broke)
    return { result: offline && failure.kind === 'unreachable' ? notSentFailure('offline') : failure, headers }
  }
  if (request.token && !options.token) {
    if (reply.status === 401) loseToken(request.token)
    if (reply.status === 403) tell('session.doubted')
  }
  const result = classifyResponse(endpoint, reply)
  const isEnough = endpoint.answersAnything && reply.status > 199 && reply.status < 300 && isFailure(result)
  return { result: isEnough ? { answer: null as Answer<E> } : result, headers: reply.headers }
}

function loseToken(token: string) {
  if (forgetToken(token)) askForRenewal()
}

interface Prepared extends Request {
  readonly url: string
  readonly token?: string
}

function requestOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: Options): Prepared | null {
  const settings = config()
  if (!isOffered(endpoint)) {
    console.error(`${endpoint.id} was not sent: the services don't list it under extensions`)
    return null
  }
  const checked = withSeen(endpoint, checkedInput(endpoint, input), options.seen)
  if (checked && !isFileTaken(endpoint, input.file)) return null
  const url = checked && addressOf(settings.services[endpoint.service], endpoint, checked, settings)
  if (!checked || !url) {
    if (checked) console.error(`${endpoint.id} was not sent: a path parameter is empty or a dot segment`)
    return null
  }
  const reads = endpoint.effect === 'read'
  const file = endpoint.upload && input.file && formOf(endpoint.upload, input.file)
  const session = endpoint.access === 'public' ? null : loadSession()
  const token = options.token ?? session?.token
  return {
    url,
    method: endpoint.method,
    headers: {
      accept: endpoint.answersFile?.type ?? 'application/json',
      ...(checked.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...gatewayHeader(settings, url, session?.gatewayToken),
      ...keyHeader(settings, endpoint, options.key),
    },
    ...(checked.body === undefined ? {} : { body: JSON.stringify(checked.body) }),
    ...(file ? { body: file } : {}),
    timeout: reads ? settings.timeouts.read : settings.timeouts.write,
    ...((reads || file) && options.signal ? { signal: options.signal } : {}),
    ...(token ? { token } : {}),
  }
}

/** The browser writes the head of a form itself, with its boundary. A name would say what the file was called before. */
function formOf({ part }: Upload, file: Blob): FormData {
  const form = new FormData()
  form.append(part, file, part)
  return form
}

function isFileTaken({ id, upload }: Endpoint, file: Blob | undefined): boolean {
  if (!upload || (file && file.size > 0 && file.size <= upload.maxBytes && upload.types.includes(file.type)))
    return true
  console.error(`${id} was not sent: its file has ${file?.size ?? 'no'} bytes of ${file?.type || 'no type'}`)
  return false
}

const gatewayHeader = ({ gatewayHosts }: Config, url: string, token: string | undefined): Record<string, string> =>
  token && gatewayHosts.includes(new URL(url).host) ? { 'x-gateway-authorization': token } : {}

const keyHeader = ({ idempotency }: Config, { service }: Endpoint, key: string | undefined): Record<string, string> =>
  key && idempotency.includes(service) ? { 'idempotency-key': key } : {}

interface Checked {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
}

/** The input in its agreed form: phone numbers as ten digits, defaults filled in. Null is a mistake of the console. */
function checkedInput(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Checked | null {
  const checked: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: Schema | undefined = endpoint[part]
    if (!schema) continue
    const result = v.safeParse(schema, input[part])
    if (!result.success) {
      const at = result.issues.map(
        (issue) => `${[part, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`,
      )
      console.error(`${endpoint.id} was not sent: ${at.join('; ')}`)
      return null
    }
    checked[part] = result.output
  }
  return { params: {}, query: {}, body: undefined, ...checked }
}

/** A GET has no body, so its query carries what was seen (S-324). A service that doesn't know it ignores it. */
function withSeen({ seen: takes, method }: Endpoint, checked: Checked | null, seen: Shown | undefined): Checked | null {
  if (!checked || !takes || !seen) return checked
  return method === 'GET'
    ? { ...checked, query: { ...checked.query, seen: JSON.stringify(seen) } }
    : { ...checked, body: { ...(checked.body as object | undefined), seen } }
}

const pauseBeforeSecondTry = 300
const passing = [502, 503, 504]

/** Sends a read once more where the trouble may have passed. */
async function sendUpToTwice(request: Prepared): ReturnType<typeof fetchText> {
  const first = await fetchText(request.url, request)
  if (request.signal?.aborted || !mayPass(first)) return first
  await new Promise((resolve) => setTimeout(resolve, pauseBeforeSecondTry))
  return request.signal?.aborted ? first : fetchText(request.url, request)
}

const mayPass = (reply: Reply | { broke: string }): boolean =>
  'broke' in reply ? reply.broke === 'unreachable' : passing.includes(reply.status)
