import type { ComponentType } from 'react'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Lookup, Option } from '../lookup.ts'
import type { Params } from '../route.ts'

/** What a field of a screen's own gets. Its value is a text, and each change of it is one event. */
export interface FieldPartProps {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly warning?: string | false
  readonly value: string
  readonly readOnly: boolean
  readonly event: string
  readonly payload: Readonly<Record<string, string>>
  readonly onValue: (value: string) => void
}

interface FieldPlace {
  readonly name: string
  /** Text key of the definition's namespace */
  readonly label: string
  readonly help?: string
  readonly optional?: true
  /** Characters */
  readonly least?: number
  readonly most?: number
  /** Value of a new record, before anything is typed */
  readonly initial?: string
  /** True for one of two fields side by side, where the width allows it */
  readonly half?: true
  /** Why it can't be changed, by what the record's values say; the others stay open. Null: it can */
  closed?(values: FormValues): SaidByKey | null
}

/** One field. Its value stays as typed, and `input` turns amounts and phones into the wire's form. */
export type FormField = FieldPlace &
  (
    | { readonly kind?: 'text' | 'email' | 'phone' | 'amount' | 'lines' }
    /** `ahead` where the day is promised: tomorrow and the like are offered by their names */
    | { readonly kind: 'day'; readonly ahead?: true }
    /** A whole number within its bounds. `unit` is a text key */
    | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly unit?: string }
    /**
     * What is shown to no one again (H116). It is in its input alone, and in no draft. The form's check and its call get
     * it, and the call says `secret`
     */
    | { readonly kind: 'secret' }
    /** A screen's own, for a value that no single input holds, such as a week of places. The form's check judges it */
    | { readonly kind: 'part'; readonly part: ComponentType<FieldPartProps> }
    /** 'true', or '' where it isn't checked */
    | { readonly kind: 'check' }
    /** Any number of choices: their codes with commas between, in the order of the choices. `of` as for a choice */
    | { readonly kind: 'several'; readonly options: readonly Option[] | Lookup; readonly of?: string }
    | {
        readonly kind: 'choice'
        readonly options: readonly Option[] | Lookup
        readonly any?: string
        /** Name of the field that the choices depend on. Another value there empties this one. */
        readonly of?: string
      }
  )

/** A text key with its values. `tone` is a warning's unless another is given. */
interface SaidByKey {
  readonly key: string
  readonly count?: number
  readonly name?: string
  /** Further values of the text, as they are shown */
  readonly values?: Readonly<Record<string, string>>
  readonly tone?: 'good' | 'warn'
}

/** What a form says of its consequence: a text, or the service's own words as a warning. */
export type Said = SaidByKey | { readonly words: string }

/** What saving these values would bring about elsewhere, as a read tells it. It forbids nothing. */
export interface Consequence {
  readonly endpoint: Endpoint
  /** Null where these values have no such consequence. `around` is what the form's place tells: its parameters */
  input(values: FormValues, around: Params): object | null
  /** What is said, or null */
  text(answer: unknown, values: FormValues, formats: Formats): Said | null
  /** Draws what is more than a text, such as links, where the answer is there */
  readonly view?: ComponentType<{ readonly answer: never }>
  /** For a consequence of typed text: it is asked after a pause, and a rejection's words are its answer. Text keys */
  readonly typed?: { readonly checking: string; readonly failed: string }
}

interface ConsequenceOf<E extends Endpoint> extends Pick<Consequence, 'typed'> {
  readonly view?: ComponentType<{ readonly answer: Answer<E> }>
  readonly endpoint: E
  input(values: FormValues, around: Params): CallInput<E> | null
  text(answer: Answer<E>, values: FormValues, formats: Formats): Said | null
}

export const consequenceOf = <E extends Endpoint>(consequence: ConsequenceOf<E>): Consequence =>
  consequence as unknown as Consequence

/** The part of a form that the view needs. Text keys are of its namespace. */
export interface FormDefinition {
  readonly texts: string
  readonly fields: readonly FormField[]
  /** The act and its object: "Save area" */
  readonly submit: string
  readonly saved: string
  /** The call's fallback text (doc1 §8) */
  readonly fallback?: string
  /** How long its toasts stay, of success and rejection, where the specification says so (B080), ms */
  readonly toastMs?: number
  /** Further problems by the name of their field, as text keys */
  check?(values: FormValues): Readonly<Record<string, string>>
  readonly consequence?: Consequence
  /**
   * A secret of the answer that is told once, in a dialog: its name there, and text keys of the dialog's title, of what
   * it says and of the label. No machine holds it (S-301)
   */
  readonly once?: { readonly field: string; readonly title: string; readonly text: string; readonly label: string }
}

/** The record that a form changes: its read, its values in the fields, and its version (S-43). */
export interface FormRecord<E extends Endpoint, Data> {
  readonly endpoint: E
  input(params: Params): CallInput<E>
  /** `sent`: what was typed, and the version before. A secret field, which no read tells, is stored where its mark stays */
  values(data: Data, sent?: { readonly values: FormValues; readonly seen: string | null }): FormValues
  version?(data: Data): string
}

export interface FormSearch<E extends Endpoint, Data> {
  readonly endpoint: E
  input(values: FormValues, params: Params): CallInput<E>
  /** The stored values in the fields' form, or null. `seen` is the record's version before, where the form has one */
  values(answer: Data, typed: FormValues, seen: string | null): FormValues | null
}

export interface FormOf<E extends Endpoint, R extends Endpoint> extends FormDefinition {
  /** Name of the form's flow. With the parameters it identifies the draft. */
  readonly id: string
  readonly title: string
  readonly crumbs?: readonly { readonly label: string; readonly href?: string }[]
  readonly endpoint: E
  input(values: FormValues, params: Params, seen: string | null): CallInput<E>
  readonly record?: FormRecord<R, Answer<R>>
  /** For a form without record: the record that its fields begin with, where the address names one as `from`. */
  readonly copy?: FormRecord<R, Answer<R>>
  /** For a form that adds: the read that may find the result of a write without answer. A record tells what was before. */
  readonly find?: FormSearch<R, Answer<R>>
  /** Address that Cancel opens, where the form is a page */
  back?(params: Params): string
  /** Address to open after a success. */
  done(answer: Answer<E>, params: Params): string
}

/** A form of any types, for code that treats all forms alike. */
export type Form = FormOf<Endpoint, Endpoint>

/** One form as data: its fields, its call, the record that it changes. */
export const defineForm = <E extends Endpoint, R extends Endpoint = never>(definition: FormOf<E, R>): Form =>
  definition as unknown as Form
