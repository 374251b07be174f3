import { walkContexts } from './contexts.ts'
import { type AnyModel, leavesOf } from './model.ts'
import { personalSamples } from './traverse.ts'

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
  const firsts = new Map<string, ReadonlySet<string>>()
  const faults = new Set<string>()
  walkContexts(model, input, (state, situation) => {
    const taken = new Set(events.flatMap((event) => (state.can(event) ? [event.type] : [])))
    const first = firsts.get(situation) ?? taken
    firsts.set(situation, first)
    for (const type of new Set([...first, ...taken]))
      if (first.has(type) !== taken.has(type))
        faults.add(`${input}, ${leavesOf(state)}: ${type} is offered in one context only, of those projected alike`)
  })
  return faults
}
