import type { EventFrom, SnapshotFrom } from 'xstate'
import type { refundApprovalMachine } from '../../../machines/refund-approval/refund-approval.machine.ts'

export interface RefundPanelProps {
  readonly state: SnapshotFrom<typeof refundApprovalMachine>
  readonly send: (event: EventFrom<typeof refundApprovalMachine>) => void
}
