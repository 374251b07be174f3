import * as v from 'valibot'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import {
  isDay,
  isPhone,
  letterLength,
  numberOf,
  storedLength,
  tenDigits,
  visibleLength,
  wholeOf,
} from '../../contract/normalise.ts'

import type { FormDefinition, FormField } from './form-definition.ts'
import { withSecrets } from './typed-secrets.ts'

/** A field's problem as a text key, with `kit-record:` where all forms share the text. */
export type Problems = Readonly<Record<string, string>>

const email = v.pipe(v.string(), v.trim(), v.email())

function isWithin(typed: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  const number = wholeOf(typed)
  return number !== null && number >= min && number <= max
}

const kinds: Readonly<Record<string, { holds(typed: string): boolean; problem: string }>> = {
  phone: { holds: (typed) => isPhone(tenDigits(typed)), problem: 'kit-record:wrongPhone' },
  email: { holds: (typed) => v.is(email, typed), problem: 'kit-record:wrongEmail' },
  amount: { holds: (typed) => (numberOf(typed) ?? 0) > 0, problem: 'kit-record:wrongAmount' },
  day: { holds: isDay, problem: 'kit-record:wrongDay' },
}

function problemOf(field: FormField, typed: string, kept: string): string | undefined {
  const { kind, optional, least = 0, most } = field
  if (kind === 'check') return undefined
  if (kind === 'secret' && !optional && typed === '' && kept !== '') return 'kit-record:enterAgain'
  if (visibleLength(typed) === 0) return optional ? undefined : 'kit-record:required'
  if (letterLength(typed) < least) return 'kit-record:tooShort'
  if (most !== undefined && storedLength(typed) > most) return 'kit-record:tooLong'
  if (field.kind === 'whole') return isWithin(typed, field) ? undefined : 'kit-record:wrongWhole'
  const rule = kinds[kind ?? 'text']
  return rule && !rule.holds(typed) ? rule.problem : undefined
}

/** Tells whether the field may stay empty. The form's own check may require it because of other values (S-24). */
export const mayBeEmpty = ({ check }: FormDefinition, { name, optional }: FormField, values: FormValues): boolean =>
  optional === true && check?.({ ...values, [name]: '' })[name] === undefined

/** Problems by the name of their field. Each shows at its field and tells how to correct the value. */
export function problemsOf(form: FormDefinition, kept: FormValues): Problems {
  const { fields, check } = form
  const values = withSecrets(form, kept)
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, values[field.name] ?? '', kept[field.name] ?? '')
    return problem ? [[field.name, problem] as const] : []
  })
  return { ...check?.(values), ...Object.fromEntries(found) }
}

/** Names of the fields whose choices depend on this one, directly or by another. */
export function fieldsBelow(fields: FormDefinition['fields'], name: string): readonly string[] {
  const next = fields
    .filter((field) => (field.kind === 'choice' || field.kind === 'several') && field.of === name)
    .map((field) => field.name)
  return next.flatMap((one) => [one, ...fieldsBelow(fields, one)])
}
