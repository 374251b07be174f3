import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { Fragment, type ReactNode } from 'react'

export interface BeforeAndNowProps {
  /** Heading of what the person saw. */
  readonly before: string
  /** Heading of what is true by now. */
  readonly now: string
  readonly rows: readonly { readonly id: string; readonly before: ReactNode; readonly now: ReactNode }[]
}

/** What a record was when it was shown, beside what it is. */
export const BeforeAndNow = ({ before, now, rows }: BeforeAndNowProps) => (
  <div className="grid grid-cols-[auto_auto_1fr] items-center gap-x-4 gap-y-1">
    <span className="text-xs text-muted">{before}</span>
    <span />
    <span className="text-xs text-muted">{now}</span>
    {rows.map((row) => (
      <Fragment key={row.id}>
        {row.before}
        <ArrowRightIcon aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
        {row.now}
      </Fragment>
    ))}
  </div>
)
