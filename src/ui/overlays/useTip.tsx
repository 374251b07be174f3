import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'

const edge = 8
const gap = 6

function place(tip: HTMLElement, trigger: Element) {
  const at = trigger.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const centred = at.left + (at.width - own.width) / 2
  const above = at.top - own.height - gap
  tip.style.left = `${Math.max(edge, Math.min(centred, window.innerWidth - own.width - edge))}px`
  tip.style.top = `${above < edge ? at.bottom + gap : above}px`
}

export interface Tip {
  /** For aria-describedby, which reads a hidden description, too */
  id: string | undefined
  /** Spread on the control */
  on: object
  /** Rendered beside the control */
  element: ReactNode
}

/** A line of words over a control, on hover and on keyboard focus. Escape hides it (WCAG 1.4.13). */
export function useTip(text: string | undefined): Tip {
  const id = useId()
  const element = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (!text) return { id: undefined, on: {}, element: null }

  const isOpen = () => element.current?.matches(':popover-open') ?? false
  const stay = () => clearTimeout(leaving.current)
  const hide = () => isOpen() && element.current?.hidePopover()
  const show = (trigger: Element) => {
    stay()
    if (!element.current || isOpen()) return
    element.current.showPopover()
    place(element.current, trigger)
  }
  const leave = () => {
    stay()
    leaving.current = setTimeout(hide, 120)
  }
  return {
    id,
    on: {
      onPointerEnter: (event: PointerEvent) => show(event.currentTarget),
      onPointerLeave: leave,
      onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && show(event.currentTarget),
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hide(),
    },
    element: (
      <span
        ref={element}
        id={id}
        role="tooltip"
        popover="manual"
        className="tip"
        onPointerEnter={stay}
        onPointerLeave={leave}
      >
        {text}
      </span>
    ),
  }
}
