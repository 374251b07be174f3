import { addCustomerNote } from '../../../contract/areas/customers/customer-acts.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { customerAddress } from '../../../records/record-links.ts'

/** A note for colleagues (doc1 §3). */
export const noteForm = defineForm<typeof addCustomerNote>({
  id: 'customer-note',
  texts: 'customer',
  title: 'addNote',
  fields: [{ name: 'note', label: 'note', kind: 'lines', most: 1000 }],
  submit: 'saveNote',
  saved: 'noteAdded',
  fallback: 'customer:noteFailed',
  endpoint: addCustomerNote,
  input: ({ note = '' }, { id = '' }) => ({ params: { id }, body: { note } }),
  done: ({ id }) => `${customerAddress(id)}?tab=communication`,
})
