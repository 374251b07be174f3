/**
 * A form with one ordinary write, which may be saved, refused or of unknown outcome. Keeps the input until the save succeeds.
 * Sends each submit once. Without an answer it never sends again by itself: the person reloads the saved values, or
 * retries with the same key. After a conflict it shows the saved value of each field that differs.
 * Who may: those who may make the call.
 * Ends: saved.
 */

import { assign, setup } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { visibleLength } from '../../../src/contract/normalise.ts'
import { reading, writing } from '../actors.ts'
import { all } from '../conditions.ts'
import { failureOf, outputOf, sameContext } from '../event-data.ts'

export type FormValues = Readonly<Record<string, string>>

export interface FormContext {
  /** Values of the fields, as typed. Never a password or an OTP. */
  readonly values: FormValues
  /** The saved values, read back after a write without a response. */
  readonly stored: FormValues | null
  readonly required: readonly string[]
  /** Version of the record that the person has before them, where the form changes one (S-43). */
  readonly seen: string | null
  /** Idempotency key of the intent. Changed values are another intent. */
  readonly key: string | null
  /** Why the last try to save did not end well. */
  readonly failure: Failure | null
  /** Why what the service has now could not be read. */
  readonly readFailure: Failure | null
  readonly answer: unknown
}

/** The saved values of the form's fields, and the record's version. */
export interface Stored {
  readonly values: FormValues
  readonly seen: string | null
}

export type FormEvent =
  /** `clears` names fields whose choices depend on this one: what they held no longer fits. */
  | { type: 'value.change'; value: string; name: string; clears?: readonly string[] }
  | { type: 'form.submit'; key: string }
  | { type: 'form.reload' }

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as { values: FormValues; required?: readonly string[]; seen?: string | null },
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    save: writing<unknown, FormContext>('save'),
    readStored: reading<Stored, FormContext>('readStored'),
  },
  guards: {
    /** True where nothing required is blank. A definition may add more rules. */
    isValid: ({ context: { values, required } }) => required.every((name) => visibleLength(values[name] ?? '') > 0),
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
    /** Sent again, it can't happen twice. The wiring knows whether the service takes keys, or nothing was found. */
    mayRetry: () => true,
    /** The intent is still open: its answer was not heard. */
    hasKey: ({ context }) => context.key !== null,
    /** Someone else changed the record since it was read. */
    isOvertaken: all({
      hasVersion: ({ context }) => context.seen !== null,
      isConflict: ({ event }) => failureOf(event)?.status === 409,
    }),
    /** No one changed it, so the rejection has another reason. */
    isUnchanged: all({
      wasRejected: ({ context }) => context.key === null,
      isSameVersion: ({ context, event }) => context.seen === (outputOf(event) as Stored).seen,
    }),
    isStored: ({ context, event }) => sameValues(context.values, (outputOf(event) as Stored).values),
  },
  actions: {
    /** Says which fields the change empties. The wiring provides the notice. */
    tellCleared: () => {},
    keepValue: assign(({ context, event }) =>
      'name' in event
        ? { values: { ...context.values, ...blank(event.clears), [event.name]: event.value }, key: null }
        : {},
    ),
    keepKey: assign(({ context, event }) => ({
      key: context.key ?? ('key' in event ? event.key : null),
      failure: null,
      readFailure: null,
    })),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    keepReadFailure: assign({ readFailure: ({ event }) => failureOf(event) }),
    keepRefusal: assign({ failure: ({ event }) => failureOf(event), key: null }),
    keepStored: assign(({ event }) => {
      const { values, seen } = outputOf(event) as Stored
      return { stored: values, seen, failure: null, readFailure: null }
    }),
    keepAnswer: assign({ answer: ({ event }) => outputOf(event), failure: null }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    values: input.values,
    stored: null,
    required: input.required ?? [],
    seen: input.seen ?? null,
    key: null,
    failure: null,
    readFailure: null,
    answer: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person fills in the fields.',
      on: {
        'value.change': { actions: ['tellCleared', 'keepValue'] },
        'form.submit': [{ guard: 'isValid', target: 'submitting', actions: 'keepKey' }, { target: 'invalid' }],
      },
    },
    invalid: {
      description: 'A value is missing or invalid, which its field shows. Nothing was sent.',
      on: {
        'value.change': { target: 'mending', actions: ['tellCleared', 'keepValue'] },
      },
    },
    mending: {
      description: 'A value changed, so all fields are validated again.',
      always: [{ guard: 'isValid', target: 'editing' }, { target: 'invalid' }],
    },
    submitting: {
      tags: 'busy',
      description: 'The request is sent. Only its response leaves this state.',
      invoke: {
        id: 'save',
        src: 'save',
        input: sameContext,
        onDone: { target: 'saved', actions: 'keepAnswer' },
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepFailure' },
          { guard: 'isOvertaken', target: 'reloading', actions: 'keepRefusal' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
    },
    refused: {
      tags: 'failed',
      description: 'The server rejected it. Every value stays, and the reason is shown.',
      on: {
        'value.change': { target: 'mending', actions: ['tellCleared', 'keepValue'] },
        'form.submit': { target: 'submitting', actions: 'keepKey' },
      },
    },
    unknown: {
      tags: 'asking',
      description:
        'No response arrived, so it may be saved. The person loads the saved values, or retries with the same key.',
      on: {
        'form.submit': { guard: 'mayRetry', target: 'submitting', actions: 'keepKey' },
        'form.reload': 'reloading',
      },
    },
    reloading: {
      tags: 'busy',
      description: 'The saved values are loaded.',
      invoke: {
        id: 'readStored',
        src: 'readStored',
        input: sameContext,
        onDone: [
          { guard: 'isStored', target: 'saved', actions: 'keepStored' },
          { guard: 'isUnchanged', target: 'refused' },
          { target: 'editing', actions: 'keepStored' },
        ],
        onError: [
          { guard: 'hasKey', target: 'unknown', actions: 'keepReadFailure' },
          { target: 'refused', actions: 'keepReadFailure' },
        ],
      },
    },
    saved: { type: 'final', tags: 'final', description: 'The values were saved.' },
  },
  output: ({ context }) => context.answer,
})

const blank = (names: readonly string[] = []): FormValues => Object.fromEntries(names.map((name) => [name, '']))

const sameValues = (a: FormValues, b: FormValues): boolean =>
  Object.keys(a).every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())
