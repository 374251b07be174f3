import type { Failure } from '../../src/contract/failure.ts'

/** What reading back told of a write without answer. `lost`: another outcome won, or the record is gone. */
export type Became = 'done' | 'open' | 'lost'

/**
 * A write with its three outcomes, as states that a flow spreads into its own, so that its chart shows them and is
 * walked whole. Nothing but the answer leaves `sending`; a write without answer is never sent again, but read back.
 *
 * The flow names in its `setup`: the actors `act` and `readBack` (answers `{ became: Became }`), the delay `recheck`,
 * the guards of `writeGuards`, and the actions `keepAnswer`, `keepReadBack`, `keepFailure` and `keepRefusal` (a certain
 * refusal ends the intent: keep the failure, forget the key, so that a further try is an intent of its own).
 * Where somebody was first (409) it is read back too, so that the person sees what is there now.
 * `done` is where a success leads, `back` where a refusal leads (the form is kept), `lost` where another outcome leads.
 */
export const writeStates = <
  const Act extends string,
  const ReadBack extends string,
  const Done extends string,
  const Back extends string,
  const Lost extends string,
>(names: {
  act: Act
  readBack: ReadBack
  done: Done
  back: Back
  lost: Lost
}) => ({
  sending: {
    tags: 'busy' as const,
    description: 'The request is on its way. Only its answer leaves this state.',
    invoke: {
      id: names.act,
      src: names.act,
      input: sameContext,
      onDone: { target: names.done, actions: 'keepAnswer' as const },
      onError: [
        { guard: 'isUnknown' as const, target: 'unknown' as const, actions: 'keepFailure' as const },
        { guard: 'isConflict' as const, target: 'checking' as const, actions: 'keepRefusal' as const },
        { target: names.back, actions: 'keepRefusal' as const },
      ],
    },
  },
  unknown: {
    tags: 'asking' as const,
    description: 'No answer came, so it may have happened. It is read back, never sent again.',
    on: { 'check.start': 'checking' as const },
    after: { recheck: 'checking' as const },
  },
  checking: {
    tags: 'busy' as const,
    description: 'The service is asked what is true.',
    invoke: {
      id: names.readBack,
      src: names.readBack,
      input: sameContext,
      onDone: [
        { guard: 'becameDone' as const, target: names.done, actions: 'keepReadBack' as const },
        { guard: 'becameOpen' as const, target: names.back, actions: 'keepReadBack' as const },
        { target: names.lost, actions: 'keepReadBack' as const },
      ],
      onError: { target: 'unknown' as const, actions: 'keepFailure' as const },
    },
  },
})

/**
 * The state before a write that asks whether what was decided on is still what is there (S-43): unchanged it is sent,
 * else `lost` shows what is there now. The flow names the actor `src`, the guard `isUnchanged`, and the action `keep`.
 */
export const rereadState = <
  const Id extends string,
  const Src extends string,
  const Back extends string,
  const Lost extends string,
  const Keep extends string,
>(names: {
  id: Id
  src: Src
  description: string
  back: Back
  lost: Lost
  keep: Keep
}) => ({
  tags: 'busy' as const,
  description: names.description,
  invoke: {
    id: names.id,
    src: names.src,
    input: sameContext,
    onDone: [
      { guard: 'isUnchanged' as const, target: 'sending' as const },
      { target: names.lost, actions: names.keep },
    ],
    onError: { target: names.back, actions: 'keepFailure' as const },
  },
})

function sameContext<C>({ context }: { context: C }): C {
  return context
}

const failureOf = (event: object): Failure | undefined => ('error' in event ? (event.error as Failure) : undefined)
const becameOf = (event: object): Became | undefined =>
  'output' in event ? (event.output as { became: Became }).became : undefined

/** Spread into a flow's `guards`. */
export const writeGuards = {
  isUnknown: ({ event }: { event: object }) => failureOf(event)?.outcome === 'unknown',
  isConflict: ({ event }: { event: object }) => failureOf(event)?.status === 409,
  becameDone: ({ event }: { event: object }) => becameOf(event) === 'done',
  becameOpen: ({ event }: { event: object }) => becameOf(event) === 'open',
}
