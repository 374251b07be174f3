/** Chance that comes out the same every time: the demo business must not differ from start to start. */
export interface Chance {
  /** A whole number from least to most, both included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** True in so many of a hundred. */
  percent(share: number): boolean
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
    percent: (share) => next() * 100 < share,
  }
}
