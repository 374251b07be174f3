import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type AnyModel, situationOf } from './model.ts'
import { endOf, type Path, type Step, snapshotAt, stepsOf, type Traversal, traverse } from './traverse.ts'

/** A longer tour shows too little where it fails. */
const mostSteps = 60
/** Walked steps that may lead to an unwalked one. Mounting a view anew takes longer. */
const mostAgain = 3

interface Edge {
  readonly name: string
  readonly event: AnyEventObject
  readonly to: string
  /** A tour may continue where it has the very context that the shortest path leaves. */
  readonly isExact: boolean
}

/**
 * Paths that together walk every edge, or the chosen ones, fewer than edges. Each begins as the shortest path to an
 * unwalked edge and continues there, as a person does who stays on the page.
 */
export function tours(model: AnyModel, choose = (whole: Traversal): Traversal => whole): Path[] {
  const whole = traverse(model)
  const { situations, edges } = whole
  const chosen = choose(whole).edges
  const after = stepsOf(model)
  const situation = (path: Path, at = path.steps.length): string =>
    `${path.input} ${situationOf(model, snapshotAt(path, at))}`
  const contexts = new Map(situations.map((path) => [situation(path), contextOf(endOf(path))]))
  const isExact = (path: Path): boolean => contexts.get(situation(path)) === contextOf(endOf(path))
  const graph = new Map<string, Edge[]>()
  for (const path of edges) {
    const from = situation(path, path.steps.length - 1)
    const event = path.steps.at(-1)?.event as AnyEventObject
    const edge = { name: nameOf(from, event), event, to: situation(path), isExact: isExact(path) }
    graph.set(from, [...(graph.get(from) ?? []), edge])
  }

  const walked = new Set<string>()
  const lastOf = (path: Path) =>
    nameOf(situation(path, path.steps.length - 1), path.steps.at(-1)?.event as AnyEventObject)
  const wanted = new Set(chosen.map(lastOf))
  const isOpen = (edge: string): boolean => wanted.has(edge) && !walked.has(edge)
  /** Unwalked edges from here, first those that stay, last those that end the tour. */
  const ahead = (from: string): Edge[] => {
    const rank = ({ to, isExact }: Edge) => (!isExact ? 2 : to === from ? 0 : 1)
    const open = (graph.get(from) ?? []).filter(({ name }) => isOpen(name))
    return open.sort((a, b) => rank(a) - rank(b))
  }
  /** The fewest events to one that was not walked, with it. */
  const wayOn = (from: string): AnyEventObject[] | undefined => {
    const ways = [{ at: from, events: [] as AnyEventObject[] }]
    const seen = new Set([from])
    for (const { at, events } of ways) {
      const [next] = ahead(at)
      if (next) return [...events, next.event]
      if (events.length === mostAgain) continue
      for (const { event, to, isExact } of graph.get(at) ?? []) {
        if (!isExact || seen.has(to)) continue
        seen.add(to)
        ways.push({ at: to, events: [...events, event] })
      }
    }
    return undefined
  }

  const goOn = (path: Path & { readonly steps: Step[] }): void => {
    while (path.steps.length < mostSteps && isExact(path)) {
      const events = wayOn(situation(path))
      if (!events) return
      for (const event of events) {
        walked.add(nameOf(situation(path), event))
        path.steps.push({ event, snapshot: after(endOf(path), event) })
      }
    }
  }

  return chosen.flatMap((edge) => {
    const last = lastOf(edge)
    if (walked.has(last)) return []
    walked.add(last)
    const path = { ...edge, steps: [...edge.steps] }
    goOn(path)
    return [path]
  })
}

const nameOf = (from: string, event: AnyEventObject) => `${from} ${JSON.stringify(event)}`

const contextOf = ({ context }: AnyMachineSnapshot): string => JSON.stringify(context)
