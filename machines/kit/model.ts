import type { AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom, MachineContext } from 'xstate'

/** The `types` of a flow's `setup`. */
export interface FlowTypes<Context extends MachineContext, Event extends EventObject, Input> {
  context: Context
  events: Event
  input: Input
  tags:
    | 'busy'
    | 'failed'
    | 'asking'
    | 'final'
    /** Nothing is under way and nothing typed would be lost: the flow ends when its screen is left. */
    | 'idle'
    /** The record is another than lists show that were read before. */
    | 'moved'
}

type Samples<E extends { type: string }, T extends E['type']> = Omit<Extract<E, { type: T }>, 'type'>

/**
 * Inputs, events and outcomes of a machine. Tests, stories, charts and instructions read only this. Coverage and
 * stories are the union of the traversals over all `inputs`.
 */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  /** Namespace of its texts in `locales`, with the flat maps `states` and `events`. */
  readonly texts: string
  /** Named starting points, such as "step 2 of 2" or "own initiation". */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  /** Every event with samples of its payload. An event without payload has the sample `{}`. */
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: readonly Samples<EventFromLogic<M>, T>[]
  }
  /** Events that no person sends: the walker sends them itself instead of looking for their control. */
  readonly facts?: readonly EventFromLogic<M>['type'][]
  /** By invoke id: what an actor may answer, and how it may fail. */
  readonly outcomes: Readonly<Record<string, { readonly done: readonly unknown[]; readonly error: readonly unknown[] }>>
  /** Tells whether an answer of `outcomes` may arrive here, such as one about the shown record. Without it each may. */
  readonly possible?: (context: ContextFrom<M>, answer: unknown) => boolean
  /** What of the context tells two situations apart, in named fields. Typed text is left out. */
  readonly project?: (context: ContextFrom<M>) => object
}

export const defineModel = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model
