/**
 * The dialog of one act on a job, around the form of its flow: what is read first, what there is to say where that fails
 * or the act isn't offered, other days, and what somebody else changed meanwhile. As states that a flow spreads into its
 * own; the act itself is `writeStates`.
 */

import type { EventObject } from 'xstate'
import { sameContext } from './event-data.ts'

interface DialogNames {
  /** The actor that reads what the person decides on. */
  readonly read: string
  /** The guard of its answer: the act is offered. */
  readonly offers: string
  readonly keep: string
  /** Target where it is offered. */
  readonly form: string
  /** Target where it isn't. */
  readonly settled: string
  /** The event that closes the dialog. */
  readonly close: string
  /** What another try does first. */
  readonly again: string | readonly string[]
  readonly loading: string
  readonly failed: string
}

/** Before there is a form. `closed` ends the flow. The flow adds the action `keepFailure`. */
export const jobDialogStates = <const N extends DialogNames>(names: N) => ({
  loading: {
    tags: ['busy' as const, 'idle' as const],
    description: names.loading,
    invoke: {
      id: names.read as N['read'],
      src: names.read as N['read'],
      input: sameContext,
      onDone: [
        { guard: names.offers as N['offers'], target: names.form as N['form'], actions: names.keep as N['keep'] },
        { target: names.settled as N['settled'], actions: names.keep as N['keep'] },
      ],
      onError: { target: 'failed' as const, actions: 'keepFailure' as const },
    },
    on: closing(names.close as N['close']),
  },
  failed: {
    tags: ['failed' as const, 'idle' as const],
    description: names.failed,
    on: {
      'read.again': { target: 'loading' as const, actions: names.again as N['again'] },
      ...closing(names.close as N['close']),
    },
  },
  closed: { type: 'final' as const, tags: 'final' as const, description: 'Closed without a change.' },
})

/** The act isn't offered for the job. */
export const settledState = <const Close extends string>(close: Close, description: string) => ({
  tags: 'idle' as const,
  description,
  on: closing(close),
})

/** Offers a week of slots from a day, yyyy-MM-dd. */
interface OfferContext {
  readonly offer: { readonly from: string }
}

/** The context with the days that the event asks for. */
function onDays<C extends OfferContext>({ context, event }: { context: C; event: EventObject }): C {
  const from = event.type === 'days.show' && 'from' in event ? String(event.from) : context.offer.from
  return { ...context, offer: { ...context.offer, from } }
}

interface TurningNames {
  readonly id: string
  /** The actor that reads the days. */
  readonly read: string
  readonly form: string
  readonly keep: string | readonly string[]
  readonly keepFailure: string
  readonly description: string
}

/** The slots of other days are read, or of the same ones again. */
export const turningState = <const N extends TurningNames>(names: N) => ({
  tags: 'busy' as const,
  description: names.description,
  invoke: {
    id: names.id as N['id'],
    src: names.read as N['read'],
    input: onDays,
    onDone: { target: names.form as N['form'], actions: names.keep as N['keep'] },
    onError: { target: names.form as N['form'], actions: names.keepFailure as N['keepFailure'] },
  },
})

interface ChangedNames {
  readonly close: string
  readonly description: string
}

/** Somebody else changed the job. `again`: where the person decides on it as it is now. */
export const changedState = <const N extends ChangedNames, const Again>(names: N, again: Again) => ({
  tags: ['asking' as const, 'moved' as const],
  description: names.description,
  on: { 'review.again': again, ...closing(names.close as N['close']) },
})

const closing = <const Close extends string>(close: Close) =>
  ({ [close]: 'closed' }) as { readonly [Type in Close]: 'closed' }
