import {
  blockingFields,
  problemsIn,
  type TypedValues,
  valuesToSend,
  withValue,
} from '../../../machines/kit/described-form.ts'
import type { DescribedForm, DescribedValues } from '../../contract/described-form.ts'

type Fields = Pick<DescribedForm, 'fields'>

/** What is typed, of the one text that a field of a form holds. A text that is none has no values. */
export function typedIn(text: string): TypedValues {
  try {
    const read: unknown = JSON.parse(text)
    const isRecord = typeof read === 'object' && read !== null && !Array.isArray(read)
    return isRecord && Object.values(read).every((value) => typeof value === 'string') ? (read as TypedValues) : {}
  } catch {
    return {}
  }
}

/** Always in one order and without what is empty, so that equal values are equal texts. */
const textOf = (typed: TypedValues): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(typed)
        .filter(([, value]) => value !== '')
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )

/** Stored values as the text of a field. */
export const storedText = (values: DescribedValues): string =>
  textOf(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === false ? '' : `${value}`])))

/** The text with another value in one of the described fields; a choice that no longer fits is emptied. */
export const textWith = (form: Fields, text: string, name: string, value: string): string =>
  textOf(withValue(form, typedIn(text), name, value))

/** What stands against sending it: a required field that can't be drawn (S-225), or a value that is missing or wrong. */
export function faultOf(form: Fields, text: string): 'blocked' | 'wrong' | null {
  const typed = typedIn(text)
  if (blockingFields(form, typed).length > 0) return 'blocked'
  return Object.keys(problemsIn(form, typed)).length > 0 ? 'wrong' : null
}

/** The values as they are sent, each in its own type. */
export const sentOf = (form: Fields, text: string): DescribedValues => valuesToSend(form, typedIn(text))
