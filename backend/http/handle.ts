import type { Endpoint, HandlerInput, WireAnswer } from '../../src/contract/endpoint.ts'
import type { Call } from '../call.ts'

/** An answer that carries a message beside its body, such as 'OTP Sent!!'. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly message: string,
  ) {}
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call,
) => Promise<WireAnswer<E> | Reply<WireAnswer<E>>>

export interface Handled {
  readonly endpoint: Endpoint
  readonly handler: (input: never, call: Call) => Promise<unknown>
}

/** Binds an endpoint of the contract to its handler. The router does the checks that the contract names. */
export const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Handled => ({ endpoint, handler })
