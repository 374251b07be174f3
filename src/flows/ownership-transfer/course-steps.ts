import { areBoth, inTurn, type TransferContext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { isCodeOut, placeOf, type TransferState } from './transfer-props.ts'

export const steps = ['codeToCurrent', 'currentVerified', 'nextPhone', 'nextCode', 'review', 'transferred'] as const

/** Returns the number of the current step. */
export function reached(state: TransferState): number {
  const place = placeOf(state)
  if (place === 'transferred') return steps.length
  if (/^(?:summing|reviewing|transferring|changed|taken|superseded)/.test(place)) return 4
  if (isCodeOut(place)) return furthest(state.context)
  if (place.startsWith('newOwner')) return 2
  if (place.startsWith('currentOwner')) return 0
  return furthest(state.context)
}

/** Counts what was sent and verified. An unconfirmed OTP is not done. */
function furthest(context: TransferContext): number {
  if (areBoth(context)) return 4
  const owner = inTurn(context)
  return (owner === 'current' ? 0 : 2) + (context.proofs[owner].sentAt === null ? 0 : 1)
}
