/**
 * Takes back what a technician has, or asks for it (S-295): an item that is counted by quantity and in parts, a number
 * one by one. Numbers are scanned one behind the other, the rest is chosen. Each return is reviewed with both places
 * before and after, read again, and sent once; the same screen goes on with what is left of it (M077). Who may: LEVEL_1.
 * Ends: closed. What was scanned and typed outlasts a reload.
 *
 * Long, because numbers are scanned, lines chosen and returns made on one screen.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { revalidateState } from '../kit/confirmed-write.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import {
  isLooking,
  isStranger,
  type Located,
  locating,
  type Stranger,
  withoutStranger,
  withStrangers,
} from '../kit/scan/strangers.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import {
  areTheirs,
  choosing,
  chosenLine,
  dropping,
  goingOn,
  isWhole,
  type LastReturn,
  openLines,
  type ReturnAct,
  type ReturnEntry,
  type ReturnSheet,
  readsTheSame,
  returned,
  reviewedOf,
  scanning,
} from './return-entry.ts'

export interface ReturnInput {
  readonly technicianId: string
  readonly act: ReturnAct
  /** The line that it begins with. Null: none yet */
  readonly lineId: string | null
}

export interface ReturnContext extends WriteContext {
  readonly technicianId: string
  readonly sheet: ReturnSheet | null
  readonly entry: ReturnEntry
  /** Scanned and not theirs to return, with where the ledger has it */
  readonly strangers: readonly Stranger[]
  /** The line as it was reviewed, where it is another by now */
  readonly before: ReturnSheet | null
  readonly last: LastReturn | null
}

export type ReturnEvent =
  | { type: 'read.again' }
  /** A scanner or a paste brought numbers that are with them. */
  | { type: 'code.scan'; codes: readonly string[] }
  | { type: 'code.drop'; code: string }
  /** Numbers that were scanned and aren't with them */
  | { type: 'code.miss'; codes: readonly string[] }
  /** The service said where such a number is. */
  | ({ type: 'code.locate'; code: string } & Located)
  | { type: 'stranger.drop'; code: string }
  | { type: 'act.choose'; act: ReturnAct }
  | { type: 'line.choose'; lineId: string }
  | { type: 'quantity.change'; value: string }
  | { type: 'note.change'; value: string }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

export interface ReturnReadBack {
  readonly sheet: ReturnSheet
  readonly became: ReadBackResult
}

const write = writeParts<ReturnContext, ReturnEvent>()
const nothing: ReturnSheet = { name: '', warehouse: '', lines: [] }
const sheetOf = ({ sheet }: ReturnContext): ReturnSheet => sheet ?? nothing

type Made = (context: ReturnContext, event: ReturnEvent) => Partial<ReturnEntry>
/** Another entry is another intent. */
const entering = (make: Made) =>
  assign<ReturnContext, ReturnEvent, undefined, ReturnEvent, never>(({ context, event }) => ({
    entry: { ...context.entry, ...make(context, event) },
    last: null,
    key: null,
    failure: null,
  }))

