import type { Loaded } from '../../machines/kit/read.ts'
import type { Answer, CallInput, Endpoint } from '../contract/endpoint.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'
import type { Reading } from './load-data.ts'

/** One choice. `label` is a text key of the definition that uses it, `words` come from the service. */
export type Option =
  | { readonly value: string; readonly label: string }
  | { readonly value: string; readonly words: string }

/** Choices that a service lists. A value list that has a call is the service's, never a list in the console. */
export interface Lookup {
  readonly endpoint: Endpoint
  /** What the call asks by the values of other fields. Null while one that it needs is empty */
  input?(values: Readonly<Record<string, string>>): object | null
  options(answer: unknown): readonly Option[]
  /** Reads the choices where one answer isn't all of them */
  readonly read?: (reading: Reading<Endpoint, readonly Option[]>) => Promise<Loaded<readonly Option[]>>
}

type ItemOf<E extends Endpoint> = Answer<E> extends readonly (infer Item)[] ? Item : never

/** Choices from a call without parameters that answers a plain list. */
export const lookup = <E extends Endpoint>(
  endpoint: Record<string, never> extends CallInput<E> ? E : never,
  option: (item: ItemOf<E>) => Option,
): Lookup => ({ endpoint, options: (answer) => (answer as ItemOf<E>[]).map(option) })

/** Choices from a call that asks by the values of other fields. */
export const lookupBy = <E extends Endpoint>(
  endpoint: E,
  input: (values: Readonly<Record<string, string>>) => CallInput<E> | null,
  option: (item: ItemOf<E>) => Option,
): Lookup => ({ endpoint, input, options: (answer) => (answer as ItemOf<E>[]).map(option) })

/** One choice of a service's codes: as the console says it, or in the service's words where the code is unknown. */
export const codeOption =
  (known: Statuses) =>
  ({ code, label }: { readonly code: string; readonly label: string }): Option => {
    const own = Object.hasOwn(known, code) ? known[code] : undefined
    return own ? { value: code, label: own.label } : { value: code, words: label }
  }
