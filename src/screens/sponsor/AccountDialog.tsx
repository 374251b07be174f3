import { useState } from 'react'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { addAccountForm, editAccountForm } from './account.forms.ts'

interface AccountDialogProps {
  /** The account that is changed, or the sponsor that a new one is for, if any */
  readonly about: string
  readonly isNew: boolean
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** Adds or changes a bank account over the list. */
export function AccountDialog({ about, isNew, onLeave }: AccountDialogProps) {
  const [form] = useState(() => (isNew ? addAccountForm(about) : editAccountForm))
  return <FormDialog form={form} params={about ? { id: about } : {}} onLeave={onLeave} />
}
