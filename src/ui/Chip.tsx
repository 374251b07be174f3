import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Icon } from './Icon.ts'
import { chipIcon, type Tone, toneClass } from './tone.ts'

export interface ChipProps {
  tone?: Tone
  /** Another shape than the tone's own */
  icon?: Icon | undefined
  children: ReactNode
  title?: string
  /** Never cut: a box less in each of many rows */
  whole?: boolean
}

/** As the build draws icons they are functions: called, one takes the place of another by its lines alone (PACE 4). */
function drawn(Shape: Icon): ReactElement {
  const mounted = <Shape {...unread} />
  return typeof Shape === 'function' ? (Shape as (props: typeof unread) => ReactElement)(unread) : mounted
}
const unread = { 'aria-hidden': true } as const

/** A status: icon and word, always both. */
export function Chip({ tone = 'neutral', icon, children, title, whole }: ChipProps) {
  return (
    <span className={classes('chip', toneClass[tone])} title={title}>
      {drawn(icon ?? chipIcon[tone])}
      {whole ? children : <span className="truncate">{children}</span>}
    </span>
  )
}
