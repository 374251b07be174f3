import { type ComponentType, lazy, Suspense } from 'react'
import type { Form } from '../../../kit/form/form-definition.ts'
import type { Params } from '../../../kit/route.ts'

interface DialogProps {
  readonly params: Params
  readonly onLeave: () => void
}

/** Loads a form with its dialog, when it is opened. */
const dialogOf = (load: () => Promise<Form>) =>
  lazy(async () => {
    const [{ FormDialog }, form] = await Promise.all([import('../../../kit/form/FormScreen.tsx'), load()])
    return { default: (props: DialogProps) => <FormDialog form={form} {...props} /> }
  })

const forms = {
  details: dialogOf(() => import('./details.form.ts').then((file) => file.detailsForm)),
  zip: dialogOf(() => import('./zip.form.ts').then((file) => file.zipForm)),
  tags: dialogOf(() => import('./tags.form.ts').then((file) => file.tagsForm)),
  priority: dialogOf(() => import('./priority.form.ts').then((file) => file.priorityForm)),
  payment: dialogOf(() => import('./payment.form.ts').then((file) => file.paymentForm)),
  address: dialogOf(() => import('./address.form.ts').then((file) => file.addressForm)),
  text: dialogOf(() => import('./text.form.ts').then((file) => file.textForm)),
  communication: dialogOf(() => import('./communication.form.ts').then((file) => file.communicationForm)),
}

export type DialogName = keyof typeof forms
export const dialogs = Object.keys(forms) as readonly DialogName[]

/** Changes of a job, as a dialog over its page (B095). It closes only on success (B074). */
export function JobDialog({ name, ...props }: DialogProps & { readonly name: DialogName }) {
  const Dialog: ComponentType<DialogProps> = forms[name]
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
