import type { FormValues } from '../../../machines/kit/form.machine.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Params } from '../list/list-definition.ts'
import type { Lookup, Option } from './lookup.ts'

interface FieldPlace {
  readonly name: string
  /** Text key of the definition's namespace */
  readonly label: string
  readonly help?: string
  readonly optional?: true
  /** Characters */
  readonly least?: number
  readonly most?: number
}

/** One field. What stands in it is kept as typed; amounts and phones are made into the wire's form in `input`. */
export type FormField = FieldPlace &
  (
    | { readonly kind?: 'text' | 'email' | 'phone' | 'amount' | 'day' | 'lines' }
    | { readonly kind: 'choice'; readonly options: readonly Option[] | Lookup; readonly any?: string }
  )

/** What the view needs; text keys are of its namespace. */
export interface FormDefinition {
  readonly texts: string
  readonly fields: readonly FormField[]
  /** The act and its object: "Save area" */
  readonly submit: string
  readonly saved: string
  /** The call's fallback text (doc1 §8) */
  readonly fallback?: string
  /** Further problems by the name of their field, as text keys */
  check?(values: FormValues): Readonly<Record<string, string>>
}

/** The record that a form changes: how it is read, what of it stands in the fields, and its version (S-43). */
export interface FormRecord<E extends Endpoint, Data> {
  readonly endpoint: E
  input(params: Params): CallInput<E>
  values(data: Data): FormValues
  version?(data: Data): string
}

export interface FormSearch<E extends Endpoint, Data> {
  readonly endpoint: E
  input(values: FormValues): CallInput<E>
  /** What the service has of it in the fields' form, or null */
  values(answer: Data, typed: FormValues): FormValues | null
}

export interface FormOf<E extends Endpoint, R extends Endpoint> extends FormDefinition {
  /** Its name among what is under way; with the parameters it tells one from another. */
  readonly id: string
  readonly title: string
  readonly crumbs?: readonly { readonly label: string; readonly href?: string }[]
  readonly endpoint: E
  input(values: FormValues, params: Params, seen: string | null): CallInput<E>
  readonly record?: FormRecord<R, Answer<R>>
  /** For a form without record: where a write without answer is looked for, and what of the answer is it. */
  readonly find?: FormSearch<R, Answer<R>>
  /** Where a success leads. */
  done(answer: Answer<E>, params: Params): string
}

/** A form whose types are forgotten. */
export type Form = FormOf<Endpoint, Endpoint>

/** One form as data: its fields, its call, the record that it changes. */
export const defineForm = <E extends Endpoint, R extends Endpoint = never>(definition: FormOf<E, R>): Form =>
  definition as unknown as Form
