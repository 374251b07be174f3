/**
 * Starts what lives as long as the console, and carries facts between them; it knows no flow's events. Promises: where
 * a session ends, every flow stops and no notice stays; a 401 of any call reaches the session. It never ends.
 */
import { forwardTo, sendTo, setup, spawnChild } from 'xstate'
import { flowsMachine } from './flows.machine.ts'
import { type NoticesEvent, noticesMachine } from './notices.machine.ts'
import { type SessionEvent, type SessionFact, type SessionInput, sessionMachine } from './session.machine.ts'
import type { FlowsEvent, FlowsFact } from './tray.ts'

type Of<E extends { type: string }, T extends E['type']> = Extract<E, { type: T }>

export type RootEvent =
  | SessionFact
  | FlowsFact
  | Of<SessionEvent, 'session.expired' | 'session.doubted' | 'session.left'>
  | Of<NoticesEvent, 'notice.show'>
  | Of<FlowsEvent, 'flow.start' | 'flow.stop'>

export const rootMachine = setup({
  types: {
    context: {} as SessionInput,
    events: {} as RootEvent,
    input: {} as SessionInput,
    children: {} as { session: 'session'; notices: 'notices'; flows: 'flows' },
  },
  actors: { session: sessionMachine, notices: noticesMachine, flows: flowsMachine },
  actions: {
    startSession: spawnChild('session', { id: 'session', input: ({ context }) => context }),
    startNotices: spawnChild('notices', { id: 'notices' }),
    startFlows: spawnChild('flows', { id: 'flows' }),
    toSession: forwardTo('session'),
    toNotices: forwardTo('notices'),
    toFlows: forwardTo('flows'),
    forgetNotices: sendTo('notices', { type: 'notices.forget' }),
    /** Puts a fact into words, as a notice; provided by the console, which knows the language. */
    announce: () => {},
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => input,
  entry: ['startNotices', 'startFlows', 'startSession'],
  initial: 'closed',
  on: {
    'notice.show': { actions: 'toNotices' },
    'signIn.refused': { actions: 'announce' },
    'session.unremembered': { actions: 'announce' },
    'flow.refused': { actions: 'announce' },
    'flow.broke': { actions: 'announce' },
  },
  states: {
    closed: {
      description: 'Nobody is signed in. Flows may not start.',
      on: { 'session.started': { target: 'open', actions: ['toFlows', 'forgetNotices'] } },
    },
    open: {
      description: 'Somebody is signed in. Flows start and stop, and go on beside each other.',
      on: {
        'session.started': { actions: 'toFlows' },
        'session.ended': { target: 'closed', actions: ['toFlows', 'forgetNotices'] },
        'session.expired': { actions: 'toSession' },
        'session.doubted': { actions: 'toSession' },
        'session.left': { actions: 'toSession' },
        'flow.start': { actions: 'toFlows' },
        'flow.stop': { actions: 'toFlows' },
      },
    },
  },
})
