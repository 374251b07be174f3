import { type AnyModel, leavesOf, situationOf } from './model.ts'
import { endOf, nameOf, type Path, personalSamples, traverse } from './traverse.ts'

interface First {
  readonly path: Path
  readonly taken: ReadonlySet<string>
}

/**
 * Two paths into one situation must leave a person the same choices: of each event, some sample is taken or none is.
 * Where they don't, the projection leaves out what a guard reads, and what is walked from the first path says nothing of
 * the second. Names each such event once a state.
 */
export function projectedAlike(model: AnyModel): string[] {
  const events = personalSamples(model)
  const { situations, edges } = traverse(model)
  const known = new Map<string, First>()
  const faults = new Map<string, string>()
  for (const path of [...situations, ...edges]) {
    const end = endOf(path)
    if (end.status !== 'active') continue
    const taken = new Set(events.flatMap((event) => (end.can(event) ? [event.type] : [])))
    const situation = `${path.input} ${situationOf(model, end)}`
    const first = known.get(situation)
    if (!first) known.set(situation, { path, taken })
    else
      for (const type of new Set([...first.taken, ...taken])) {
        if (first.taken.has(type) && taken.has(type)) continue
        const name = `${leavesOf(end)}: ${type}`
        if (!faults.has(name))
          faults.set(name, `${name} is taken after one of “${nameOf(first.path)}” and “${nameOf(path)}” only`)
      }
  }
  return [...faults.values()]
}
