/**
 * Starts the session, the notices and the tray of flows, and passes facts between them. Knows no flow's events.
 * Stops every flow and empties the notices when a session ends. Passes a 401 of any call to the session.
 * Who may: everyone.
 * Ends: never.
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
    /** Tells a fact as a notice. The console provides it, because it knows the language. */
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
      description: 'No one is signed in, so no flow may start.',
      on: { 'session.started': { target: 'open', actions: ['toFlows', 'forgetNotices'] } },
    },
    open: {
      description: 'A person is signed in. Flows start, run side by side and stop.',
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
