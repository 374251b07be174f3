import type * as v from 'valibot'
import type { Need } from './permissions.ts'

/** Services of the specification (S-70). `/config.json` gives each its base address. */
export type Service = 'auth' | 'core' | 'customer' | 'payments' | 'workforce'

/**
 * What a call does to the world (S-27).
 * `read` may be retried once, aborted, prefetched; `write` is never retried on its own;
 * `once` moves money, stock, ownership or a message to a customer: its outcome may be unknown, and is read back.
 */
export type Effect = 'read' | 'write' | 'once'

export type Schema = v.GenericSchema

/** Who may call: anybody, whoever is signed in, or whoever holds the need (S-66). */
export type Access = 'public' | 'signedIn' | Need

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Does extends Effect = Effect,
> {
  /** Name in code, and operationId of the API document. */
  readonly id: string
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it, parameters in braces. */
  readonly path: `/${string}`
  readonly access: Access
  /** Served also while the caller's password is the one that was handed out; nothing else is (S-68, H85). */
  readonly withDefaultPassword?: true
  readonly effect: Does
  /** Its body holds a password: nothing of it is kept, not even under a key, so a repetition must do no harm. */
  readonly secret?: true
  /** For `once`: the id of the read that tells what became of it, or `none`. */
  readonly readBack?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Schema of the envelope's `body`. Its input is the wire's shape, its output the console's. */
  readonly answer: Answer
  /** Text keys (`namespace:key`) of the error catalogue (doc1 §8). */
  readonly texts?: { readonly success?: string; readonly fallback?: string }
  /** How long the error toast stays, ms; 10 000 where the specification says nothing else. */
  readonly toastMs?: number
  /** Where the specification names the call, or why it exists. */
  readonly source: string
}

type In<S> = S extends Schema ? v.InferInput<S> : undefined
/** Undefined only where the endpoint has no such schema. */
type Out<S> = [Extract<S, Schema>] extends [never] ? undefined : v.InferOutput<Extract<S, Schema>>
type Part<K extends string, T> = [T] extends [undefined] ? { readonly [P in K]?: undefined } : { readonly [P in K]: T }

/** What the console passes to a call. */
export type CallInput<E extends Endpoint> = Part<'params', In<E['params']>> &
  Part<'query', In<E['query']>> &
  Part<'body', In<E['body']>>

/** What the backend receives, already checked. */
export type HandlerInput<E extends Endpoint> = {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
}

/** What the console gets. */
export type Answer<E extends Endpoint> = v.InferOutput<E['answer']>

/** What the backend sends as the envelope's body. */
export type WireAnswer<E extends Endpoint> = v.InferInput<E['answer']>

/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const A extends Schema = Schema,
  const D extends Effect = Effect,
>(endpoint: Endpoint<P, Q, B, A, D>): Endpoint<P, Q, B, A, D> {
  return endpoint
}
