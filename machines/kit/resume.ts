/**
 * Brings a flow back after a reload, a crash or an expired session (F1, F2, F6, H37). Never restores a snapshot,
 * because that runs its calls again and arms no timer. It enters the machine anew at the state where it rested. Waits
 * then end at the same instants, and nothing is sent.
 */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  StateMachine,
  type StateValue,
  transition,
} from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { isReading } from './actors.ts'

/** The state and context of a machine, as plain JSON. */
export interface Standing {
  readonly value: StateValue
  readonly context: object
}

/** True where the machine doesn't have this state, because charts change between two builds. */
const isAbsent = (node: AnyStateNode, value: StateValue): boolean =>
  typeof value === 'string'
    ? !Object.hasOwn(node.states, value)
    : Object.entries(value).some(([key, inner]) => {
        const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined
        return !child || inner === undefined || isAbsent(child, inner)
      })

const callsOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes.flatMap((node: AnyStateNode) => node.invoke)

/** A call in progress when the page was left. The result of a write is unknown. A read did nothing. */
const unanswered = (machine: AnyStateMachine, src: unknown): Failure => ({
  kind: 'interrupted',
  outcome: isReading(machine, src) ? 'refused' : 'unknown',
})

/** More calls in a row than any chart has. */
const maxCalls = 5

/**
 * Returns the state after calls in progress were cut off, as if none had a response. A write in progress leads to its
 * `unknown`, so it is read back and never resent. Null where the machine had ended, or no longer has such a state.
 */
export function restOf(machine: AnyStateMachine, { value, context }: Standing): Standing | null {
  if (isAbsent(machine.root, value)) return null
  let snapshot = machine.resolveState({ value, context }) as AnyMachineSnapshot
  for (let turn = 0; snapshot.status === 'active' && turn < maxCalls; turn += 1) {
    const [call] = callsOf(snapshot)
    if (!call) return { value: snapshot.value, context: snapshot.context }
    const event = { type: `xstate.error.actor.${call.id}`, error: unanswered(machine, call.src), actorId: call.id }
    snapshot = transition(machine, snapshot, event)[0] as AnyMachineSnapshot
  }
  return null
}

/** Paths of the innermost states. */
const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => {
        const below = leavesOf(inner ?? {})
        return below.length === 0 ? [key] : below.map((leaf) => `${key}.${leaf}`)
      })

/**
 * The same machine, starting where it rested, with its context. It enters through an extra initial state that it never
 * returns to. Each part of the chart keeps its own initial state.
 */
export const beginningAtRest = <M extends AnyStateMachine>(machine: M, { value, context }: Standing): M => {
  const target = leavesOf(value).map((leaf) => `#${machine.root.id}.${leaf}`)
  const config = {
    ...machine.config,
    context: () => context,
    initial: 'comingBack',
    states: { ...machine.config.states, comingBack: { always: { target } } },
  }
  return new StateMachine(config as typeof machine.config, machine.implementations) as unknown as M
}

/** The machine as it comes back to this standing, or null where there is nothing to come back to. */
export function resumed<M extends AnyStateMachine>(machine: M, standing: Standing): M | null {
  const rest = restOf(machine, standing)
  return rest && beginningAtRest(machine, rest)
}
