/**
 * Counts what a technician has and signs it off (S-87, S-298). What the ledger has shows once everything was counted, or
 * when the person asks for it, which is noted. Each difference gets a reason, or is split among several. Notes and coins
 * are counted before the cash expected shows, and all of it is signed off at once, by someone else than the technician
 * (H100). Where stock moved meanwhile, only that is counted again (H98). Who may: LEVEL_1. Ends: signed off, or closed.
 *
 * Long, because each of its four steps has fields of its own.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { isLooking, isStranger, type Located, locating, withoutStranger, withStrangers } from '../kit/scan/strangers.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import {
  type Count,
  type CountSheet,
  differences,
  isAllCounted,
  isCashExplained,
  isEntered,
  isNoted,
  isProposed,
  nothingCounted,
  nothingRead,
  piecesAreRight,
} from './count-rows.ts'
import {
  dropping,
  isAllExplained,
  isAsked,
  isSplit,
  isSplittable,
  type PartField,
  splitting,
  typing,
} from './reason-parts.ts'
import { keptCount } from './sign-off-of.ts'

export interface ReconcileInput {
  readonly technicianId: string
}

export interface ReconcileContext extends ReconcileInput, WriteContext {
  readonly sheet: CountSheet | null
  readonly count: Count
}

export type ReconcileEvent =
  | { type: 'read.again' }
  | { type: 'code.take'; codes: readonly string[] }
  /** Numbers that were scanned and aren't theirs */
  | { type: 'code.miss'; codes: readonly string[] }
  /** The service said where such a number is. */
  | ({ type: 'code.locate'; code: string } & Located)
  | { type: 'near.take'; code: string; near: string }
  | { type: 'stranger.drop'; code: string }
  | { type: 'count.change'; itemId: string; value: string }
  | { type: 'expected.show' }
  | { type: 'count.finish' }
  | { type: 'count.correct' }
  | { type: 'reason.change'; row: string; part: number; field: PartField; value: string }
  | { type: 'reason.split'; row: string }
  | { type: 'reason.drop'; row: string; part: number }
  | { type: 'reasons.finish' }
  | { type: 'pieces.change'; of: string; value: string }
  | { type: 'cash.finish' }
  | { type: 'cash.correct' }
  | { type: 'note.change'; field: 'cashReason' | 'note'; value: string }
  | { type: 'act.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'count.discard' }
  | { type: 'flow.close' }

export interface ReconcileReadBack {
  readonly sheet: CountSheet
  readonly became: ReadBackResult
}

const write = writeParts<ReconcileContext, ReconcileEvent>()
type Made = (count: Count, event: ReconcileEvent, sheet: CountSheet) => Partial<Count>
const sheetOf = ({ sheet }: ReconcileContext): CountSheet => sheet ?? nothingRead
/** Another count is another intent. */
const counting = (make: Made) =>
  assign<ReconcileContext, ReconcileEvent, undefined, ReconcileEvent, never>(({ context, event }) => ({
    count: { ...context.count, ...make(context.count, event, sheetOf(context)) },
    key: null,
    failure: null,
  }))
const reasonIn = (event: ReconcileEvent) =>
  having(event, 'part') as Extract<ReconcileEvent, { readonly type: 'reason.change' }>
/** Where a number is may be said late, while it is counted on. */
const located = { 'code.locate': { guard: 'isLooking', actions: 'keepPlace' } } as const
const withCodes = (count: Count, codes: readonly string[]) => [...new Set([...count.codes, ...codes])]

export const technicianReconcileMachine = setup({
  types: {} as FlowTypes<ReconcileContext, ReconcileEvent, ReconcileInput>,
  actors: {
    loadSheet: reading<CountSheet, ReconcileContext>('loadSheet'),
    signOff: writing<unknown, ReconcileContext>('signOff'),
    checkSignOff: reading<ReconcileReadBack, ReconcileContext>('checkSignOff'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isCounted: ({ context }) => isAllCounted(sheetOf(context), context.count),
    isCountedOtherwise: all({
      isCounted: ({ context }) => isAllCounted(sheetOf(context), context.count),
      hasDifferences: ({ context }) => differences(sheetOf(context), context.count).length > 0,
    }),
    isExplained: ({ context }) => isAllExplained(sheetOf(context), context.count),
    hasNumbers: ({ context }) => sheetOf(context).lines.some(({ serial }) => serial !== null),
    /** What is proposed for it is theirs, and open. */
    isNear: ({ context, event }) =>
      isProposed(sheetOf(context), context.count, having(event, 'near').code, having(event, 'near').near),
    isStranger: ({ context: { count }, event }) => isStranger(count.strangers, having(event, 'code').code),
    isLooking: ({ context: { count }, event }) => isLooking(count.strangers, having(event, 'kind').code),
    isEntered: ({ context, event }) =>
      isEntered(sheetOf(context), context.count, having(event, 'itemId').itemId, having(event, 'itemId').value),
    isHidden: ({ context: { count } }) => !count.shownEarly,
    isAsked: ({ context, event }) => {
      const { row, part, field } = reasonIn(event)
      return isAsked(sheetOf(context), context.count, row, part, field)
    },
    isSplittable: ({ context, event }) => isSplittable(sheetOf(context), context.count, having(event, 'row').row),
    isSplit: ({ context, event }) =>
      isSplit(sheetOf(context), context.count, having(event, 'part').row, having(event, 'part').part),
    isNoted: ({ context, event }) => isNoted(sheetOf(context), context.count, having(event, 'field').field),
    piecesAreRight: ({ context: { count } }) => piecesAreRight(count),
    isAgain: ({ context: { count } }) => count.again.length > 0,
    isOther: ({ context }) => !sheetOf(context).isOwn,
    isSignable: all({
      isOther: ({ context }) => !sheetOf(context).isOwn,
      hasCashReason: ({ context }) => isCashExplained(sheetOf(context), context.count),
    }),
  },
  actions: {
    ...write.actions,
    keepSheet: assign(({ event }) => ({ sheet: outputOf<CountSheet>(event), failure: null })),
    takeCodes: counting((count, event) => ({
      codes: withCodes(count, having(event, 'codes').codes),
    })),
    keepStrangers: counting((count, event) => ({
      strangers: withStrangers(count.strangers, having(event, 'codes').codes),
    })),
    /** What it says goes into the sign-off, so that is another one. Why the last one failed stays shown. */
    keepPlace: assign(({ context: { count }, event }) => ({
      count: { ...count, strangers: locating(count.strangers, having(event, 'kind')) },
      key: null,
    })),
    takeNear: counting((count, event) => {
      const { code, near } = having(event, 'near')
      return { codes: withCodes(count, [near]), strangers: withoutStranger(count.strangers, code) }
    }),
    dropStranger: counting((count, event) => ({
      strangers: withoutStranger(count.strangers, having(event, 'code').code),
    })),
    keepTyped: counting((count, event) => {
      const { itemId, value } = having(event, 'itemId')
      return { typed: { ...count.typed, [itemId]: value } }
    }),
    noteShown: counting(() => ({ shownEarly: true })),
    forgetAgain: counting(() => ({ again: [] })),
    keepReason: counting((count, event) => {
      const { row, part, field, value } = reasonIn(event)
      return { reasons: typing(count, row, part, { [field]: value }) }
    }),
    splitReason: counting((count, event, sheet) => ({ reasons: splitting(sheet, count, having(event, 'row').row) })),
    dropReason: counting((count, event) => ({
      reasons: dropping(count, having(event, 'part').row, having(event, 'part').part),
    })),
    keepPieces: counting((count, event) => {
      const { of, value } = having(event, 'of')
      return { pieces: { ...count.pieces, [of]: value } }
    }),
    keepNote: counting((_, event) => (event.type === 'note.change' ? { [event.field]: event.value } : {})),
    keepAnswer: assign(() => ({ failure: null })),
    keepReadBack: assign(({ context: { sheet, count }, event }) => {
      const now = outputOf<ReconcileReadBack>(event).sheet
      return { sheet: now, count: sheet ? keptCount(count, sheet, now) : count }
    }),
    announceSigned: () => {},
  },
}).createMachine({
  id: 'technician-reconcile',
  context: ({ input }) => ({ ...input, sheet: null, count: nothingCounted, key: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'What the technician has by the ledger is read, with the cash in hand and the last sign-off.',
      invoke: {
        id: 'loadSheet',
        src: 'loadSheet',
        input: sameContext,
        onDone: { target: 'counting', actions: 'keepSheet' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'It couldn’t be read.',
      on: { 'read.again': 'loading' },
    },
    counting: {
      description: 'Everything is counted: numbers by scanning them, the rest by quantity. What to expect is hidden.',
      initial: 'untouched',
      on: {
        'code.take': { target: '.begun', actions: 'takeCodes' },
        'code.miss': { guard: 'hasNumbers', target: '.begun', actions: 'keepStrangers' },
        ...located,
        'near.take': { guard: 'isNear', target: '.begun', actions: 'takeNear' },
        'stranger.drop': { guard: 'isStranger', target: '.begun', actions: 'dropStranger' },
        'count.change': { guard: 'isEntered', target: '.begun', actions: 'keepTyped' },
        'expected.show': { guard: 'isHidden', target: '.begun', actions: 'noteShown' },
        'count.finish': [
          { guard: 'isCountedOtherwise', target: 'explaining', actions: 'forgetAgain' },
          { guard: 'isCounted', target: 'countingCash', actions: 'forgetAgain' },
          { target: '.incomplete' },
        ],
      },
      states: {
        untouched: { tags: 'idle', description: 'Nothing was entered yet.' },
        begun: { description: 'Something was entered.', on: { 'count.discard': '#technician-reconcile.closed' } },
        incomplete: {
          description: 'The items of which nothing was entered are marked.',
          on: { 'count.discard': '#technician-reconcile.closed' },
        },
      },
    },
    explaining: {
      description: 'Each difference gets a reason, who has it, and a note. What is missing may have several reasons.',
      initial: 'open',
      on: {
        ...located,
        'reason.change': { guard: 'isAsked', target: '.open', actions: 'keepReason' },
        'reason.split': { guard: 'isSplittable', target: '.open', actions: 'splitReason' },
        'reason.drop': { guard: 'isSplit', target: '.open', actions: 'dropReason' },
        'count.correct': 'counting.begun',
        'reasons.finish': [{ guard: 'isExplained', target: 'countingCash' }, { target: '.incomplete' }],
      },
      states: {
        open: { description: 'Reasons are given.' },
        incomplete: { description: 'What is still to be said is marked.' },
      },
    },
    countingCash: {
      description: 'Notes and coins are counted. The cash expected is hidden until then.',
      on: {
        ...located,
        'pieces.change': { actions: 'keepPieces' },
        'count.correct': 'counting.begun',
        'cash.finish': { guard: 'piecesAreRight', target: 'reviewing' },
      },
    },
    reviewing: {
      description: 'The count, its differences and the cash are reviewed. A difference of cash needs a reason.',
      initial: 'open',
      always: { guard: 'isAgain', target: 'counting.begun' },
      on: {
        ...located,
        'note.change': { guard: 'isNoted', target: '.open', actions: 'keepNote' },
        'count.correct': 'counting.begun',
        'cash.correct': 'countingCash',
        'act.confirm': [
          { guard: 'isSignable', target: 'signing', actions: 'keepKey' },
          { guard: 'isOther', target: '.incomplete' },
        ],
      },
      states: {
        open: { description: 'Nothing was sent.' },
        incomplete: { description: 'The reason for the difference of cash is missing.' },
      },
    },
    signing: {
      description: 'The count is signed off, all of it or nothing.',
      initial: 'sending',
      states: writeStates({
        act: 'signOff',
        readBack: 'checkSignOff',
        done: '#technician-reconcile.signed',
        back: '#technician-reconcile.reviewing',
        lost: '#technician-reconcile.taken',
      }),
    },
    taken: {
      tags: 'asking',
      description: 'Someone else signed off a count first. Theirs counts, and nothing of this one was signed.',
      on: { 'flow.close': 'closed' },
    },
    signed: {
      tags: ['idle', 'moved'],
      description: 'The count is signed off. Its sheet can be printed.',
      entry: 'announceSigned',
      on: { 'flow.close': 'closed' },
    },
    closed: { type: 'final', tags: 'final', description: 'Closed. What was entered and not signed off is gone.' },
  },
})
