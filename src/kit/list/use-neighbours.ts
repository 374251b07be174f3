import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { rootApi } from '../root-api.ts'
import { dayNamesOf, lastingOf, plainRequest, searchOf } from './list-address.ts'
import type { List } from './list-definition.ts'
import { listLogic } from './list-reading.ts'
import { askedRequest, rememberSearch } from './remembered-list.ts'
import { type Steps, useSteps } from './rows/use-steps.ts'

export interface Neighbours {
  /** The row of this id: as it was opened, or as the list has it now */
  readonly row: unknown
  readonly steps: Steps
}

/**
 * The rows before and after one that has a page of its own, in the list's order as it was left. A step to another page
 * of the list turns that page, so that the way back leads there.
 */
export function useNeighbours(list: List, id: string): Neighbours {
  const [begun] = useState(() => {
    const { request } = askedRequest(list, '')
    const [plain, days, afterFailure] = [plainRequest(list), dayNamesOf(list), 'empty' as const]
    return {
      input: { request, plain, lasting: lastingOf(list), afterFailure, ...(days ? { days } : {}) },
      logic: listLogic(list, {}, (asking) => rememberSearch(list.id, searchOf(list, asking))),
    }
  })
  const actor = useActorRef(begun.logic, { input: begun.input })
  const state = useSelector(actor, (snapshot) => snapshot)
  const openRow = (row: unknown) => {
    list.rowPage?.keep(list, row, 'step')
    const href = list.href?.(row)
    if (href) rootApi().go(href, { replace: true })
  }
  const steps = useSteps({ list, state, send: actor.send, open: id, openRow })
  const isIt = (row: unknown) => row !== undefined && list.rowId(row) === id
  const kept = list.rowPage?.kept(list)
  return { row: isIt(kept) ? kept : state.context.data?.items.find(isIt), steps }
}
