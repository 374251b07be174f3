import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  fromTransition,
  type InspectionEvent,
} from 'xstate'
import type { Coverage } from './coverage.ts'
import { type AnyModel, originOf } from './model.ts'

interface Waiting {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A running actor whose promises are settled and whose delays are rung by hand. Every placeholder is replaced, so a
 * machine that spawns others is rehearsed alone.
 */
export interface Rehearsal {
  readonly snapshot: () => AnyMachineSnapshot
  readonly send: (event: AnyEventObject) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Performs an event: an actor answers, a delay passes, or the event is sent. */
  readonly perform: (event: AnyEventObject) => Promise<void>
  /** The names of the actors that were started, in their order. */
  readonly started: readonly string[]
  readonly stop: () => void
}

export function rehearse(model: AnyModel, input: string, coverage?: Coverage): Rehearsal {
  const waiting = new Map<string, Waiting>()
  const clock = new HandClock()
  const started: string[] = []
  const standIn = (name: string) =>
    fromPromise(({ self }) => {
      started.push(name)
      return new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject }))
    })
  const names = Object.keys(model.machine.implementations.actors)
  const machine = model.machine.provide({ actors: Object.fromEntries(names.map((name) => [name, standIn(name)])) })
  const parent = silentParent({ clock, ...(coverage && { inspect: coverage.inspect }) })
  const actor = createActor(machine, { input: model.inputs[input] as never, parent })
  let crash: unknown
  actor.subscribe({ error: (error) => (crash = error) })
  actor.start()

  const settle = (id: string, event: AnyEventObject): void => {
    const promise = waiting.get(id)
    if (!promise) throw new Error(`the actor ${id} is not running`)
    waiting.delete(id)
    if ('output' in event) promise.resolve(event.output)
    else promise.reject(event.error)
  }

  const ring = (type: string): void => {
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents).find((one) => one.event.type === type)
    if (!scheduled) throw new Error(`no delay runs for ${type}`)
    clock.ring(scheduled.delay)
  }

  const perform = async (event: AnyEventObject): Promise<void> => {
    const origin = originOf(event.type)
    if (origin.by === 'actor' && model.outcomes[origin.id]) settle(origin.id, event)
    else if (origin.by === 'delay') ring(event.type)
    else actor.send(event)
    await settled()
    if (crash) throw new Error(`the machine broke on ${event.type}: ${String(crash)}`)
  }

  return {
    snapshot: () => actor.getSnapshot(),
    send: (event) => actor.send(event),
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    perform,
    started,
    stop: () => void parent.stop(),
  }
}

/** Hears every fact that a machine sends to its parent, and does nothing. */
export function silentParent(
  options: { clock?: HandClock; inspect?: (event: InspectionEvent) => void } = {},
): AnyActor {
  return createActor(
    fromTransition((state: null) => state, null),
    options,
  ).start()
}

/** A clock that ends the named delay. No shorter one ends before it, and none by itself. */
class HandClock {
  private readonly timers = new Map<number, { readonly fn: (...args: unknown[]) => void; readonly ms: number }>()
  private last = 0

  setTimeout(fn: (...args: unknown[]) => void, ms: number): number {
    this.last += 1
    this.timers.set(this.last, { fn, ms })
    return this.last
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  ring(ms: number): void {
    const due = [...this.timers].filter(([, timer]) => timer.ms === ms)
    if (due.length > 1) throw new Error(`${due.length} delays of ${ms} ms run at once: nobody can tell which one rings`)
    for (const [id, timer] of due) {
      this.timers.delete(id)
      timer.fn()
    }
  }
}

/** A promise's answer reaches the machine some microtasks later. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}
