import { type Act, type AnyEvent, type Asked, actOf, type Key } from './sending.ts'

/** The acts of controls that are there only where the machine takes their event: nothing, where it doesn't. */
export const acting =
  <E extends AnyEvent>(state: { can: (event: E) => boolean }, send: (event: E) => void) =>
  <A extends Asked<E>>(asked: A, ...[newKey]: Key<E, A>): Act | undefined => {
    const { event, payload } = actOf(send, asked)
    return state.can({ type: event, ...payload, key: '' } as never) ? actOf(send, asked, newKey) : undefined
  }
