import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { EventFrom } from 'xstate'
import type { listMachine } from '../../../machines/kit/list/list.machine.ts'
import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import { leaveHash } from '../hash.ts'
import { rootApi } from '../root-api.ts'
import type { Params } from '../route.ts'
import { useRetryOnReconnect } from '../use-retry-on-reconnect.ts'
import { ListKeys } from './ListKeys.tsx'
import { ListView } from './ListView.tsx'
import { dayNamesOf, lastingOf, plainRequest, searchOf } from './list-address.ts'
import type { List } from './list-definition.ts'
import { listLogic } from './list-reading.ts'
import { askedSearch, keepChoice, rememberSearch, requestAt } from './remembered-list.ts'
import { usePanelFocus } from './rows/panel-focus.ts'
import { useFit } from './rows/use-fit.ts'
import { useRowSelection } from './rows/use-row-selection.tsx'
import { type Steps, useSteps } from './rows/use-steps.ts'
import { ListTools } from './tools/ListTools.tsx'
import { useColumns } from './tools/list-columns.ts'
import { looksAlike } from './typing.ts'

export { preloadList } from './list-reading.ts'

/** Lets the panel beside a list use its rows and refresh them. */
export interface ListInHand {
  readonly rows: readonly unknown[]
  readonly again: () => void
  /** Steps to the row before or after the open one, as J and K do */
  readonly steps: Steps
}

export interface ListScreenProps {
  readonly list: List
  readonly params?: Params
  readonly actions?: ReactNode
  /** Id of the row that is open beside the list */
  readonly open?: string | undefined
  readonly aside?: (list: ListInHand) => ReactNode
}

const noParams: Params = {}

/** The page of a list without anything beside it. */
export const pageOfList = (list: List) => () => <ListScreen list={list} />

/** A list at its address, kept in step with its request both ways. */
export function ListScreen({ list, params = noParams, actions, open, aside }: ListScreenProps) {
  const { state, send } = useList(list, params)
  const { rowPage } = list
  const [chosen] = useState(() => {
    const row = rowPage?.kept(list)
    return row === undefined ? undefined : list.rowId(row)
  })
  const [shown, columns] = useColumns(list)
  const fit = useFit(shown, state.context.data)
  // Stable, because the panel beside the list keeps the one that it opened with.
  const again = useCallback(() => send({ type: 'read.again' }), [send])
  const picked = useRowSelection(list, { state, send }, params)
  const steps = useSteps({ list, state, send, open })
  const panel = usePanelFocus(open)
  return (
    <ListKeys
      beside={aside && open ? { steps, onClose: leaveHash } : undefined}
      onOpen={rowPage && ((index) => rowPage.keep(list, state.context.data?.items[index]))}
    >
      {rowPage && <rowPage.place list={list} state={state} />}
      <ListView
        {...fit}
        state={state}
        send={send}
        actions={
          <>
            <ListTools list={list} shown={shown} params={params} state={state} columns={columns} />
            {actions}
          </>
        }
        open={open ?? chosen}
        {...picked}
        // The panel's code and texts must not suspend the list while they load.
        aside={
          aside && (
            <div ref={panel} className="contents">
              <Suspense>{aside({ rows: state.context.data?.items ?? [], again, steps })}</Suspense>
            </div>
          )
        }
      />
    </ListKeys>
  )
}

/**
 * Runs a list machine at the address, for as long as the page is there. The session remembers a list's request, unless
 * the list is a part of a record's page.
 */
export function useList(list: List, params: Params = noParams, { isPart = false } = {}) {
  // The query that the list wrote itself. Drawing it again would show the same rows, because the new ones have yet to
  // come.
  const own = useRef<string | null>(null)
  const search = useLocationProperty(() => (location.search === own.current ? null : location.search))
  const [begun] = useState(() => {
    const { search } = location
    const asked = isPart ? search : askedSearch(list, search)
    const { request, isClean } = requestAt(list, asked)
    const plain = plainRequest(list)
    const days = dayNamesOf(list)
    const { afterFailure = 'empty' } = list
    const input = {
      request,
      plain,
      lasting: lastingOf(list),
      afterFailure,
      searchesAlone: !!list.search?.alone,
      ...(days ? { days } : {}),
    } as const
    return {
      input,
      correct: !isClean || asked !== search,
      logic: listLogic(list, params, (asking, options) => {
        const written = searchOf(list, asking, location.search)
        if (!isPart) rememberSearch(list.id, searchOf(list, asking))
        own.current = `?${written}`
        rootApi().go(`${location.pathname}?${written}${location.hash}`, options)
      }),
    }
  })
  const actor = useActorRef(begun.logic, { input: begun.input })
  const state = useSelector(actor, (snapshot) => snapshot, looksAlike)
  useRetryOnReconnect(actor)

  useEffect(() => {
    if (begun.correct) writeOver(list, begun.input.request)
  }, [begun, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` only triggers, the address may be corrected since.
  useEffect(() => {
    const { request, isClean } = requestAt(list, location.search)
    if (!isClean) writeOver(list, request)
    // The page of a row goes back to these rows, however they were asked for.
    if (list.rowPage && !isPart) rememberSearch(list.id, searchOf(list, request))
    actor.send({ type: 'address.change', request })
  }, [search, list, actor, isPart])
  const send = useCallback(
    (event: EventFrom<typeof listMachine>) => {
      actor.send(event)
      if (event.type === 'rows.sort' || event.type === 'page.resize')
        keepChoice(list, actor.getSnapshot().context.request)
    },
    [actor, list],
  )
  return { state, send }
}

function writeOver(list: List, request: ListRequest): void {
  const written = searchOf(list, request, location.search)
  rootApi().go(`${location.pathname}?${written}${location.hash}`, { replace: true })
}
