/**
 * Knows who is signed in (doc1 §2, §4, §8). Never keeps a password and never sees the token. Ends a session only where
 * the service rejects it; a lost connection keeps it (S-44). Leaves everything as it is while an expired session waits
 * for its renewal. Never lets one person's work continue under another (H1, H3).
 * Who may: everyone.
 * Ends: never.
 */
import { assign, sendParent, setup } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import type { User } from '../../src/contract/user.ts'
import { reading, writing } from '../kit/actors.ts'
import { having } from '../kit/conditions.ts'
import { type Credentials, credentialsOf, failureOf, refusalOf, type SignedIn, type SignInRefusal } from './sign-in.ts'

export interface SessionContext {
  readonly user: User | null
  readonly refusal: SignInRefusal | null
  /** Why the identity check failed at start. */
  readonly failure: Failure | null
}

/** `stored` is null without a session; its user is null where only the token is kept (T009). */
export interface SessionInput {
  readonly stored: { readonly user: User | null } | null
}

export type SessionEvent =
  | { type: 'signIn.submit'; username: string; password: string }
  | { type: 'signOut.submit' }
  | { type: 'restore.retry' }
  /** The service rejected the token, which is cleared by then. */
  | { type: 'session.expired' }
  /** The service forbade what the console took for permitted, so the identity is checked again (H17). */
  | { type: 'session.doubted' }
  /** Signed in again, here or in another tab. */
  | { type: 'session.renewed'; user: User }
  /** The person replaced the default password. */
  | { type: 'password.changed' }
  /** The session isn't renewed, so the work in progress is given up. */
  | { type: 'session.dropped' }
  /** Signed out in another tab. */
  | { type: 'session.left' }

export type SessionFact =
  | { type: 'session.started'; user: User }
  | { type: 'session.ended' }
  | { type: 'session.unremembered' }
  | { type: 'signIn.refused'; refusal: SignInRefusal }

