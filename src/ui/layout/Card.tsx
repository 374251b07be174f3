import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

export interface CardProps {
  title?: ReactNode
  /** A chip or a count beside the title */
  aside?: ReactNode
  /** At the end of the head */
  actions?: ReactNode
  /** The content brings its own padding, as tables and lists do */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A zone with a line and no shadow, because only floating things have one. */
export function Card({ title, aside, actions, flush, className, children }: CardProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={title ? heading : undefined}
      className={classes('min-w-0 overflow-clip rounded-md border bg-surface', className)}
    >
      {title && (
        <header className="flex min-h-11 flex-wrap items-center gap-2 border-b px-(--pad) py-1">
          <h2 id={heading} className="text-base">
            {title}
          </h2>
          {aside}
          {actions && <div className="ms-auto flex flex-wrap items-center justify-end gap-1">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'p-(--pad)'}>{children}</div>
    </section>
  )
}
