import type { EventFrom, SnapshotFrom } from 'xstate'
import type { ownershipTransferMachine } from '../../../machines/ownership-transfer/ownership-transfer.machine.ts'
import type { Owner } from '../../../machines/ownership-transfer/transfer-context.ts'

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
