import { ClockIcon } from '@heroicons/react/24/outline'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import type { Statuses } from '../../../ui/feedback/statuses.ts'
import { unknownIcon } from '../../../ui/feedback/tone.ts'
import type { CellTools, Column } from '../list-definition.ts'

type StatusColumn = Pick<Extract<Column<never>, { format: 'status' }>, 'codes' | 'usual'>

const none = '–'
const endFormats = ['count', 'money', 'age', 'daysLeft']

/** Numbers and money stand at the end of their column. */
export const alignOf = (column: Column<never>): 'end' | undefined =>
  endFormats.includes(column.format) || ('align' in column && column.align === 'end') ? 'end' : undefined

/** Formats with tabular figures, so that digits align. */
const figures = ['id', 'phone', 'date', 'dateTime', 'count', 'money']

/** Classes of a column's cells in a list. */
export const classOf = (
  column: Column<never>,
  index: number,
  { length }: { readonly length: number },
): string | undefined =>
  [
    index === 0 && 'stick',
    index === length - 1 && 'stick-end',
    alignOf(column),
    figures.includes(column.format) && 'num',
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** The text key of a column's or fact's name. */
export const labelOf = ({ id, label }: { readonly id: string; readonly label?: string }): string => label ?? id

/** The content of one cell. Has no hooks, because it is called some thousand times for one page of rows. */
export function cellOf<Row>(column: Column<Row>, row: Row, tools: CellTools): ReactNode {
  const { formats, now, bare } = tools
  switch (column.format) {
    case 'text':
      return column.value(row) || none
    case 'name':
      return nameText(column.value(row), column.most, bare)
    case 'id':
      return markedId(column, row, tools)
    case 'phone':
      return leftToRight(formats.phone(column.value(row)), bare)
    case 'date':
      return dated(column.value(row), formats.date, bare, column.none && tools.t(column.none))
    case 'dateTime':
      return dated(column.value(row), formats.dateTime, bare)
    case 'age':
      return formats.age(column.value(row), now)
    case 'count':
      return counted(column.value(row), formats.number, bare)
    case 'money':
      return leftToRight(formats.money(column.value(row), column.signed), bare)
    case 'daysLeft':
      return daysLeft(column.value(row), column.warnBelow, tools)
    case 'status':
      return statusOf(column.value(row), column, tools.t)
    case 'cell':
      return column.cell(row, tools)
  }
}

/** As `cellOf`, with what a number counts before it, because stacked rows have no heads. */
export const stackedCellOf = <Row,>(column: Column<Row>, row: Row, tools: CellTools): ReactNode =>
  column.format === 'count' ? (
    <>
      <span className="text-muted">{tools.t(labelOf(column))}</span> {cellOf(column, row, tools)}
    </>
  ) : (
    cellOf(column, row, tools)
  )

/** One style object for each width, because every cell keeps the object that it is given. */
const widths = new Map<number, CSSProperties>()

function widthOf(most: number): CSSProperties {
  const known = widths.get(most) ?? { maxInlineSize: `${most}rem` }
  widths.set(most, known)
  return known
}

/** True where the text fits even with the widest letters, so that it needs no box to cut it. */
const surelyFits = (name: string, most: number | undefined): boolean => !most || name.length <= most * 1.3

type Bare = CellTools['bare']

function nameText(name: string | null, most: number | undefined, bare: Bare): ReactNode {
  const fits = name && surelyFits(name, most)
  if (!name || (fits && bare)) return name || none
  return (
    <bdi className="name" style={most ? widthOf(most) : undefined} title={fits ? undefined : name}>
      {name}
    </bdi>
  )
}

/** An id behind the icon of its kind. Its word is the icon's tip, and stands in a column of its own for everybody. */
function markedId<Row>(column: Extract<Column<Row>, { format: 'id' }>, row: Row, { t, bare }: CellTools): ReactNode {
  const id = idText(column.value(row), bare)
  const code = column.mark?.value(row) ?? ''
  const known = column.mark && Object.hasOwn(column.mark.codes, code) ? column.mark.codes[code] : undefined
  if (!known?.icon) return id
  const Mark = known.icon
  return (
    <span title={t(known.label)}>
      <Mark aria-hidden="true" className="mark" />
      {id}
    </span>
  )
}

export const idText = (id: string | null, bare?: Bare): ReactNode =>
  id && !bare ? <bdi className="id">{id}</bdi> : id || none

/** Figures, in a left-to-right box unless they need none. */
const boxed = (text: string, bare: Bare, Box: 'bdi' | 'span' | 'time', more: object): ReactNode =>
  bare ? (
    text
  ) : (
    <Box {...more} className="num">
      {text}
    </Box>
  )

const leftToRight = (text: string, bare: Bare): ReactNode => boxed(text, bare, 'bdi', { dir: 'ltr' })

const counted = (count: number | null, format: (count: number) => string, bare: Bare): ReactNode =>
  count === null ? none : boxed(format(count), bare, 'span', {})

const dated = (
  when: string | null,
  format: (when: string | null) => string,
  bare: Bare,
  otherwise: string = none,
): ReactNode => (when ? boxed(format(when), bare, 'time', { dateTime: when.replaceAll('/', '-') }) : otherwise)

/** Marks few days by icon, colour and words, because colour alone has no meaning. */
export function daysLeft(day: string | null, warnBelow: number, { formats, t, now }: CellTools): ReactNode {
  const days = formats.daysUntil(day, now)
  if (days === null) return none
  if (days >= warnBelow) return formats.number(days)
  const text = days < 0 ? t('kit:daysOver', { count: -days }) : t('kit:daysLeft', { count: days })
  return (
    <span className="inline-flex items-center gap-1 align-top font-medium text-warn" title={text}>
      <ClockIcon aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{formats.number(days)}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The usual code needs no chip. One that isn't known shows that, even where it is called usual. */
function statusOf(code: string | null, { codes, usual }: StatusColumn, t: CellTools['t']): ReactNode {
  const plain = code !== null && code === usual ? codes[code] : undefined
  return plain ? t(plain.label) : statusChip(code, codes, t)
}

/** What is unusual in these columns of a row, as chips: what most rows have says nothing. */
export function unusualIn(columns: readonly Column<unknown>[], row: unknown, t: CellTools['t']): readonly ReactNode[] {
  return columns.flatMap((column) => {
    if (column.format !== 'status' || column.usual === undefined) return []
    const code = column.value(row)
    return code === null || code === column.usual
      ? []
      : [<Fragment key={column.id}>{statusChip(code, column.codes, t)}</Fragment>]
  })
}

/** Shows an unknown code as it came, in a neutral tone. */
export function statusChip(code: string | null, statuses: Statuses, t: CellTools['t']): ReactNode {
  if (!code) return none
  const known = Object.hasOwn(statuses, code) ? statuses[code] : undefined
  return known ? chipOf(known, t) : Chip({ icon: unknownIcon, children: code })
}

const chips = new WeakMap<CellTools['t'], Map<Statuses[string], ReactNode>>()

/** The same element in every row: React skips a row that had it before. */
function chipOf(status: Statuses[string], t: CellTools['t']): ReactNode {
  const made = chips.get(t) ?? new Map<Statuses[string], ReactNode>()
  chips.set(t, made)
  // Called, not mounted, because a part without hooks needs no component in each row.
  const chip =
    made.get(status) ?? Chip({ tone: status.tone, icon: status.icon, children: t(status.label), whole: true })
  made.set(status, chip)
  return chip
}
