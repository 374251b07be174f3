import { nodesOf } from './coverage.ts'
import { type AnyModel, leavesOf } from './model.ts'
import { endOf, reachable } from './traverse.ts'

export interface MachineStory {
  /** As `reachable` names it: the innermost states, and a further input in brackets */
  readonly name: string
  /** The innermost states, as the chart's headings name them. */
  readonly state: string
  readonly description: string
}

/** The reachable states of a machine in the order of its chart. Each further input follows the state that it starts in. */
export function storiesOf(model: AnyModel): MachineStory[] {
  const order = nodesOf(model.machine).map((node) => node.path.join('.'))
  const found = [...reachable(model)].map(([name, path]) => {
    const end = endOf(path)
    const state = leavesOf(end)
    const places = state.split('+').map((leaf) => order.indexOf(leaf))
    return { places, story: { name, state, description: descriptionOf(end._nodes) } }
  })
  return found.sort((a, b) => compare(a.places, b.places)).map(({ story }) => story)
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
