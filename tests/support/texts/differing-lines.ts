const depthOf = (line: string): number => line.length - line.trimStart().length

interface Change {
  readonly mark: ' ' | '-' | '+'
  readonly line: string
}

/** Neighbouring lines that went and came, and the parts that hold them, the outermost first. */
export interface Hunk {
  readonly above: readonly string[]
  readonly lines: readonly string[]
}

/** Differences between two outlines. */
export function hunksOf(from: readonly string[], to: readonly string[]): Hunk[] {
  const above: string[] = []
  const hunks: { above: string[]; lines: string[] }[] = []
  let isOpen = false
  for (const { mark, line } of changesOf(from, to)) {
    while (above.length > 0 && depthOf(above.at(-1) as string) >= depthOf(line)) above.pop()
    if (mark === ' ') above.push(line)
    else if (isOpen) hunks.at(-1)?.lines.push(`${mark} ${line}`)
    else hunks.push({ above: [...above], lines: [`${mark} ${line}`] })
    isOpen = mark !== ' '
  }
  return hunks
}

/** Hunks one below the other, each part that holds several only once. */
export function linesOfHunks(hunks: readonly Hunk[]): string[] {
  let said: readonly string[] = []
  return hunks.flatMap(({ above, lines }) => {
    const same = above.findIndex((line, at) => line !== said[at])
    const further = above.slice(same < 0 ? above.length : same)
    said = above
    return [...further.map((line) => `  ${line}`), ...lines]
  })
}

/** The longest common run of lines stays, the rest went or came. */
function changesOf(from: readonly string[], to: readonly string[]): Change[] {
  const common = commonLengths(from, to)
  const at = (a: number, b: number): number => common[a]?.[b] ?? 0
  const changes: Change[] = []
  let [a, b] = [0, 0]
  while (a < from.length || b < to.length) {
    if (a < from.length && from[a] === to[b]) {
      changes.push({ mark: ' ', line: from[a] as string })
      a += 1
      b += 1
    } else if (b >= to.length || (a < from.length && at(a + 1, b) >= at(a, b + 1))) {
      changes.push({ mark: '-', line: from[a] as string })
      a += 1
    } else {
      changes.push({ mark: '+', line: to[b] as string })
      b += 1
    }
  }
  return changes
}

/** For each two ends of the two lists, how many lines they have in common in the same order. */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0))
  for (let a = from.length - 1; a >= 0; a -= 1)
    for (let b = to.length - 1; b >= 0; b -= 1) {
      const row = lengths[a] as number[]
      const below = lengths[a + 1] as number[]
      row[b] = from[a] === to[b] ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0)
    }
  return lengths
}
