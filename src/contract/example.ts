import type { CallInput, Endpoint, WireAnswer } from './endpoint.ts'

/** A form that sends the call: journeys fill it in and play every fault against it. Texts are the English ones. */
export interface FormExample {
  /** Where it stands in the demo business. */
  readonly address: string
  /** By the names of its fields; of a choice one of its values. It is there again after every failure. */
  readonly typed: Readonly<Record<string, string>>
  /** What is said when the service rejects it without a word of its own (doc1 §8). */
  readonly fallback: string
  readonly done: string
  /** Who may send it, where a support agent may not */
  readonly by?: string
}

/**
 * What becomes of several of a call at once, each with a key of its own. Where an example says nothing, one of them
 * wins and the others are rejected.
 */
export type AtOnce = 'each is granted' | 'each is done already' | 'nobody wins' | 'ends its own session'

interface More<E extends Endpoint> {
  /** What the service answers, on the wire. Pages are looked at with it. */
  readonly answer?: WireAnswer<E>
  readonly atOnce?: AtOnce
  /** The read whose record has the `updatedAt` that the body names (S-43); it takes the same parameters. */
  readonly versionFrom?: Endpoint
  readonly forms?: readonly FormExample[]
}

export interface CallExample {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
  readonly file?: Blob | undefined
  readonly answer?: unknown
  readonly atOnce?: AtOnce
  readonly versionFrom?: Endpoint
  readonly forms?: readonly FormExample[]
}

/** Parameters of a page's address that lead to something in the demo business, by the path of its route. */
export type PageExamples = Readonly<Record<`/${string}`, Readonly<Record<string, string>>>>

/** One call of the contract as it may be asked, typed by its schemas. For tests and the API document alone. */
export const exampleOf = <E extends Endpoint>(endpoint: E, given: CallInput<E> & More<E>): CallExample => ({
  endpoint,
  ...(given as Omit<CallExample, 'endpoint'>),
})
