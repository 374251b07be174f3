import type { EventFrom, SnapshotFrom } from 'xstate'
import type { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import { isKnown, type NextOwner, type Owner } from '../../../machines/ownership-transfer/transfer-context.ts'

export type TransferState = SnapshotFrom<typeof ownershipTransferMachine>

export interface TransferProps {
  readonly state: TransferState
  readonly send: (event: EventFrom<typeof ownershipTransferMachine>) => void
}

/** `currentOwner.awaitingCode`: two levels are what a person tells apart; the third only opens a button. */
export function placeOf({ value }: TransferState): string {
  if (typeof value === 'string') return value
  const [[top, below]] = Object.entries(value) as [[string, string | object]]
  return `${top}.${typeof below === 'string' ? below : Object.keys(below)[0]}`
}

/** Whose code is in hand. */
export const ownerOf = (place: string): Owner => (place.startsWith('newOwner') ? 'next' : 'current')

/** Somebody else’s transfer is the one that counts. */
export const isOvertaken = (place: string): boolean => place === 'overtaken' || place === 'superseded'

const inVain: readonly string[] = ['blocked', 'overtaken', 'superseded', 'abandoned']
/** Nothing is handed over by this transfer any more. */
export const isInVain = (place: string): boolean => inVain.includes(place)

/** Text for who that owner is by now: what was handed over has an earlier owner, what was not has no new one. */
export function roleOf(place: string, owner: Owner) {
  if (owner === 'next') return isInVain(place) ? 'proposedOwner' : 'newOwner'
  return place === 'transferred' || isOvertaken(place) ? 'receiptFrom' : 'currentOwner'
}

/** Text for what the next owner is to the business; null where that is not known, or comes to nothing. */
export function standingOf(place: string, next: NextOwner) {
  if (next.id !== null) return 'existing'
  if (!isKnown(next) || isInVain(place)) return null
  return place === 'transferred' ? 'created' : 'willBeCreated'
}
