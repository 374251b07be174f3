import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate'
import { inertScope } from '../walker/inert-scope.ts'
import { type AnyModel, leavesOf } from '../walker/model.ts'
import { silentParent } from '../walker/rehearse.ts'
import { endOf, traverse } from '../walker/traverse.ts'

/** Effects of a machine beside changes of its context, in order. */
export type Deed =
  | { readonly kind: 'does'; readonly name: string; readonly params?: unknown }
  | { readonly kind: 'starts'; readonly id: string; readonly src: string; readonly input: unknown }
  | { readonly kind: 'waits'; readonly name: string; readonly ms: number }
  | { readonly kind: 'sends'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'stops'; readonly id: string }
  /** Notices and addresses of a wired action, in words. */
  | { readonly kind: 'says'; readonly words: string }

/** One transition that was taken, with its guard and target. */
export interface Taken {
  readonly guard: string | undefined
  /** Undefined where the state is not left. */
  readonly target: string | undefined
}

/** Effect of an event in one situation. */
export interface Edge {
  readonly input: string
  /** Undefined where the machine begins. */
  readonly event: AnyEventObject | undefined
  readonly from: AnyMachineSnapshot | undefined
  readonly to: AnyMachineSnapshot
  readonly taken: readonly Taken[]
  readonly deeds: readonly Deed[]
}

/** Performs an action of the wiring, and answers in words what it told. */
export type Perform = (run: () => void) => string[]

/** Every event in every situation as the machine really takes it, and the beginning for each input. */
export function edgesOf(given: AnyModel, perform?: Perform): Edge[] {
  const model = withOtherKeys(given)
  const recorder = new Recorder(model.machine, perform)
  const watched = { ...model, machine: recorder.machine, project: finer(model) }
  const beginnings = Object.entries(model.inputs).map(([input, start]): Edge => {
    const { result, ...seen } = recorder.watch((scope) => recorder.machine.getInitialSnapshot(scope, start as never))
    return { input, event: undefined, from: undefined, to: result, ...seen }
  })
  const { edges } = traverse(watched)
  const steps = edges.map((path): Edge => {
    const event = path.steps.at(-1)?.event as AnyEventObject
    const from = path.steps.at(-2)?.snapshot ?? path.start
    const { result, ...seen } = recorder.watch((scope) => recorder.machine.transition(from, event, scope))
    if (leavesOf(result) !== leavesOf(endOf(path))) throw new Error(`${event.type} leads to two places`)
    return { input: path.input, event, from, to: result, ...seen }
  })
  return [...beginnings, ...steps]
}

const otherKey = 'another-key'

/** Sends each confirmation under a second key, too, which shows the key that is kept. */
function withOtherKeys(model: AnyModel): AnyModel {
  const doubled = Object.entries(model.events).map(([type, samples]) => {
    const [first] = samples
    const isKeyed = samples.length === 1 && first && 'key' in first
    return [type, isKeyed ? [first, { ...first, key: otherKey }] : samples] as const
  })
  return { ...model, events: Object.fromEntries(doubled) }
}

/** Distinguishes more situations than a walk, by what is present, so that a forgotten value shows. */
const finer = (model: AnyModel) => (context: object | undefined) => told(model, context ?? {})

/** Identifies a situation by the model's projection, and by which parts of the context are present. */
export function told(model: AnyModel, context: object): Readonly<Record<string, unknown>> {
  const projected = model.project?.(context as never)
  const named = isObject(projected) ? projected : { situation: projected }
  const there = Object.entries(context).map(([name, value]) => [`${name} is`, standing(value)])
  return { ...named, ...Object.fromEntries(there) }
}
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const standing = (value: unknown): string =>
  value === 0
    ? 'none'
    : value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? 'not there'
      : 'there'

interface Builtin {
  readonly resolve: (...given: unknown[]) => unknown
}

/** A machine whose named actions only record that they ran. */
class Recorder {
  readonly machine: AnyStateMachine
  private deeds: Deed[] = []
  private taken: Taken[] = []
  private readonly scope: AnyActorScope
  private readonly invoked: Set<string>

