import * as v from 'valibot'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import { isDay, isPhone, latinDigits, tenDigits } from '../../contract/values.ts'
import type { FormDefinition, FormField } from './form-definition.ts'

/** A field's problem as a text key, with `kit-record:` where all forms share the text. */
export type Problems = Readonly<Record<string, string>>

const email = v.pipe(v.string(), v.trim(), v.email())

/** Parses an amount as people type it. Null for anything else, and for more than two decimals. */
export function amountOf(typed: string): number | null {
  const plain = latinDigits(typed).replace(/[\s,]/g, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const kinds: Readonly<Record<string, { holds(typed: string): boolean; problem: string }>> = {
  phone: { holds: (typed) => isPhone(tenDigits(typed)), problem: 'kit-record:wrongPhone' },
  email: { holds: (typed) => v.is(email, typed), problem: 'kit-record:wrongEmail' },
  amount: { holds: (typed) => (amountOf(typed) ?? 0) > 0, problem: 'kit-record:wrongAmount' },
  day: { holds: isDay, problem: 'kit-record:wrongDay' },
}

function problemOf({ kind, optional, least = 0, most }: FormField, typed: string): string | undefined {
  const length = [...typed.trim()].length
  if (length === 0) return optional ? undefined : 'kit-record:required'
  if (length < least) return 'kit-record:tooShort'
  if (most !== undefined && length > most) return 'kit-record:tooLong'
  const rule = kinds[kind ?? 'text']
  return rule && !rule.holds(typed) ? rule.problem : undefined
}

/** Tells whether the field may stay empty. The form's own check may require it because of other values (S-24). */
export const mayBeEmpty = ({ check }: FormDefinition, { name, optional }: FormField, values: FormValues): boolean =>
  optional === true && check?.({ ...values, [name]: '' })[name] === undefined

/** Problems by the name of their field. Each shows at its field and tells how to correct the value. */
export function problemsOf({ fields, check }: FormDefinition, values: FormValues): Problems {
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, values[field.name] ?? '')
    return problem ? [[field.name, problem] as const] : []
  })
  return { ...check?.(values), ...Object.fromEntries(found) }
}
