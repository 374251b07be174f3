import { classes } from '../classes.ts'

export interface NameProps {
  readonly children: string
  readonly className?: string
  /** Tells the whole name where it may be cut */
  readonly title?: string
}

/** What people are called, in any script, on one line. It is cut at its own end and lies on the side of its box. */
export const Name = ({ children, className, title }: NameProps) => (
  <bdi className={classes('name', className)} title={title}>
    {children}
  </bdi>
)
