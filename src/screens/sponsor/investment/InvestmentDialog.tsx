import { useState } from 'react'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { leaveHash } from '../../../kit/hash.ts'
import { addInvestmentForm, codesForm } from './investment.forms.ts'
import { investmentAddress } from './investment-address.ts'

interface InvestmentDialogProps {
  readonly part: string
  /** The investment, or the sponsor that a new one is for, if any */
  readonly about: string
  readonly onChanged: () => void
}

/** Adds an investment or sets the codes of one, over the list. */
export function InvestmentDialog({ part, about, onChanged }: InvestmentDialogProps) {
  const isNew = part === 'add'
  const [form] = useState(() => (isNew ? addInvestmentForm(about) : codesForm))
  const leave = (address?: string) => {
    if (address) onChanged()
    leaveHash(address ?? (isNew ? undefined : investmentAddress(about)))
  }
  return <FormDialog form={form} params={about ? { id: about } : {}} onLeave={leave} />
}
