import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate'

type Outermost<Value> = Value extends string ? Value : Value extends object ? keyof Value & string : never

/** The outermost states of a machine, by its type. A map of panels over them that misses one is a type error. */
export type TopState<M extends AnyStateMachine> = Outermost<StateValueFrom<M>>

/** The outermost active state. Only for machines whose outermost states exclude each other. */
export const topOf = <Value extends StateValue>({ value }: { readonly value: Value }): Outermost<Value> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as Outermost<Value>
