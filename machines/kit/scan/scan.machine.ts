/**
 * Takes codes from a scanner, a keyboard or a paste, each with a verdict that is said by a text and a sound (H99). It is
 * a part of a screen whose flow holds the codes: what is accepted is handed to it at once, so that a reload loses none.
 * Who may: whoever may use its screen. Ends: never.
 */

import { assign, setup } from 'xstate'
import { type KnownCodes, type ScannedCode, scannedIn, type Verdict } from './scanned.ts'

/** Codes that are listed with their verdict, the newest first. */
const listed = 5

export interface ScanContext {
  readonly known: KnownCodes | null
  /** What the last reading brought, in its order. */
  readonly scanned: readonly ScannedCode[]
  /** The newest of this visit, the newest first. */
  readonly last: readonly ScannedCode[]
}

/** `codes` are those that are there already. */
export type ScanEvent = { type: 'code.scan'; text: string; codes: readonly string[] }

const read = (context: ScanContext, event: object): readonly ScannedCode[] =>
  'text' in event ? scannedIn(String(event.text), (event as ScanEvent).codes, context.known) : []

interface Brought {
  readonly context: ScanContext
  readonly event: object
}

const is =
  (verdict: Verdict) =>
  ({ context, event }: Brought): boolean =>
    read(context, event)[0]?.verdict === verdict

export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as { readonly known: KnownCodes | null },
  },
  guards: {
    isNothing: ({ context, event }) => read(context, event).length === 0,
    isSeveral: ({ context, event }) => read(context, event).length > 1,
    isAgain: is('again'),
    isNotExpected: is('notExpected'),
    isUnknown: is('unknown'),
  },
  actions: {
    keepScanned: assign(({ context, event }) => {
      const scanned = read(context, event)
      return { scanned, last: [...scanned.toReversed(), ...context.last].slice(0, listed) }
    }),
    /** Hands the accepted codes to the flow. */
    take: () => {},
    /** The sound of what was read. */
    sound: () => {},
  },
}).createMachine({
  id: 'scan',
  context: ({ input }) => ({ known: input.known, scanned: [], last: [] }),
  initial: 'waiting',
  on: {
    'code.scan': [
      { guard: 'isNothing' },
      { guard: 'isSeveral', target: '.several', actions: ['keepScanned', 'take', 'sound'] },
      { guard: 'isAgain', target: '.again', actions: ['keepScanned', 'sound'] },
      { guard: 'isNotExpected', target: '.notExpected', actions: ['keepScanned', 'sound'] },
      { guard: 'isUnknown', target: '.unknownCode', actions: ['keepScanned', 'sound'] },
      { target: '.accepted', actions: ['keepScanned', 'take', 'sound'] },
    ],
  },
  states: {
    waiting: { description: 'No code was read yet.' },
    accepted: { description: 'The code was taken.' },
    again: { description: 'The code is there already. It isn’t taken twice.' },
    notExpected: { description: 'The code is known, but doesn’t belong here. It isn’t taken.' },
    unknownCode: { description: 'Nothing has such a code. It isn’t taken.' },
    several: { description: 'Several codes were read at once. The right ones are taken, the others are counted.' },
  },
})
