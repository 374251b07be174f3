import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'

export interface SelectionBarProps {
  /** Number of rows and their sum: "1 selected · ₹9,000" */
  children: ReactNode
  /** Small quiet buttons for the acts on all of them */
  actions?: ReactNode
  clearEvent?: string
  onClear?: () => void
}

export function SelectionBar({ children, actions, clearEvent, onClear }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="ms-auto flex min-h-8 items-start gap-1 rounded-sm border border-brand-line bg-selected ps-2.5 pe-0.5 max-sm:w-full">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-1 max-sm:pb-1">
        <span role="status" className="num me-2 flex min-h-7.5 items-center font-medium max-sm:me-auto">
          {children}
        </span>
        {actions}
      </div>
      <IconButton icon={XMarkIcon} label={t('clearSelection')} size="sm" event={clearEvent} onClick={onClear} />
    </div>
  )
}
