/**
 * Signs in again in place, over the open page, which stays as it is (doc1 §4, H1, H3). Never keeps the password.
 * Continues only for the same person. Asks before another person's sign-in gives up the first one's work.
 * Who may: the person who was signed in.
 * Ends: renewed or given up.
 */
import { assign, setup } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import type { User } from '../../src/contract/user.ts'
import { reading, writing } from '../kit/actors.ts'
import { type Credentials, credentialsOf, failureOf, refusalOf, type SignedIn, type SignInRefusal } from './sign-in.ts'

export interface RenewalContext {
  /** The person whose session expired. */
  readonly person: User
  readonly refusal: SignInRefusal | null
  readonly failure: Failure | null
  /** The person who has signed in since. */
  readonly user: User | null
}

export type RenewalEvent =
  | { type: 'signIn.submit'; username: string; password: string }
  | { type: 'identity.retry' }
  | { type: 'another.ask' }
  | { type: 'another.confirm' }
  | { type: 'another.cancel' }

export const renewalMachine = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as RenewalEvent,
    input: {} as { person: User },
    output: {} as { user: User | null },
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    signIn: writing<SignedIn, Credentials>('signIn'),
    /** Asks whom the new token belongs to; null where the service rejects it. */
    restore: reading<SignedIn | null>('restore'),
  },
  delays: {
    limitPasses: ({ context }) => (context.refusal?.kind === 'limited' ? context.refusal.retryAfter : 0) * 1000,
  },
  guards: {
    isNobody: ({ event }) => (event as unknown as { output: unknown }).output === null,
    isLimited: ({ event }) => refusalOf(event)?.kind === 'limited',
    /** Going back must not shorten the wait. */
    hasLimit: ({ context }) => context.refusal?.kind === 'limited',
    isUnidentified: ({ event }) => refusalOf(event)?.kind === 'identity',
  },
  actions: {
    keepUser: assign(({ event }) => ({ user: (event as unknown as { output: SignedIn }).output.user })),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf(event), failure: null })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event), refusal: null })),
    forgetTrouble: assign({ refusal: null, failure: null }),
  },
}).createMachine({
  id: 'renewal',
  context: ({ input }) => ({ person: input.person, refusal: null, failure: null, user: null }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'asking',
      description: 'The person is asked for the password. Nothing else can be done.',
      on: { 'signIn.submit': 'signingIn', 'another.ask': 'leaving' },
    },
    signingIn: {
      tags: 'busy',
      description: 'The password is sent to the server.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsOf(event),
        onDone: { target: 'renewed', actions: 'keepUser' },
        onError: [
          { guard: 'isLimited', target: 'limited', actions: 'keepRefusal' },
          { guard: 'isUnidentified', target: 'unidentified', actions: 'keepFailure' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
    },
    refused: {
      tags: 'failed',
      description: 'The sign-in failed. The reason is shown, and the person can retry.',
      on: { 'signIn.submit': 'signingIn', 'another.ask': 'leaving' },
    },
    limited: {
      tags: 'failed',
      description: 'Too many attempts. The next one is possible after the wait.',
      after: { limitPasses: { target: 'waiting', actions: 'forgetTrouble' } },
      on: { 'another.ask': 'leaving' },
    },
    unidentified: {
      tags: 'failed',
      description: 'The password was accepted, but the server couldn’t confirm whose it is.',
      on: { 'identity.retry': 'identifying', 'another.ask': 'leaving' },
    },
    identifying: {
      tags: 'busy',
      description: 'The server is asked again who is signed in.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: 'isNobody', target: 'waiting', actions: 'forgetTrouble' },
          { target: 'renewed', actions: 'keepUser' },
        ],
        onError: { target: 'unidentified', actions: 'keepFailure' },
      },
    },
    leaving: {
      tags: 'asking',
      description: 'Someone else wants to sign in. The person confirms leaving the unfinished work.',
      on: {
        'another.confirm': 'left',
        'another.cancel': [
          { guard: 'hasLimit', target: 'limited' },
          { target: 'waiting', actions: 'forgetTrouble' },
        ],
      },
    },
    renewed: { type: 'final', tags: 'final', description: 'The same person continues.' },
    left: { type: 'final', tags: 'final', description: 'The unfinished work is left, and another person may sign in.' },
  },
  output: ({ context }) => ({ user: context.user }),
})
