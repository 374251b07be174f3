import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import type { Icon } from '../Icon.ts'
import { useTip } from '../overlays/useTip.tsx'
import { type Sends, sends } from '../sends.ts'

const looks = {
  main: 'btn btn-main',
  plain: 'btn',
  quiet: 'btn btn-quiet',
  bad: 'btn btn-bad',
  badMain: 'btn btn-bad-main',
  link: 'link',
} as const
const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' } as const

export type ButtonVariant = keyof typeof looks
export type ButtonSize = keyof typeof sizes

export const buttonClass = (variant: ButtonVariant = 'plain', size: ButtonSize = 'md') =>
  classes(looks[variant], variant !== 'link' && sizes[size])

export interface ButtonProps extends Sends, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: Icon | undefined
  iconEnd?: Icon | undefined
  /** True while the act runs. The button then sends nothing and keeps its width. */
  busy?: boolean | undefined
  /** Shown beside the spinner. Its room is kept from the start where `busy` is given */
  busyLabel?: string | undefined
  /** Reason why it can't be used now. It keeps the focus, does nothing and shows the reason */
  reason?: string | null | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    busy,
    busyLabel,
    reason,
    event,
    payload,
    className,
    onClick,
    children,
    ...rest
  } = props
  const tip = useTip(reason ?? undefined)
  const blocked = !!reason || !!busy
  const click = (clicked: MouseEvent<HTMLButtonElement>) => (blocked ? clicked.preventDefault() : onClick?.(clicked))
  return (
    <>
      <button
        type="button"
        {...rest}
        {...tip.on}
        {...sends({ event, payload })}
        className={classes(buttonClass(variant, size), className)}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={tip.id ?? rest['aria-describedby']}
        onClick={click}
      >
        {busy === undefined ? (
          <Content icon={icon} iconEnd={iconEnd} label={children} />
        ) : (
          <Stacked icon={icon} iconEnd={iconEnd} label={children} busy={busy} busyLabel={busyLabel} />
        )}
      </button>
      {tip.element}
    </>
  )
}

interface ContentProps {
  icon: Icon | undefined
  iconEnd: Icon | undefined
  label: ReactNode
}

function Content({ icon: Start, iconEnd: End, label }: ContentProps) {
  return (
    <>
      {Start && <Start aria-hidden="true" />}
      {label}
      {End && <End aria-hidden="true" />}
    </>
  )
}

/** Both faces lie in one grid cell, so the button is as wide as the wider one and never jumps. */
function Stacked({
  busy,
  busyLabel,
  label,
  ...icons
}: ContentProps & { busy: boolean; busyLabel: string | undefined }) {
  const face = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5'
  return (
    <span className="grid place-items-center">
      <span className={classes(face, busy && 'invisible')}>
        <Content {...icons} label={label} />
      </span>
      {(busy || busyLabel) && (
        <span className={classes(face, !busy && 'invisible')}>
          <Spinner />
          {busyLabel ?? <span className="sr-only">{label}</span>}
        </span>
      )}
    </span>
  )
}
