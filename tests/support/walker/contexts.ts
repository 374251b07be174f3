import { type AnyMachineSnapshot, createActor } from 'xstate'
import { type AnyModel, situationOf } from './model.ts'
import { silentParent } from './rehearse.ts'
import { eventsOf, stepsOf } from './traverse.ts'

/** So many contexts of one situation are walked on: what is left out of a projection may count only a step later. */
const mostContexts = 3

/** Walks from one input, and on from some contexts of each situation. `see` gets each state that is met, and its situation. */
export function walkContexts(
  model: AnyModel,
  input: string,
  see: (state: AnyMachineSnapshot, situation: string) => void = () => {},
): void {
  const after = stepsOf(model)
  const start = createActor(model.machine, { parent: silentParent(), input: model.inputs[input] }).getSnapshot()
  const known = new Map<string, Set<string>>()
  const queue: AnyMachineSnapshot[] = [start]
  for (const state of queue) {
    if (state.status !== 'active') continue
    const situation = situationOf(model, state)
    see(state, situation)
    const contexts = known.get(situation) ?? new Set()
    known.set(situation, contexts)
    const context = JSON.stringify(state.context)
    if (contexts.size >= mostContexts || contexts.has(context)) continue
    contexts.add(context)
    queue.push(...eventsOf(model, state).map((event) => after(state, event)))
  }
}
