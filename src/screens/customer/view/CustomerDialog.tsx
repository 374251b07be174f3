import { type ComponentType, lazy, Suspense } from 'react'
import type { Form } from '../../../kit/form/form-definition.ts'
import type { Params } from '../../../kit/route.ts'

interface DialogProps {
  readonly params: Params
  readonly onLeave: (address?: string) => void
}

/** Loads a form with its dialog, when it is opened. */
const dialogOf = (load: () => Promise<Form>) =>
  lazy(async () => {
    const [{ FormDialog }, form] = await Promise.all([import('../../../kit/form/FormScreen.tsx'), load()])
    return { default: (props: DialogProps) => <FormDialog form={form} {...props} /> }
  })

const forms = {
  status: dialogOf(() => import('./status.form.ts').then((file) => file.statusForm)),
  priority: dialogOf(() => import('./priority.form.ts').then((file) => file.priorityForm)),
  address: dialogOf(() => import('./address.form.ts').then((file) => file.addressForm)),
  note: dialogOf(() => import('./note.form.ts').then((file) => file.noteForm)),
  communication: dialogOf(() => import('./communication.form.ts').then((file) => file.communicationForm)),
  pending: dialogOf(() => import('./pending.form.ts').then((file) => file.pendingForm)),
}

export type DialogName = keyof typeof forms
export const dialogs = Object.keys(forms) as readonly DialogName[]

/** Acts on a customer, as a dialog over the page. */
export function CustomerDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog: ComponentType<DialogProps> = forms[name]
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
