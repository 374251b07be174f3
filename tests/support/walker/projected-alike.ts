import { type AnyMachineSnapshot, createActor } from 'xstate'
import { type AnyModel, leavesOf, situationOf } from './model.ts'
import { silentParent } from './rehearse.ts'
import { eventsOf, personalSamples, stepsOf } from './traverse.ts'

/** So many contexts of one situation are walked on: what is left out of a projection may count only a step later. */
const mostContexts = 3

interface Situation {
  readonly taken: ReadonlySet<string>
  readonly contexts: Set<string>
}

/**
 * Two contexts in one situation must leave a person the same choices: of each event, some sample is taken or none is.
 * Where they don't, the projection leaves out what a guard reads, and what is walked from the first context says nothing
 * of the second. Names each such event once a state.
 */
export function projectedAlike(model: AnyModel): string[] {
  return Object.keys(model.inputs).flatMap((input) => [...faultsFrom(model, input)])
}

function faultsFrom(model: AnyModel, input: string): Set<string> {
  const events = personalSamples(model)
  const after = stepsOf(model)
  const start = createActor(model.machine, { parent: silentParent(), input: model.inputs[input] }).getSnapshot()
  const known = new Map<string, Situation>()
  const faults = new Set<string>()
  const queue: AnyMachineSnapshot[] = [start]
  for (const state of queue) {
    if (state.status !== 'active') continue
    const taken = new Set(events.flatMap((event) => (state.can(event) ? [event.type] : [])))
    const name = situationOf(model, state)
    const situation = known.get(name) ?? { taken, contexts: new Set() }
    known.set(name, situation)
    for (const type of new Set([...situation.taken, ...taken]))
      if (situation.taken.has(type) !== taken.has(type))
        faults.add(`${input}, ${leavesOf(state)}: ${type} is offered in one context only, of those projected alike`)
    const context = JSON.stringify(state.context)
    if (situation.contexts.size >= mostContexts || situation.contexts.has(context)) continue
    situation.contexts.add(context)
    queue.push(...eventsOf(model, state).map((event) => after(state, event)))
  }
  return faults
}
