import type { Sends } from '../ui/sends.ts'

export interface AnyEvent {
  readonly type: string
}

/** An event as a control names it: by its type alone, where it carries nothing but a key. */
export type Asked<E> = E extends { type: infer Type }
  ? Exclude<keyof E, 'type' | 'key'> extends never
    ? Type
    : Omit<E, 'key'>
  : never

type TypeOf<A> = A extends { type: infer Type } ? Type : A

/** What makes the key of a write, once a click. Other events take none. */
export type Key<E, A> = Extract<E, { type: TypeOf<A> }> extends { key: string } ? [newKey: () => string] : []

/** What a control needs to send one event of a person. */
export interface Act extends Sends {
  readonly onClick: () => void
}

/** One event of a person as a control needs it. */
export function actOf(send: (event: never) => void, asked: unknown, newKey?: () => string): Act {
  const event = typeof asked === 'string' ? { type: asked } : (asked as AnyEvent)
  const { type, ...payload } = event
  return {
    event: type,
    payload: event === asked ? payload : undefined,
    onClick: () => send((newKey ? { ...event, key: newKey() } : event) as never),
  }
}

/** The acts of controls that are always there: `<Button {...does('flow.close')}>`. An event is said once. */
export const sending =
  <E extends AnyEvent>(send: (event: E) => void) =>
  <A extends Asked<E>>(asked: A, ...[newKey]: Key<E, A>): Act =>
    actOf(send, asked, newKey)
