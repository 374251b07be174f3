import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Phone } from '../../../ui/values/Phone.tsx'
import { callCustomer } from './call.act.tsx'
import { callForm } from './call.form.ts'

interface CallDialogProps {
  readonly customer: CustomerRecord
  readonly onLeave: (address?: string) => void
}

/** Whom to call, by the telephone system or by the link of the number, and beside it the note of the call. */
export function CallDialog({ customer, onLeave }: CallDialogProps) {
  const { t } = useTranslation('customer')
  const { id, name, phoneNumber } = customer
  return (
    <FormDialog
      form={callForm}
      params={{ id }}
      onLeave={onLeave}
      about={
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <Facts
            look="line"
            facts={[
              { label: t('name'), value: <bdi>{name}</bdi> },
              { label: t('phone'), value: <Phone wire={phoneNumber} /> },
            ]}
          />
          {/* Its texts are a job's: the dialog would hide, and close, while they load. */}
          <Suspense>
            <ActReview act={callCustomer} subject={{ id, phoneNumber }} onMoved={() => {}} />
          </Suspense>
        </div>
      }
    />
  )
}
