import type { HonoRequest } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { isFactName, type Shown } from '../../src/contract/shown/facts.ts'
import { Refusal } from '../store/refusal.ts'
import { checkPlain } from './read-body.ts'

/** A write whose contract names no body may bring one that holds only what was seen (S-324). */
export const bringsSeen = ({ seen, method }: Endpoint, request: HonoRequest): boolean =>
  seen === true && method !== 'GET' && Number(request.header('content-length') ?? 0) > 0

/** A GET has it in its query, as JSON. */
export function seenInQuery(request: HonoRequest): unknown {
  const text = request.query('seen')
  if (text === undefined) return undefined
  let seen: unknown
  try {
    seen = JSON.parse(text)
  } catch {
    throw new Refusal(400, '"seen" is not JSON.')
  }
  checkPlain(seen)
  return { seen }
}

/** More than the rows of the largest review: 1,000 recipients or 500 installations. */
const maxFacts = 5000
const value = v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.pipe(v.number(), v.finite()), v.boolean()]))
const shown = v.pipe(
  v.custom<object>((facts) => !Array.isArray(facts)),
  v.record(v.pipe(v.string(), v.maxLength(200)), value),
  v.check((facts) => Object.keys(facts).length <= maxFacts && Object.keys(facts).every(isFactName)),
)
const carrier = v.looseObject({ seen: v.optional(shown) })

/** The facts in a body. Undefined where the caller sent none: then nothing is compared. */
export function checkSeen(given: unknown): Shown | undefined {
  if (given === undefined) return undefined
  const result = v.safeParse(carrier, given)
  if (!result.success) throw new Refusal(422, '"seen" must be facts by their names.')
  return result.output.seen as Shown | undefined
}
