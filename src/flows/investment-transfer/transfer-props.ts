import type { EventFrom, SnapshotFrom } from 'xstate'
import type { investmentTransferMachine } from '../../../machines/investment-transfer/investment-transfer.machine.ts'

export interface TransferProps {
  readonly state: SnapshotFrom<typeof investmentTransferMachine>
  readonly send: (event: EventFrom<typeof investmentTransferMachine>) => void
}
