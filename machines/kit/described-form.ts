/** A form that a service describes (S-49): what it asks for, what is typed, what is wrong with it. */

import type {
  DescribedChoice,
  DescribedField,
  DescribedForm,
  DescribedKind,
  DescribedValues,
} from '../../src/contract/described-form.ts'
import { numberOf, storedLength, trimmed } from '../../src/contract/normalise.ts'

/** As typed, by the names of the fields; 'true' is a checked box. */
export type TypedValues = Readonly<Record<string, string>>

export type DescribedProblem = 'required' | 'wrongChoice' | 'wrongNumber' | 'wrongDay' | 'tooLong'

/** Drawn as a control; the type tells where the contract names another kind. */
const known: Readonly<Record<DescribedKind, true>> = {
  text: true,
  number: true,
  select: true,
  date: true,
  checkbox: true,
}
export const isKnownKind = ({ type }: DescribedField): boolean => Object.hasOwn(known, type)

const holds = (when: DescribedField['when'], typed: TypedValues): boolean =>
  !when || when.values.includes(typed[when.field] ?? '')

/** The fields that are asked for now, in their order. */
export const askedFields = ({ fields }: Pick<DescribedForm, 'fields'>, typed: TypedValues): readonly DescribedField[] =>
  fields.filter(({ when }) => holds(when, typed))

/** The choices that fit what is chosen elsewhere. */
export const choicesOf = ({ options }: DescribedField, typed: TypedValues): readonly DescribedChoice[] =>
  options.filter(({ when }) => holds(when, typed))

/** Required fields that the console can't draw: with one of them the form can't be sent from here (S-225). */
export const blockingFields = (form: Pick<DescribedForm, 'fields'>, typed: TypedValues): readonly DescribedField[] =>
  askedFields(form, typed).filter((field) => field.required && !isKnownKind(field))

function problemOf(field: DescribedField, typed: TypedValues): DescribedProblem | null {
  const value = trimmed(typed[field.name] ?? '')
  if (value === '') return field.required ? 'required' : null
  if (field.type === 'select')
    return choicesOf(field, typed).some((choice) => choice.value === value) ? null : 'wrongChoice'
  if (field.type === 'number') {
    const number = describedNumber(value)
    const isWithin =
      number !== null && number >= (field.min ?? -Number.MAX_VALUE) && number <= (field.max ?? Number.MAX_VALUE)
    return isWithin ? null : 'wrongNumber'
  }
  if (field.type === 'date') return isCalendarDay(value) ? null : 'wrongDay'
  return field.type === 'text' && storedLength(value) > (field.maxLength ?? 2000) ? 'tooLong' : null
}

/** A described number may be below 0, unlike an amount. */
function describedNumber(value: string): number | null {
  const [, sign, rest = ''] = /^([-−]?)(.*)$/.exec(value) ?? []
  const number = numberOf(rest)
  return number !== null && sign ? -number : number
}

function isCalendarDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // `Date` takes 30 February for 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** What is wrong, by the names of the fields that are asked for and drawn. */
export const problemsIn = (
  form: Pick<DescribedForm, 'fields'>,
  typed: TypedValues,
): Readonly<Record<string, DescribedProblem>> =>
  Object.fromEntries(
    askedFields(form, typed)
      .filter(isKnownKind)
      .flatMap((field) => {
        const problem = problemOf(field, typed)
        return problem ? [[field.name, problem]] : []
      }),
  )

/** The field is asked for and drawn, and a choice of it is one that is offered. */
export function takes(form: Pick<DescribedForm, 'fields'>, typed: TypedValues, name: string, value: string): boolean {
  const field = askedFields(form, typed).find((one) => one.name === name)
  if (!field || !isKnownKind(field)) return false
  return field.type !== 'select' || value === '' || choicesOf(field, typed).some((choice) => choice.value === value)
}

/** With another value in one field; choices that no longer fit it are emptied. */
export function withValue(
  form: Pick<DescribedForm, 'fields'>,
  typed: TypedValues,
  name: string,
  value: string,
): TypedValues {
  const next: Record<string, string> = { ...typed, [name]: value }
  for (const field of form.fields)
    if (field.name !== name && field.type === 'select' && next[field.name]) {
      if (problemOf(field, next) === 'wrongChoice') next[field.name] = ''
    }
  return next
}

/** What is sent: of the fields that are asked for and drawn, without the empty ones. */
export const valuesToSend = (form: Pick<DescribedForm, 'fields'>, typed: TypedValues): DescribedValues =>
  Object.fromEntries(
    askedFields(form, typed)
      .filter(isKnownKind)
      .flatMap((field): [string, string | number | boolean][] => {
        const value = trimmed(typed[field.name] ?? '')
        if (value === '') return []
        if (field.type === 'number') return [[field.name, describedNumber(value) ?? 0]]
        return [[field.name, field.type === 'checkbox' ? value === 'true' : value]]
      }),
  )
