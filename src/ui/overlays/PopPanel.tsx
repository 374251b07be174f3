import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { panelLook, placeAt } from './pop-place.ts'

interface PopPanelProps {
  /** Its name */
  label: string
  /** The control that opened it. The browser gives it the focus back */
  by: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A small panel over the page beside what was pressed. Escape and a click beside it close it. */
export function PopPanel({ label, by, onClose, children }: PopPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const opened = panel.current
    if (!opened) return
    opened.showPopover()
    placeAt(opened, by)
    opened.focus()
  }, [by])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes(panelLook, 'outline-none')}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}
