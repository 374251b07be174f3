import { act, type ComponentType, type ExoticComponent, Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type Rehearsal, rehearse } from '../walker/rehearse.ts'
import type { States } from './states.tsx'

type View = ComponentType<{ state: AnyMachineSnapshot; send: (event: AnyEventObject) => void }>

/** The real view of a rehearsed machine, on the page. */
export interface Stage extends Pick<Rehearsal, 'snapshot' | 'perform'> {
  /** Events that the view sent since the last call. */
  readonly takeSent: () => AnyEventObject[]
  /** Runs `using`, during which no event reaches the machine. */
  readonly unheard: (using: () => Promise<void>) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Mounts the view with the machine after the events `before`. `Around` wraps it. */
export async function mount(
  states: States,
  input: string,
  before: readonly AnyEventObject[],
  Around: ExoticComponent<{ children: ReactNode }> = Fragment,
): Promise<Stage> {
  const rehearsal = rehearse(states.model, input)
  for (const event of before) await rehearsal.perform(event)
  const Shown = states.view as unknown as View
  let sent: AnyEventObject[] = []
  let isHeard = true
  const send = (event: AnyEventObject) => {
    sent.push(event)
    if (isHeard) rehearsal.send(event)
  }
  function Played() {
    const state = useSyncExternalStore(rehearsal.subscribe, rehearsal.snapshot)
    return <Shown state={state} send={send} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  await act(async () =>
    page.render(
      <Around>
        <Played />
      </Around>,
    ),
  )
  return {
    snapshot: rehearsal.snapshot,
    perform: (event) => act(() => rehearsal.perform(event)),
    takeSent: () => {
      const taken = sent
      sent = []
      return taken
    },
    unheard: async (using) => {
      isHeard = false
      try {
        await using()
      } finally {
        isHeard = true
      }
    },
    leave: async () => {
      await act(async () => page.unmount())
      place.remove()
      rehearsal.stop()
    },
  }
}
