import type { CountReason } from '../../../src/contract/areas/stock/count-reasons.ts'
import type { PlaceKind } from '../../store/schema/stock-places.ts'

/** What is where of a line with its person. */
export interface WithPerson {
  readonly pickedUp: number
  readonly returnRequested: number
  readonly missing: number
}

export interface Difference {
  readonly quantity: number
  readonly reason: CountReason
}

export interface CountMove {
  readonly from: PlaceKind
  readonly to: PlaceKind
  readonly quantity: number
}

/** How a count differs from what should be there: below 0 something is missing, above 0 something turned up again. */
export const differenceOf = ({ pickedUp, returnRequested }: WithPerson, counted: number): number =>
  counted - pickedUp - returnRequested

/** Why a line can't be signed off like this, or undefined. */
export function countFault(held: WithPerson, counted: number, differences: readonly Difference[]): string | undefined {
  const due = differenceOf(held, counted)
  if (due > held.missing) {
    const most = held.pickedUp + held.returnRequested + held.missing
    return `No more than ${most} can be counted of it. What is beyond that is told as not expected.`
  }
  if (differences.some(({ reason }) => (reason === 'FOUND') !== due > 0))
    return due > 0 ? 'What turned up again has the reason FOUND.' : 'What is missing has a reason other than FOUND.'
  const told = differences.reduce((sum, { quantity }) => sum + quantity, 0)
  return told === Math.abs(due)
    ? undefined
    : `The count differs by ${Math.abs(due)}, and reasons are given for ${told}.`
}

/** Moves that make of the ledger what was counted, of one line without a fault: never a quantity set anew (H98). */
export function countMoves(held: WithPerson, counted: number): readonly CountMove[] {
  const due = differenceOf(held, counted)
  if (due > 0) return [{ from: 'MISSING', to: 'PERSON', quantity: due }]
  const ofPerson = Math.min(held.pickedUp, -due)
  const moves: readonly CountMove[] = [
    { from: 'PERSON', to: 'MISSING', quantity: ofPerson },
    { from: 'RETURNING', to: 'MISSING', quantity: -due - ofPerson },
  ]
  return moves.filter(({ quantity }) => quantity > 0)
}
