import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  __unsafe_getAllOwnEventDescriptors as descriptorsOf,
} from 'xstate'
import { inertScope } from './inert-scope.ts'
import { type AnyModel, isPersonal, leavesOf, originOf, situationOf } from './model.ts'
import { silentParent } from './rehearse.ts'

export interface Step {
  readonly event: AnyEventObject
  /** The machine after this event, with the context that exactly this path leaves. */
  readonly snapshot: AnyMachineSnapshot
}

export interface Path {
  readonly model: AnyModel
  /** Name of the input that it starts from. */
  readonly input: string
  readonly start: AnyMachineSnapshot
  readonly steps: readonly Step[]
}

export const endOf = (path: Path): AnyMachineSnapshot => path.steps.at(-1)?.snapshot ?? path.start

/** The machine after so many of its steps. */
export const snapshotAt = ({ start, steps }: Path, at: number): AnyMachineSnapshot => steps[at - 1]?.snapshot ?? start

const mostSituations = 5000

/** Every event of this situation, with each of its samples. Throws where a model has no sample. */
export function eventsOf(model: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(descriptorsOf(snapshot).flatMap((descriptor) => typesOf(model, descriptor)))
  return [...types].flatMap((type) => samplesOf(model, type, snapshot))
}

function typesOf(model: AnyModel, descriptor: string): string[] {
  if (!descriptor.endsWith('*') || descriptor.startsWith('xstate.')) return [descriptor]
  const prefix = descriptor.slice(0, -1)
  return Object.keys(model.events).filter((type) => type.startsWith(prefix))
}

function samplesOf(model: AnyModel, type: string, { context }: AnyMachineSnapshot): AnyEventObject[] {
  const origin = originOf(type)
  if (origin.by === 'delay') return [{ type }]
  if (origin.by === 'region') return []
  if (origin.by === 'actor' && origin.id === '*') return anyActor(model, type)
  if (origin.by === 'outside') {
    const samples = model.events[type] ?? []
    if (samples.length === 0) throw new Error(`the event ${type} has no sample`)
    return samples.map((payload) => ({ ...payload, type }))
  }
  const all = model.outcomes[origin.id]?.[origin.how] ?? []
  const answers = all.filter((answer) => model.possible?.(context as never, answer) ?? true)
  if (answers.length === 0) throw new Error(`the actor ${origin.id} has no sample of its outcome ${origin.how}`)
  const name = origin.how === 'done' ? 'output' : 'error'
  return answers.map((answer) => ({ type, actorId: origin.id, [name]: answer }))
}

/** A machine that starts whatever it is given names in its samples the child that ends: `{ actorId }`. */
function anyActor(model: AnyModel, descriptor: string): AnyEventObject[] {
  const samples = (model.events[descriptor] ?? []) as readonly { readonly actorId: string }[]
  if (samples.length === 0) throw new Error(`the event ${descriptor} has no sample`)
  return samples.map((sample) => ({ ...sample, type: descriptor.replace('*', sample.actorId) }))
}

/** Every sample of every event of people, whether the situation takes it or not. */
export const personalSamples = (model: AnyModel): AnyEventObject[] =>
  Object.entries(model.events)
    .flatMap(([type, payloads]) => payloads.map((payload): AnyEventObject => ({ ...payload, type })))
    .filter((event) => isPersonal(model, event))

export interface Traversal {
  /** The shortest path to each situation. */
  readonly situations: readonly Path[]
  /** One path for each event in each situation: the shortest path there, then the event. */
  readonly edges: readonly Path[]
}

let last: (Traversal & { readonly model: AnyModel }) | undefined

/**
 * Walks breadth first from each named input. Enters no situation twice from one input. What was walked last is known,
 * because the proofs of a model follow each other.
 */
export function traverse(model: AnyModel): Traversal {
  if (last?.model === model) return last
  const each = Object.keys(model.inputs).map((input) => traverseFrom(model, input))
  last = { model, situations: each.flatMap((part) => part.situations), edges: each.flatMap((part) => part.edges) }
  return last
}

function traverseFrom(model: AnyModel, input: string): Traversal {
  const scope = scopeOf(model)
  const after = stepsOf(model)
  const start: AnyMachineSnapshot = model.machine.getInitialSnapshot(scope, model.inputs[input] as never)
  const situations: Path[] = [{ model, input, start, steps: [] }]
  const edges: Path[] = []
  const known = new Set([situationOf(model, start)])
  for (const path of situations) {
    for (const event of eventsOf(model, endOf(path))) {
      const snapshot = after(endOf(path), event)
      const further: Path = { model, input, start, steps: [...path.steps, { event, snapshot }] }
      edges.push(further)
      const situation = situationOf(model, snapshot)
      if (known.has(situation)) continue
      known.add(situation)
      situations.push(further)
      if (situations.length > mostSituations)
        throw new Error(`more than ${mostSituations} situations: project typed values away`)
    }
  }
  return { situations, edges }
}

/** Computes the next state of an event without running anything. `act` gets the actions. */
export function stepsOf(
  model: AnyModel,
  act?: AnyActorScope['actionExecutor'],
): (from: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot {
  const scope = scopeOf(model, act)
  return (from, event) => model.machine.transition(from, event, scope)
}

const scopeOf = ({ machine }: AnyModel, act?: AnyActorScope['actionExecutor']): AnyActorScope =>
  inertScope(createActor(machine, { parent: silentParent() }), act)

/** A path in words: `empty: search.submit {"text":"x"} > after.searchDelay`. */
export const nameOf = (path: Path): string =>
  `${path.input}: ${path.steps.map(({ event }) => nameOfEvent(event)).join(' > ')}`

export function nameOfEvent({ type, actorId: _, ...payload }: AnyEventObject): string {
  const short = type
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2.$1')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after.$1')
  const rest = JSON.stringify(payload)
  return rest === '{}' ? short : `${short} ${rest.length > 120 ? `${rest.slice(0, 120)}…` : rest}`
}

/** The first situation of each set of innermost states, and each further input's own beginning. */
export function reachable(model: AnyModel, { situations } = traverse(model)): Map<string, Path> {
  const found = new Map<string, Path>()
  for (const path of situations) {
    const leaves = leavesOf(endOf(path))
    const name = found.has(leaves) && path.steps.length === 0 ? `${leaves} (${path.input})` : leaves
    if (!found.has(name)) found.set(name, path)
  }
  return found
}
