/**
 * Whether the service can be reached, and whether a newer build of the console is out (H60, H62). Never says offline
 * before the service was asked, nor where the browser has a network. Asks a service out of reach again, after growing
 * waits. Loads the page anew only where the person says so.
 * Who may: everybody.
 * Ends: never.
 */
import { assign, setup } from 'xstate'
import { reading } from '../kit/actors.ts'

export interface ConnectionContext {
  /** The build that this page came with; empty where the settings name none. */
  readonly build: string
  /** Vain looks for the service since it was lost; at most `longest`. */
  readonly tries: number
  /** As the browser says: where it has a network, nobody is offline, and it is the server that does not answer. */
  readonly hasNetwork: boolean
}

export type ConnectionEvent =
  /** The browser says that there is no network; only a hint. */
  | { type: 'network.lost' }
  | { type: 'network.found' }
  /** A call got no answer. */
  | { type: 'call.broke' }
  | { type: 'connection.retry' }
  | { type: 'build.found'; build: string }
  | { type: 'build.reload' }

const longest = 4

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { build: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Gives the build that is served, as soon as the service answers at all. */
    checkService: reading<string>('checkService'),
  },
  /** 2, 4, 8, 16 and then every 30 seconds. */
  delays: { pause: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.tries) },
  guards: {
    isOther: ({ context, event }) => isOther(context, event),
    isSame: ({ context, event }) => !isOther(context, event),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => Math.min(longest, context.tries + 1) }),
    forgetTries: assign({ tries: 0 }),
    keepNetwork: assign(({ event }) =>
      event.type === 'network.lost' || event.type === 'network.found'
        ? { hasNetwork: event.type === 'network.found' }
        : {},
    ),
    /** Writes are refused from here on; provided by the console, as the three below. */
    holdWrites: () => {},
    letWritesPass: () => {},
    /** Failed reads of the page are asked once more. */
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
      description: 'The way to the service.',
      initial: 'reached',
      states: {
        reached: {
          description: 'Calls are answered.',
          entry: 'forgetTries',
          on: { 'network.lost': { target: 'doubting', actions: 'keepNetwork' }, 'call.broke': 'doubting' },
        },
        doubting: {
          tags: 'busy',
          description: 'Something says that the service is out of reach: it is asked. Calls go on meanwhile.',
          invoke: { id: 'doubt', src: 'checkService', onDone: 'reached', onError: 'offline' },
        },
        offline: {
          tags: 'failed',
          description: 'The service is out of reach. Writes are refused at once, and nothing waits in a queue.',
          entry: 'holdWrites',
          exit: 'letWritesPass',
          initial: 'waiting',
          on: { 'network.found': { target: 'returning', actions: 'keepNetwork' } },
          states: {
            waiting: {
              description: 'A pause, longer each time, before the next look.',
              on: { 'connection.retry': 'probing' },
              after: { pause: 'probing' },
            },
            probing: {
              tags: 'busy',
              description: 'The service is asked whether it answers again.',
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
          description: 'The browser says that the network is back: the service is asked. Calls go on meanwhile.',
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
      description: 'The console itself.',
      initial: 'current',
      states: {
        current: {
          description: 'This page is of the build that is served.',
          on: { 'build.found': { guard: 'isOther', target: 'newer' } },
        },
        newer: {
          description: 'Another build is served. The person is told, and loads the page anew when it suits.',
          on: { 'build.found': { guard: 'isSame', target: 'current' }, 'build.reload': { actions: 'loadAnew' } },
        },
      },
    },
  },
})

const isOther = ({ build }: ConnectionContext, event: ConnectionEvent): boolean =>
  event.type === 'build.found' && build !== '' && event.build !== '' && event.build !== build
