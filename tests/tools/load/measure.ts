import type { Business } from './business.ts'
import type { Kind } from './calls.ts'

/** Times of the answers to one kind, ms. */
export type Times = Map<Kind, number[]>

/** Calls over so many connections at once, for so long, each with the number of its turn. */
export async function callFor(seconds: number, connections: number, call: (turn: number) => Promise<void>) {
  const ends = performance.now() + seconds * 1000
  let turn = Math.floor(Math.random() * 100_000)
  const connection = async () => {
    while (performance.now() < ends) {
      turn += 1
      await call(turn)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

/** Duration, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Asks every kind in turn, call by call, so that a slow moment of the machine meets them all. */
export async function askFor(
  seconds: number,
  connections: number,
  business: Business,
  kinds: readonly Kind[],
  into: Times,
): Promise<void> {
  await callFor(seconds, connections, async (turn) => {
    const kind = kinds[turn % kinds.length] as Kind
    const took = await timed(() => business.ask(kind.path(Math.floor(turn / kinds.length), business)))
    const times = into.get(kind) ?? []
    times.push(took)
    into.set(kind, times)
  })
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
