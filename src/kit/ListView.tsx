import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { listMachine } from '../../machines/kit/list.machine.ts'
import { sorted } from '../../machines/kit/list-request.ts'
import { directionOf } from '../i18n/languages.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { classes } from '../ui/classes.ts'
import { HeadCell } from '../ui/HeadCell.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Row, SkeletonRows, Table } from '../ui/Table.tsx'
import { useMedia } from '../ui/use-media.ts'
import { alignOf, labelOf } from './cells.tsx'
import { FailedView } from './FailedView.tsx'
import { filtersIn, ListFilters } from './ListFilters.tsx'
import { ListRows, PickPage } from './ListRows.tsx'
import { LoadedNote } from './LoadedNote.tsx'
import { addressOf, sizesOf } from './list-address.ts'
import type { CellTools, List } from './list-definition.ts'
import { RefreshFailed } from './RefreshFailed.tsx'
import { useCalm } from './use-calm.ts'
import type { Picking } from './use-picking.tsx'

/** Most lists have rows. What says that one failed is here from the start: it may not be there to fetch then. */
const NoRows = lazy(() => import('./NoRows.tsx').then((file) => ({ default: file.NoRows })))

export interface ListInView {
  readonly state: SnapshotFrom<typeof listMachine>
  readonly send: (event: EventFrom<typeof listMachine>) => void
}

export interface ListViewProps extends ListInView {
  readonly list: List
  /** Further acts in the head; the main one last */
  readonly actions?: ReactNode
  /** The record that is open beside the rows: its id, and what shows it */
  readonly open?: string | undefined
  /** Where rows can be selected */
  readonly picking?: Picking | undefined
  readonly aside?: ReactNode
}

/** A list as every list looks: head, tabs, filters, rows or why there are none, pages. A function of `state`. */
export function ListView({ list, state, send, actions, open, picking, aside }: ListViewProps) {
  const { t } = useTranslation([list.texts, 'kit'])
  const shown = { list, state, send }
  return (
    <div className="flex flex-1 sm:min-h-0">
      <div className="flex min-w-0 flex-1 flex-col sm:min-h-0">
        <PageHead
          title={t(list.title)}
          crumbs={list.crumbs?.map(({ label, href }) => ({ label: t(label), ...(href ? { href } : {}) })) ?? []}
          actions={
            <>
              <LoadedNote state={state} onAgain={() => send({ type: 'read.again' })} />
              {actions}
            </>
          }
        />
        {list.tabs && <list.tabs.view {...shown} />}
        <ListFilters list={list} send={send} {...filtersIn(state)} selection={picking?.bar} />
        <ListBody {...shown} open={open} picking={picking} fills />
      </div>
      {aside}
    </div>
  )
}

interface ListBodyProps extends Pick<ListViewProps, 'list' | 'open' | 'picking'> {
  /** The rows have the height that the page leaves them: nothing around them is laid out or painted for theirs (PACE 4) */
  readonly fills?: boolean | undefined
}

/** Rows and pages alone: also in a card, where the record's page has the head. */
export function ListBody({ list, state, send, open, picking, fills }: ListInView & ListBodyProps) {
  const { data, request, failure } = state.context
  const again = () => send({ type: 'read.again' })
  return (
    <>
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={list.endpoint.texts?.fallback} onRetry={again} />
      )}
      <ListTable list={list} state={state} send={send} open={open} picking={picking} fills={fills} />
      {data && (
        <Pager
          page={request.page}
          size={request.size}
          total={data.total}
          estimated={data.estimated}
          sizes={sizesOf(list)}
          pageEvent="page.open"
          pageHref={(page) => addressOf(list, { ...request, page })}
          sizeEvent="page.resize"
          onPage={(page) => send({ type: 'page.open', page })}
          onSize={(size) => send({ type: 'page.resize', size })}
        />
      )}
    </>
  )
}

function ListTable({ list, state: now, send, open, picking, fills }: ListInView & ListBodyProps) {
  const state = useCalm(now)
  const { data, at, failure } = state.context
  const { t, i18n } = useTranslation([list.texts, 'kit'])
  const formats = useFormats()
  const language = i18n.resolvedLanguage ?? ''
  const stacked = useMedia('(width < 40rem)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another one with each language, and only then.
  const tools = useMemo<CellTools>(
    () => ({ formats, t, now: at ?? '', bare: directionOf(language) === 'ltr', stacked }),
    [formats, at, language, stacked],
  )
  const zone = classes('sm:min-h-0 sm:flex-1', fills && 'tbl-fills')
  const head = <ListHead list={list} state={state} send={send} picking={picking} />
  const table = { label: t(list.title), stack: true, ...(list.least ? { least: list.least } : {}) }
  if (data && data.items.length > 0)
    return (
      <Table {...table} total={data.total} busy={state.hasTag('busy')} className={zone}>
        {head}
        <ListRows list={list} rows={data.items} tools={tools} open={open} picking={picking} />
      </Table>
    )
  if (state.hasTag('busy') || (state.matches('typing') && !data))
    return (
      <Table {...table} busy className={zone}>
        {head}
        <tbody>
          <SkeletonRows widths={[...(picking ? [1] : []), ...list.columns.map(widthOf)]} rows={10} />
        </tbody>
      </Table>
    )
  return (
    <>
      <Table {...table} className="flex-none max-sm:hidden">
        {head}
      </Table>
      {state.matches('failed') ? (
        <FailedView
          failure={failure}
          title={t('kit:failedList', { list: t(list.title) })}
          fallback={list.endpoint.texts?.fallback}
          onRetry={() => send({ type: 'read.again' })}
          className="flex-1"
        />
      ) : (
        <Suspense fallback={<div className="flex-1" />}>
          <NoRows list={list} state={state} send={send} />
        </Suspense>
      )}
    </>
  )
}

function ListHead({ list, state, send, picking }: ListInView & Pick<ListViewProps, 'list' | 'picking'>) {
  const { t } = useTranslation([list.texts, 'kit'])
  const { request } = state.context
  const { sort, dir } = request
  return (
    <thead>
      <Row>
        {picking && (
          <th scope="col">
            <PickPage
              picking={picking}
              label={t('kit:choosePage')}
              ids={state.context.data?.items.map(list.rowId) ?? []}
            />
          </th>
        )}
        {list.columns.map((column, index) => (
          <HeadCell
            key={column.id}
            stick={index === 0}
            align={alignOf(column)}
            {...(column.sort
              ? {
                  sorted: column.sort !== sort ? 'none' : dir === 'ASC' ? 'ascending' : 'descending',
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
      </Row>
    </thead>
  )
}

const widths: Readonly<Record<string, number>> = { id: 7, name: 9, status: 5, phone: 7, money: 4, daysLeft: 2, age: 2 }
const widthOf = ({ format, most }: List['columns'][number]): number => Math.min(most ?? 20, widths[format] ?? 6)
