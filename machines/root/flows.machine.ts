/**
 * The tray of flows. Starts a flow only where its need is held, and once per id. Keeps it running when its screen is
 * left. Asks before it gives up a flow that would lose something, and never gives up one that writes. Stops all flows
 * on sign-out and for another person.
 * Who may: each flow names its own need.
 * Ends: never.
 */
import { type AnyEventObject, assign, enqueueActions, sendParent, setup } from 'xstate'
import type { Holder, Need } from '../../src/contract/permissions.ts'
import { all, having } from '../kit/conditions.ts'
import {
  changed,
  type FlowsContext,
  type FlowsEvent,
  type FlowsFact,
  flowOf,
  idOf,
  refusalOf,
  without,
} from './tray.ts'

export const flowsMachine = setup({
  types: { context: {} as FlowsContext, events: {} as FlowsEvent, tags: {} as 'asking' },
  guards: {
    isRunning: all({
      isOpen: ({ context, event }) => (flowOf(context, idOf(event))?.doing ?? 'ended') !== 'ended',
      isKept: ({ context, event }) => context.kept.includes(idOf(event)),
    }),
    isThere: ({ context, event }) => flowOf(context, idOf(event)) !== undefined,
    isWriting: ({ context, event }) => flowOf(context, idOf(event))?.doing === 'writing',
    losesNothing: ({ context, event }) => ['beginning', 'ended'].includes(flowOf(context, idOf(event))?.doing ?? ''),
    /** The question has no object any more: the flow is gone, has ended, or writes. */
    isNoQuestion: ({ context }) =>
      ['ended', 'writing'].includes(flowOf(context, context.asked ?? '')?.doing ?? 'ended'),
    /** What ends unseen leaves by itself: its outcome was announced. */
    isParked: ({ context, event }) => flowOf(context, (event as AnyEventObject).actorId)?.view === 'parked',
    isAnother: ({ context, event }) => having(event, 'user').user.id !== context.person?.id,
    /** The rule of permissions, which the console provides. */
    may: (_, _params: { holder: Holder | null; need: Need }): boolean => false,
  },
  actions: {
    keepPerson: assign({ person: ({ event }) => (event.type === 'session.started' ? event.user : null) }),
    recall: assign({
      flows: ({ context, event }) =>
        event.type === 'flows.recalled'
          ? [...event.flows.filter(({ id }) => !flowOf(context, id)), ...context.flows]
          : context.flows,
    }),
    startFlow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'flow.start') return
      const { id, input, flow, address, at } = event
      const known = flowOf(context, id)
      const before = known?.doing === 'ended' ? undefined : known
      if (context.kept.includes(id)) enqueue.stopChild(id)
      enqueue.assign({
        kept: [...context.kept.filter((other) => other !== id), id],
        flows: [
          ...context.flows.filter((other) => other.id !== id),
          {
            id,
            name: flow.name,
            address,
            startedAt: before?.startedAt ?? at,
            place: before?.place ?? '',
            doing: before?.doing ?? 'beginning',
            view: 'shown',
            aside: flow.aside ?? false,
            ...(flow.title ? { title: flow.title } : {}),
          },
        ],
      })
      enqueue.spawnChild(flow.logic as never, { id, input } as never)
    }),
    show: assign(({ context, event }) =>
      changed(context, event, 'address' in event ? { view: 'shown', address: event.address } : {}),
    ),
    park: assign(({ context, event }) => changed(context, event, { view: 'parked' })),
    move: assign(({ context, event }) =>
      changed(context, event, event.type === 'flow.moved' ? { place: event.place, doing: event.doing } : {}),
    ),
    noteEnd: assign(({ context, event }) => ({
      flows: context.flows.map((flow) =>
        flow.id === (event as AnyEventObject).actorId ? { ...flow, doing: 'ended' as const } : flow,
      ),
    })),
    stopFlow: enqueueActions(({ context, event, enqueue }) => {
      const id = idOf(event) || (context.asked ?? '')
      if (context.kept.includes(id)) enqueue.stopChild(id)
      enqueue.assign(without(context, id))
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const id of context.kept) enqueue.stopChild(id)
      enqueue.assign({ person: null, flows: [], kept: [], asked: null })
    }),
    keepAsked: assign({ asked: ({ event }) => idOf(event) }),
    forgetAsked: assign({ asked: null }),
    dropChild: assign(({ context, event }) => ({
      ...without(context, (event as AnyEventObject).actorId),
      // One that broke or ended stays among the children until it is stopped.
      kept: context.kept,
    })),
    /** Opens the screen of the flow. The console provides it. */
    goTo: (_, _params: { address: string }) => {},
    tellRefused: sendParent(({ event }) => refusalOf(event)),
    tellBroke: sendParent(({ event }) => ({ type: 'flow.broke', id: (event as AnyEventObject).actorId }) as FlowsFact),
  },
}).createMachine({
  id: 'flows',
  context: { person: null, flows: [], kept: [], asked: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No one is signed in, so no flow may run.',
      on: { 'session.started': { target: 'open', actions: 'keepPerson' } },
    },
    open: {
      description: 'Flows start, run side by side, rest and end.',
      initial: 'settled',
      on: {
        'session.started': [
          { guard: 'isAnother', target: '.settled', actions: ['stopAll', 'keepPerson'] },
          { actions: 'keepPerson' },
        ],
        'session.ended': { target: 'closed', actions: 'stopAll' },
        'flows.recalled': { actions: 'recall' },
        'flow.start': [
          { guard: 'isRunning', actions: 'show' },
          {
            guard: {
              type: 'may',
              params: ({ context, event }) => ({ holder: context.person, need: event.flow.need }),
            },
            actions: 'startFlow',
          },
          { actions: 'tellRefused' },
        ],
        'flow.park': [
          { guard: 'losesNothing', actions: 'stopFlow' },
          { guard: 'isThere', actions: 'park' },
        ],
        'flow.moved': { guard: 'isThere', actions: 'move' },
        'flow.focus': {
          guard: 'isThere',
          actions: {
            type: 'goTo',
            params: ({ context, event }) => ({ address: flowOf(context, event.id)?.address ?? '' }),
          },
        },
        'flow.stop': { guard: 'isThere', actions: 'stopFlow' },
        'xstate.done.actor.*': [{ guard: 'isParked', actions: 'dropChild' }, { actions: 'noteEnd' }],
        'xstate.error.actor.*': { actions: ['dropChild', 'tellBroke'] },
      },
      states: {
        settled: {
          description: 'No discard is being confirmed.',
          on: {
            'stop.ask': [
              { guard: 'isWriting' },
              { guard: 'losesNothing', actions: 'stopFlow' },
              { guard: 'isThere', target: 'asking', actions: 'keepAsked' },
            ],
          },
        },
        asking: {
          tags: 'asking',
          description: 'Work would be lost, so the person confirms the discard.',
          always: { guard: 'isNoQuestion', target: 'settled', actions: 'forgetAsked' },
          on: {
            'stop.confirm': { target: 'settled', actions: ['stopFlow', 'forgetAsked'] },
            'stop.cancel': { target: 'settled', actions: 'forgetAsked' },
          },
        },
      },
    },
  },
})
