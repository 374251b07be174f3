import {
  type DescribedField,
  type DescribedForm,
  type DescribedValues,
  describedKinds,
} from '../../src/contract/described-form.ts'
import { isDay, storedLength, visibleLength } from '../../src/contract/normalise.ts'

type Value = DescribedValues[string]

const isDrawn = ({ type }: DescribedField): boolean => (describedKinds as readonly string[]).includes(type)

/**
 * What is stored once these were sent: they, and what is kept of fields that a console can’t draw and so never sends.
 */
export const storedWith = (
  { fields }: Pick<DescribedForm, 'fields'>,
  before: DescribedValues,
  sent: DescribedValues,
): DescribedValues => ({
  ...Object.fromEntries(
    Object.entries(before).filter(([name]) => fields.some((field) => field.name === name && !isDrawn(field))),
  ),
  ...sent,
})

const holds = (when: DescribedField['when'], values: DescribedValues): boolean =>
  when === null || when === undefined || when.values.includes(String(values[when.field] ?? ''))

const isMissing = (value: Value | undefined): boolean =>
  value === undefined || value === false || (typeof value === 'string' && visibleLength(value) === 0)

/**
 * What is wrong with the values of a described form, in words. Null where the form can be stored. A field of an unknown
 * kind keeps what it had `before`.
 */
export function wrongWith(
  form: Pick<DescribedForm, 'fields'>,
  values: DescribedValues,
  before: DescribedValues = {},
): string | null {
  const asked = form.fields.filter((field) => holds(field.when, values))
  const strange = Object.keys(values).find((name) => !asked.some((field) => field.name === name))
  if (strange !== undefined) return `The form doesn’t ask for ${strange}.`
  for (const field of asked) {
    const value = values[field.name]
    if (value === undefined || isMissing(value)) {
      if (field.required) return `${field.label} is required.`
    } else if (isDrawn(field) ? !fits(field, value, values) : value !== before[field.name])
      return `${field.label} has a value that the form doesn’t allow.`
  }
  return null
}

function fits(field: DescribedField, value: Value, values: DescribedValues): boolean {
  if (field.type === 'checkbox') return typeof value === 'boolean'
  if (field.type === 'number')
    return (
      typeof value === 'number' &&
      value >= (field.min ?? Number.NEGATIVE_INFINITY) &&
      value <= (field.max ?? Number.POSITIVE_INFINITY)
    )
  if (typeof value !== 'string') return false
  if (field.type === 'date') return isDay(value)
  if (field.type === 'select')
    return field.options.some((option) => option.value === value && holds(option.when, values))
  return field.type === 'text' && isPlain(value) && storedLength(value) <= (field.maxLength ?? 2000)
}

/** Text that PostgreSQL can store in JSON, too. */
const isPlain = (value: string): boolean =>
  value.isWellFormed() && ![...value].some((char) => char < ' ' && !'\t\n\r'.includes(char))
