import { type ComponentType, useMemo, useSyncExternalStore } from 'react'
import { type AnyEventObject, type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { States } from '../tests/support/stage/states.tsx'
import { silentParent } from '../tests/support/walker/rehearse.ts'
import { endOf, reachable } from '../tests/support/walker/traverse.ts'

type View = ComponentType<{ state: AnyMachineSnapshot; send: (event: AnyEventObject) => void }>

const never = fromPromise(() => new Promise<never>(() => {}))

/** An actor that stays in one state, because no answer comes and no time passes. Clicks still move it on. */
function actorIn({ model }: States, name: string) {
  const path = reachable(model).get(name)
  if (!path) throw new Error(`${name} is not reachable any more`)
  const { value, context, status } = endOf(path)
  const names = Object.keys(model.machine.implementations.actors)
  const machine = model.machine.provide({ actors: Object.fromEntries(names.map((one) => [one, never])) })
  const parent = silentParent({ clock: new SimulatedClock() })
  return createActor(machine, { snapshot: machine.resolveState({ value, context, status }), parent }).start()
}

function Frozen({ states, name }: { states: States; name: string }) {
  const actor = useMemo(() => actorIn(states, name), [states, name])
  const state = useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot(),
  )
  const Shown = states.view as unknown as View
  return <Shown state={state} send={(event) => actor.send(event)} />
}

/** The parameter that the panel beside a story shows (`state-panel.ts`). */
export interface StateParameter {
  readonly state: string
  readonly description: string
  readonly chart: string
}

/** The story of one reachable state, with the context that its path leaves. */
export const frozen = (states: States, { name, ...parameter }: { readonly name: string } & StateParameter) => ({
  name,
  render: () => <Frozen states={states} name={name} />,
  parameters: { state: { ...parameter, disable: false } },
})
