import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

/**
 * Shows toasts at the bottom of the start side, where no panel has its foot (S-328), at the top beside an open dialog,
 * the newest lowest, and only the newest on a small screen. A child of body, so that an open dialog leaves it usable.
 */
export function ToastTray({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return createPortal(
    <section
      aria-label={t('notices')}
      className="toasts pointer-events-none fixed z-60 grid max-w-full grid-cols-1 justify-items-start gap-2 p-4 [&>*]:pointer-events-auto max-sm:[&>:not(:last-child)]:hidden"
    >
      {children}
    </section>,
    document.body,
  )
}
