import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Icon } from '../Icon.ts'
import { noteIcon, type Tone, toneClass } from './tone.ts'

export interface BannerProps {
  tone?: Tone
  icon?: Icon | undefined
  title?: ReactNode
  children?: ReactNode
  /** A link or a small button at its end */
  action?: ReactNode
  /** Spans its zone from edge to edge */
  flush?: boolean
  /** True for a message that came while the person was here. A bad one is read out at once, others in a pause */
  live?: boolean
  className?: string
}

/** A message about the zone around it. */
export function Banner({ tone = 'info', icon, title, children, action, flush, live, className }: BannerProps) {
  const Shape = icon ?? noteIcon[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classes('note', toneClass[tone], flush && 'rounded-none border-x-0 border-t-0 px-(--pad)', className)}
    >
      <Shape aria-hidden="true" />
      <div className="in-text min-w-0 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action && <div className="-my-0.5 ms-auto flex-none">{action}</div>}
    </div>
  )
}