export const itemReturnMachine = setup({
  types: {} as FlowTypes<ReturnContext, ReturnEvent, ReturnInput>,
  actors: {
    loadSheet: reading<ReturnSheet, ReturnContext>('loadSheet'),
    rereadSheet: reading<ReturnSheet, ReturnContext>('rereadSheet'),
    returnItem: writing<ReturnSheet, ReturnContext>('returnItem'),
    checkReturn: reading<ReturnReadBack, ReturnContext>('checkReturn'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    areTheirs: ({ context, event }) => areTheirs(sheetOf(context), context.entry, having(event, 'codes').codes),
    isWaiting: ({ context: { entry }, event }) => entry.codes.includes(having(event, 'code').code),
    isStranger: ({ context: { strangers }, event }) => isStranger(strangers, having(event, 'code').code),
    isLooking: ({ context: { strangers }, event }) => isLooking(strangers, having(event, 'kind').code),
    isOtherAct: ({ context: { entry }, event }) => entry.act !== having(event, 'act').act,
    isOtherLine: all({
      isOpen: ({ context, event }) =>
        openLines(sheetOf(context), context.entry.act).some(({ lineId }) => lineId === having(event, 'lineId').lineId),
      isOther: ({ context: { entry }, event }) => entry.lineId !== having(event, 'lineId').lineId,
    }),
    isChosen: ({ context: { sheet, entry } }) => chosenLine(sheet, entry) !== null,
    isCounted: ({ context: { sheet, entry } }) => chosenLine(sheet, entry)?.serial === null,
    isWhole: ({ context: { sheet, entry } }) => isWhole(sheet, entry),
    isUnchanged: ({ context, event }) => readsTheSame(sheetOf(context), outputOf<ReturnSheet>(event), context.entry),
  },
  actions: {
    ...write.actions,
    keepSheet: assign(({ context: { entry }, event }) => {
      const sheet = outputOf<ReturnSheet>(event)
      return { sheet, entry: { ...entry, ...choosing(entry, chosenLine(sheet, entry)) }, failure: null }
    }),
    keepScanned: entering((context, event) => scanning(sheetOf(context), context.entry, having(event, 'codes').codes)),
    dropCode: entering((context, event) => dropping(sheetOf(context), context.entry, having(event, 'code').code)),
    keepStrangers: assign(({ context: { strangers }, event }) => ({
      strangers: withStrangers(strangers, having(event, 'codes').codes),
    })),
    keepPlace: assign(({ context: { strangers }, event }) => ({
      strangers: locating(strangers, having(event, 'kind')),
    })),
    dropStranger: assign(({ context: { strangers }, event }) => ({
      strangers: withoutStranger(strangers, having(event, 'code').code),
    })),
    keepAct: entering(({ sheet, entry }, event) => {
      const { act } = having(event, 'act')
      const other = { ...entry, act }
      return { act, ...choosing(other, chosenLine(sheet, other)) }
    }),
    keepLine: entering(({ sheet, entry }, event) =>
      choosing(entry, chosenLine(sheet, { ...entry, lineId: having(event, 'lineId').lineId })),
    ),
    keepQuantity: entering((_, event) => ({ quantity: having(event, 'value').value })),
    keepNote: entering((_, event) => ({ note: having(event, 'value').value })),
    keepAnswer: assign(({ context: { sheet, entry }, event }) => returned(sheet, outputOf<ReturnSheet>(event), entry)),
    keepChanged: assign(({ context, event }) => ({
      sheet: outputOf<ReturnSheet>(event),
      before: reviewedOf(sheetOf(context), context.entry),
      key: null,
    })),
    keepReadBack: assign(({ context, event }) => {
      const { sheet, became } = outputOf<ReturnReadBack>(event)
      if (became === 'done') return returned(context.sheet, sheet, context.entry)
      if (became === 'open') return { sheet }
      return { sheet, before: reviewedOf(sheetOf(context), context.entry), key: null }
    }),
    goOn: assign(({ context }) => ({
      entry: goingOn(sheetOf(context), context.entry),
      before: null,
      key: null,
      failure: null,
    })),
    forgetLast: assign({ last: null }),
    announceReturned: () => {},
  },
}).createMachine({
  id: 'item-return',
  context: ({ input: { technicianId, act, lineId } }) => ({
    technicianId,
    sheet: null,
    entry: { act, codes: [], lineId, quantity: '', note: '' },
    strangers: [],
    before: null,
    last: null,
    key: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'What the technician has is read, with what is free where returns go.',
      invoke: {
        id: 'loadSheet',
        src: 'loadSheet',
        input: sameContext,
        onDone: { target: 'editing', actions: 'keepSheet' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'It couldn’t be read.',
      on: { 'read.again': 'loading', 'flow.close': 'closed' },
    },
    editing: {
      description: 'A number is scanned or a line chosen, and how much of it comes back. Nothing is sent.',
      initial: 'untouched',
      on: {
        'code.scan': { guard: 'areTheirs', target: '.begun', actions: 'keepScanned' },
        'code.drop': { guard: 'isWaiting', target: '.begun', actions: 'dropCode' },
        // Such numbers are no part of a return, so what it says of the last one stays.
        'code.miss': { actions: 'keepStrangers' },
        'code.locate': { guard: 'isLooking', actions: 'keepPlace' },
        'stranger.drop': { guard: 'isStranger', actions: 'dropStranger' },
        'act.choose': { guard: 'isOtherAct', target: '.begun', actions: 'keepAct' },
        'line.choose': { guard: 'isOtherLine', target: '.begun', actions: 'keepLine' },
        'quantity.change': { guard: 'isCounted', target: '.begun', actions: 'keepQuantity' },
        'note.change': { guard: 'isChosen', target: '.begun', actions: 'keepNote' },
        'act.ask': [
          { guard: 'isWhole', target: 'returning', actions: 'forgetLast' },
          { guard: 'isChosen', target: '.incomplete' },
        ],
        'flow.close': 'closed',
      },
      states: {
        untouched: { tags: 'idle', description: 'Nothing was entered yet.' },
        begun: { description: 'Something was entered.' },
        incomplete: { description: 'The quantity is none, or more than there is. It is marked.' },
        returned: {
          tags: ['idle', 'moved'],
          description: 'It is done. What is left of the line, or what was scanned next, is chosen.',
          entry: 'announceReturned',
        },
      },
    },
    returning: {
      description: 'One return, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Both places are shown before and after. Nothing was sent.',
          on: {
            'act.confirm': { target: 'rereading', actions: 'keepKey' },
            'act.cancel': { target: '#item-return.editing.begun', actions: 'forgetKey' },
          },
        },
        rereading: revalidateState({
          id: 'rereadSheet',
          src: 'rereadSheet',
          keep: 'keepChanged',
          lost: '#item-return.changed',
          back: 'confirming',
          description: 'What they have is read again, so that nothing else is moved than was reviewed.',
        }),
        ...writeStates({
          act: 'returnItem',
          readBack: 'checkReturn',
          done: '#item-return.editing.returned',
          back: 'confirming',
          lost: '#item-return.changed',
        }),
      },
    },
    changed: {
      tags: ['asking', 'moved'],
      description: 'The line has moved in the meantime, so nothing was done. Both states of it are shown.',
      on: { 'review.again': { target: 'editing.begun', actions: 'goOn' }, 'flow.close': 'closed' },
    },
    closed: { type: 'final', tags: 'final', description: 'Closed. What was entered and not returned stays with them.' },
  },
})
