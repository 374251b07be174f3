import { type ComponentType, useMemo, useSyncExternalStore } from 'react'
import { type AnyEventObject, type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { States } from '../tests/support/stage/states.tsx'
import { silentParent } from '../tests/support/walker/rehearse.ts'
import { storyPaths } from '../tests/support/walker/stories.ts'
import { endOf } from '../tests/support/walker/traverse.ts'
import type { Flow, FlowStory } from './flow.ts'

type View = ComponentType<{ state: AnyMachineSnapshot; send: (event: AnyEventObject) => void }>

const never = fromPromise(() => new Promise<never>(() => {}))

/** An actor that stays in one state, because no answer comes and no time passes. Clicks still move it on. */
function actorIn({ model }: States, key: string) {
  const path = storyPaths(model).get(key)
  if (!path) throw new Error(`${key} is not reachable any more`)
  const { value, context, status } = endOf(path)
  const names = Object.keys(model.machine.implementations.actors)
  const machine = model.machine.provide({ actors: Object.fromEntries(names.map((one) => [one, never])) })
  const parent = silentParent({ clock: new SimulatedClock() })
  return createActor(machine, { snapshot: machine.resolveState({ value, context, status }), parent }).start()
}

function Frozen({ states, of }: { states: States; of: string }) {
  const actor = useMemo(() => actorIn(states, of), [states, of])
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
  readonly flow: Flow
  readonly story: FlowStory
}

/** The story of one reachable state, with the context that its path leaves. */
export const frozen = (states: States, flow: Flow, story: FlowStory) => ({
  render: () => <Frozen states={states} of={story.key} />,
  parameters: { state: { flow, story } satisfies StateParameter },
})
