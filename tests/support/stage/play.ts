import { act, StrictMode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { coverOf } from '../walker/cover.ts'
import { type AnyModel, isPersonal, leavesOf, situationOf } from '../walker/model.ts'
import { tours } from '../walker/tours.ts'
import { nameOf, nameOfEvent, type Path, personalSamples, reachable } from '../walker/traverse.ts'
import {
  type Control,
  controlOf,
  fill,
  isRefusedByForm,
  namelessControls,
  openMenus,
  payloadOf,
  readyControlsOf,
  use,
} from './controls.ts'
import { mount, type Stage } from './stage.tsx'
import type { States } from './states.tsx'

/** Looks on all paths of one view. */
export interface Played {
  /** Beginnings of paths that went through the view. */
  readonly begun: Set<string>
  /** Situations whose closed controls were looked at. */
  readonly known: Set<string>
  /** Situations with an event whose further controls were pressed. */
  readonly pressed: Set<string>
  /** Innermost states, by the text and the controls that they show. */
  readonly looks: Map<string, Set<string>>
}

export const nothingPlayed = (): Played => ({
  begun: new Set(),
  known: new Set(),
  pressed: new Set(),
  looks: new Map(),
})

const loadTime = 40

/**
 * Shows every reachable state once, so that late parts of a view are loaded before it is played. Strict mode finds
 * views that send by themselves or aren't pure.
 */
export async function warmUp(states: States): Promise<void> {
  for (const path of reachable(states.model).values()) {
    const before = path.steps.map(({ event }) => event)
    const stage = await mount(states, path.input, before, StrictMode)
    await act(() => new Promise((resolve) => setTimeout(resolve, loadTime)))
    const [sent] = stage.takeSent()
    await stage.leave()
    if (sent) throw new Error(`${nameOf(path)}: it sends ${sent.type} by itself`)
  }
}

/**
 * Replays one path through the real view and returns faults in words. Skips the steps that an earlier path played in
 * the same way, because a view shows only what is in the machine.
 */
export async function play(states: States, path: Path, played: Played): Promise<string | undefined> {
  const parting = partingOf(path, played)
  const before = path.steps.slice(0, parting).map(({ event }) => event)
  const stage = await mount(states, path.input, before)
  try {
    await look(states.model, stage, played)
    for (const { event, snapshot } of path.steps.slice(parting)) {
      await step(states.model, stage, event, snapshot, played)
      const wanted = situationOf(states.model, snapshot)
      const found = situationOf(states.model, stage.snapshot())
      if (found !== wanted) return `${nameOf(path)}: after ${event.type} it is ${found}, not ${wanted}`
      await look(states.model, stage, played)
    }
    return undefined
  } catch (error) {
    return `${nameOf(path)}: in ${leavesOf(stage.snapshot())}: ${(error as Error).message}`
  } finally {
    await stage.leave()
  }
}

/** Plays the chosen paths of a view, or all. Returns at most twenty faults, and the states that look the same. */
export async function faultsOf(states: States, isWhole = false): Promise<string[]> {
  const played = nothingPlayed()
  const faults: string[] = []
  for (const path of tours(states.model, isWhole ? undefined : coverOf)) {
    const fault = await play(states, path, played)
    if (fault) faults.push(fault)
    if (faults.length === 20) break
  }
  return [...faults, ...alike(played)]
}

function partingOf(path: Path, { begun }: Played): number {
  let beginning = path.input
  const beginnings = path.steps.map(({ event }) => (beginning += ` > ${JSON.stringify(event)}`))
  const parting = beginnings.findIndex((one) => !begun.has(one))
  for (const one of beginnings) begun.add(one)
  return parting < 0 ? path.steps.length : parting
}

async function step(
  model: AnyModel,
  stage: Stage,
  event: AnyEventObject,
  leadsTo: AnyMachineSnapshot,
  { pressed }: Played,
) {
  if (!isPersonal(model, event)) return stage.perform(event)
  const state = stage.snapshot()
  const isTaken = state.can(event)
  if (!isTaken && !acceptsSome(model, state, event.type)) return
  if (isTaken) await pressOthers(`${situationOf(model, state)} ${nameOfEvent(event)}`, stage, event, pressed)
  const control = await findControl(event)
  const isClosed = control.readiness === 'absent' || (control.readiness === 'disabled' && !isTaken)
  if (isClosed && isOfAnother(model, state, event, leadsTo)) return
  if (control.readiness !== 'ready' || !control.element)
    throw new Error(`the control of ${nameOfEvent(event)} is ${control.readiness}`)
  const compared = await press(stage, control.element, event)
  if (isTaken) compared()
}

/** Fills the fields of a control and uses it. Returns a check that this sent the event. */
async function press(
  stage: Stage,
  element: HTMLElement,
  event: AnyEventObject,
  within = (using: () => Promise<void>) => using(),
): Promise<() => void> {
  let carried: string[] = []
  await act(async () => {
    carried = fill(element, event)
  })
  stage.takeSent()
  await within(() => act(async () => use(element, event)))
  const [sent] = stage.takeSent()
  return () => compare(event, sent, [...carried, ...Object.keys(payloadOf(element))])
}

/** The path takes one control of an event, so the others of the same event must send it, too. */
async function pressOthers(place: string, stage: Stage, event: AnyEventObject, pressed: Set<string>): Promise<void> {
  if (pressed.has(place)) return
  pressed.add(place)
  const [, ...others] = readyControlsOf(event)
  for (const element of others) (await press(stage, element, event, stage.unheard))()
}

/**
 * The control is there for another payload, because this one's record is not in view, or takes the event not now. It
 * would change nothing.
 */
const isOfAnother = (model: AnyModel, state: AnyMachineSnapshot, event: AnyEventObject, leadsTo: AnyMachineSnapshot) =>
  situationOf(model, state) === situationOf(model, leadsTo) && controlOf({ type: event.type }).readiness === 'ready'

const acceptsSome = (model: AnyModel, state: AnyMachineSnapshot, type: string): boolean =>
  (model.events[type] ?? []).some((payload) => state.can({ ...payload, type }))

async function findControl(event: AnyEventObject): Promise<Control> {
  const control = controlOf(event)
  if (control.readiness === 'ready') return control
  await act(async () => openMenus())
  // The content of one may load when it is opened.
  while (document.querySelector(':popover-open:empty'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  return controlOf(event)
}

function compare(wanted: AnyEventObject, sent: AnyEventObject | undefined, carried: readonly string[]): void {
  if (!sent) throw new Error(`the control of ${nameOfEvent(wanted)} sends nothing`)
  if (sent.type !== wanted.type) throw new Error(`the control of ${wanted.type} sends ${sent.type}`)
  for (const key of Object.keys(wanted)) {
    if (!(key in sent)) throw new Error(`${wanted.type} is sent without ${key}`)
    const differs = JSON.stringify(textOf(sent[key])) !== JSON.stringify(textOf(wanted[key]))
    if (carried.includes(key) && differs) throw new Error(`${wanted.type} is sent with another ${key}: ${sent[key]}`)
  }
}

const textOf = (value: unknown): unknown => (typeof value === 'object' ? value : String(value))

/** Looks at a situation once. Nothing may be offered that the machine would not take. */
async function look(model: AnyModel, stage: Stage, { known, looks }: Played): Promise<void> {
  const state = stage.snapshot()
  const situation = situationOf(model, state)
  if (known.has(situation)) return
  known.add(situation)
  const shown = looks.get(looksOf()) ?? new Set()
  looks.set(looksOf(), shown.add(leavesOf(state)))
  const [nameless] = namelessControls()
  if (nameless) throw new Error(`a control names no event: ${nameless.outerHTML.slice(0, 200)}`)
  for (const event of personalSamples(model)) {
    if (acceptsSome(model, state, event.type)) continue
    const { element, readiness } = controlOf(event)
    if (readiness !== 'ready' || !element) continue
    await act(async () => use(element, event))
    if (situationOf(model, stage.snapshot()) !== situation) throw new Error(`${event.type} is refused, yet it moved`)
    if (!isRefusedByForm(element)) throw new Error(`${event.type} is offered and does nothing`)
  }
}

function looksOf(): string {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-event]')].map(
    (element) => `${element.dataset.event} ${element.ariaDisabled ?? ''} ${element.matches(':disabled')}`,
  )
  return JSON.stringify([document.body.textContent, controls])
}

/** Different states that look the same. */
export const alike = ({ looks }: Played): string[] =>
  [...looks.values()].filter((leaves) => leaves.size > 1).map((leaves) => `${[...leaves].join(' and ')} look the same`)
