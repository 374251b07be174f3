import { hunksOf, linesOfHunks } from '../texts/differing-lines.ts'
import { type Block, linesOfWays, type Way } from './effects.ts'

/** So many lines are said again rather than looked up elsewhere. */
const mostAgain = 2
/** What differs from what is told already is told alone where it is no longer than this part of the whole. */
const mostDiffering = 0.75

interface Earlier extends Block {
  readonly leaves: string
  readonly lines: readonly string[]
  /** Told by itself, so that what is like it may be told by the difference, and no difference of a difference. */
  readonly isFull: boolean
}

/** Says nothing twice: of an event that does what another one does, or nearly, only the difference is told. */
export class Told {
  private readonly earlier: Earlier[] = []

  /** An event's effects in the state that it leaves. */
  tell(block: Block, leaves: string): string[] {
    const lines = linesOfWays(block.ways)
    const short = this.byOtherKey(block, lines, leaves) ?? this.byLikest(block, lines, leaves)
    this.earlier.push({ ...block, leaves, lines, isFull: short === undefined })
    return short ?? linesByFirst(block.ways)
  }

  /** The same event with another key, where nothing but the key is another. */
  private byOtherKey(block: Block, lines: readonly string[], leaves: string): string[] | undefined {
    const key = keyOf(block)
    const twin = this.earlier.find((one) => {
      const swapped = (texts: readonly string[]) => texts.map((text) => text.replaceAll(keyOf(one), key)).join('\n')
      const isKeyed = one.leaves === leaves && key !== '' && keyOf(one) !== ''
      return isKeyed && swapped(one.labels) === block.labels.join('\n') && swapped(one.lines) === lines.join('\n')
    })
    return twin && [`as ${twin.labels[0]} above, with '${key}' for '${keyOf(twin)}'`]
  }

  /** A block above that says the same, or nearly. */
  private byLikest({ labels }: Block, lines: readonly string[], leaves: string): string[] | undefined {
    if (lines.length <= mostAgain) return undefined
    const own = new Set(lines)
    const ways = this.earlier
      .filter((one) => one.isFull && one.lines.filter((line) => own.has(line)).length >= lines.length / 3)
      .map((one) => {
        const name = one.labels.join() === labels.join() ? 'as' : `as ${one.labels[0]}`
        return byDifference(`${name} ${one.leaves === leaves ? 'above' : `in ${one.leaves}`}`, one.lines, lines)
      })
      .sort((one, other) => sizeOf(one) - sizeOf(other))
    return ways.find((way) => isWorthIt(way, lines))
  }
}

/** Ways one below the other. One that does nearly what the first one does is told by the difference. */
function linesByFirst(ways: readonly Way[]): string[] {
  const [first] = ways
  return ways.flatMap(({ head, effects }, at) => {
    if (!first || at === 0 || effects.length <= mostAgain) return [...head, ...effects]
    const differing = byDifference('as the first way', first.effects.map(outdented), effects.map(outdented))
    return [...head, ...(isWorthIt(differing, effects) ? differing.map((line) => `  ${line}`) : effects)]
  })
}

const outdented = (line: string): string => line.replace(/^ {2}/, '')

function byDifference(name: string, from: readonly string[], to: readonly string[]): string[] {
  const differing = linesOfHunks(hunksOf(from, to))
  return [`${name}${differing.length > 0 ? ', but' : ''}`, ...differing]
}

const isWorthIt = (short: readonly string[], whole: readonly string[]): boolean =>
  sizeOf(short) <= mostDiffering * sizeOf(whole)

const sizeOf = (lines: readonly string[]): number => lines.join('').length

const keyOf = ({ labels }: Block): string => /\bkey: '([^']+)'/.exec(labels[0] ?? '')?.[1] ?? ''
