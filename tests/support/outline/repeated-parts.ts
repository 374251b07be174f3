/** So many lines are worth a name. */
const fewest = 4

/** Writes a part that several outlines share only once. Later ones name it by its first words and a number. */
export function withoutRepeats(outlines: readonly (readonly string[])[]): string[][] {
  const counts = new Map<string, number>()
  for (const lines of outlines) for (const part of partsOf(lines)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  return outlines.map((lines) => named(lines, counts, names, taken))
}

function named(
  lines: readonly string[],
  counts: ReadonlyMap<string, number>,
  names: Map<string, string>,
  taken: Map<string, number>,
): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string
    const end = endOfPart(lines, at)
    const part = wordsOf(lines.slice(at, end))
    if (end - at < fewest || (counts.get(part) ?? 0) < 2) {
      out.push(line)
      continue
    }
    const known = names.get(part)
    if (known) {
      out.push(`${line} as in ${known}`)
      at = end - 1
      continue
    }
    const head = /"(.*)"/.exec(line)?.[1] ?? line.trim().replace(/:$/, '')
    taken.set(head, (taken.get(head) ?? 0) + 1)
    names.set(part, `[${head} ${taken.get(head)}]`)
    out.push(`${line} ${names.get(part)}`)
  }
  return out
}

/** Every part of an outline, one time each. */
function partsOf(lines: readonly string[]): Set<string> {
  const parts = lines.flatMap((_, at) => {
    const end = endOfPart(lines, at)
    return end - at >= fewest ? [wordsOf(lines.slice(at, end))] : []
  })
  return new Set(parts)
}

const depthOf = (line: string): number => line.length - line.trimStart().length

function endOfPart(lines: readonly string[], at: number): number {
  const depth = depthOf(lines[at] as string)
  let end = at + 1
  while (end < lines.length && depthOf(lines[end] as string) > depth) end += 1
  return end
}

/** Its depth does not matter. */
const wordsOf = (lines: readonly string[]): string => {
  const depth = depthOf(lines[0] as string)
  return lines.map((line) => line.slice(depth)).join('\n')
}