  constructor(
    machine: AnyStateMachine,
    private readonly perform: Perform | undefined,
  ) {
    const actions = Object.entries(machine.implementations.actions).map(([name, action]) => [
      name,
      this.noting(name, action),
    ])
    this.machine = machine.provide({ actions: Object.fromEntries(actions) })
    this.invoked = new Set(invokesOf(machine.root))
    const parent = silentParent({
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== self) return
        this.taken.push(...event._transitions.filter(({ eventType }) => eventType !== null).map(takenOf))
      },
    })
    const self = createActor(this.machine, { parent })
    this.scope = inertScope(self, (action) => this.note(action as never))
  }

  watch<R>(act: (scope: AnyActorScope) => R): { result: R; deeds: readonly Deed[]; taken: readonly Taken[] } {
    this.deeds = []
    this.taken = []
    const result = act(this.scope)
    return { result, deeds: [...this.deeds], taken: [...this.taken] }
  }

  /** XState resolves some actions itself, such as `assign`, and never hands them to the executor under their names. */
  private noting(name: string, action: unknown): unknown {
    if (typeof action !== 'function' || !('resolve' in action)) return action
    const { resolve } = action as unknown as Builtin
    const noted = (
      scope: unknown,
      snapshot: unknown,
      args: unknown,
      params: unknown,
      _self: unknown,
      extra: unknown,
    ) => {
      this.deeds.push({ kind: 'does', name, ...(params === undefined ? {} : { params }) })
      return resolve(scope, snapshot, args, params, action, extra)
    }
    return Object.assign(() => {}, action, { resolve: noted })
  }

  private note(action: Executed): void {
    const deed = this.deedOf(action)
    if (deed) this.deeds.push(deed)
    const { type, params, info, exec } = action
    if (type.startsWith('xstate.') || !exec || !this.perform) return
    const said = this.perform(() => exec(info, params))
    this.deeds.push(...said.map((words) => ({ kind: 'says', words }) as const))
  }

  private deedOf({ type, params }: Executed): Deed | undefined {
    if (!type.startsWith('xstate.')) return { kind: 'does', name: type, ...(params === undefined ? {} : { params }) }
    const { id, src, input, event, delay, targetId } = (params ?? {}) as BuiltinParams
    if (type === 'xstate.spawnChild') return { kind: 'starts', id: id ?? '', src: sourceOf(src), input }
    if (type === 'xstate.raise' && event && delay !== undefined)
      return { kind: 'waits', name: event.type.replace(/^xstate\.after\.([^.]+)\..*/, '$1'), ms: delay }
    if (type === 'xstate.sendTo' && event) return { kind: 'sends', to: targetId?.replace('#_', '') ?? '', event }
    // An invoked actor ends with its state, which needs no line.
    if (type === 'xstate.stopChild' && id && !this.invoked.has(id)) return { kind: 'stops', id }
    return undefined
  }
}

interface Executed {
  readonly type: string
  readonly params: unknown
  readonly info: unknown
  readonly exec?: (info: unknown, params: unknown) => void
}

/** Parameters of XState's own actions, as far as they are used here. */
interface BuiltinParams {
  readonly id?: string
  readonly src?: unknown
  readonly input?: unknown
  readonly event?: AnyEventObject
  readonly delay?: number
  readonly targetId?: string
}

const sourceOf = (src: unknown): string => (typeof src === 'string' ? src : 'what came with the event')

const invokesOf = (node: AnyStateNode): string[] => [
  ...node.invoke.map(({ id }) => id),
  ...Object.values(node.states).flatMap(invokesOf),
]

/** The name of a transition's guard, with its params. */
export function guardOf({ guard }: AnyTransitionDefinition): string | undefined {
  if (typeof guard === 'string' || guard === undefined) return guard
  if (typeof guard === 'function' || !('type' in guard)) return 'a guard without name'
  const { type, params } = guard as { type: string; params?: unknown }
  return params === undefined || typeof params === 'function' ? type : `${type} ${JSON.stringify(params)}`
}

const takenOf = (transition: AnyTransitionDefinition): Taken => ({
  guard: guardOf(transition),
  target: transition.target?.map((node) => node.path.join('.')).join(' + '),
})
