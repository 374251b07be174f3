import type { AnsweredFile } from '../../src/contract/endpoint.ts'
import type { Refusal } from '../store/refusal.ts'

/** A ready answer of the API: status, JSON text, or that of a file, and headers. */
export interface Answered {
  readonly status: number
  readonly json: string
  readonly headers?: Readonly<Record<string, string>>
}

export const succeeded = (message: string, body: unknown): Answered => ({
  status: 200,
  json: JSON.stringify({ success: true, message, body: body ?? null }),
})

/** A file instead of the envelope. Its headers say what it is and how it is saved. */
export const fileOf = ({ type, name }: AnsweredFile, text: string): Answered => ({
  status: 200,
  json: text,
  headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
})

/** `success: false` promises that nothing was changed. */
export const refused = (refusal: Refusal): Answered => ({
  status: refusal.status,
  json: JSON.stringify({
    success: false,
    message: refusal.message,
    body: refusal.record,
    ...(refusal.rows.length > 0 ? { rows: refusal.rows } : {}),
  }),
  ...(refusal.retryAfter === undefined
    ? {}
    : { headers: { 'retry-after': String(Math.max(1, Math.ceil(refusal.retryAfter))) } }),
})

/** No `success`: whether something was changed is not certain. */
export const broken = (status: 500 | 503, requestId: string): Answered => ({
  status,
  json: JSON.stringify({ message: `The server failed. Request ${requestId}.` }),
  ...(status === 503 ? { headers: { 'retry-after': '2' } } : {}),
})

/** The disk is full or read-only. The transaction is undone, yet no `success`: its end may be what was not written. */
export const unwritable = (requestId: string): Answered => ({
  status: 503,
  json: JSON.stringify({ message: `The server can’t write to its disk at the moment. Request ${requestId}.` }),
  headers: { 'retry-after': '10' },
})
