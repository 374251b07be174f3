import { PartnerAddition } from '../../flows/partner-addition/partner-addition.entry.tsx'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { partnerForm } from './partner.form.ts'
import { partnersAddress } from './partner-address.ts'

interface PartnerDialogProps {
  readonly partnerId: string
  readonly isNew: boolean
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** Changes a partner over the list, or adds a block of them. */
export const PartnerDialog = ({ partnerId, isNew, onLeave }: PartnerDialogProps) =>
  isNew ? (
    <PartnerAddition onLeft={(isAdded) => onLeave(isAdded ? partnersAddress : undefined)} />
  ) : (
    <FormDialog form={partnerForm} params={{ id: partnerId }} onLeave={onLeave} />
  )
