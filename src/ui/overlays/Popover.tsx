import { type ReactNode, type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { CountBadge } from '../feedback/CountBadge.tsx'
import type { Icon } from '../Icon.ts'
import { panelLook, placeAt } from './pop-place.ts'

export interface PopoverProps {
  /** Words on the button, also the name of what it opens */
  label: string
  icon?: Icon
  /** A number beside the label, such as that of active filters */
  count?: number
  /** The pointer or the focus came to the button, so that late content can be loaded before it is needed */
  onNear?: () => void
  /** Why it can't be opened now */
  reason?: string | undefined
  /** Drawn while it is open. It may load late. `close` gives the focus back to the button */
  children: (close: () => void) => ReactNode
}

/** A small form over the page. Escape and a click beside it close it, by the browser's own rules. */
export function Popover({ label, icon, count = 0, onNear, reason, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        reason={reason}
        popoverTarget={reason ? undefined : id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onMouseEnter={onNear}
        onFocus={onNear}
      >
        {label}
        {count > 0 && <CountBadge count={count} />}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={panelLook}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <Content panel={panel} button={button}>
              {children(close)}
            </Content>
          </Suspense>
        )}
      </div>
    </>
  )
}

interface ContentProps {
  panel: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Finds its place and takes the focus once all of it is here. */
function Content({ panel, button, children }: ContentProps) {
  useLayoutEffect(() => {
    if (!panel.current || !button.current) return
    placeAt(panel.current, button.current)
    panel.current.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [panel, button])
  return children
}
