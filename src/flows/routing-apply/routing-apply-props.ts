import type { EventFrom, SnapshotFrom } from 'xstate'
import type { routingApplyMachine } from '../../../machines/routing-apply/routing-apply.machine.ts'

export interface RoutingApplyProps {
  readonly state: SnapshotFrom<typeof routingApplyMachine>
  readonly send: (event: EventFrom<typeof routingApplyMachine>) => void
}

/** A technician's letter, for map and list: A to Z, then A2. */
export const letterOf = (index: number): string =>
  String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : Math.floor(index / 26) + 1)

/** Looks of the routes, by turns: shape of the marker, and pattern of its line. */
export const routeLooks = [
  { marker: 'rounded-full bg-brand text-surface', shape: 'circle', dash: '' },
  { marker: 'rounded-sm border-2 border-ink bg-surface', shape: 'open', dash: '7 4' },
  { marker: 'rounded-sm bg-ink text-surface', shape: 'square', dash: '2 3' },
] as const

export const lookOf = (index: number) => routeLooks[index % routeLooks.length] ?? routeLooks[0]
