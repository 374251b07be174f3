import type { ComponentType } from 'react'
import type { Answer, CallInput, Endpoint } from '../contract/endpoint.ts'
import type { Statuses } from '../ui/feedback/statuses.ts'
import type { FieldTexts } from '../ui/fields/Field.tsx'
import type { Option as Choice } from '../ui/fields/Select.tsx'
import type { Sends } from '../ui/sends.ts'

/** One choice. `label` is a text key of the definition that uses it, `words` come from the service. */
export type Option =
  | { readonly value: string; readonly label: string }
  | { readonly value: string; readonly words: string }

type Values = Readonly<Record<string, string>>

/** What a picker shares with the select that it stands for. */
export interface SearchedField extends FieldTexts, Sends {
  readonly name: string
  readonly value: string
  /** The chosen one, once it was asked for */
  readonly options: readonly Choice[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly look?: 'field' | 'inline'
  readonly onValue: (value: string) => void
  /** Values of other fields that it asks by */
  readonly values?: Values
}

/** Choices that a service lists. A value list that has a call is the service's, never a list in the console. */
export interface Lookup {
  readonly endpoint: Endpoint
  /** What the call asks by the values of other fields, `chosen` being the field's own. Null while one that it needs is empty */
  input?(values: Values): object | null
  options(answer: unknown): readonly Option[]
  /** The field of choices that are searched for, because they are too many for a list */
  readonly Field?: ComponentType<SearchedField>
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
  input: (values: Values) => CallInput<E> | null,
  option: (item: ItemOf<E>) => Option,
): Lookup => ({ endpoint, input, options: (answer) => (answer as ItemOf<E>[]).map(option) })

/** One choice of a service's codes: as the console says it, or in the service's words where the code is unknown. */
export const codeOption =
  (known: Statuses) =>
  ({ code, label }: { readonly code: string; readonly label: string }): Option => {
    const own = Object.hasOwn(known, code) ? known[code] : undefined
    return own ? { value: code, label: own.label } : { value: code, words: label }
  }
