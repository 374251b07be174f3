import type { EventFrom, SnapshotFrom } from 'xstate'
import type { itemReturnMachine } from '../../../machines/item-return/item-return.machine.ts'

export interface ReturnProps {
  readonly state: SnapshotFrom<typeof itemReturnMachine>
  readonly send: (event: EventFrom<typeof itemReturnMachine>) => void
}
