import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../classes.ts'
import './Table.css'
import './StackedRows.css'

export interface TableProps {
  /** Accessible name of the table */
  label: string
  /** Rows there are in all, where only a page of them is here */
  total?: number | undefined
  /** True for rows of two lines below 640 px, where cells name their place with `at` */
  stack?: boolean
  /** Width below which it scrolls sideways, "46rem" */
  least?: string
  busy?: boolean
  /** The scrolling zone */
  ref?: Ref<HTMLElement> | undefined
  /** Its size */
  className?: string
  children: ReactNode
}

/** Roles are written out, because `display: grid` of stacked rows removes the native ones. */
export const withRole = (role: 'table' | 'grid' | 'row' | 'cell' | 'columnheader' | 'rowheader') => ({ role })

/** Scrolls in its own zone, so that head and first column can stay. */
export function Table({ label, total, stack, least, busy, ref, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a zone that scrolls must be reachable by keyboard
    <section ref={ref} className={classes('tbl-zone overflow-auto', className)} tabIndex={0} aria-label={label}>
      <table
        {...withRole('table')}
        aria-label={label}
        aria-rowcount={total}
        aria-busy={busy || undefined}
        className={classes('tbl', stack && 'tbl-stack')}
        style={least ? ({ '--least': least } as object) : undefined}
      >
        {children}
      </table>
    </section>
  )
}

export interface RowProps extends ComponentPropsWithRef<'tr'> {
  /** Undefined where rows can't be chosen */
  selected?: boolean | undefined
}

export const Row = ({ selected, ...rest }: RowProps) => <tr {...withRole('row')} {...rest} aria-selected={selected} />

export interface CellProps extends Omit<ComponentPropsWithRef<'td'>, 'align'> {
  /** Numbers and money stand at the end */
  align?: 'start' | 'end' | undefined
  /** Stays while the table scrolls sideways */
  stick?: boolean | undefined
  /** Place in a stacked row. Without one the cell isn't shown there */
  at?: 'check' | 'name' | 'sub' | 'sub2' | 'amount' | 'side' | undefined
}

export const Cell = ({ align, stick, at, className, ...rest }: CellProps) => (
  <td
    {...withRole('cell')}
    {...rest}
    data-at={at}
    className={classes(align === 'end' && 'end', stick && 'stick', className)}
  />
)

const unread = { 'aria-hidden': true }

/** Bars at the size of the rows to come. `widths` in rem, one a column. */
export function SkeletonRows({ widths, rows = 8 }: { widths: readonly number[]; rows?: number }) {
  const { number } = useFormats()
  return Array.from({ length: rows }, (_, row) => (
    <tr key={number(row)} {...unread}>
      {widths.map((width, column) => (
        <td key={`${number(column)} ${width}`} data-at={stackedAt(column, widths.length)}>
          <i className="sk" style={{ inlineSize: `${width * (1 - ((row * 3 + column) % 4) / 8)}rem` }} />
        </td>
      ))}
    </tr>
  ))
}

const stackedAt = (column: number, columns: number) =>
  column === 0 ? 'name' : column === 1 ? 'sub' : column === columns - 1 ? 'amount' : undefined
