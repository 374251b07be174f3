import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import type { Icon } from '../Icon.ts'
import { useTip } from '../overlays/useTip.tsx'
import { type Sends, sends } from '../sends.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx'

export interface LinkButtonProps extends Sends, ComponentPropsWithRef<'a'> {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: Icon | undefined
  iconEnd?: Icon | undefined
  /** Why it leads nowhere now */
  reason?: string | null | undefined
  /** Accessible name of a link that shows only an icon, also shown on hover and focus */
  name?: string
}

/** A link that looks like a button, so that it can be copied and opened in a new tab. */
export function LinkButton({
  href,
  variant,
  size,
  reason,
  name,
  event,
  payload,
  className,
  ...props
}: LinkButtonProps) {
  const { icon: Start, iconEnd: End, children, ...rest } = props
  const tip = useTip(reason ?? name)
  const target = reason ? { role: 'link', tabIndex: 0, 'aria-disabled': true } : { href }
  return (
    <>
      <a
        {...rest}
        {...target}
        {...tip.on}
        {...sends({ event, payload })}
        className={classes(buttonClass(variant, size), className)}
        aria-describedby={reason ? tip.id : rest['aria-describedby']}
      >
        {Start && <Start aria-hidden="true" />}
        {name && <span className="sr-only">{name}</span>}
        {children}
        {End && <End aria-hidden="true" />}
      </a>
      {tip.element}
    </>
  )
}
