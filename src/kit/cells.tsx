import { ClockIcon } from '@heroicons/react/24/outline'
import type { CSSProperties, ReactNode } from 'react'
import { Chip } from '../ui/Chip.tsx'
import type { CellTools, Column } from './list-definition.ts'
import type { Statuses } from './statuses.ts'

const none = '–'
const endFormats = ['count', 'money', 'age', 'daysLeft']

/** Numbers and money stand at the end of their column. */
export const alignOf = (column: Column<never>): 'end' | undefined =>
  endFormats.includes(column.format) || ('align' in column && column.align === 'end') ? 'end' : undefined

/** The text key of a column's or fact's name. */
export const labelOf = ({ id, label }: { readonly id: string; readonly label?: string }): string => label ?? id

/** What a column says of one row. No hooks: it is called some thousand times for one page of rows. */
export function cellOf<Row>(column: Column<Row>, row: Row, tools: CellTools): ReactNode {
  const { formats, now } = tools
  switch (column.format) {
    case 'text':
      return column.value(row) || none
    case 'name':
      return nameText(column.value(row), column.most)
    case 'id':
      return idText(column.value(row))
    case 'phone':
      return leftToRight(formats.phone(column.value(row)))
    case 'date':
      return dated(column.value(row), formats.date)
    case 'dateTime':
      return dated(column.value(row), formats.dateTime)
    case 'age':
      return formats.age(column.value(row), now)
    case 'count':
      return counted(column.value(row), formats.number)
    case 'money':
      return leftToRight(formats.money(column.value(row), column.signed))
    case 'daysLeft':
      return daysLeft(column.value(row), column.warnBelow, tools)
    case 'status':
      return statusChip(column.value(row), column.codes, tools.t)
    case 'cell':
      return column.cell(row, tools)
  }
}

/** One style object a width: a cell keeps what it is given for as long as it is there. */
const widths = new Map<number, CSSProperties>()

function widthOf(most: number): CSSProperties {
  const known = widths.get(most) ?? { maxInlineSize: `${most}rem` }
  widths.set(most, known)
  return known
}

const nameText = (name: string | null, most: number | undefined): ReactNode =>
  name ? (
    <bdi className="name" style={most ? widthOf(most) : undefined} title={name}>
      {name}
    </bdi>
  ) : (
    none
  )

export const idText = (id: string | null): ReactNode => (id ? <bdi className="id">{id}</bdi> : none)

const leftToRight = (text: string): ReactNode => (
  <bdi dir="ltr" className="num">
    {text}
  </bdi>
)

const counted = (count: number | null, format: (count: number) => string): ReactNode =>
  count === null ? none : <span className="num">{format(count)}</span>

const dated = (when: string | null, format: (when: string | null) => string): ReactNode =>
  when ? (
    <time dateTime={when.replaceAll('/', '-')} className="num">
      {format(when)}
    </time>
  ) : (
    none
  )

/** Few days are marked by icon and colour, and said in words. */
export function daysLeft(day: string | null, warnBelow: number, { formats, t, now }: CellTools): ReactNode {
  const days = formats.daysUntil(day, now)
  if (days === null) return none
  if (days >= warnBelow) return formats.number(days)
  const text = days < 0 ? t('kit:daysOver', { count: -days }) : t('kit:daysLeft', { count: days })
  return (
    <span className="inline-flex items-center gap-1 align-middle font-medium text-warn" title={text}>
      <ClockIcon aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{formats.number(days)}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** A code that nobody named is shown as it came, without a meaning. */
export function statusChip(code: string | null, statuses: Statuses, t: CellTools['t']): ReactNode {
  if (!code) return none
  const known = Object.hasOwn(statuses, code) ? statuses[code] : undefined
  // Called, not mounted: a part without hooks need not cost each row a component.
  return known ? Chip({ tone: known.tone, icon: known.icon, children: t(known.label) }) : Chip({ children: code })
}
