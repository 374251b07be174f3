import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { Field } from '../fields/Field.tsx'
import { local } from '../sends.ts'
import { Button } from './Button.tsx'

export interface CopyFieldProps {
  label: string
  value: string
  /** Words on the button, before and after */
  copy: string
  copied: string
}

/** A value with a button that copies it. Where copying is not allowed, the button selects it instead. */
export function CopyField({ label, value, copy, copied }: CopyFieldProps) {
  const [taken, setTaken] = useState<string>()
  const isCopied = taken === value
  const take = async (field: HTMLInputElement | null) => {
    try {
      await navigator.clipboard.writeText(value)
      setTaken(value)
    } catch {
      field?.focus()
      field?.select()
    }
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-2">
          <input {...control} {...local} readOnly dir="ltr" value={value} className="input min-w-0 flex-1 text-start" />
          <Button
            {...local}
            icon={isCopied ? CheckIcon : ClipboardDocumentIcon}
            onClick={() => void take(document.getElementById(control.id) as HTMLInputElement | null)}
          >
            {isCopied ? copied : copy}
          </Button>
          <span role="status" className="sr-only">
            {isCopied ? copied : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
