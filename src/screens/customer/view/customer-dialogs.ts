import { formDialogs } from '../../../kit/form/form-dialogs.tsx'

/** Acts on a customer, as dialogs over the page. */
export const customerDialogs = formDialogs({
  status: () => import('./status.form.ts').then((file) => file.statusForm),
  priority: () => import('./priority.form.ts').then((file) => file.priorityForm),
  address: () => import('./address.form.ts').then((file) => file.addressForm),
  note: () => import('./note.form.ts').then((file) => file.noteForm),
  communication: () => import('./communication.form.ts').then((file) => file.communicationForm),
  pending: () => import('./pending.form.ts').then((file) => file.pendingForm),
})
