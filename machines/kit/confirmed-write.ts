/** One act on a record that a person decides on: reviewed, looked at again, written (S-43). */

import type { EventObject } from 'xstate'
import { sameContext } from './event-data.ts'
import { reasonLack } from './reason.ts'
import { keeping, type WriteContext, writeParts, writeStates } from './write.ts'

export interface ConfirmedWriteContext<Seen> extends WriteContext {
  /** The record that the person sees and decides on. */
  readonly seen: Seen
  /** The record as it is now, where it differs. */
  readonly now: Seen | null
}

export interface ReasonedWriteContext<Seen> extends ConfirmedWriteContext<Seen> {
  readonly reason: string
}

/** The context as long as nothing was confirmed; a reason belongs only to an act that needs one. */
const undecided = { now: null, key: null, failure: null }
const undecidedReason = { now: null, reason: '', key: null, failure: null }

interface RereadNames {
  readonly id: string
  readonly src: string
  readonly description: string
  readonly back: string
  readonly lost: string
  readonly keep: string
}

/**
 * The state before a write: reads the record again (S-43). Unchanged, the write is sent. Otherwise `lost` shows the
 * current record. The flow names the actor `src`, the guard `isUnchanged` and the action `keep`.
 */
export const revalidateState = <const N extends RereadNames>(names: N) => ({
  tags: 'busy' as const,
  description: names.description,
  invoke: {
    id: names.id as N['id'],
    src: names.src as N['src'],
    input: sameContext,
    onDone: [
      { guard: 'isUnchanged' as const, target: 'sending' as const },
      { target: names.lost as N['lost'], actions: names.keep as N['keep'] },
    ],
    onError: { target: names.back as N['back'], actions: 'keepFailure' as const },
  },
})

interface ActNames {
  /** Description of the first state: the review, or the purpose of the reason. */
  readonly review: string
  /** The event that confirms. It brings the key. */
  readonly confirm: string
  /** Target of `act.cancel`. */
  readonly home: string
  readonly reread: Pick<RereadNames, 'id' | 'src' | 'keep'>
  /** Why it is read again. */
  readonly rereads: string
  readonly act: string
  readonly readBack: string
  readonly done: string
  readonly lost: string
}

/** From the review of an act to its answer: the inside of a state of the flow, which spreads `confirmedWriteParts`. */
export const confirmedWrite = <const N extends ActNames>(names: N) => ({
  initial: 'confirming' as const,
  states: {
    confirming: {
      description: names.review,
      on: {
        ...on(names.confirm as N['confirm'], { target: 'rereading', actions: 'keepKey' }),
        'act.cancel': { target: names.home as N['home'], actions: 'forgetKey' as const },
      },
    },
    ...afterConfirming(names, 'confirming'),
  },
})

/** Like `confirmedWrite`, for an act that needs a reason. The flow spreads `reasonedWriteParts`. */
export const reasonedWrite = <const N extends ActNames>(names: N) => ({
  initial: 'givingReason' as const,
  states: {
    givingReason: {
      description: names.review,
      on: {
        'reason.change': { actions: 'keepReason' as const },
        ...on(names.confirm as N['confirm'], {
          guard: 'hasReason',
          target: 'rereading',
          actions: 'keepKey',
        }),
        'act.cancel': { target: names.home as N['home'], actions: 'forgetKey' as const },
      },
    },
    ...afterConfirming(names, 'givingReason'),
  },
})

const afterConfirming = <const N extends ActNames, const Back extends string>(names: N, back: Back) => ({
  rereading: revalidateState({
    id: names.reread.id as N['reread']['id'],
    src: names.reread.src as N['reread']['src'],
    keep: names.reread.keep as N['reread']['keep'],
    lost: names.lost as N['lost'],
    description: names.rereads,
    back,
  }),
  ...writeStates({
    act: names.act as N['act'],
    readBack: names.readBack as N['readBack'],
    done: names.done as N['done'],
    lost: names.lost as N['lost'],
    back,
  }),
})

const on = <const Type extends string, const To>(type: Type, to: To) => ({ [type]: to }) as { readonly [T in Type]: To }

/** As `writeParts`. `showNow`: what became of the record is what the person sees and decides on from here on. */
export function confirmedWriteParts<Seen, C extends ConfirmedWriteContext<Seen>, E extends EventObject>() {
  const { actions, ...parts } = writeParts<C, E>()
  const showNow = keeping<ConfirmedWriteContext<Seen>, C, E>()(({ seen, now }) => ({
    seen: now ?? seen,
    now: null,
    key: null,
    failure: null,
  }))
  return { ...parts, actions: { ...actions, showNow }, undecided }
}

/** As `confirmedWriteParts`, with the reason: another one is another intent. */
export function reasonedWriteParts<Seen, C extends ReasonedWriteContext<Seen>, E extends EventObject>() {
  const { guards, actions, ...parts } = confirmedWriteParts<Seen, C, E>()
  const hasReason = ({ context }: { context: C }) => reasonLack(context.reason) === 0
  const keepReason = keeping<ReasonedWriteContext<Seen>, C, E>()((_, event) =>
    'reason' in event && typeof event.reason === 'string' ? { reason: event.reason, key: null } : {},
  )
  return {
    ...parts,
    guards: { ...guards, hasReason },
    actions: { ...actions, keepReason },
    undecided: undecidedReason,
  }
}
