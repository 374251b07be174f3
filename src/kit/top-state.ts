import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate'

type Outermost<Value> = Value extends string ? Value : Value extends object ? keyof Value & string : never

/** The outermost states of a machine, by its type. A map of panels over them that misses one is a type error. */
export type TopState<M extends AnyStateMachine> = Outermost<StateValueFrom<M>>

/** The outermost active state. Only for machines whose outermost states exclude each other. */
export const topOf = <Value extends StateValue>({ value }: { readonly value: Value }): Outermost<Value> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as Outermost<Value>

interface Valued {
  readonly value: StateValue
}

/** `newOwner.awaitingCode`: the way to the innermost state, and the key of its text. */
export const placeOf = ({ value }: Valued): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${placeOf({ value: inner })}`))
        .join(' ')

/** A write got no response, or its result is being read back: states of `writeStates` (machines/kit/write.ts). */
export const isUnanswered = (state: Valued): boolean => /(^|\.)(unknown|checking)$/.test(placeOf(state))
