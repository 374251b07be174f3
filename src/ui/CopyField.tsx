import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'

export interface CopyFieldProps {
  label: string
  value: string
}

/** Something to pass on, with a button that copies it; where copying is not allowed it is selected instead. */
export function CopyField({ label, value }: CopyFieldProps) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  const copy = async (field: HTMLInputElement | null) => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      field?.focus()
      field?.select()
    }
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-2">
          <input {...control} readOnly dir="ltr" value={value} className="input min-w-0 flex-1 text-start" />
          <Button
            icon={isCopied ? CheckIcon : ClipboardDocumentIcon}
            onClick={() => void copy(document.getElementById(control.id) as HTMLInputElement | null)}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
          <span role="status" className="sr-only">
            {isCopied ? t('copied') : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
