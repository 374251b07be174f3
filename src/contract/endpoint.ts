import type * as v from 'valibot'
import type { Need } from './permissions.ts'

/** The services that `/config.json` gives a base address each (S-70, S-320). */
export const services = [
  'app',
  'auth',
  'core',
  'customer',
  'device',
  'inventory',
  'payments',
  'workforce',
  'telephony',
] as const
export type Service = (typeof services)[number]

/**
 * The effect of a call (S-27).
 * `read` may be retried once, aborted and prefetched.
 * `write` is never retried by itself.
 * `once` moves money, stock, ownership or a message to a customer: an unknown outcome is read back.
 */
export type Effect = 'read' | 'write' | 'once'

export type Schema = v.GenericSchema

/** Who may call: anyone, everyone who is signed in, or those who hold the need (S-66). */
export type Access = 'public' | 'signedIn' | Need

/** One file that a call brings as multipart/form-data, instead of a body (S-303). */
export interface Upload {
  /** Name of its part */
  readonly part: string
  /** Media types that are taken. The service tells them by the content, whatever the part says */
  readonly types: readonly string[]
  /** Of the file alone, bytes */
  readonly maxBytes: number
}

/** What a call answers with where that is a file of text instead of the envelope. Its rejections have the envelope. */
export interface AnsweredFile {
  /** Media type. Nothing else is taken for the file (H58) */
  readonly type: 'text/csv'
  /** As the browser saves it */
  readonly name: string
}

/** A file that arrived: its bytes and nothing that its sender says of it. */
export interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Does extends Effect = Effect,
  Brings extends Upload | undefined = Upload | undefined,
> {
  /** Name in code and operationId of the API document. */
  readonly id: string
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path as the specification writes it, parameters in braces. */
  readonly path: `/${string}`
  /**
   * Of several calls with one method and path this is the one whose body has exactly these fields, and whose `id` in the
   * path is the caller's own, or isn't (S-82, S-300). The call without it is the one for everything else.
   */
  readonly when?: { readonly body: readonly string[]; readonly isOwn: boolean }
  /** The setting of `/config.json` that names the first part of the path elsewhere (S-63). */
  readonly group?: 'routingProvider'
  readonly access: Access
  /** True where the call is served even with a default password, unlike all others (S-68, H85). */
  readonly withDefaultPassword?: true
  readonly effect: Does
  /** True where body or answer hold a `secret` value: nothing of it is stored, not even by key, so repeating must do no harm. */
  readonly secret?: true
  /**
   * The parameter of the query with which a read leaves a trace: the service notes who asked, and when. The console asks
   * so by a click that says it before, and never ahead, again or from a store.
   */
  readonly traced?: string
  /**
   * True for a call that the specification doesn't name (S-59). A service that serves it lists its id under
   * `extensions` in `/config.json`. Elsewhere it is neither offered nor sent.
   */
  readonly extension?: true
  /**
   * True for a write whose review shows what can change meanwhile. The confirmed call carries those facts as `seen`: in
   * the body, of a GET in the query as JSON. The service compares them and answers 409 with both values (S-324).
   */
  readonly seen?: true
  /** True for an act that changes more than its own record. It declares the reads that tell what else (`affects`). */
  readonly changesMore?: true
  /** True where any 2xx is a success, whatever it says (T099). The answer is then null. */
  readonly answersAnything?: true
  /** For `once`: the id of the read that tells the outcome, or `none`. */
  readonly readBack?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The file that it brings in place of a body. Its signal ends the sending; whether it arrived is then unknown. */
  readonly upload?: Brings
  /** The file that a read answers with. `answer` is then the schema of its text, without a byte order mark. */
  readonly answersFile?: Does extends 'read' ? AnsweredFile : never
  /** Schema of the envelope's `body`, from the wire's shape to the console's. */
  readonly answer: Answer
  /**
   * Of a read for which the error catalogue has a text (doc1 §8): its key, `namespace:key`. It is shown in a toast, too.
   * What the call asks by is at hand for its placeholders, by the names of the query.
   * What a write says stands at its form or flow, since two of them may say it differently.
   */
  readonly fallback?: Does extends 'read' ? string : never
  /** How long the toast of a failure stays where that isn't ten seconds (doc2 §9, B080), ms */
  readonly toastMs?: Does extends 'read' ? number : never
  /** Place in the specification that names the call, or the reason why it exists. */
  readonly source: string
}

/** Whether a read that is asked by this query leaves a trace. */
export const leavesTrace = ({ traced }: Pick<Endpoint, 'traced'>, query: unknown): boolean =>
  traced !== undefined && Object.hasOwn(query ?? {}, traced)

/** Which of several calls with one method and path is meant. Shapes that are none of a call's are left to its own check. */
export function chosenCall<const E extends { readonly endpoint: Pick<Endpoint, 'when'> }>(
  calls: readonly E[],
  { body, isOwn }: { readonly body: unknown; readonly isOwn: boolean },
): E | undefined {
  const names = Object.keys(body ?? {})
    .sort()
    .join()
  const fits = ({ when }: Pick<Endpoint, 'when'>) => when?.isOwn === isOwn && [...when.body].sort().join() === names
  return calls.find(({ endpoint }) => fits(endpoint)) ?? calls.find(({ endpoint }) => !endpoint.when)
}

type In<S> = S extends Schema ? v.InferInput<S> : undefined
/** Undefined only where the endpoint has no such schema. */
type Out<S> = [Extract<S, Schema>] extends [never] ? undefined : v.InferOutput<Extract<S, Schema>>
type Part<K extends string, T> = [T] extends [undefined] ? { readonly [P in K]?: undefined } : { readonly [P in K]: T }

/** What stands for the file of a call, and nothing where it brings none. Of any call it may be there. */
type FileOf<E extends Endpoint, File> = [Extract<E['upload'], Upload>] extends [never]
  ? { readonly file?: undefined }
  : Upload extends E['upload']
    ? { readonly file?: File | undefined }
    : { readonly file: File }

/** Input of a call as the console passes it. */
export type CallInput<E extends Endpoint> = Part<'params', In<E['params']>> &
  Part<'query', In<E['query']>> &
  Part<'body', In<E['body']>> &
  FileOf<E, Blob>

/** Input of a call as the backend receives it, after the check. */
export type HandlerInput<E extends Endpoint> = {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly body: Out<E['body']>
} & FileOf<E, UploadedFile>

/** Answer as the console gets it, after the check. */
export type Answer<E extends Endpoint> = v.InferOutput<E['answer']>

/** Answer as the backend sends it, in the envelope's body. */
export type WireAnswer<E extends Endpoint> = v.InferInput<E['answer']>

/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const A extends Schema = Schema,
  const D extends Effect = Effect,
  const U extends Upload | undefined = undefined,
>(endpoint: Endpoint<P, Q, B, A, D, U>): Endpoint<P, Q, B, A, D, U> {
  return endpoint
}
