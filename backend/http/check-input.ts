import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, Schema, UploadedFile } from '../../src/contract/endpoint.ts'
import type { Shown } from '../../src/contract/shown/facts.ts'
import { Refusal } from '../store/refusal.ts'
import { checkPlain, readBody, readUpload } from './read-body.ts'
import { bringsSeen, checkSeen, seenInQuery } from './seen.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Of a call that brings one */
  readonly file?: UploadedFile
  /** What the review showed, of a call that carries it (S-324) */
  readonly seen?: Shown
}

/**
 * Checks parameters, query and body by the contract and drops unknown names. Answers 400 for the address, 422 for the
 * body. `read` is the body where it was read already.
 */
export async function checkInput(endpoint: Endpoint, c: Context, read?: unknown): Promise<Input> {
  const params = endpoint.params && check(endpoint.params, plain(c.req.param()), 400)
  const query = endpoint.query && check(endpoint.query, plain(readQuery(new URL(c.req.url).searchParams)), 400)
  const file = endpoint.upload && (await readUpload(c.req.raw, endpoint.upload))
  const given = read ?? (endpoint.body || bringsSeen(endpoint, c.req) ? await readBody(c.req.raw) : undefined)
  const body = endpoint.body && check(endpoint.body, given, 422)
  const seen = endpoint.seen && checkSeen(endpoint.method === 'GET' ? seenInQuery(c.req) : given)
  return { params, query, body, ...(file ? { file } : {}), ...(seen ? { seen } : {}) }
}

function plain<T>(value: T): T {
  checkPlain(value)
  return value
}

/** What is given more than once is a list, which the schema takes or rejects (B064). */
function readQuery(query: URLSearchParams): Record<string, string | readonly string[]> {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = query.getAll(name)
      return [name, all.length === 1 ? (all[0] ?? '') : all]
    }),
  )
}

function check(schema: Schema, value: unknown, status: 400 | 422): unknown {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new Refusal(status, result.issues.slice(0, 3).map(describe).join(' '))
}

/** Names the field and what it must be. It never repeats the value, which may be a code or a password. */
function describe(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const name = field ? `"${field}"` : 'The body'
  if (issue.input === undefined) return `${name} is missing.`
  if (!issue.message.startsWith('Invalid ')) return `${name} is not right: ${issue.message}.`
  if (issue.type.endsWith('_length')) return `${name} must have a length ${issue.expected}.`
  if (issue.kind === 'schema' || issue.type.endsWith('_value')) return `${name} must be ${issue.expected}.`
  return `${name} is not in the agreed form.`
}