const atWork = { 'signOut.submit': '#session.signingOut', 'session.expired': '#session.signedIn.expired' } as const

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext & { readonly stored: boolean },
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: {
    /** Asks whom the stored token belongs to; null where the service rejects it. */
    restore: reading<SignedIn | null>('restore'),
    signIn: writing<SignedIn, Credentials>('signIn'),
    /** Signs out here in any case, and at the service where that is possible. */
    signOut: writing<{ told: boolean }>('signOut'),
  },
  delays: {
    limitPasses: ({ context }) => (context.refusal?.kind === 'limited' ? context.refusal.retryAfter : 0) * 1000,
  },
  guards: {
    hasNoToken: ({ context }) => !context.stored,
    isKnown: ({ context }) => context.user !== null,
    isSame: ({ context, event }) => having(event, 'user').user.id === context.user?.id,
    hasDefaultPassword: ({ context }) => context.user?.defaultPassword === true,
    isNobody: ({ event }) => answerOf(event) === null,
    isUnremembered: ({ event }) => (answerOf(event) as SignedIn).remembered === false,
    wasNotTold: ({ event }) => (answerOf(event) as { told: boolean } | null)?.told === false,
    isLimited: ({ event }) => refusalOf(event)?.kind === 'limited',
    isUnidentified: ({ event }) => refusalOf(event)?.kind === 'identity',
  },
  actions: {
    keepUser: assign({
      user: ({ context, event }) => unchanged(context.user, (answerOf(event) as SignedIn).user),
      refusal: null,
      failure: null,
    }),
    keepRenewed: assign({
      user: ({ context, event }) => (event.type === 'session.renewed' ? event.user : context.user),
    }),
    keepOwnPassword: assign({ user: ({ context }) => context.user && { ...context.user, defaultPassword: false } }),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    keepRefusal: assign({ refusal: ({ event }) => refusalOf(event) }),
    forgetPerson: assign({ user: null, failure: null, refusal: null }),
    tellStarted: sendParent(({ context }) => ({ type: 'session.started', user: context.user }) as SessionFact),
    tellEnded: sendParent({ type: 'session.ended' } satisfies SessionFact),
    tellRefused: sendParent(({ context }) => ({ type: 'signIn.refused', refusal: context.refusal }) as SessionFact),
    tellUnremembered: sendParent({ type: 'session.unremembered' } satisfies SessionFact),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.stored?.user ?? null, refusal: null, failure: null, stored: !!input.stored }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The stored session decides what comes next.',
      always: [
        { guard: 'hasNoToken', target: 'signedOut' },
        { guard: 'isKnown', target: 'signedIn.checking' },
        { target: 'restoring' },
      ],
    },
    restoring: {
      tags: 'busy',
      description: 'A token is stored, so the server is asked whom it belongs to.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: 'isNobody', target: 'lapsed' },
          { target: 'signedIn.settled', actions: 'keepUser' },
        ],
        onError: { target: 'restoreFailed', actions: 'keepFailure' },
      },
    },
    restoreFailed: {
      tags: 'failed',
      description: 'The server couldn’t be reached. The token is kept.',
      on: { 'restore.retry': 'restoring', 'signOut.submit': 'signingOut' },
    },
    signedOut: {
      description: 'No one is signed in.',
      on: { 'signIn.submit': 'signingIn' },
    },
    signingIn: {
      tags: 'busy',
      description: 'Username and password are sent to the server.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsOf(event),
        onDone: [
          { guard: 'isUnremembered', target: 'signedIn.settled', actions: ['keepUser', 'tellUnremembered'] },
          { target: 'signedIn.settled', actions: 'keepUser' },
        ],
        onError: [
          { guard: 'isLimited', target: 'limited', actions: ['keepRefusal', 'tellRefused'] },
          { guard: 'isUnidentified', target: 'restoreFailed', actions: 'keepFailure' },
          { target: 'refused', actions: ['keepRefusal', 'tellRefused'] },
        ],
      },
    },
    refused: {
      tags: 'failed',
      description: 'The sign-in failed. The reason is shown, and the person can retry.',
      on: { 'signIn.submit': 'signingIn' },
    },
    limited: {
      tags: 'failed',
      description: 'Too many attempts. The next one is possible after the wait.',
      after: { limitPasses: { target: 'signedOut', actions: 'forgetPerson' } },
    },
    signedIn: {
      description: 'A person is signed in.',
      entry: 'tellStarted',
      exit: ['forgetPerson', 'tellEnded'],
      on: { 'session.left': 'signedOut' },
      initial: 'settled',
      states: {
        checking: {
          description: 'The console opens as it was left, while the server confirms the person’s permissions.',
          on: atWork,
          invoke: {
            id: 'recheck',
            src: 'restore',
            onDone: [
              { guard: 'isNobody', target: 'expired' },
              { target: 'settled', actions: ['keepUser', 'tellStarted'] },
            ],
            onError: 'settled',
          },
        },
        settled: {
          description: 'The server has confirmed the person.',
          always: { guard: 'hasDefaultPassword', target: 'awaitingPassword' },
          on: { ...atWork, 'session.doubted': 'checking' },
        },
        awaitingPassword: {
          tags: 'asking',
          description: 'The person still has a default password and must choose their own first.',
          on: { ...atWork, 'password.changed': { target: 'checking', actions: 'keepOwnPassword' } },
        },
        expired: {
          tags: 'asking',
          description: 'The server ended the session. Everything stays until the same person signs in again.',
          on: {
            'session.renewed': [
              { guard: 'isSame', target: 'settled', actions: ['keepRenewed', 'tellStarted'] },
              // The first person's work must end before the second person's begins.
              { target: '#session.signedIn', reenter: true, actions: 'keepRenewed' },
            ],
            'session.dropped': '#session.signingOut',
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      description: 'The token is removed here, and the server is notified.',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: [{ guard: 'wasNotTold', target: 'untold' }, { target: 'signedOut' }],
        onError: 'untold',
      },
    },
    untold: {
      tags: 'failed',
      description: 'Signed out here, but the server couldn’t be notified.',
      on: { 'signIn.submit': 'signingIn' },
    },
    lapsed: {
      tags: 'asking',
      description: 'The stored session is no longer accepted. After sign-in the person returns to the same address.',
      on: { 'signIn.submit': 'signingIn' },
    },
  },
})

const answerOf = (event: object): unknown => ('output' in event ? event.output : null)

/** Keeps the former object where the user is the same, so that views don't render again. */
const unchanged = (before: User | null, now: User): User =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now
