/** Numbers that were scanned and stand on no list of the flow, each with where the ledger has it (H97, H99). */
import { isFoldedId } from '../../../src/contract/normalise.ts'

/**
 * `person`, `aside`, `warehouse`, `installation`: with someone, set aside for someone, on a shelf, in a home. `outside`: a
 * number of ours that is in neither stock nor home. `unknown`: nothing has it. `failed`: it couldn't be looked up
 */
export const placeKinds = [
  ...(['person', 'aside', 'warehouse', 'installation'] as const),
  ...(['outside', 'unknown', 'failed'] as const),
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Where the ledger has a number. */
export interface Located {
  readonly kind: PlaceKind
  /** The name of the person or the warehouse, or the ID of the installation. Empty: none of them */
  readonly where: string
  /** Instant since when. Null: not told */
  readonly since: string | null
}

/** A number that was scanned, and where it is. `looking`: that is being looked up. */
export interface Stranger extends Omit<Located, 'kind'> {
  readonly code: string
  readonly kind: PlaceKind | 'looking'
}

/** Characters of a code that are kept, at most. */
const longest = 64

/** What can be no number is looked up nowhere. */
const strangerOf = (code: string): Stranger => ({
  code: code.slice(0, longest),
  kind: isFoldedId(code) ? 'looking' : 'unknown',
  where: '',
  since: null,
})

/** With these numbers, too. One that is there already stays as it is; one that couldn't be looked up is looked up again. */
export function withStrangers(strangers: readonly Stranger[], codes: readonly string[]): readonly Stranger[] {
  const scanned = new Map(codes.map((code) => [code.slice(0, longest), strangerOf(code)]))
  const renewed = strangers.map((one) => (one.kind === 'failed' ? (scanned.get(one.code) ?? one) : one))
  const there = new Set(strangers.map(({ code }) => code))
  return [...renewed, ...[...scanned.values()].filter(({ code }) => !there.has(code))]
}

/** Whether it is still to be said where this number is. An answer about any other comes too late. */
export const isLooking = (strangers: readonly Stranger[], code: string): boolean =>
  strangers.some((one) => one.code === code && one.kind === 'looking')

/** With where one of them is. */
export const locating = (
  strangers: readonly Stranger[],
  { code, kind, where, since }: Located & { readonly code: string },
): readonly Stranger[] => strangers.map((one) => (one.code === code ? { code, kind, where, since } : one))

export const isStranger = (strangers: readonly Stranger[], code: string): boolean =>
  strangers.some((one) => one.code === code)

export const withoutStranger = (strangers: readonly Stranger[], code: string): readonly Stranger[] =>
  strangers.filter((one) => one.code !== code)

/** Those of which it is still to be said. */
export const lookedUpNext = (strangers: readonly Stranger[]): readonly string[] =>
  strangers.flatMap(({ code, kind }) => (kind === 'looking' ? [code] : []))
