import { useTranslation } from 'react-i18next'
import { LoadedNote } from '../../../kit/LoadedNote.tsx'
import { filtersIn, ListFilters } from '../../../kit/list/ListFilters.tsx'
import { useList } from '../../../kit/list/ListScreen.tsx'
import { ListBody } from '../../../kit/list/ListView.tsx'
import type { List } from '../../../kit/list/list-definition.ts'
import { useFit } from '../../../kit/list/rows/use-fit.ts'
import { useRowSelection } from '../../../kit/list/rows/use-row-selection.tsx'
import type { Params } from '../../../kit/route.ts'
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx'
import { useTurn } from './use-follow-ups.ts'

interface RoutingListProps {
  readonly list: List
  readonly params: Params
  /** Grows with each follow-up, which reads the rows again (S-79) */
  readonly turn: number
}

/** One of the two lists side by side: its own search, pages and selection. */
export function RoutingList({ list, params, turn }: RoutingListProps) {
  const { t } = useTranslation(list.texts)
  const { state, send } = useList(list, params, { isPart: true })
  const { picking, selection } = useRowSelection(list, { state, send }, params)
  const fit = useFit(list, state.context.data)
  useTurn(turn, send)
  return (
    <div id={list.id} className="flex min-w-0 flex-col lg:[--cell-x:0.375rem] lg:[--inset:1rem]">
      <header className="flex flex-wrap items-center gap-2 px-(--inset,1.5rem) pt-2 max-sm:px-4">
        <h2 className="text-base">{t(list.title)}</h2>
        {state.context.data && <CountBadge count={state.context.data.total} />}
        <span className="ms-auto flex items-center gap-1">
          <LoadedNote state={state} onAgain={() => send({ type: 'read.again' })} />
        </span>
      </header>
      <ListFilters list={list} send={send} {...filtersIn(state)} selection={selection} />
      <ListBody {...fit} state={state} send={send} picking={picking} />
    </div>
  )
}
