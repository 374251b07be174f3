import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Notice } from '../../../src/kit/root-api.ts'
import { provideFakeRootApi } from '../fakes/fake-root-api.ts'
import type { States } from '../stage/states.tsx'
import { coverOf } from '../walker/cover.ts'
import { type AnyModel, leavesOf } from '../walker/model.ts'
import { endOf, type Path, stepsOf, traverse } from '../walker/traverse.ts'
import { pageOutline } from './page-outline.ts'

type View = ComponentType<{ state: AnyMachineSnapshot; send: (event: AnyEventObject) => void }>

/** How a view says that it or a part of it loads. */
const loading = 'status: Loading'
/** ms */
const partTime = 50

/** One look of a view, and the ways that lead to it, the shortest first. */
export interface Outline {
  readonly leaves: string
  readonly lines: readonly string[]
  readonly ways: readonly Path[]
}

/** Notices beside the view after an event. */
export interface Told {
  readonly path: Path
  readonly notices: readonly Notice[]
}

/**
 * The view of every chosen situation, and of every other context that one more event leaves there, such as another
 * failure or amount. Equal looks of the same state are one outline. `wired` shows notices as the console does.
 */
export async function outlinesOf(states: States, wired?: AnyStateMachine): Promise<[Outline[], Told[]]> {
  const model = announcing(states.model, wired)
  const { situations, edges } = coverOf(traverse(model))
  const draw = drawing(states.view as unknown as View)
  const found = new Map<string, Outline>()
  const seen = new Set<string>()
  for (const path of [...situations, ...edges]) {
    const state = endOf(path)
    const context = JSON.stringify([state.value, state.context, state.status])
    if (seen.has(context)) continue
    seen.add(context)
    const leaves = leavesOf(state)
    const lines = await draw.lines(state)
    const look = [leaves, ...lines].join('\n')
    found.set(look, { leaves, lines, ways: [...(found.get(look)?.ways ?? []), path] })
  }
  await draw.end()
  return [[...found.values()], edges.map((path) => ({ path, notices: noticesOf(model, path) }))]
}

/** The model's machine with what its wiring does beside calls. */
const announcing = (model: AnyModel, wired?: AnyStateMachine): AnyModel =>
  wired ? { ...model, machine: model.machine.provide({ actions: wired.implementations.actions }) } : model

/** Draws each state anew, as a reload would, and reads the whole page, because dialogs are elsewhere in it. */
function drawing(Shown: View) {
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  let drawn = 0
  const nothing = () => {}
  return {
    lines: async (state: AnyMachineSnapshot): Promise<string[]> => {
      drawn += 1
      await act(async () => page.render(<Shown key={drawn} state={state} send={nothing} />))
      const lines = pageOutline()
      if (!lines.some((line) => line.includes(loading))) return lines
      // A part that is drawn for the first time shows so while its code comes, another one as long as one looks.
      await act(() => new Promise((resolve) => setTimeout(resolve, partTime)))
      return pageOutline()
    },
    end: async () => {
      await act(async () => page.unmount())
      place.remove()
    },
  }
}

/** Notices of the last step of a path. Its own actions run, built-in ones don't. */
function noticesOf(model: AnyModel, { start, steps }: Path): readonly Notice[] {
  const { event } = steps.at(-1) ?? {}
  if (!event) return []
  const { notices } = provideFakeRootApi()
  const told = [...notices]
  const from = steps.at(-2)?.snapshot ?? start
  stepsOf(model, ({ exec, info, params, type }) => {
    if (type in model.machine.implementations.actions) exec?.(info, params)
  })(from, event)
  return notices.slice(told.length)
}
