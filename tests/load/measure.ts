import type { Business } from './business.ts'
import type { Kind } from './calls.ts'

/** Times of the answers to one kind, ms. */
export type Times = Map<Kind, number[]>

/**
 * Asks every kind in turn, over so many connections at once, for so long. Kinds alternate call by call, so that a slow
 * moment of the machine meets them all.
 */
export async function askFor(
  seconds: number,
  connections: number,
  business: Business,
  kinds: readonly Kind[],
  into: Times,
): Promise<void> {
  const ends = performance.now() + seconds * 1000
  let turn = Math.floor(Math.random() * 100_000)
  const connection = async () => {
    while (performance.now() < ends) {
      turn += 1
      const kind = kinds[turn % kinds.length] as Kind
      const path = kind.path(Math.floor(turn / kinds.length), business)
      const began = performance.now()
      await business.ask(path)
      const times = into.get(kind) ?? []
      times.push(performance.now() - began)
      into.set(kind, times)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
