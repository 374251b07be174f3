/** What a flow does, by its snapshots: whether it only began, waits, reads, writes or has ended. */
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { isReading } from '../../../machines/kit/actors.ts'
import type { Doing } from '../../../machines/root/tray.ts'
import { isUnanswered, placeOf } from '../../kit/top-state.ts'

/** The state and context of a flow, as they are stored. */
export interface Standing {
  readonly value: StateValue
  readonly context: Record<string, unknown>
}

export const standingOf = ({ value, context }: AnyMachineSnapshot): Standing => ({ value, context })

export function doingOf(snapshot: AnyMachineSnapshot): Doing {
  if (snapshot.status !== 'active') return 'ended'
  const calls = snapshot._nodes.flatMap((node) => node.invoke)
  if (calls.some(({ src }) => !isReading(snapshot.machine, src))) return 'writing'
  if (isUnanswered(snapshot)) return 'writing'
  return calls.length > 0 ? 'working' : 'resting'
}

/** No one is amid anything, and nothing is to come by itself. */
const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag('idle') && snapshot._nodes.every(({ after }) => after.length === 0)

/**
 * Tells of each snapshot whether nothing was typed or decided yet: the flow is as it began, as its first reads left it,
 * or at rest. Something typed while it reads counts, because the read goes on.
 */
export function followBeginning(first: AnyMachineSnapshot): (snapshot: AnyMachineSnapshot) => boolean {
  const noted = (snapshot: AnyMachineSnapshot) => ({
    place: placeOf(snapshot),
    text: JSON.stringify(standingOf(snapshot)),
  })
  let began = noted(first)
  let last = { isBeginning: true, reads: doingOf(first) === 'working', place: began.place }
  return (snapshot) => {
    const place = placeOf(snapshot)
    if (last.isBeginning && last.reads && place !== last.place) began = noted(snapshot)
    // The place differs in most cases, and comparing a whole long run costs as much as storing it.
    const isBeginning =
      isAtRest(snapshot) || (place === began.place && JSON.stringify(standingOf(snapshot)) === began.text)
    last = { isBeginning, reads: doingOf(snapshot) === 'working', place }
    return isBeginning && snapshot.status === 'active'
  }
}
