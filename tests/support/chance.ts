/** Random choices that a seed repeats. */
export interface Chance {
  readonly seed: number
  /** From 0 up to, without, 1. */
  next(): number
  of(share: number): boolean
  pick<T>(some: readonly T[]): T
  /** Chooses by weight. */
  weighted<T>(some: readonly (readonly [T, number])[]): T
}

/** A linear step and a scramble of 32 bits, which is even enough for choices. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x45d9f3b)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  return {
    seed,
    next,
    of: (share) => next() < share,
    pick: (some) => some[Math.floor(next() * some.length)] as (typeof some)[number],
    weighted(some) {
      let left = next() * some.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [one, weight] of some) {
        left -= weight
        if (left < 0) return one
      }
      return some[0]?.[0] as (typeof some)[number][0]
    },
  }
}
