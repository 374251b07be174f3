/**
 * S-324: whatever a review shows of a record is compared with the record as it is read again. Each value is changed
 * once between review and confirmation. Where the review would then read otherwise, nothing may be sent, and what is
 * shown instead has both values.
 */
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { startI18n } from '../../src/i18n/i18n.ts'
import { anotherOf, leavesWithin, objectsWithin, type Place, valueAt, withValue } from '../support/changed-values.ts'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import { warmUp } from '../support/stage/play.ts'
import type { States } from '../support/stage/states.tsx'
import { leavesOf } from '../support/walker/model.ts'
import { endOf, type Path, stepsOf, traverse } from '../support/walker/traverse.ts'

const files = import.meta.glob<{ states: States }>('../../src/flows/*/*.states.tsx')
const namespaces = Object.keys(import.meta.glob('../../locales/en/*.json')).map((file) =>
  file.slice(file.lastIndexOf('/') + 1, -5),
)

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  await startI18n(namespaces, 'en')
  provideFakeRootApi()
})

/** Words of a view of this state. Undefined where a value is none that it can draw. */
async function wordsOf({ view }: States, state: AnyMachineSnapshot): Promise<readonly string[] | undefined> {
  const Shown = view as unknown as ComponentType<{ state: AnyMachineSnapshot; send: () => void }>
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place, { onUncaughtError: () => {} })
  try {
    await act(async () => page.render(<Shown state={state} send={() => {}} />))
    return [...document.querySelectorAll('body *')]
      .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ textContent }) => (textContent ?? '').trim())
      .filter((text) => text !== '')
  } catch {
    return undefined
  } finally {
    await act(async () => page.unmount())
    place.remove()
  }
}

interface Reread {
  /** The machine while the record is read again */
  readonly from: AnyMachineSnapshot
  readonly review: AnyMachineSnapshot
  readonly id: string
  /** What the record is answered as where nothing has changed */
  readonly output: unknown
}

/** The first way to each state that reads again before it sends, from each input. */
function rereadsOf({ model }: States): Reread[] {
  const after = stepsOf(model)
  const found = new Map<string, Reread>()
  for (const path of traverse(model).situations) {
    const from = endOf(path)
    const [id] = from._nodes.flatMap(({ invoke }) => invoke.map((one) => one.id))
    const isReread = from._nodes.some(({ transitions }) =>
      [...transitions.values()].flat().some(({ guard }) => guard === 'isUnchanged'),
    )
    const name = `${path.input} ${leavesOf(from)}`
    if (!isReread || !id || found.has(name)) continue
    const output = model.outcomes[id]?.done.find((one) => isSent(after(from, done(id, one))))
    if (output !== undefined) found.set(name, { from, review: beforeOf(path), id, output })
  }
  return [...found.values()]
}

const beforeOf = ({ steps, start }: Path) => steps.at(-2)?.snapshot ?? start
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })
const isSent = (state: AnyMachineSnapshot) => /(^|\.)(sending|executing)$/.test(leavesOf(state))

/** The context with the change, wherever it holds the record that was read. */
function contextWith(context: object, output: unknown, changed: unknown): object {
  const held = objectsWithin(output)
  const parts = Object.entries(context).map(([name, value]) => {
    const at = held.find((one) => value !== null && typeof value === 'object' && isAlike(one.at, value))
    return [name, at ? valueAt(changed, at.place) : value]
  })
  return Object.fromEntries(parts)
}
const isAlike = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

async function faultsOf(states: States, { from, review, id, output }: Reread): Promise<string[]> {
  const after = stepsOf(states.model)
  const shown = await wordsOf(states, review)
  const faults: string[] = []
  for (const place of leavesWithin(output)) {
    const next = anotherOf(valueAt(output, place))
    if (next === undefined || isAskedBy(place)) continue
    const changed = withValue(output, place, next)
    const context = contextWith(review.context, output, changed)
    const other = await wordsOf(states, states.model.machine.resolveState({ value: review.value, context }))
    if (!shown || !other || shown.join() === other.join()) continue
    const end = after(from, done(id, changed))
    if (isSent(end)) faults.push(`${leavesOf(review)}: ${nameOf(place)} is shown, and yet sent when it changed`)
    else if (end.status === 'active' && typeof next !== 'boolean')
      faults.push(...(await lacking(states, end, [shown, other], place)))
  }
  return faults
}

/** What the record is read by stays as it is. The sketch of a map is drawn of its visits, which are compared. */
const isAskedBy = (place: Place) =>
  place.some((key) => key === 'latitude' || key === 'longitude' || key === 'outline') ||
  (place.every((key) => typeof key === 'string') && /^(refund|installation|routing)Id$/.test(String(place.at(-1))))

/** What was shown before and would be now, and isn't both there once it has changed. A flag is told in other words. */
async function lacking(
  states: States,
  end: AnyMachineSnapshot,
  [shown, other]: readonly [Words, Words],
  place: Place,
): Promise<string[]> {
  const text = ((await wordsOf(states, end)) ?? []).join(' ')
  const [was, is] = [shown, other].map((texts) => new Set(texts.flatMap(tokensOf))) as [Set<string>, Set<string>]
  return [without(was, is), without(is, was)]
    .filter((words) => words.length > 0 && !words.some((one) => one.includes('•') || text.includes(one)))
    .map((words) => `${leavesOf(end)}: ${nameOf(place)} changed, and “${words.join(' ')}” isn't shown`)
}

type Words = readonly string[]
const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((one) => !others.has(one))
const tokensOf = (text: string) => text.split(/[\s,;:?()“”]+/).map((one) => one.replace(/\.$/, ''))

const nameOf = (place: Place) => place.join('.')

test.each(Object.entries(files).map(([file, load]) => [file.replace(/^.*\//, ''), load] as const))(
  'S-324 what the review of %s shows is compared before it is sent',
  async (_, load) => {
    const { states } = await load()
    const rereads = rereadsOf(states)
    if (rereads.length === 0) return
    await warmUp(states)
    const faults: string[] = []
    for (const reread of rereads) faults.push(...(await faultsOf(states, reread)))
    expect([...new Set(faults)]).toEqual([])
  },
  240_000,
)
