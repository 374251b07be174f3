/**
 * The tray of running flows. Promises: a flow starts only where its need is held, once per id; it goes on when its
 * screen is left; sign-out stops every one. Who may: each flow names its own need. It never ends.
 */
import { type AnyActorLogic, type AnyEventObject, assign, enqueueActions, sendParent, setup } from 'xstate'
import type { Holder, Need } from '../../src/contract/permissions.ts'

/** A flow as it comes, loaded and wired; the tray knows none beforehand. */
export interface ArrivingFlow {
  readonly name: string
  readonly need: Need
  readonly logic: AnyActorLogic
}

export interface FlowsContext {
  readonly holder: Holder | null
  /** Ids of the flows that are under way; a finished one stays among the children until it is stopped. */
  readonly running: readonly string[]
  /** Ids of all children. */
  readonly kept: readonly string[]
}

export type FlowsEvent =
  | { type: 'session.started'; user: Holder }
  | { type: 'session.ended' }
  | { type: 'flow.start'; flow: ArrivingFlow; id: string; input: unknown }
  | { type: 'flow.stop'; id: string }
  // What a child sends to its parent when it ends or breaks; the star stands for its id.
  | { type: 'xstate.done.actor.*'; actorId: string }
  | { type: 'xstate.error.actor.*'; actorId: string }

export type FlowsFact = { type: 'flow.refused'; name: string; need: Need } | { type: 'flow.broke'; id: string }

export const flowsMachine = setup({
  types: { context: {} as FlowsContext, events: {} as FlowsEvent },
  guards: {
    isRunning: ({ context, event }) => context.running.includes(idOf(event)),
    isKept: ({ context, event }) => context.kept.includes(idOf(event)),
    /** The one rule of permissions, provided by the console. */
    may: (_, _params: { holder: Holder | null; need: Need }): boolean => false,
  },
  actions: {
    keepHolder: assign({ holder: ({ event }) => (event.type === 'session.started' ? event.user : null) }),
    startFlow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'flow.start') return
      const { id, input, flow } = event
      if (context.kept.includes(id)) enqueue.stopChild(id)
      enqueue.spawnChild(flow.logic as never, { id, input } as never)
      enqueue.assign({
        running: [...context.running, id],
        kept: [...context.kept.filter((other) => other !== id), id],
      })
    }),
    stopFlow: enqueueActions(({ context, event, enqueue }) => {
      const id = idOf(event)
      enqueue.stopChild(id)
      enqueue.assign({
        running: context.running.filter((other) => other !== id),
        kept: context.kept.filter((other) => other !== id),
      })
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const id of context.kept) enqueue.stopChild(id)
      enqueue.assign({ holder: null, running: [], kept: [] })
    }),
    noteEnd: assign({
      running: ({ context, event }) => context.running.filter((id) => id !== (event as AnyEventObject).actorId),
    }),
    tellRefused: sendParent(({ event }) => refusalOf(event)),
    tellBroke: sendParent(({ event }) => ({ type: 'flow.broke', id: (event as AnyEventObject).actorId }) as FlowsFact),
  },
}).createMachine({
  id: 'flows',
  context: { holder: null, running: [], kept: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody is signed in, so nothing may run.',
      on: { 'session.started': { target: 'open', actions: 'keepHolder' } },
    },
    open: {
      description: 'Flows start, go on and end here.',
      on: {
        'session.started': { actions: 'keepHolder' },
        'session.ended': { target: 'closed', actions: 'stopAll' },
        'flow.start': [
          { guard: 'isRunning' },
          {
            guard: {
              type: 'may',
              params: ({ context, event }) => ({ holder: context.holder, need: event.flow.need }),
            },
            actions: 'startFlow',
          },
          { actions: 'tellRefused' },
        ],
        'flow.stop': { guard: 'isKept', actions: 'stopFlow' },
        'xstate.done.actor.*': { actions: 'noteEnd' },
        'xstate.error.actor.*': { actions: ['noteEnd', 'tellBroke'] },
      },
    },
  },
})

const idOf = (event: object): string => ('id' in event ? String(event.id) : '')

const refusalOf = (event: FlowsEvent): FlowsFact =>
  event.type === 'flow.start'
    ? { type: 'flow.refused', name: event.flow.name, need: event.flow.need }
    : { type: 'flow.broke', id: idOf(event) }
