/**
 * Submits the root cause of one repeated job (B093, S-49). The service describes the form; what is asked for is filled in
 * before anything is sent, once, and read back without a response. A job has one root cause: where a colleague was
 * first, theirs is shown and what was typed stays in view. Then the next job without one opens (S-226). Who may:
 * LEVEL_1. Ends: the next job opens, or closed.
 */

import { assign, setup } from 'xstate'
import type { Rca, RepeatJobChain } from '../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import type { DescribedField, DescribedForm, DescribedValues } from '../../src/contract/described-form.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { blockingFields, problemsIn, type TypedValues, takes, valuesToSend, withValue } from '../kit/described-form.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'

export interface RcaInput {
  readonly jobId: string
  /** What its list asks by: the next job is one of the same list */
  readonly asked: Readonly<Record<string, string>>
  /** Ids of the rows after this one, in their order */
  readonly following: readonly string[]
  /** The job whose root cause was submitted just before, and how many are left */
  readonly after: NextJob | null
}

export interface NextJob {
  readonly jobId: string
  /** Jobs of the list that still have no root cause */
  readonly left: number
}

export interface RcaContext extends RcaInput, WriteContext {
  readonly seen: RepeatJobChain | null
  readonly form: DescribedForm | null
  readonly values: TypedValues
  readonly next: NextJob | null
}

export type RcaEvent =
  | { type: 'read.again' }
  | { type: 'value.change'; name: string; value: string }
  | { type: 'rca.submit'; key: string }
  | { type: 'rca.discard' }
  | { type: 'check.start' }
  | { type: 'next.open' }
  | { type: 'flow.close' }

export interface RcaReadBack {
  readonly chain: RepeatJobChain
  readonly became: ReadBackResult
}

const write = writeParts<RcaContext, RcaEvent>()

