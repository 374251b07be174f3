import { formDialogs } from '../../../kit/form/form-dialogs.tsx'

/** Changes of a job, as dialogs over its page (B095). Each closes only on success (B074). */
export const jobDialogs = formDialogs({
  details: () => import('./details.form.ts').then((file) => file.detailsForm),
  zip: () => import('./zip.form.ts').then((file) => file.zipForm),
  tags: () => import('./tags.form.ts').then((file) => file.tagsForm),
  priority: () => import('./priority.form.ts').then((file) => file.priorityForm),
  payment: () => import('./payment.form.ts').then((file) => file.paymentForm),
  address: () => import('./address.form.ts').then((file) => file.addressForm),
  text: () => import('./text.form.ts').then((file) => file.textForm),
  communication: () => import('./communication.form.ts').then((file) => file.communicationForm),
})
