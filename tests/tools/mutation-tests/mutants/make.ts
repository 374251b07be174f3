import { chartChanges, isChartName } from './chart-kinds.ts'
import { type Change, kinds } from './kinds.ts'
import { placesIn } from './tree.ts'

/** A generated mistake. Its name stays the same as long as the file does. */
export interface Mutant extends Change {
  readonly file: string
  readonly line: number
  /** The line without its indentation, by which an accepted mutant is found. */
  readonly code: string
  /** `machines/kit/bulk/bulk.machine.ts:88 drops action assignRows`, each once. */
  readonly name: string
}

/** Every mutant of a file, in the order of the text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const inChart = file.startsWith('machines/')
  const changes = placesIn(file, source).flatMap((place) => [
    ...(inChart ? chartChanges(place) : []),
    ...(inChart && isChartName(place) ? [] : kinds.flatMap((kind) => kind(place))),
  ])
  const distinct = [...new Map(changes.map((one) => [`${one.start} ${one.end} ${one.text}`, one])).values()]
  const seen = new Map<string, number>()
  return distinct
    .filter(({ start, end, text }) => source.slice(start, end) !== text)
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((change) => {
      const before = source.slice(0, change.start)
      const line = before.split('\n').length
      const words = `${file}:${line} ${change.what}`
      const nth = (seen.get(words) ?? 0) + 1
      seen.set(words, nth)
      return { ...change, file, line, code: lineAt(source, change.start), name: nth > 1 ? `${words} (${nth})` : words }
    })
}

const lineAt = (source: string, at: number): string =>
  source.slice(source.lastIndexOf('\n', at - 1) + 1, (source.indexOf('\n', at) + 1 || source.length + 1) - 1).trim()

export const mutated = (source: string, { start, end, text }: Change): string =>
  source.slice(0, start) + text + source.slice(end)
