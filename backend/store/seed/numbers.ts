/** Counts up from `first` and leaves out numbers that are given to somebody already. */
export function numbersFrom(first: number, taken: readonly number[]): () => number {
  let last = first - 1
  return () => {
    do last += 1
    while (taken.includes(last))
    return last
  }
}

/** The digits at the end of an id. */
export const numberIn = (id: string): number => Number(/\d+$/.exec(id)?.[0])

export const padded = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(6, '0')}`
