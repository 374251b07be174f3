import { lazy, memo, type Ref, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sorted } from '../../../machines/kit/list/list-request.ts'
import { directionOf } from '../../i18n/languages.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import { HeadCell } from '../../ui/tables/HeadCell.tsx'
import { Row, SkeletonRows, Table } from '../../ui/tables/Table.tsx'
import { FailedView } from '../FailedView.tsx'
import { addressOf } from './list-address.ts'
import type { CellTools, List, ListInView } from './list-definition.ts'
import { alignOf, labelOf } from './rows/cells.tsx'
import { ListRows, PickPage } from './rows/ListRows.tsx'
import { RestHead } from './rows/RestHead.tsx'
import type { Rest } from './rows/use-fit.ts'
import type { Picking } from './rows/use-row-selection.tsx'

/**
 * Loaded late, because most lists have rows. The view of a failure isn't, because it couldn't be loaded without
 * network.
 */
const NoRows = lazy(() => import('./NoRows.tsx').then((file) => ({ default: file.NoRows })))
const RowPeek = lazy(() => import('./rows/RowPeek.tsx').then((file) => ({ default: file.RowPeek })))

export interface ListTableProps extends ListInView {
  readonly list: List
  /** The record that is open beside the rows, by its id and its view */
  readonly open?: string | undefined
  /** Present where rows can be selected */
  readonly picking?: Picking | undefined
  /** True where the rows fill the height that the page leaves them. Other rows then lay out nothing around them. */
  readonly fills?: boolean | undefined
  /** Columns that don't fit. `useFit` gives them, and takes the zone in which the table scrolls */
  readonly rest?: Rest | undefined
  readonly zone?: Ref<HTMLElement> | undefined
}

/** A row whose hidden columns are shown, by the control that was pressed. */
interface Peeked {
  readonly row: unknown
  readonly by: HTMLElement
}

/** The part of the state that head and rows show, so that a search that begins doesn't draw them again. */
export const rowsIn = (state: ListInView['state']) => ({
  data: state.context.data,
  at: state.context.at,
  failure: state.context.failure,
  request: state.context.request,
  isBusy: state.hasTag('busy') || (state.matches('typing') && !state.context.data),
  isFailed: state.matches('failed'),
  isNarrowed: state.can({ type: 'filters.clear' }),
})

type ListRowsInView = ReturnType<typeof rowsIn> & Omit<ListTableProps, 'state'>

/** Head and rows, or why there are none. Memoised: 200 rows are drawn again only for what they show. */
export const ListTable = memo(function ListTable(props: ListRowsInView) {
  const { list, data, at, failure, request, isBusy, send, open, picking, fills, rest } = props
  const { t, i18n } = useTranslation([list.texts, 'kit', 'words'])
  const formats = useFormats()
  const language = i18n.resolvedLanguage ?? ''
  const stacked = useMedia('(width < 40rem)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another one with each language, and only then.
  const tools = useMemo<CellTools>(
    () => ({ formats, t, now: at ?? '', bare: directionOf(language) === 'ltr', stacked }),
    [formats, at, language, stacked],
  )
  const [peeked, peek] = useState<Peeked | null>(null)
  const onPeek = useCallback((row: unknown, by: HTMLElement) => peek({ row, by }), [])
  const zone = fills ? 'sm:min-h-0 sm:flex-1 tbl-fills' : 'flex-none grow'
  const head = <ListHead list={list} data={data} request={request} send={send} picking={picking} rest={rest} />
  const table = { label: t(list.title), stack: true, ref: props.zone }
  if (data && data.items.length > 0)
    return (
      <>
        <Table {...table} total={data.total} busy={isBusy} className={zone}>
          {head}
          <ListRows
            list={list}
            rows={data.items}
            tools={tools}
            open={open}
            picking={picking}
            rest={rest}
            onPeek={onPeek}
          />
        </Table>
        {rest && peeked && (
          <Suspense>
            <RowPeek list={list} columns={rest.columns} tools={tools} {...peeked} onClose={() => peek(null)} />
          </Suspense>
        )}
      </>
    )
  if (isBusy) {
    const widths = [...(picking ? [1] : []), ...list.columns.map(widthOf), ...(rest ? [1] : [])]
    return (
      <Table {...table} busy className={zone}>
        {head}
        <tbody>
          <SkeletonRows widths={widths} rows={10} />
        </tbody>
      </Table>
    )
  }
  return (
    <>
      <Table {...table} className="flex-none max-sm:hidden">
        {head}
      </Table>
      {props.isFailed ? (
        <FailedView
          failure={failure}
          title={t('kit:failedList', { list: t(list.title) })}
          says={list.failed && `${list.texts}:${list.failed}`}
          fallback={list.endpoint.fallback}
          onRetry={() => send({ type: 'read.again' })}
          className="flex-1"
        />
      ) : (
        <Suspense fallback={<div aria-busy="true" className="flex-1" />}>
          <NoRows list={list} isNarrowed={props.isNarrowed} send={send} />
        </Suspense>
      )}
    </>
  )
})

type ListHeadProps = Pick<ListRowsInView, 'list' | 'data' | 'request' | 'send' | 'picking' | 'rest'>

function ListHead({ list, data, request, send, picking, rest }: ListHeadProps) {
  const { t } = useTranslation([list.texts, 'kit'])
  const { sort, dir } = request
  return (
    <thead>
      <Row>
        {picking && (
          <th scope="col">
            <PickPage picking={picking} label={t('kit:choosePage')} ids={data?.items.map(list.rowId) ?? []} />
          </th>
        )}
        {list.columns.map((column, index) => (
          <HeadCell
            key={column.id}
            data-column={column.id}
            stick={index === 0}
            className={index === list.columns.length - 1 && !rest ? 'stick-end' : undefined}
            align={alignOf(column)}
            {...(column.sort
              ? {
                  sorted:
                    column.sort !== sort ? 'none' : (dir === 'ASC') === !column.falls ? 'ascending' : 'descending',
                  event: 'rows.sort',
                  payload: { sort: column.sort },
                  href: addressOf(list, sorted(request, column.sort)),
                  onSort: () => send({ type: 'rows.sort', sort: column.sort as string }),
                }
              : {})}
          >
            {t(labelOf(column))}
          </HeadCell>
        ))}
        {rest && <RestHead texts={list.texts} rest={rest} />}
      </Row>
    </thead>
  )
}

const widths: Readonly<Record<string, number>> = { id: 7, name: 9, status: 5, phone: 7, money: 4, daysLeft: 2, age: 2 }
const widthOf = ({ format, most }: List['columns'][number]): number => Math.min(most ?? 20, widths[format] ?? 6)
