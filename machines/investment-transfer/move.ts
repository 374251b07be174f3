import { mostDevices, movedCodes } from '../../src/contract/areas/sponsors/investment-rules.ts'
import type { Investment } from '../../src/contract/areas/sponsors/investments.ts'
import { foldId, wholeOf } from '../../src/contract/normalise.ts'
import type { Shown } from '../../src/contract/shown/facts.ts'
import { shownOfInvestments } from '../../src/contract/shown/investment.ts'

/** A transfer as it would be made, or was: both investments, how many devices, and the codes that move. */
export interface Move {
  readonly source: Investment
  readonly target: Investment
  readonly numOfDevices: number
  readonly codes: readonly string[]
}

/** The transfer of so many devices as both investments are now. */
export const moveOf = (source: Investment, target: Investment, numOfDevices: number): Move => ({
  source,
  target,
  numOfDevices,
  codes: movedCodes(source.codes ?? [], numOfDevices),
})

export const shownOfMove = ({ source, target, codes }: Move): Shown => shownOfInvestments(source, target, codes)

/** As many are free as were asked for, and the target takes them. */
export const isMovable = (move: Move | null): boolean =>
  move !== null &&
  move.numOfDevices > 0 &&
  move.codes.length === move.numOfDevices &&
  move.target.numOfDevices + move.numOfDevices <= mostDevices

interface Typed {
  readonly source: Investment | null
  readonly quantity: string
}

/** What is wrong with the number: nothing typed, no whole number above 0, or more than are free. Null: nothing is. */
export function quantityLack({ source, quantity }: Typed): 'empty' | 'wrong' | 'tooMany' | null {
  if (quantity.trim() === '') return 'empty'
  const whole = wholeOf(quantity)
  if (whole === null || whole < 1) return 'wrong'
  return whole > (source?.free ?? 0) ? 'tooMany' : null
}

/** What is wrong with the other investment: none typed, or the same one. Null: nothing is, as far as it can be told. */
export function targetLack(typed: { readonly sourceId: string; readonly targetId: string }): 'empty' | 'self' | null {
  const target = foldId(typed.targetId)
  if (target === '') return 'empty'
  return target === typed.sourceId ? 'self' : null
}
