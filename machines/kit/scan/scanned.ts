/** What a scanner, a keyboard or a paste brings, code by code (H99). */
import { codesIn, isFoldedId } from '../../../src/contract/normalise.ts'

/**
 * `accepted`: it was taken. `again`: it is there already. `notExpected`: it is known, but doesn't belong here. `unknown`:
 * nothing has such a code
 */
export type Verdict = 'accepted' | 'again' | 'notExpected' | 'unknown'

export interface ScannedCode {
  readonly code: string
  readonly verdict: Verdict
}

/** What codes are known, where a list of them was loaded. Null where any well-formed one is taken. */
export interface KnownCodes {
  readonly expected: readonly string[]
  readonly others: readonly string[]
}

/** A scanner that fires twice before its Enter sends a code twice in one word. */
function once(code: string, isKnown: (code: string) => boolean): string {
  const half = code.slice(0, code.length / 2)
  return code === half + half && isKnown(half) ? half : code
}

/** Each code of a text with its verdict, in their order. `codes` are those that are there already. */
export function scannedIn(text: string, codes: readonly string[], known: KnownCodes | null): readonly ScannedCode[] {
  const there = new Set(codes)
  const expected = new Set(known?.expected)
  const others = new Set(known?.others)
  return codesIn(text).map(({ id }) => {
    const code = once(id, (half) => there.has(half) || expected.has(half))
    const verdict = verdictOf(code)
    if (verdict === 'accepted') there.add(code)
    return { code, verdict }
  })

  function verdictOf(code: string): Verdict {
    if (there.has(code)) return 'again'
    if (!isFoldedId(code)) return 'unknown'
    if (!known || expected.has(code)) return 'accepted'
    return others.has(code) ? 'notExpected' : 'unknown'
  }
}

/** Those that are taken. */
export const acceptedOf = (scanned: readonly ScannedCode[]): readonly string[] =>
  scanned.filter(({ verdict }) => verdict === 'accepted').map(({ code }) => code)
