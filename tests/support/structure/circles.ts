import type { Import } from './imports.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Groups of files that import each other by some way, each in the order of its names. Types count, too. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>()
  for (const { from, to, isOwn } of imports) if (isOwn) graph.set(from, [...(graph.get(from) ?? []), to])
  const groups = new Map<string, string[]>()
  for (const file of graph.keys()) {
    const beyond = reachedFrom(graph, file)
    if (!beyond.has(file)) continue
    const group = [...beyond].filter((other) => reachedFrom(graph, other).has(file)).sort()
    groups.set(group[0] as string, group)
  }
  return [...groups.values()]
}

function reachedFrom(graph: Graph, file: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(graph.get(file) ?? [])]
  for (const next of open) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return seen
}
