import { PlusIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { LoadedNote } from '../LoadedNote.tsx'
import { RefreshFailed } from '../RefreshFailed.tsx'
import { useDelayedBusy } from '../use-delayed-busy.ts'
import { filtersIn, ListFilters } from './ListFilters.tsx'
import { ListTable, type ListTableProps, rowsIn } from './ListTable.tsx'
import { addressOf, sizesOf } from './list-address.ts'
import type { CellTools, List } from './list-definition.ts'
import { labelOf } from './rows/cells.tsx'

export interface ListViewProps extends Omit<ListTableProps, 'fills'> {
  /** Further acts in the head, the main one last */
  readonly actions?: ReactNode
  /** The bar with the number of selected rows and their acts */
  readonly selection?: ReactNode
  readonly aside?: ReactNode
}

/** The view of every list: head, tabs, filters, rows or the reason for none, pages. A function of `state`. */
export function ListView(props: ListViewProps) {
  const { list, state, send, actions, open, picking, rest, zone, selection, aside } = props
  const { t } = useTranslation([list.texts, 'kit', 'words'])
  const shown = { list, state, send }
  return (
    <div className="flex flex-1 sm:min-h-0">
      {/* What is below the rows scrolls with them, so that the panel beside them stays as high as the window. */}
      <div className={`flex min-w-0 flex-1 flex-col ${list.below ? 'overflow-auto' : ''}`}>
        <PageHead
          title={t(list.title)}
          crumbs={list.crumbs?.map(({ label, href }) => ({ label: t(label), ...(href ? { href } : {}) })) ?? []}
          actions={
            <>
              <LoadedNote state={state} onAgain={() => send({ type: 'read.again' })} />
              {actions}
              {list.act && (
                <LinkButton variant="main" icon={PlusIcon} href={list.act.href}>
                  {t(list.act.label)}
                </LinkButton>
              )}
            </>
          }
        />
        {list.above && <list.above {...shown} />}
        {list.tabs && <list.tabs.view {...shown} />}
        <ListFilters list={list} send={send} {...filtersIn(state)} selection={selection} />
        <ListBody {...shown} open={open} picking={picking} rest={rest} zone={zone} fills={!list.below} />
        {list.below && <list.below state={state} send={send} />}
      </div>
      {aside}
    </div>
  )
}

/** Rows and pages without a head, for use in a card, too. */
export function ListBody(props: ListTableProps) {
  const { list, state, send, open, picking, fills, rest, zone } = props
  const { t } = useTranslation([list.texts, 'kit'])
  const { data, request, failure } = state.context
  const shown = rowsIn(useDelayedBusy(state))
  const again = () => send({ type: 'read.again' })
  return (
    <>
      {state.matches('refreshFailed') && failure && (
        <RefreshFailed failure={failure} fallback={list.endpoint.fallback} onRetry={again} />
      )}
      <ListTable
        list={list}
        {...shown}
        send={send}
        open={open}
        picking={picking}
        fills={fills}
        rest={rest}
        zone={zone}
      />
      {data && (
        <Pager
          of={list.prefix && t(list.title)}
          order={orderIn(list, request, t)}
          page={request.page}
          size={request.size}
          total={data.total}
          empty={data.items.length === 0}
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

/** The order of the rows in words. The service's own has none. */
function orderIn({ columns }: List, { sort, dir }: ListRequest, t: CellTools['t']): string | undefined {
  const column = columns.find((one) => one.sort === sort)
  if (!column) return undefined
  const isUp = (dir === 'ASC') === !column.falls
  return t(`kit:order/${isUp ? 'ASC' : 'DESC'}`, { column: t(labelOf(column)) })
}
