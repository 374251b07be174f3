import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { local } from '../sends.ts'
import { IconButton } from './IconButton.tsx'

/** Copies an id, and says so. Where the browser doesn't allow it, the id is selected to be copied by keys. */
export function CopyId({ id }: { id: string }) {
  const { t } = useTranslation('ui')
  const [taken, setTaken] = useState<string>()
  const isTaken = taken === id
  const take = async (button: Element) => {
    try {
      await navigator.clipboard.writeText(id)
      setTaken(id)
    } catch {
      const shown = [...(button.closest('header')?.querySelectorAll('.id') ?? [])].find((one) => one.textContent === id)
      if (shown) getSelection()?.selectAllChildren(shown)
    }
  }
  return (
    <>
      <IconButton
        {...local}
        icon={isTaken ? CheckIcon : ClipboardDocumentIcon}
        size="sm"
        label={isTaken ? t('copied') : t('copyId', { id })}
        onClick={({ currentTarget }) => void take(currentTarget)}
      />
      <span role="status" className="sr-only">
        {isTaken ? t('copied') : ''}
      </span>
    </>
  )
}
