import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import { queryMachine } from '../../../machines/kit/query/query.machine.ts'
import { isOffered } from '../../client/config.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Failure } from '../../contract/failure.ts'
import { loadData, prefetch, whileWanted } from '../load-data.ts'
import type { Params } from '../route.ts'
import { useRetryOnReconnect } from '../use-retry-on-reconnect.ts'

/** Props of every view of a read. */
export interface QueryInView {
  readonly state: SnapshotFrom<typeof queryMachine>
  readonly send: (event: EventFrom<typeof queryMachine>) => void
}

/** The call of a record or of one of its sections. `Data`: what a view gets of its answer. */
export interface Asks<Data = unknown> {
  readonly endpoint: Endpoint
  input(params: Params): CallInput<Endpoint>
  /** The record in the answer of a list */
  record?(answer: unknown): unknown
  /** Never there: it takes the type from the definition to the view. */
  readonly answers?: Data
}

/** A read that no section or page of the kit shows, as data. */
export const defineAsks = <E extends Endpoint>(asks: {
  readonly endpoint: E
  input(params: Params): CallInput<E>
}): Asks<Answer<E>> => asks as unknown as Asks<Answer<E>>

/** Asks for the record beside the code of its page, so that neither waits for the other. */
export const preloadRecord = ({ endpoint, input }: Asks, params: Params): void => prefetch(endpoint, input(params))

/** The query machine on the call of a record. */
export const recordLogic = ({ endpoint, input, record }: Asks, params: Params) =>
  queryMachine.provide({
    actors: {
      readData: reading(({ signal }) =>
        whileWanted(
          signal,
          loadData({
            endpoint,
            input: input(params),
            signal,
            toData: (answer) => answer as unknown,
            isNothing: (data) => data === null || (Array.isArray(data) && data.length === 0),
          }).then((loaded) => (record ? { ...loaded, data: orMissing(record(loaded.data)) } : loaded)),
        ),
      ),
    },
  })

/** A list without the record says what a call of its own would say by 404. It is no failure, so no toast tells it. */
function orMissing(found: unknown): unknown {
  if (found === undefined) throw { kind: 'status', outcome: 'refused', status: 404 } satisfies Failure
  return found
}

/** Runs a query for as long as its view is mounted. The view's key is its call. `data`: null until it is there. */
export function useRecord<Data>(asks: Asks<Data>, params: Params) {
  const [logic] = useState(() => recordLogic(asks, params))
  const actor = useActorRef(logic, { input: { request: asks.endpoint.id } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useRetryOnReconnect(actor)
  return { state, send: actor.send, data: state.context.data as Data | null }
}

/** False for a call of ours that the service doesn't have, so that a screen shows what it can without it (S-59). */
export const isCallOffered = (endpoint: Pick<Endpoint, 'id' | 'extension'>): boolean => isOffered(endpoint)
