import type { EventFrom, SnapshotFrom } from 'xstate'
import type { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import { isKnown, type NextOwner, type Owner } from '../../../machines/ownership-transfer/transfer-context.ts'

export type TransferState = SnapshotFrom<typeof ownershipTransferMachine>

export interface TransferProps {
  readonly state: TransferState
  readonly send: (event: EventFrom<typeof ownershipTransferMachine>) => void
}

/** `currentOwner.awaitingCode`: a person distinguishes two levels. The third only enables a button. */
export function placeOf({ value }: TransferState): string {
  if (typeof value === 'string') return value
  const [[top, below]] = Object.entries(value) as [[string, string | object]]
  return `${top}.${typeof below === 'string' ? below : Object.keys(below)[0]}`
}

/** True where one of the owners is asked. */
export const isAskingOwner = (place: string): boolean => /^(?:currentOwner|newOwner)/.test(place)

/** True where an OTP is out, which its owner reads out. */
export const isCodeOut = (place: string): boolean => /\.(?:awaitingCode|verifyingCode)/.test(place)

/** Returns the owner that a state is about. */
export const ownerOf = (place: string): Owner => (place.startsWith('newOwner') ? 'next' : 'current')

/** True where someone else’s transfer is the one that counts. */
export const isTaken = (place: string): boolean => place === 'taken' || place === 'superseded'

const inVain: readonly string[] = ['blocked', 'taken', 'superseded', 'closed']
/** True where this transfer can't be made any more. */
export const isInVain = (place: string): boolean => inVain.includes(place)

/** Returns the text for an owner: a finished transfer has an earlier owner, one that wasn't made has no new owner. */
export function roleOf(place: string, owner: Owner) {
  if (owner === 'next') return isInVain(place) ? 'proposedOwner' : 'newOwner'
  return place === 'transferred' || isTaken(place) ? 'receiptFrom' : 'currentOwner'
}

/** Returns the text for the new owner's relation to the business. Null where it is unknown or no longer matters. */
export function standingOf(place: string, next: NextOwner) {
  if (next.id !== null) return 'existing'
  if (!isKnown(next) || isInVain(place)) return null
  return place === 'transferred' ? 'created' : 'willBeCreated'
}

export interface TransferViewProps extends TransferProps {
  /** Leaves a transfer that has ended. */
  readonly onLeave?: () => void
  /** Leaves the screen. The transfer stays in the tray. */
  readonly onPark?: () => void
}
