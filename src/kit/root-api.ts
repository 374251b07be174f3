/** The narrow API of the root actor for screens and flows. `app` provides it, and nothing here imports `app`. */
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { GenericSchema } from 'valibot'
import type { Actor, AnyActorRef, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../contract/failure.ts'
import { can, type Need } from '../contract/permissions.ts'
import type { User } from '../contract/user.ts'

export interface Notice {
  readonly tone: 'good' | 'bad' | 'warn' | 'info'
  /** Already in the person's language. */
  readonly text: string
  readonly detail?: string
  /** Time in view, ms. The default is 10 000 for errors and 5 000 for others, as the specification asks. */
  readonly ms?: number
  readonly requestId?: string
}

/** A write that its service rejected, as the flow was when the answer came. */
export interface Rejection<Context = unknown> {
  readonly failure: Failure
  /** Name of the actor that wrote */
  readonly call: string
  readonly context: Context
}

/** Key of a fallback text (doc1 §8), with the values of its placeholders where it has some. Null: it isn't said. */
export type Fallback =
  | string
  | { readonly key: string; readonly words: object; readonly style?: 'plain' }
  | null
  | undefined

/** A flow as screens know it: its name travels (machines/<name>, src/flows/<name>, locales/<lng>/<name>.json). */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  readonly need: Need
  /** The machine with its actors provided. */
  readonly logic: M
  /** The record that is kept over a reload. Without it the flow ends with the page. */
  readonly keeps?: {
    /** Raise it when the meaning of the context changes. Older records are dropped then. */
    readonly version: number
    readonly context: GenericSchema
    /** Whether a reload now would lose something; always, where it is not given */
    readonly isWorthKeeping?: (context: ContextFrom<M>) => boolean
  }
  /** Text key of its title in the tray, where `names` of `flows` is not specific enough. */
  readonly title?: string
  /**
   * What a rejected write says where the service gives no text of its own. The toast is shown for every flow (S-328),
   * but for one that tells it by itself.
   */
  readonly rejection?: ((rejected: Rejection<ContextFrom<M>>) => Fallback) | 'told by itself'
  /** How long the toast of its rejection stays where that isn't ten seconds (B080), ms */
  readonly toastMs?: number
  /** True for a flow that is always open and no one's work, so that the tray doesn't show it. */
  readonly aside?: boolean
}

/** A flow under way: a running one, or one that was kept over a reload and continues when its screen opens it. */
export interface KnownFlow {
  readonly id: string
  readonly name: string
  readonly address: string
  /** Dotted path of its state */
  readonly place: string
}

export interface RootApi {
  readonly user: () => User | null
  readonly onUser: (listener: () => void) => () => void
  readonly notify: (notice: Notice) => void
  /** Starts a flow under an id, or keeps the running one. Refuses where the need isn't held. */
  readonly start: (flow: Flow, id: string, input: unknown) => void
  /** Parks the flow when its screen is left. It continues, unless its state is tagged `idle`. */
  readonly park: (id: string) => void
  readonly stop: (id: string) => void
  readonly running: (id: string) => AnyActorRef | undefined
  /** The same list until one of them changes */
  readonly flows: () => readonly KnownFlow[]
  readonly onFlows: (listener: () => void) => () => void
  /** Goes to an address of the console. */
  readonly go: (address: string, options?: { readonly replace?: boolean }) => void
}

let provided: RootApi | undefined

export const provideRootApi = (api: RootApi): void => {
  provided = api
}

export function rootApi(): RootApi {
  if (!provided) throw new Error('There is no root API yet: call provideRootApi first.')
  return provided
}

export const notify = (notice: Notice): void => rootApi().notify(notice)

export const useUser = (): User | null =>
  useSyncExternalStore(
    (listener) => rootApi().onUser(listener),
    () => rootApi().user(),
  )

/** Id under which to store a person's preferences. Empty where no one is signed in. */
export const usePersonId = (): string =>
  useSyncExternalStore(
    (listener) => rootApi().onUser(listener),
    () => rootApi().user()?.id ?? '',
  )

export const useCan = (need: Need): boolean => can(useUser(), need)

/** The running flow of this id, or undefined where none runs. */
export function useRunning(id: string): AnyActorRef | undefined {
  return useSyncExternalStore(
    (listener) => rootApi().onFlows(listener),
    () => rootApi().running(id),
  )
}

export interface FlowInView<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
}

/**
 * Starts the flow in the root when its screen opens it, and follows it. The flow continues when the screen is left, so
 * that an unmounting page never aborts a payment.
 */
export function useFlow<M extends AnyStateMachine>(
  flow: Flow<M>,
  id: string,
  input: InputFrom<M>,
): FlowInView<M> | undefined {
  const actor = useRunning(id) as Actor<M> | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first input starts the flow.
  useEffect(() => {
    rootApi().start(flow as unknown as Flow, id, input)
    return () => rootApi().park(id)
  }, [id])
  const state = useSelector(actor, (snapshot) => snapshot)
  const send = useCallback((event: EventFromLogic<M>) => actor?.send(event), [actor])
  return actor && state ? { state: state as SnapshotFrom<M>, send } : undefined
}
