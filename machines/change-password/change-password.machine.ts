/**
 * Changes the person's own password (doc1 §2, §5, S-6, S-68, S-69). Never keeps what is typed. Sends nothing that is
 * missing, out of bounds or typed in two ways. Sends each submit once. After no response it sends nothing by itself,
 * but the same password can be sent again. Who may: everyone signed in (S-82). Ends: done.
 */

import { assign, setup } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { visibleLength } from '../../src/contract/normalise.ts'
import { writing } from '../kit/actors.ts'
import { failureOf } from '../kit/event-data.ts'

/** Values of the two fields. They travel in events alone, never in the context. */
export interface TypedPasswords {
  readonly password: string
  readonly again: string
}

export interface PasswordProblems {
  readonly password: 'missing' | 'short' | 'long' | null
  readonly again: 'missing' | 'differs' | null
}

/** Characters of a password. Spaces don't count towards the minimum. */
export interface PasswordRule {
  readonly min: number
  readonly max: number
}

export interface ChangePasswordContext {
  readonly rule: PasswordRule
  /** The problem of each field, as a word. */
  readonly problems: PasswordProblems
  readonly failure: Failure | null
}

export type ChangePasswordEvent =
  | ({ type: 'values.change' } & TypedPasswords)
  | ({ type: 'password.submit' } & TypedPasswords)
  | { type: 'values.clear' }

const noProblems: PasswordProblems = { password: null, again: null }

export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    input: {} as { rule: PasswordRule },
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    changePassword: writing<unknown, { readonly password: string }>('changePassword'),
  },
  guards: {
    isTyped: ({ event }) => !isBlank(typedOf(event)),
    isBlank: ({ event }) => isBlank(typedOf(event)),
    isRight: ({ context, event }) => isRight(problemsOf(typedOf(event), context.rule)),
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
  },
  actions: {
    keepProblems: assign({ problems: ({ context, event }) => problemsOf(typedOf(event), context.rule) }),
    forgetProblems: assign({ problems: noProblems }),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    startOver: assign({ problems: noProblems, failure: null }),
    announceChanged: () => {},
  },
}).createMachine({
  id: 'change-password',
  context: ({ input }) => ({ rule: input.rule, problems: noProblems, failure: null }),
  initial: 'untouched',
  states: {
    untouched: {
      description: 'Both fields are empty, so there is nothing to submit or clear.',
      on: { 'values.change': { guard: 'isTyped', target: 'editing' } },
    },
    editing: {
      description: 'Something is entered. Nothing is validated before Submit.',
      on: {
        'values.change': { guard: 'isBlank', target: 'untouched' },
        'password.submit': [
          { guard: 'isRight', target: 'sending' },
          { target: 'invalid', actions: 'keepProblems' },
        ],
        'values.clear': 'untouched',
      },
    },
    invalid: {
      description:
        'A field is empty, too short or too long, or the two differ, which the field shows. Nothing was sent.',
      on: {
        'values.change': [
          { guard: 'isBlank', target: 'untouched', actions: 'startOver' },
          { guard: 'isRight', target: 'editing', actions: 'startOver' },
          { actions: 'keepProblems' },
        ],
        'password.submit': [
          { guard: 'isRight', target: 'sending', actions: 'forgetProblems' },
          { actions: 'keepProblems' },
        ],
        'values.clear': { target: 'untouched', actions: 'startOver' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'The new password is sent. Only the response leaves this state.',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => ({ password: typedOf(event).password }),
        onDone: { target: 'done', actions: 'startOver' },
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepFailure' },
          { target: 'refused', actions: 'keepFailure' },
        ],
      },
    },
    refused: {
      tags: 'failed',
      description: 'The password was not changed. The reason is shown, and both fields keep their input.',
      on: {
        'values.change': [
          { guard: 'isBlank', target: 'untouched', actions: 'startOver' },
          { target: 'editing', actions: 'startOver' },
        ],
        'password.submit': [
          { guard: 'isRight', target: 'sending', actions: 'startOver' },
          { target: 'invalid', actions: ['startOver', 'keepProblems'] },
        ],
        'values.clear': { target: 'untouched', actions: 'startOver' },
      },
    },
    unknown: {
      tags: 'asking',
      description:
        'No response arrived, so the new password may be active. It can’t be read back, but the same one can be sent again.',
      on: {
        'values.change': { actions: 'forgetProblems' },
        'password.submit': [
          { guard: 'isRight', target: 'sending', actions: 'forgetProblems' },
          { actions: 'keepProblems' },
        ],
        'values.clear': { target: 'untouched', actions: 'startOver' },
      },
    },
    done: {
      type: 'final',
      tags: 'final',
      description: 'The new password is active, and every other session of this person has ended.',
      entry: 'announceChanged',
    },
  },
})

function typedOf(event: object): TypedPasswords {
  const { password = '', again = '' } = event as Partial<TypedPasswords>
  return { password, again }
}

const isBlank = ({ password, again }: TypedPasswords): boolean => password + again === ''

/** Both are required and must be equal (doc1 §5). The contract sets the bounds: spaces make nothing longer (H85). */
const problemsOf = ({ password, again }: TypedPasswords, { min, max }: PasswordRule): PasswordProblems => ({
  password:
    password === ''
      ? 'missing'
      : visibleLength(password.replace(/\s/gu, '')) < min
        ? 'short'
        : password.length > max
          ? 'long'
          : null,
  again: again === '' ? 'missing' : again === password ? null : 'differs',
})

const isRight = (problems: PasswordProblems): boolean => Object.values(problems).every((problem) => problem === null)
