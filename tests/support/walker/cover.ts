import { fieldsOf, leavesOf } from './model.ts'
import { endOf, type Path, snapshotAt, type Traversal } from './traverse.ts'

/**
 * A choice among the paths of a traversal, where samples would multiply: each event with each of its samples in each
 * state by each state that it leads to, and in each state each value of each projected field, once and by the shortest
 * path. What lies between two values that one field alone tells apart is left to the whole product.
 */
export function coverOf({ situations, edges }: Traversal): Traversal {
  const isNew = unseen()
  const bringsValue = (path: Path): boolean => valuesIn(path).filter(isNew).length > 0
  const chosen = new Set<Path>(situations.filter(({ steps }) => steps.length === 0))
  for (const path of chosen) bringsValue(path)
  const moves = edges.filter((path) => isNew(moveOf(path)))
  const walked = new Set(moves)
  for (const path of [...moves, ...edges]) {
    if (!bringsValue(path)) continue
    chosen.add(path)
    walked.add(path)
  }
  return { situations: [...chosen], edges: [...walked] }
}

function unseen(): (name: string) => boolean {
  const seen = new Set<string>()
  return (name) => !seen.has(name) && Boolean(seen.add(name))
}

function moveOf(path: Path): string {
  const event = path.steps.at(-1)?.event
  const from = leavesOf(snapshotAt(path, path.steps.length - 1))
  return `${from} > ${event ? JSON.stringify(event) : ''} > ${leavesOf(endOf(path))}`
}

const valuesIn = (path: Path): string[] => {
  const end = endOf(path)
  const leaves = leavesOf(end)
  return fieldsOf(path.model, end).map(([name, value]) => `${leaves}: ${name} ${JSON.stringify(value)}`)
}
