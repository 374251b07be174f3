import { ChevronDownIcon } from '@heroicons/react/24/outline'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { onPlainClick } from '../actions/on-plain-click.ts'
import { classes } from '../classes.ts'
import { type Sends, sends } from '../sends.ts'
import { said } from './Table.tsx'

export interface HeadCellProps extends Sends, Omit<ComponentPropsWithRef<'th'>, 'align'> {
  children: ReactNode
  align?: 'start' | 'end' | undefined
  stick?: boolean | undefined
  /** How the rows stand now; undefined where this column can't be sorted */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
  onSort?: () => void
  /** The address of the rows in that order: a link that also opens in a new tab */
  href?: string | undefined
  /** Any CSS length */
  width?: string | undefined
}

/** The head of a column; a column that can be sorted has a link or a button in it. */
export function HeadCell(props: HeadCellProps) {
  const { children, align, stick, sorted, onSort, href, width, event, payload, className, ...rest } = props
  const words = (
    <>
      {children}
      <ChevronDownIcon aria-hidden="true" />
    </>
  )
  return (
    <th
      scope="col"
      {...said('columnheader')}
      {...rest}
      aria-sort={sorted}
      className={classes(align === 'end' && 'end', stick && 'stick', className)}
      style={width ? { inlineSize: width } : undefined}
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
