import { formDialogs } from '../../../kit/form/form-dialogs.tsx'

/** Changes of a job, as dialogs over its page (B095). Each closes only on success (B074). */
export const jobDialogs = formDialogs({
  details: () => import('./changes/details.form.ts').then((file) => file.detailsForm),
  zip: () => import('./changes/zip.form.ts').then((file) => file.zipForm),
  tags: () => import('./changes/tags.form.ts').then((file) => file.tagsForm),
  priority: () => import('./changes/priority.form.ts').then((file) => file.priorityForm),
  payment: () => import('./changes/payment.form.ts').then((file) => file.paymentForm),
  address: () => import('./changes/address.form.ts').then((file) => file.addressForm),
  text: () => import('./changes/text.form.ts').then((file) => file.textForm),
  communication: () => import('./changes/communication.form.ts').then((file) => file.communicationForm),
})
