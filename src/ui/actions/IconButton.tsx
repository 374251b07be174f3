import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import type { Icon } from '../Icon.ts'
import { useTip } from '../overlays/useTip.tsx'
import { type Sends, sends } from '../sends.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx'

export interface IconButtonProps
  extends Sends,
    Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'aria-label' | 'children'> {
  icon: Icon
  /** Accessible name, also shown on hover and focus */
  label: string
  variant?: Exclude<ButtonVariant, 'link'>
  size?: ButtonSize
  busy?: boolean | undefined
  /** Busy, without showing it yet */
  still?: boolean | undefined
  reason?: string | null | undefined
  /** Chevrons and arrows turn in right-to-left */
  flip?: boolean
}

export function IconButton(props: IconButtonProps) {
  const {
    icon: Shape,
    label,
    variant = 'quiet',
    size,
    busy,
    still,
    reason,
    flip,
    event,
    payload,
    className,
    onClick,
    ...rest
  } = props
  const tip = useTip(reason ?? label)
  const blocked = !!reason || !!busy
  const click = (clicked: MouseEvent<HTMLButtonElement>) => (blocked ? clicked.preventDefault() : onClick?.(clicked))
  return (
    <>
      <button
        type="button"
        {...rest}
        {...tip.on}
        {...sends({ event, payload })}
        className={classes(buttonClass(variant, size), 'btn-icon', className)}
        aria-label={label}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason ? tip.id : rest['aria-describedby']}
        onClick={click}
      >
        {busy && !still ? <Spinner /> : <Shape aria-hidden="true" className={flip ? 'flip' : undefined} />}
      </button>
      {tip.element}
    </>
  )
}
