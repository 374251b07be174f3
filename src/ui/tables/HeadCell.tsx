import { ChevronDownIcon } from '@heroicons/react/24/outline'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { onPlainClick } from '../actions/on-plain-click.ts'
import { classes } from '../classes.ts'
import { type Sends, sends } from '../sends.ts'
import { withRole } from './Table.tsx'

export interface HeadCellProps extends Sends, Omit<ComponentPropsWithRef<'th'>, 'align'> {
  children: ReactNode
  align?: 'start' | 'end' | undefined
  stick?: boolean | undefined
  /** Order of the rows. Undefined where this column can't be sorted */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
  onSort?: () => void
  /** Address of the rows in that order, so that it opens in a new tab, too */
  href?: string | undefined
}

/** The head of a column, with a link or a button where it can be sorted. */
export function HeadCell(props: HeadCellProps) {
  const { children, align, stick, sorted, onSort, href, event, payload, className, ...rest } = props
  const words = (
    <>
      {children}
      <ChevronDownIcon aria-hidden="true" />
    </>
  )
  return (
    <th
      scope="col"
      {...withRole('columnheader')}
      {...rest}
      aria-sort={sorted}
      className={classes(align === 'end' && 'end', stick && 'stick', className)}
    >
      {sorted === undefined ? (
        children
      ) : href ? (
        <a href={href} className="sort" {...sends({ event, payload })} onClick={onPlainClick(onSort)}>
          {words}
        </a>
      ) : (
        <button type="button" className="sort" {...sends({ event, payload })} onClick={onSort}>
          {words}
        </button>
      )}
    </th>
  )
}
