import { foldName } from '../../contract/normalise.ts'

const folded = (text: string): string => foldName(text).normalize('NFD').replace(/\p{M}/gu, '')

/** How well a text matches: 0 where it begins with what is typed, 1 where its words do, 2 within them, null not at all. */
function matchOf(typed: string, text: string): number | null {
  const [wanted, whole] = [folded(typed), folded(text)]
  const words = wanted.split(' ')
  if (!words.every((word) => whole.includes(word))) return null
  if (whole.startsWith(wanted)) return 0
  return words.every((word) => ` ${whole}`.includes(` ${word}`)) ? 1 : 2
}

interface Named {
  readonly label: string
  readonly detail?: string | undefined
  readonly alias?: string | undefined
}

/**
 * Entries that have every typed word, in any order, without regard to accents and capitals; the best first. All of them
 * where nothing is typed.
 */
export const matching = <E extends Named>(typed: string, entries: readonly E[]): readonly E[] =>
  typed.trim() === ''
    ? entries
    : entries
        .flatMap((entry) => {
          const match = matchOf(typed, `${entry.label} ${entry.detail ?? ''} ${entry.alias ?? ''}`)
          return match === null ? [] : [{ entry, match }]
        })
        .sort((a, b) => a.match - b.match)
        .map(({ entry }) => entry)
