import * as v from 'valibot'
import type { Answer, Endpoint } from '../contract/endpoint.ts'
import type { Failure } from '../contract/failure.ts'
import { cut, rejectedRowsIn } from '../contract/rejected-rows.ts'
import type { Break, Reply } from './transport.ts'

export interface Answered<E extends Endpoint> {
  readonly answer: Answer<E>
  /** The service's own text, such as 'OTP Sent!!'; at most 500 characters. */
  readonly message?: string
}

type Kind = Failure['kind']
type Detail = Omit<Failure, 'kind' | 'outcome'>

/** What any JSON may say beside its body. A text or a number has no such properties. */
type Said = { readonly message?: unknown; readonly rows?: unknown } | null | undefined

const given = v.optional(v.unknown())
const envelope = v.object({ success: v.boolean(), body: given })

/** Turns whatever a service sent into an answer or a typed failure, in this place alone (F9). Pure; never throws. */
export function classifyResponse<E extends Endpoint>(endpoint: E, reply: Reply): Answered<E> | Failure {
  if (endpoint.answersFile && isFile(reply, endpoint.answersFile.type)) return { answer: reply.text as Answer<E> }
  const json = parse(reply)
  const wrapped = v.safeParse(envelope, json)
  const refused = wrapped.success && !wrapped.output.success
  const detail: Detail = {
    status: reply.status,
    ...messageOf(json as Said),
    ...requestIdOf(reply.headers),
    ...retryAfterOf(endpoint, reply),
    ...(refused || isRejection(reply.status) ? rejectedRowsIn((json as Said)?.rows) : {}),
  }
  if (reply.status < 200 || reply.status > 299) return fail(endpoint, 'status', detail, refused)
  if (refused) return fail(endpoint, 'refused', detail, true)
  if (json === null || (json === undefined && reply.text.trim() === '')) return fail(endpoint, 'empty', detail)
  if (!wrapped.success) return fail(endpoint, 'malformed', detail)
  return answerOf(endpoint, wrapped.output.body ?? null, detail)
}

/** The failure of a request that ended without an answer. */
export const networkFailure = (endpoint: Endpoint, broke: Break): Failure =>
  fail(endpoint, broke === 'tooLarge' ? 'malformed' : broke, {})

/** The failure of a request that was never sent. */
export const notSentFailure = (kind: 'offline' | 'invalid'): Failure => ({ kind, outcome: 'refused' })

function answerOf<E extends Endpoint>(endpoint: E, body: unknown, detail: Detail): Answered<E> | Failure {
  const result = shaped(endpoint, body)
  if (result?.success) {
    const answer = (result.output ?? null) as Answer<E>
    return detail.message === undefined ? { answer } : { answer, message: detail.message }
  }
  return fail(endpoint, body === null ? 'empty' : 'malformed', detail)
}

const isFile = ({ status, headers, text }: Reply, type: string): boolean =>
  status === 200 && text !== '' && headers.get('content-type')?.split(';')[0] === type

/** An envelope is no file, whatever it holds (H58). */
function shaped({ answersFile, answer }: Endpoint, body: unknown) {
  try {
    return answersFile ? undefined : v.safeParse(answer, body)
  } catch {
    return undefined
  }
}

/** Returns undefined for anything but JSON. */
function parse({ headers, text }: Reply): unknown {
  const type = headers.get('content-type')
  if (type && !/^\s*[\w.-]+\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fail = (endpoint: Endpoint, kind: Kind, detail: Detail, certainlyRefused = false): Failure => ({
  kind,
  outcome: certainlyRefused ? 'refused' : outcomeOf(endpoint, kind, detail.status ?? 0),
  ...detail,
})

const isRejection = (status: number): boolean => status >= 400 && status <= 499

/** Refuses only what certainly did not happen: money that may have moved must not be sent again. */
function outcomeOf({ effect }: Endpoint, kind: Kind, status: number): Failure['outcome'] {
  const noAnswer = kind === 'timeout' || kind === 'unreachable' || kind === 'cut'
  if (effect === 'read' || isRejection(status)) return 'refused'
  if (effect === 'once') return 'unknown'
  return noAnswer || (status >= 502 && status <= 504) ? 'unknown' : 'refused'
}

function messageOf(said: Said): { message?: string } {
  const found = said?.message
  const message = typeof found === 'string' ? cut(found.trim(), 500) : ''
  return message === '' ? {} : { message }
}

function requestIdOf(headers: Headers): { requestId?: string } {
  const requestId = headers.get('x-request-id')?.slice(0, 100)
  return requestId ? { requestId } : {}
}

const mostForReads = 60

/** Seconds to wait. A read waits a minute at most; a write stays locked as long as the service says. */
function retryAfterOf({ effect }: Endpoint, { status, headers }: Reply): { retryAfter?: number } {
  const text = headers.get('retry-after') ?? ''
  if ((status !== 429 && status !== 503) || !/^\s*\d{1,9}\s*$/.test(text)) return {}
  return { retryAfter: effect === 'read' ? Math.min(mostForReads, Number(text)) : Number(text) }
}
