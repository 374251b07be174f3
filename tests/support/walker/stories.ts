import { type Failure, isFailure } from '../../../src/contract/failure.ts'
import { nodesOf } from './coverage.ts'
import { type AnyModel, leavesOf, textKeyOf } from './model.ts'
import { endOf, type Path, reachable, snapshotAt, traverse } from './traverse.ts'

/** The texts that name states, events and failures in one language. */
export interface StoryTexts {
  readonly states: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
  /** By the kind of a failure. */
  readonly reasons: Readonly<Record<string, string>>
}

export interface MachineStory {
  /** Identifies it among those of its machine: its state, and a further input or a failure in brackets. */
  readonly key: string
  /** The same in words. */
  readonly name: string
  /** The innermost states, as the chart's headings name them. */
  readonly state: string
  readonly description: string
  /** Shows what a failed call leaves of its state. */
  readonly isFailure: boolean
}

/** An event that leads from one state to another. */
export interface Way {
  readonly from: string
  readonly to: string
  readonly event: string
  /** The event in words. */
  readonly words: string
}

/**
 * The path of each story: the first to each state, the beginning of each further input, and each failure that leaves a
 * state at rest otherwise.
 */
export function storyPaths(model: AnyModel): Map<string, Path> {
  const traversal = traverse(model)
  const found = reachable(model, traversal)
  const shown = new Set([...found.values()].map(contextOf))
  for (const path of traversal.edges) {
    const failure = failureOf(path)
    if (!failure || endOf(path).hasTag('busy') || shown.has(contextOf(path))) continue
    const key = `${leavesOf(endOf(path))} (${failure.message ?? failure.kind})`
    if (!found.has(key)) found.set(key, path)
  }
  return found
}

const contextOf = (path: Path): string => JSON.stringify([endOf(path).value, endOf(path).context])

function failureOf({ steps }: Path): Failure | undefined {
  const event = steps.at(-1)?.event
  return event && isFailure(event.error) ? event.error : undefined
}

/** The stories of a machine in the order of its chart. Inputs and failures follow the state that they start or leave. */
export function storiesOf(model: AnyModel, texts: StoryTexts): MachineStory[] {
  const order = nodesOf(model.machine).map((node) => node.path.join('.'))
  const paths = [...storyPaths(model)]
  const wordsOf = stateWords(
    paths.map(([, path]) => leavesOf(endOf(path))),
    texts,
  )
  const found = paths.map(([key, path]) => {
    const state = leavesOf(endOf(path))
    const places = state.split('+').map((leaf) => order.indexOf(leaf))
    const failure = key === state ? undefined : failureOf(path)
    const circumstance = failure ? reasonOf(failure, texts) : key.slice(state.length).replace(/^ \((.*)\)$/, '$1')
    const name = circumstance ? `${wordsOf(state)} (${circumstance})` : wordsOf(state)
    const description = descriptionOf(endOf(path)._nodes)
    return { places, story: { key, name, state, description, isFailure: failure !== undefined } }
  })
  return found.sort((a, b) => compare(a.places, b.places)).map(({ story }) => story)
}

const reasonOf = ({ message, kind }: Failure, { reasons }: StoryTexts): string =>
  (message ?? reasons[kind] ?? kind).replace(/\.$/, '')

/** Names each of these states by its text. A part of a flow whose texts another part has, too, is named before them. */
export function stateWords(states: readonly string[], texts: StoryTexts): (state: string) => string {
  const textOf = (leaf: string) => texts.states[leaf] ?? leaf
  const partOf = (leaf: string) => leaf.split('.')[0] ?? leaf
  const leaves = [...new Set(states.flatMap((state) => state.split('+')))]
  const alike = leaves.filter((leaf) => leaves.some((other) => other !== leaf && textOf(other) === textOf(leaf)))
  const named = new Set(alike.map(partOf))
  const wordsOf = (leaf: string) => {
    const part = partOf(leaf)
    return named.has(part) && part !== leaf ? `${textOf(part)}: ${textOf(leaf)}` : textOf(leaf)
  }
  return (state) => state.split('+').map(wordsOf).join(' · ')
}

/** Every event that leads to another state, in the order of the walk. */
export function waysOf(model: AnyModel, { events }: StoryTexts): Way[] {
  const found = new Map<string, Way>()
  for (const path of traverse(model).edges) {
    const from = leavesOf(snapshotAt(path, path.steps.length - 1))
    const to = leavesOf(endOf(path))
    const { type = '' } = path.steps.at(-1)?.event ?? {}
    const event = textKeyOf(type)
    if (from === to || event === undefined) continue
    found.set([from, event, to].join(' '), { from, to, event, words: events[event] ?? event })
  }
  return [...found.values()]
}

interface Described {
  readonly type: string
  readonly order: number
  readonly description?: string
}

const descriptionOf = (nodes: readonly Described[]): string =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .sort((a, b) => a.order - b.order)
    .flatMap(({ description }) => description ?? [])
    .join(' ')

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index])
  return at < 0 ? 0 : (a[at] as number) - (b[at] ?? -1)
}
