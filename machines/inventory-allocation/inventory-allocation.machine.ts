/**
 * Sets items of a warehouse aside for a technician (S-294). Codes are scanned one after the other and looked up, other
 * items are typed by quantity or filled up to the kit; one confirmation sends all lines, which succeed together or not at
 * all. A line beyond the stock is marked with the service's text and keeps its value (T102). Who may: LEVEL_1. Ends:
 * allocated, or closed. What was entered outlasts a reload.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import {
  type AllocationSheet,
  type Basket,
  emptyBasket,
  hasLine,
  isComplete,
  isCounted,
  isProposed,
  type MissedCode,
  type TakenCode,
  withMissing,
} from './basket.ts'

export interface AllocationInput {
  readonly technicianId: string
}

export interface AllocationContext extends AllocationInput, WriteContext {
  readonly sheet: AllocationSheet | null
  readonly basket: Basket
  /** The package that came of it */
  readonly packageId: string | null
}

export type AllocationEvent =
  | { type: 'read.again' }
  /** A scanner or a paste brought codes. */
  | { type: 'code.scan'; codes: readonly string[] }
  /** The service found it free on the shelf. */
  | ({ type: 'code.take' } & TakenCode)
  | ({ type: 'code.miss' } & MissedCode)
  | { type: 'near.take'; code: string; near: string }
  | { type: 'miss.drop'; code: string }
  | { type: 'line.drop'; id: string }
  | { type: 'scan.undo' }
  | { type: 'quantity.change'; itemId: string; value: string }
  | { type: 'missing.add' }
  | { type: 'note.change'; value: string }
  | { type: 'act.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'basket.discard' }
  | { type: 'flow.close' }

export interface AllocationReadBack {
  readonly sheet: AllocationSheet
  readonly became: ReadBackResult
  readonly packageId: string | null
}

const write = writeParts<AllocationContext, AllocationEvent>()
type Made = (basket: Basket, event: AllocationEvent, sheet: AllocationSheet) => Partial<Basket>
const nobody: AllocationSheet = { name: '', grade: '', warehouse: '', items: [], after: null }
const sheetOf = ({ sheet }: AllocationContext): AllocationSheet => sheet ?? nobody
/** Another basket is another intent, and what was said of the former no longer counts. */
const filling = (make: Made) =>
  assign<AllocationContext, AllocationEvent, undefined, AllocationEvent, never>(({ context, event }) => ({
    basket: { ...context.basket, ...make(context.basket, event, sheetOf(context)) },
    key: null,
    failure: null,
  }))
const without = <T extends { readonly code: string }>(all: readonly T[], code: string) =>
  all.filter((one) => one.code !== code)
const isNew = ({ codes, looking }: Basket, code: string): boolean =>
  !looking.includes(code) && !codes.some((one) => one.code === code)
const lookingFor = ({ looking, codes }: Basket, more: readonly string[]) => [
  ...looking,
  ...[...new Set(more)].filter((code) => isNew({ ...emptyBasket, looking, codes }, code)),
]
const codeIn = (event: AllocationEvent): string => ('code' in event ? event.code : '')

export const inventoryAllocationMachine = setup({
  types: {} as FlowTypes<AllocationContext, AllocationEvent, AllocationInput>,
  actors: {
    loadSheet: reading<AllocationSheet, AllocationContext>('loadSheet'),
    allocate: writing<string, AllocationContext>('allocate'),
    checkAllocation: reading<AllocationReadBack, AllocationContext>('checkAllocation'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isLookedUp: ({ context: { basket }, event }) => basket.looking.includes(having(event, 'code').code),
    isMissed: ({ context: { basket }, event }) => basket.misses.some(({ code }) => code === having(event, 'code').code),
    isProposed: ({ context: { basket }, event }) =>
      isProposed(basket, having(event, 'near').code, having(event, 'near').near),
    isLine: ({ context: { basket }, event }) => hasLine(basket, having(event, 'id').id),
    hasCodes: ({ context: { basket } }) => basket.codes.length > 0,
    isCounted: ({ context, event }) => isCounted(sheetOf(context), having(event, 'itemId').itemId),
    hasMissing: ({ context }) => withMissing(sheetOf(context), context.basket) !== context.basket,
    isSendable: all({
      isComplete: ({ context }) => isComplete(sheetOf(context), context.basket),
      isMended: ({ context: { failure } }) => !failure?.rows?.length,
    }),
  },
  actions: {
    ...write.actions,
    keepSheet: assign(({ event }) => ({ sheet: outputOf<AllocationSheet>(event), failure: null })),
    keepScanned: filling((basket, event) => ({ looking: lookingFor(basket, having(event, 'codes').codes) })),
    takeCode: filling((basket, event) => {
      const { type: _, ...taken } = having(event, 'name')
      return { looking: basket.looking.filter((code) => code !== taken.code), codes: [...basket.codes, taken] }
    }),
    missCode: filling((basket, event) => {
      const { type: _, ...missed } = having(event, 'kind')
      const { looking, misses } = basket
      return {
        looking: looking.filter((code) => code !== missed.code),
        misses: [...without(misses, missed.code), missed],
      }
    }),
    takeNear: filling((basket, event) => {
      const { code, near } = having(event, 'near')
      return { misses: without(basket.misses, code), looking: lookingFor(basket, near === null ? [] : [near]) }
    }),
    dropMiss: filling(({ misses }, event) => ({ misses: without(misses, codeIn(event)) })),
    dropLine: filling(({ codes, typed }, event) => {
      const { id } = having(event, 'id')
      const { [id]: _, ...others } = typed
      return { codes: without(codes, id), typed: others }
    }),
    dropLast: filling(({ codes }) => ({ codes: codes.slice(0, -1) })),
    keepQuantity: filling(({ typed }, event) => {
      const { itemId, value } = having(event, 'itemId') as { itemId: string; value: string }
      return { typed: { ...typed, [itemId]: value } }
    }),
    addMissing: filling((basket, _, sheet) => withMissing(sheet, basket)),
    keepNote: filling((_, event) => ({ note: (having(event, 'value') as { value: string }).value })),
    keepAnswer: assign(({ event }) => ({ packageId: outputOf<string>(event), failure: null })),
    keepReadBack: assign(({ event }) => {
      const { sheet, packageId } = outputOf<AllocationReadBack>(event)
      return { sheet, packageId }
    }),
    announceAllocated: () => {},
  },
}).createMachine({
  id: 'inventory-allocation',
  context: ({ input }) => ({
    ...input,
    sheet: null,
    basket: emptyBasket,
    packageId: null,
    key: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The kit, what the technician has of it and what is free are read.',
      invoke: {
        id: 'loadSheet',
        src: 'loadSheet',
        input: sameContext,
        onDone: { target: 'collecting', actions: 'keepSheet' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'It couldn’t be read.',
      on: { 'read.again': 'loading' },
    },
    collecting: {
      description: 'Codes are scanned and quantities typed. Nothing is sent until all of it is confirmed.',
      initial: 'untouched',
      on: {
        'code.scan': { target: '.begun', actions: 'keepScanned' },
        'code.take': { guard: 'isLookedUp', target: '.begun', actions: 'takeCode' },
        'code.miss': { guard: 'isLookedUp', target: '.begun', actions: 'missCode' },
        'near.take': { guard: 'isProposed', target: '.begun', actions: 'takeNear' },
        'miss.drop': { guard: 'isMissed', target: '.begun', actions: 'dropMiss' },
        'line.drop': { guard: 'isLine', target: '.begun', actions: 'dropLine' },
        'scan.undo': { guard: 'hasCodes', target: '.begun', actions: 'dropLast' },
        'quantity.change': { guard: 'isCounted', target: '.begun', actions: 'keepQuantity' },
        'missing.add': { guard: 'hasMissing', target: '.begun', actions: 'addMissing' },
        'note.change': { target: '.begun', actions: 'keepNote' },
        'act.confirm': [{ guard: 'isSendable', target: 'allocating', actions: 'keepKey' }, { target: '.incomplete' }],
      },
      states: {
        untouched: { tags: 'idle', description: 'Nothing was entered yet.' },
        begun: {
          description: 'Something was entered.',
          on: { 'basket.discard': '#inventory-allocation.closed' },
        },
        incomplete: {
          description: 'What stands against sending it is marked.',
          on: { 'basket.discard': '#inventory-allocation.closed' },
        },
      },
    },
    allocating: {
      description: 'All lines are sent at once: they are set aside together, or none is.',
      initial: 'sending',
      states: writeStates({
        act: 'allocate',
        readBack: 'checkAllocation',
        done: '#inventory-allocation.allocated',
        back: '#inventory-allocation.collecting.begun',
        lost: '#inventory-allocation.collecting.begun',
      }),
    },
    allocated: {
      tags: ['idle', 'moved'],
      description: 'All of it is set aside, and stays in transit until it is picked up.',
      entry: 'announceAllocated',
      on: { 'flow.close': 'closed' },
    },
    closed: { type: 'final', tags: 'final', description: 'Closed. What was entered and not allocated is gone.' },
  },
})
