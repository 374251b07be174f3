import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'

export interface PeekProps {
  title: ReactNode
  /** The status beside the title */
  aside?: ReactNode
  /** Buttons to the previous and the next record, before the close button */
  actions?: ReactNode
  closeEvent?: string
  onClose?: (() => void) | undefined
  /** The act and its consequence, pinned at the bottom */
  footer?: ReactNode
  children: ReactNode
}

/** A record beside its list. Below 1200 px it is a sheet over the page. Not modal. */
export function Peek({ title, aside, actions, closeEvent, onClose, footer, children }: PeekProps) {
  const { t } = useTranslation('ui')
  const heading = useId()
  return (
    <aside
      aria-labelledby={heading}
      className="flex min-h-0 w-96 flex-none flex-col border-s border-line-strong bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:end-0 max-lg:z-30 max-lg:max-w-full max-lg:shadow-dialog max-sm:inset-0 max-sm:w-auto max-sm:border-s-0"
    >
      <header className="flex min-h-13 items-center gap-0.5 ps-5 pe-3">
        <h2 id={heading} className="me-2 min-w-0 text-lg wrap-anywhere">
          {title}
        </h2>
        {aside}
        <div className="ms-auto flex items-center gap-0.5">
          {actions}
          {onClose && <IconButton icon={XMarkIcon} label={t('close')} event={closeEvent} onClick={() => onClose()} />}
        </div>
      </header>
      <div className="grid flex-1 content-start gap-5 overflow-auto px-5 pb-5">{children}</div>
      {footer && (
        <footer data-acts className="grid gap-2.5 border-t border-line-strong px-5 py-3.5">
          {footer}
        </footer>
      )}
    </aside>
  )
}
