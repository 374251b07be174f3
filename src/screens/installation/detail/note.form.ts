import { addInstallationNote } from '../../../contract/areas/installations/installation-lifecycle.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'

/** A note for colleagues on one installation (doc1 §7). */
export const noteForm = defineForm<typeof addInstallationNote>({
  id: 'installation-note',
  texts: 'installation',
  title: 'addNote',
  fields: [{ name: 'note', label: 'note', kind: 'lines', most: 1000 }],
  submit: 'saveNote',
  saved: 'noteAdded',
  fallback: 'installation:noteFailed',
  endpoint: addInstallationNote,
  input: ({ note = '' }, { id = '' }) => ({ body: { installationId: id, note } }),
  done: () => location.pathname,
})
