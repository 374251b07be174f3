import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Icon } from '../Icon.ts'
import { chipIcon, type Tone, toneClass } from './tone.ts'

export interface ChipProps {
  tone?: Tone
  /** Another shape than the tone's own */
  icon?: Icon | undefined
  children: ReactNode
  title?: string
  /** Never cut, which saves a box in each of many rows */
  whole?: boolean
}

/** A status as icon and word, always both. */
export function Chip({ tone = 'neutral', icon, children, title, whole }: ChipProps) {
  const Shape = icon ?? chipIcon[tone]
  return (
    <span className={classes('chip', toneClass[tone])} title={title}>
      <Shape aria-hidden />
      {whole ? children : <bdi className="truncate">{children}</bdi>}
    </span>
  )
}