export const repeatJobRcaMachine = setup({
  types: {} as FlowTypes<RcaContext, RcaEvent, RcaInput>,
  actors: {
    loadChain: reading<RepeatJobChain, RcaContext>('loadChain'),
    loadForm: reading<DescribedForm, RcaContext>('loadForm'),
    submitRca: writing<Rca, RcaContext>('submitRca'),
    checkRca: reading<RcaReadBack, RcaContext>('checkRca'),
    findNext: reading<NextJob | null, RcaContext>('findNext'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    hasRca: ({ context }) => context.seen?.rca != null,
    /** What is filled in has its form. */
    isAsked: ({ context: { form, values }, event }) =>
      takes(form ?? { fields: [] }, values, having(event, 'name').name, having(event, 'name').value),
    isComplete: all({
      isKnown: ({ context }) => unknownFields(context).length === 0,
      isRight: ({ context }) => problemCount(context) === 0,
    }),
    isKnown: ({ context }) => unknownFields(context).length === 0,
    hasNext: ({ event }) => outputOf<NextJob | null>(event) !== null,
  },
  actions: {
    ...write.actions,
    keepChain: assign(({ event }) => ({ seen: outputOf<RepeatJobChain>(event), failure: null })),
    keepForm: assign(({ event }) => ({ form: outputOf<DescribedForm>(event), failure: null })),
    // Another value is another intent.
    keepValue: assign(({ context: { form, values }, event }) =>
      form && 'name' in event ? { values: withValue(form, values, event.name, event.value), key: null } : {},
    ),
    keepAnswer: assign(({ context: { seen }, event }) => ({
      seen: seen && { ...seen, rca: outputOf<Rca>(event) },
      failure: null,
    })),
    keepReadBack: assign(({ event }) => ({ seen: outputOf<RcaReadBack>(event).chain })),
    keepNext: assign(({ event }) => ({ next: outputOf<NextJob | null>(event), failure: null })),
    announceSubmitted: () => {},
  },
}).createMachine({
  id: 'repeat-job-rca',
  context: ({ input }) => ({ ...input, seen: null, form: null, values: {}, next: null, key: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The job is read with the services before it, and its root cause if it has one.',
      invoke: {
        id: 'loadChain',
        src: 'loadChain',
        input: sameContext,
        onDone: { target: 'loadingForm', actions: 'keepChain' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'The job couldn’t be read.',
      on: { 'read.again': 'loading', 'flow.close': 'closed' },
    },
    loadingForm: {
      tags: ['busy', 'idle'],
      description: 'The service is asked for the form, by its name.',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: sameContext,
        onDone: [
          { guard: 'hasRca', target: 'answered', actions: 'keepForm' },
          { target: 'editing', actions: 'keepForm' },
        ],
        onError: { target: 'formFailed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    formFailed: {
      tags: ['failed', 'idle'],
      description: 'The form couldn’t be read, so nothing can be entered. The chain of jobs stays in view.',
      on: { 'read.again': 'loadingForm', 'flow.close': 'closed' },
    },
    answered: {
      tags: 'idle',
      description: 'The job has its root cause already. It is shown and can’t be changed.',
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'The person fills in what the form asks for.',
      initial: 'untouched',
      on: {
        'value.change': { guard: 'isAsked', target: '.entered', actions: 'keepValue' },
        'rca.submit': [
          { guard: 'isComplete', target: 'submitting', actions: 'keepKey' },
          { guard: 'isKnown', target: '.invalid', actions: 'forgetKey' },
        ],
      },
      states: {
        untouched: {
          tags: 'idle',
          description: 'Nothing has been entered.',
          on: { 'flow.close': '#repeat-job-rca.closed' },
        },
        entered: {
          description: 'Something has been entered. It outlasts the page.',
          on: { 'rca.discard': '#repeat-job-rca.closed' },
        },
        invalid: {
          description: 'Something is missing or wrong. Nothing was sent, and each field says what.',
          on: { 'rca.discard': '#repeat-job-rca.closed' },
        },
      },
    },
    submitting: {
      description: 'One root cause, from its submission to its response.',
      initial: 'sending',
      states: writeStates({
        act: 'submitRca',
        readBack: 'checkRca',
        done: '#repeat-job-rca.submitted',
        back: '#repeat-job-rca.editing.entered',
        lost: '#repeat-job-rca.taken',
      }),
    },
    taken: {
      tags: ['asking', 'moved'],
      description:
        'A colleague submitted a root cause first. Theirs counts and is shown; what was typed stays in view.',
      on: { 'next.open': 'findingNext', 'flow.close': 'closed' },
    },
    submitted: {
      tags: 'moved',
      description: 'The root cause is stored, and it is said so.',
      entry: 'announceSubmitted',
      always: 'findingNext',
    },
    findingNext: {
      tags: ['busy', 'moved'],
      description: 'The next job of the list without a root cause is looked for.',
      invoke: {
        id: 'findNext',
        src: 'findNext',
        input: sameContext,
        onDone: [
          { guard: 'hasNext', target: 'opened', actions: 'keepNext' },
          { target: 'allDone', actions: 'keepNext' },
        ],
        onError: { target: 'nextFailed', actions: 'keepFailure' },
      },
    },
    nextFailed: {
      tags: ['failed', 'idle', 'moved'],
      description: 'This job is done, but the next one couldn’t be found.',
      on: { 'next.open': 'findingNext', 'flow.close': 'closed' },
    },
    allDone: {
      tags: ['idle', 'moved'],
      description: 'No job of the list is left without a root cause.',
      on: { 'flow.close': 'closed' },
    },
    opened: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The next job opens in place of this one.',
    },
    closed: { type: 'final', tags: 'final', description: 'Closed. What was entered is gone.' },
  },
})

/** What is sent of it. */
export const rcaValues = ({ form, values }: RcaContext): DescribedValues => (form ? valuesToSend(form, values) : {})

/** Required fields that only this service knows: with one of them nothing can be submitted from here (S-225). */
export const unknownFields = ({ form, values }: RcaContext): readonly DescribedField[] =>
  form ? blockingFields(form, values) : []

/** How many fields are missing or wrong. */
export const problemCount = ({ form, values }: RcaContext): number =>
  form ? Object.keys(problemsIn(form, values)).length : 0
