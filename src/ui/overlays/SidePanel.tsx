import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { followInside } from '../actions/followLinks.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { classes } from '../classes.ts'
import { local } from '../sends.ts'

export interface SidePanelProps {
  open?: boolean
  title: ReactNode
  /** The side that it comes from: `start` for the menu, `end` for person and notices */
  side?: 'start' | 'end'
  /** For a record that is read, not only glanced at */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal sheet along one side of the page. */
export function SidePanel(props: SidePanelProps) {
  const { open = true, title, side = 'end', isWide = false, onClose, children } = props
  // Without what the library or the browser tells with it.
  const close = () => onClose()
  const { t } = useTranslation('ui')
  return (
    <Dialog open={open} onClose={close} className="fixed inset-0 z-40 outline-none">
      <div className="scrim absolute inset-0" aria-hidden="true" />
      <DialogPanel
        onClick={followInside}
        className={classes(
          'rise absolute inset-y-0 flex flex-col bg-raised shadow-dialog',
          isWide ? 'w-120 max-w-full' : 'w-80 max-w-[calc(100vw-3rem)]',
          side === 'end' ? 'end-0' : 'start-0',
        )}
      >
        <header className="flex min-h-14 items-center gap-2 border-b ps-5 pe-3">
          <DialogTitle className="text-lg">{title}</DialogTitle>
          <IconButton icon={XMarkIcon} label={t('close')} className="ms-auto" {...local} onClick={close} />
        </header>
        <div className="flex-1 overflow-auto">{children}</div>
      </DialogPanel>
    </Dialog>
  )
}
