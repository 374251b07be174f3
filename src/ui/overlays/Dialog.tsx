import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { followInside } from '../actions/followLinks.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { useWayBack } from '../actions/useWayBack.ts'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type Tone, toneClass } from '../feedback/tone.ts'
import type { Icon } from '../Icon.ts'

const widths = { sm: 'sm:max-w-96', md: 'sm:max-w-120', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' } as const

export interface DialogProps {
  open?: boolean
  title: ReactNode
  /** An icon before the title, or `spinner` while something is being checked */
  icon?: Icon | 'spinner' | undefined
  tone?: Tone
  size?: keyof typeof widths
  /** The event of closing, on the close button. Escape and a click beside the panel send it, too */
  closeEvent?: string
  /** Without it the dialog can't be left but through its own buttons */
  onClose?: (() => void) | undefined
  /** True for a paper: only it is printed while it is open */
  printed?: boolean
  /** Acts, the main one last */
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  const {
    open = true,
    title,
    icon,
    tone = 'brand',
    size = 'md',
    closeEvent,
    onClose,
    printed,
    footer,
    children,
  } = props
  const { t } = useTranslation('ui')
  useWayBack()
  const scrim = useRef<HTMLDivElement>(null)
  // Headless UI also closes a dialog whose page is hidden while the next one loads, which nobody asked for.
  const close = () => scrim.current?.checkVisibility() && onClose?.()
  return (
    <HeadlessDialog open={open} onClose={close} className="fixed inset-0 z-40 outline-none">
      <div ref={scrim} className="scrim absolute inset-0" aria-hidden="true" />
      <div className="absolute inset-0 flex overflow-y-auto sm:p-6 away:scroll-pb-36 away:pb-36">
        <DialogPanel
          onClick={followInside}
          className={classes(
            'rise m-auto w-full overflow-clip bg-raised shadow-dialog',
            'max-sm:mb-0 max-sm:rounded-t-lg sm:rounded-lg',
            widths[size],
            printed && 'paper',
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-5">
            <TitleIcon icon={icon} tone={tone} />
            <DialogTitle className="min-w-0 text-lg wrap-anywhere">{title}</DialogTitle>
            {onClose && (
              <IconButton
                icon={XMarkIcon}
                label={t('close')}
                size="sm"
                className="-mt-0.5 -me-1.5 ms-auto"
                event={closeEvent}
                onClick={() => onClose()}
              />
            )}
          </div>
          <div className="grid gap-4 px-5 pt-4 pb-5">{children}</div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

/** Also used inside a Form that spans body and footer. Leave out the dialog's own footer then. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 print:hidden border-t border-line bg-sunken px-5 py-3.5 max-sm:[&>.btn]:flex-1">
      {children}
    </div>
  )
}

function TitleIcon({ icon: Shape, tone }: { icon: DialogProps['icon']; tone: Tone }) {
  if (!Shape) return null
  return (
    <span className={classes('flex h-6 flex-none items-center text-(--tone)', toneClass[tone])}>
      {Shape === 'spinner' ? <Spinner /> : <Shape aria-hidden="true" className="size-5" />}
    </span>
  )
}
