import type { ComponentPropsWithRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx'
import { classes } from './classes.ts'
import type { Icon } from './Icon.ts'
import { type Sends, sends } from './sends.ts'
import { useTip } from './useTip.tsx'

export interface LinkButtonProps extends Sends, ComponentPropsWithRef<'a'> {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: Icon | undefined
  iconEnd?: Icon | undefined
  /** Why it leads nowhere now */
  reason?: string | null | undefined
}

/** Looks like a button, is a link: it can be opened in a new tab and copied. */
export function LinkButton(props: LinkButtonProps) {
  const { href, variant, size, icon: Start, iconEnd: End, reason, event, payload, className, children, ...rest } = props
  const tip = useTip(reason ?? undefined)
  const target = reason ? { role: 'link', tabIndex: 0, 'aria-disabled': true } : { href }
  return (
    <>
      <a
        {...rest}
        {...target}
        {...tip.on}
        {...sends({ event, payload })}
        className={classes(buttonClass(variant, size), className)}
        aria-describedby={tip.id ?? rest['aria-describedby']}
      >
        {Start && <Start aria-hidden="true" />}
        {children}
        {End && <End aria-hidden="true" />}
      </a>
      {tip.element}
    </>
  )
}
