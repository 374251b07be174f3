import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { FormDefinition } from './form-definition.ts'

/** What stands in the inputs of secret fields now, by form and name. It goes with its input, and is stored nowhere. */
const typed = new WeakMap<FormDefinition, Map<string, string>>()

/** Says in a form's values that something was typed, and nothing of what. */
const mark = '•'

/** Notes the text of an input, and returns what the form's values say of it. */
export function noteSecret(form: FormDefinition, name: string, text: string): string {
  const ofForm = typed.get(form) ?? new Map<string, string>()
  typed.set(form, ofForm.set(name, text))
  return text === '' ? '' : mark
}

/** The input is gone. */
export const forgetSecret = (form: FormDefinition, name: string): void => void typed.get(form)?.delete(name)

/** Something was typed, and went with its page: the draft that came back has only its mark. */
export const isGone = (form: FormDefinition, name: string, kept: string): boolean =>
  kept !== '' && !typed.get(form)?.get(name)

/** The form's values with what is typed in its secret fields, for its check and its call alone. */
export function withSecrets(form: FormDefinition, values: FormValues): FormValues {
  const secrets = form.fields.filter(({ kind }) => kind === 'secret')
  if (secrets.length === 0) return values
  const ofForm = typed.get(form)
  return { ...values, ...Object.fromEntries(secrets.map(({ name }) => [name, ofForm?.get(name) ?? ''])) }
}

/** What an answer told once, by the flow of its form. It goes with the dialog that shows it. */
const told = new Map<string, string>()

/** The answer without its secret, which is kept aside until it is shown (S-301). */
export function keepAside({ once }: FormDefinition, flowId: string, answer: unknown): unknown {
  if (!once) return answer
  const { [once.field]: secret, ...rest } = answer as Record<string, unknown>
  told.set(flowId, String(secret ?? ''))
  return rest
}

/** Read as often as its dialog is drawn: a drawing that is given up must not lose it. */
export const toldOf = (flowId: string): string => told.get(flowId) ?? ''

/** Its dialog is gone. */
export const forgetTold = (flowId: string): void => void told.delete(flowId)
