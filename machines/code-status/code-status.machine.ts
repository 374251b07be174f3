/**
 * Gives many device codes another status by one call, all or none (S-317, H45). Looks every pasted code up, offers the
 * statuses that each can take, names those that can't take the chosen one, and leaves them out by one click. Any 2xx
 * counts as sent (T098), so the codes are read again, and only what they show is called done (H119). Who may:
 * PRODUCTION_4. Ends: changed.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { type BatchContext, type BatchEvent, batchParts, batchStates, rejectedRows } from '../kit/batch/batch-states.ts'
import { all, having } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FormValues } from '../kit/form/form.machine.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, writeParts, writeStates } from '../kit/write.ts'
import { type CodeRow, isProposed, judged, type LookedUpCode, rowsProblem, withNear } from './code-rows.ts'

export interface CodeStatusContext extends BatchContext<CodeRow> {
  /** What each code is after the call, by the code. Null before it was read */
  readonly became: Readonly<Record<string, string>> | null
}

export type CodeStatusEvent =
  | BatchEvent
  | { type: 'near.take'; code: string; near: string }
  | { type: 'target.choose'; target: string }
  | { type: 'read.again' }

const write = writeParts<CodeStatusContext, CodeStatusEvent>()
const pasted = batchStates({ lookUp: 'lookUpCodes', ask: 'changing' })
const batch = batchParts<CodeRow, CodeStatusContext, CodeStatusEvent>(({ id }) => [id])

export const codeStatusMachine = setup({
  types: {} as FlowTypes<CodeStatusContext, CodeStatusEvent, { readonly values: FormValues }>,
  actors: {
    lookUpCodes: reading<readonly LookedUpCode[], CodeStatusContext>('lookUpCodes'),
    changeStatus: writing<unknown, CodeStatusContext>('changeStatus'),
    checkCodes: reading<{ became: ReadBackResult }, CodeStatusContext>('checkCodes'),
    rereadCodes: reading<Readonly<Record<string, string>>, CodeStatusContext>('rereadCodes'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    ...batch.guards,
    isValid: ({ context }) => rowsProblem(context.values.ids) === null,
    isProposed: ({ context, event }) =>
      isProposed(context.looked, having(event, 'near').code, having(event, 'near').near),
    isOtherTarget: all({
      isOffered: ({ context, event }) =>
        context.looked.some(({ targets }) => targets.includes(having(event, 'target').target)),
      isOther: ({ context, event }) => context.values.target !== having(event, 'target').target,
    }),
    isAllRight: all({
      hasTarget: ({ context }) => (context.values.target ?? '') !== '',
      isRight: batch.guards.isAllRight,
    }),
  },
  actions: {
    ...write.actions,
    ...batch.actions,
    keepValue: assign(({ context, event }) =>
      'name' in event ? { values: { ...context.values, [event.name]: event.value }, failure: null, key: null } : {},
    ),
    keepLooked: assign(({ context, event }) => ({
      looked: [
        ...context.looked,
        ...outputOf<readonly LookedUpCode[]>(event).map((row) => judged(row, context.values.target ?? '')),
      ],
    })),
    takeNear: assign(({ context, event }) => {
      const { code, near } = having(event, 'near')
      return { values: { ...context.values, ids: withNear(context.values.ids ?? '', code, near) } }
    }),
    chooseTarget: assign(({ context, event }) => {
      const { target } = having(event, 'target')
      return {
        values: { ...context.values, target },
        looked: context.looked.map((row) => judged(row, target)),
        failure: null,
        key: null,
      }
    }),
    keepAnswer: assign({ failure: null }),
    keepReadBack: assign(({ context, event }) => {
      const { became } = outputOf<{ became: ReadBackResult }>(event)
      // Some are another by now, so all are looked up anew.
      return became === 'lost' ? { looked: [], key: null } : { failure: became === 'done' ? null : context.failure }
    }),
    keepReread: assign({ became: ({ event }) => outputOf<Readonly<Record<string, string>>>(event), failure: null }),
  },
}).createMachine({
  id: 'code-status',
  context: ({ input }) => ({
    values: { ids: '', target: '', ...input.values },
    looked: [],
    dropped: [],
    key: null,
    failure: null,
    became: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The codes are pasted or scanned. Nothing was asked or sent.',
      on: {
        'value.change': { actions: 'keepValue' },
        'ids.check': [
          { guard: 'isValid', target: 'lookingUp', actions: 'forgetLooked' },
          { target: 'invalid', actions: 'forgetLooked' },
        ],
      },
    },
    invalid: {
      description: 'No code, too many, or something that is none, which the field shows. Nothing was asked.',
      on: { 'value.change': { target: 'editing', actions: 'keepValue' } },
    },
    ...pasted,
    reviewing: {
      ...pasted.reviewing,
      description: 'Every code is shown with its status. One is chosen, and the codes that can’t take it are named.',
      on: {
        ...pasted.reviewing.on,
        'target.choose': { guard: 'isOtherTarget', actions: 'chooseTarget' },
        'near.take': { guard: 'isProposed', target: 'lookingUp', actions: ['takeNear', 'forgetLooked'] },
      },
    },
    changing: {
      description: 'One call, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The new status and how many codes get it are shown before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': { target: '#code-status.reviewing', actions: 'forgetKey' },
          },
        },
        ...writeStates(
          {
            act: 'changeStatus',
            readBack: 'checkCodes',
            done: '#code-status.rereading',
            back: 'confirming',
            lost: '#code-status.lookingUp',
          },
          rejectedRows('#code-status.reviewing'),
        ),
      },
    },
    rereading: {
      tags: 'busy',
      description: 'The call succeeded. The codes are read again, because it tells nothing of each.',
      invoke: {
        id: 'rereadCodes',
        src: 'rereadCodes',
        input: sameContext,
        onDone: { target: 'changed', actions: 'keepReread' },
        onError: { target: 'unread', actions: 'keepFailure' },
      },
    },
    unread: {
      tags: 'failed',
      description: 'The call succeeded, but the codes could not be read again. Nothing is called done.',
      on: { 'read.again': 'rereading' },
    },
    changed: {
      type: 'final',
      tags: 'final',
      description: 'The codes are shown as they are now, those first that are not what was asked for.',
    },
  },
})
