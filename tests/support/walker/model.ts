import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A model of whatever machine: `Model<M>` of machines/kit with its types of events and context forgotten. */
export interface AnyModel {
  readonly machine: AnyStateMachine
  readonly texts: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, readonly object[]>>
  readonly facts?: readonly string[]
  readonly outcomes: Readonly<Record<string, { readonly done: readonly unknown[]; readonly error: readonly unknown[] }>>
  possible?(context: never, answer: unknown): boolean
  project?(context: never): object
}

export const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'inputs' in value && 'outcomes' in value

/** What of the context tells two situations apart: the named fields of the projection, or all. */
const projectedOf = (model: AnyModel, { context }: AnyMachineSnapshot): object =>
  (model.project ? model.project(context as never) : context) as object

export const fieldsOf = (model: AnyModel, snapshot: AnyMachineSnapshot): [name: string, value: unknown][] =>
  Object.entries(projectedOf(model, snapshot))

const situations = new WeakMap<AnyMachineSnapshot, { readonly model: AnyModel; readonly text: string }>()

/** Identifies a situation by its state, the projected context and whether it has ended. */
export function situationOf(model: AnyModel, snapshot: AnyMachineSnapshot): string {
  const known = situations.get(snapshot)
  if (known?.model === model) return known.text
  const text = JSON.stringify([snapshot.value, projectedOf(model, snapshot), snapshot.status], inOrder)
  situations.set(snapshot, { model, text })
  return text
}

const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !('toJSON' in value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The innermost states that are active, in the order of the chart, joined by `+` where several regions are. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .sort((a, b) => a.order - b.order)
    .map((node) => node.path.join('.'))
    .join('+')

export type Origin =
  | { readonly by: 'actor'; readonly id: string; readonly how: 'done' | 'error' }
  | { readonly by: 'delay'; readonly name: string }
  | { readonly by: 'region' }
  | { readonly by: 'outside' }

/** Origin of an event type: an actor's answer, a delay, a region that ended, or the outside. */
export function originOf(type: string): Origin {
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (actor) return { by: 'actor', how: actor[1] as 'done' | 'error', id: actor[2] as string }
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)
  if (delay) return { by: 'delay', name: delay[1] as string }
  return type.startsWith('xstate.') ? { by: 'region' } : { by: 'outside' }
}

/** The key of an event in the map `events` of its texts. A region that ends has none. */
export function textKeyOf(type: string): string | undefined {
  const origin = originOf(type)
  if (origin.by === 'actor') return `${origin.id === '*' ? 'any' : origin.id}.${origin.how}`
  if (origin.by === 'delay') return `after.${origin.name}`
  return origin.by === 'outside' && type !== '' ? type : undefined
}

export const isPersonal = (model: AnyModel, event: AnyEventObject): boolean =>
  originOf(event.type).by === 'outside' && !model.facts?.includes(event.type)
