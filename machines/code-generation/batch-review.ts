/** What a batch would be, by what was typed. */
import { codesFrom, mostCodes } from '../../src/contract/areas/device-codes/code-moves.ts'
import type { CodePrefix } from '../../src/contract/areas/device-codes/device-codes.ts'
import { wholeOf } from '../../src/contract/normalise.ts'

interface Typed {
  readonly prefixes: readonly CodePrefix[]
  readonly prefix: string
  readonly quantity: string
}

export interface BatchReview {
  readonly quantity: number
  readonly firstCode: string
  readonly lastCode: string
  /** Codes that the prefix still has */
  readonly left: number
  /** Whether they suffice */
  readonly isLeft: boolean
}

const quantityOf = (typed: string): number => wholeOf(typed) ?? 0

export const isQuantity = (typed: string): boolean => quantityOf(typed) >= 1 && quantityOf(typed) <= mostCodes

/** First and last code of the batch. Both are empty where the prefix has no code left, or none is chosen. */
export function reviewOf({ prefixes, prefix, quantity: typed }: Typed): BatchReview {
  const chosen = prefixes.find((one) => one.prefix === prefix)
  const [quantity, left] = [quantityOf(typed), chosen?.left ?? 0]
  const codes = chosen?.nextCode && isQuantity(typed) ? codesFrom(prefix, chosen.nextCode, quantity) : []
  return {
    quantity,
    firstCode: chosen?.nextCode ?? '',
    lastCode: codes.at(-1) ?? '',
    left,
    isLeft: quantity <= left,
  }
}
