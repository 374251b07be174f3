/**
 * Tells whether the service is reachable and whether a newer build of the console is out (H60, H62). Never says offline
 * before it has asked the service, nor while the browser has a network. Asks an unreachable service again after growing
 * waits. Reloads the page only when the person says so.
 * Who may: everyone.
 * Ends: never.
 */
import { assign, setup } from 'xstate'
import { reading } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'

export interface ConnectionContext {
  /** The build of this page; empty where the settings name none. */
  readonly build: string
  /** Failed checks since the service was lost; `maxTries` at most. */
  readonly tries: number
  /** The browser's word. With a network it is the server that doesn't answer, so the text isn't "offline". */
  readonly hasNetwork: boolean
}

export type ConnectionEvent =
  /** The browser has no network, which is only a hint. */
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'call.broke' }
  | { type: 'connection.retry' }
  | { type: 'build.found'; build: string }
  | { type: 'build.reload' }

const maxTries = 4

/** Another build is served, where both are named. */
const isOther = all<{ context: ConnectionContext; event: ConnectionEvent }, unknown>({
  isNamed: ({ context }) => context.build !== '',
  isServedByName: ({ event }) => having(event, 'build').build !== '',
  isOther: ({ context, event }) => having(event, 'build').build !== context.build,
})

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { build: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Gives the build that is served, once the service answers. */
    checkService: reading<string>('checkService'),
  },
  /** Waits 2, 4, 8 and 16 seconds, then 30 each time. */
  delays: { pause: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.tries) },
  guards: {
    isOther,
    isSame: (given, params) => !isOther(given, params),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => Math.min(maxTries, context.tries + 1) }),
    forgetTries: assign({ tries: 0 }),
    keepNetwork: assign(({ event }) =>
      event.type === 'network.lost' || event.type === 'network.found'
        ? { hasNetwork: event.type === 'network.found' }
        : {},
    ),
    /** Makes writes fail at once, before they are sent. The console provides this and the three below. */
    holdWrites: () => {},
    letWritesPass: () => {},
    /** Repeats the page's failed reads. */
    askReadsAgain: () => {},
    loadAnew: () => {},
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ build: input.build, tries: 0, hasNetwork: true }),
  on: { 'network.lost': { actions: 'keepNetwork' }, 'network.found': { actions: 'keepNetwork' } },
  type: 'parallel',
  states: {
    network: {
      description: 'The connection to the server.',
      initial: 'reached',
      states: {
        reached: {
          description: 'The server responds.',
          entry: 'forgetTries',
          on: { 'network.lost': { target: 'doubting', actions: 'keepNetwork' }, 'call.broke': 'doubting' },
        },
        doubting: {
          tags: 'busy',
          description: 'The server seems unreachable, so it is probed. Calls continue in the meantime.',
          invoke: { id: 'doubt', src: 'checkService', onDone: 'reached', onError: 'offline' },
        },
        offline: {
          tags: 'failed',
          description: 'The server is unreachable. Writes are rejected at once, and nothing is queued.',
          entry: 'holdWrites',
          exit: 'letWritesPass',
          initial: 'waiting',
          on: { 'network.found': { target: 'returning', actions: 'keepNetwork' } },
          states: {
            waiting: {
              description: 'A pause before the next probe, longer each time.',
              on: { 'connection.retry': 'probing' },
              after: { pause: 'probing' },
            },
            probing: {
              tags: 'busy',
              description: 'The server is probed.',
              invoke: {
                id: 'probe',
                src: 'checkService',
                onDone: { target: '#connection.network.reached', actions: 'askReadsAgain' },
                onError: { target: 'waiting', actions: 'countTry' },
              },
            },
          },
        },
        returning: {
          tags: 'busy',
          description: 'The browser reports a network, so the server is probed. Calls continue in the meantime.',
          invoke: {
            id: 'return',
            src: 'checkService',
            onDone: { target: 'reached', actions: 'askReadsAgain' },
            onError: { target: 'offline', actions: 'countTry' },
          },
        },
      },
    },
    build: {
      description: 'The version of the console.',
      initial: 'current',
      states: {
        current: {
          description: 'This page runs the build that is served.',
          on: { 'build.found': { guard: 'isOther', target: 'newer' } },
        },
        newer: {
          description: 'Another build is served. The person is told and reloads the page when ready.',
          on: { 'build.found': { guard: 'isSame', target: 'current' }, 'build.reload': { actions: 'loadAnew' } },
        },
      },
    },
  },
})
