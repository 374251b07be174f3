import type { Form, FormField } from '../../../kit/form/form-definition.ts'
import { communicationForm } from './communication.form.ts'

/** What a call mostly is, so that its note alone is left to enter. */
const usual: Readonly<Record<string, string>> = { commMode: 'CALL', result: 'REACHED', communicationStatus: 'CLOSED' }

const begun = (field: FormField): FormField => {
  const initial = usual[field.name]
  return initial === undefined ? field : { ...field, initial }
}
const isNote = ({ name }: FormField) => name === 'note'
const { fields } = communicationForm

/** The communication form while a call goes on: the note first, the rest as calls mostly are. */
export const callForm: Form = {
  ...communicationForm,
  id: 'customer-call',
  fields: [...fields.filter(isNote), ...fields.filter((field) => !isNote(field))].map(begun),
}
