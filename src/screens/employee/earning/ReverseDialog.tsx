import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarningEntry } from '../../../contract/areas/earnings/earnings.ts'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { reverseForm } from './reverse.form.ts'

interface ReverseDialogProps {
  readonly entry: EarningEntry
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** Takes an entry back over its passbook: which one, how much, and why. */
export function ReverseDialog({ entry, onLeave }: ReverseDialogProps) {
  const { t } = useTranslation('earning')
  const [form] = useState(() => reverseForm(entry))
  return (
    <FormDialog
      form={form}
      params={{}}
      onLeave={onLeave}
      about={
        <Facts
          facts={[
            { label: t('entry'), value: <Id>{entry.entryId}</Id> },
            { label: t('amount'), value: <Money minor={entry.amount} /> },
          ]}
        />
      }
    />
  )
}
