import { type ReadingLogic, reading, type WritingLogic, writing } from '../../machines/kit/actors.ts'
import type { Answer, CallInput, Endpoint } from '../contract/endpoint.ts'
import type { Shown } from '../contract/shown/facts.ts'
import { callForMessage } from './call.ts'

/** An actor's input for a call. Where it writes, with the key of the intent and what its review showed (S-324). */
export type Asked<E extends Endpoint> = CallInput<E> & { readonly key?: string; readonly seen?: Shown }

/** Declared by the effect of the endpoint, never by its method: eight GETs of the specification write (S-27). */
type Remote<E extends Endpoint, Output, Input> = E['effect'] extends 'read'
  ? ReadingLogic<Output, Input>
  : WritingLogic<Output, Input>

/** Actor logic that makes a call. The actor's input is the call's. */
export function remote<E extends Endpoint>(endpoint: E): Remote<E, Answer<E>, Asked<E>>
/** Actor logic that makes a call from another input, and turns the answer into the machine's output. */
export function remote<E extends Endpoint, Input, Output = Answer<E>>(
  endpoint: E,
  toInput: (input: Input) => Asked<E>,
  toOutput?: (answer: Answer<E>, message: string | undefined, input: Input) => Output,
): Remote<E, Output, Input>
export function remote<E extends Endpoint, Input, Output>(
  endpoint: E,
  toInput = (input: Input): Asked<E> => input as unknown as Asked<E>,
  toOutput = (answer: Answer<E>, _message: string | undefined, _input: Input): Output => answer as Output,
): ReadingLogic<Output, Input> | WritingLogic<Output, Input> {
  const declared = endpoint.effect === 'read' ? reading<Output, Input> : writing<Output, Input>
  return declared(async ({ input, signal }) => {
    const { key, seen, ...asked } = toInput(input)
    // `call` ignores the signal for writes without a file, because they outlive the state that started them (F7).
    const { answer, message } = await callForMessage(endpoint, asked as unknown as CallInput<E>, {
      signal,
      ...(key === undefined ? {} : { key }),
      ...(seen === undefined ? {} : { seen }),
    })
    return toOutput(answer, message, input)
  })
}
