import { ChevronDownIcon } from '@heroicons/react/24/outline'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { type Sends, sends } from './sends.ts'
import { said } from './Table.tsx'

export interface HeadCellProps extends Sends, Omit<ComponentPropsWithRef<'th'>, 'align'> {
  children: ReactNode
  align?: 'start' | 'end' | undefined
  stick?: boolean | undefined
  /** How the rows stand now; undefined where this column can't be sorted */
  sorted?: 'ascending' | 'descending' | 'none' | undefined
  onSort?: () => void
  /** Any CSS length */
  width?: string | undefined
}

/** The head of a column; a column that can be sorted has a button in it. */
export function HeadCell(props: HeadCellProps) {
  const { children, align, stick, sorted, onSort, width, event, payload, className, ...rest } = props
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
      ) : (
        <button type="button" className="sort" {...sends({ event, payload })} onClick={onSort}>
          {children}
          <ChevronDownIcon aria-hidden="true" />
        </button>
      )}
    </th>
  )
}
