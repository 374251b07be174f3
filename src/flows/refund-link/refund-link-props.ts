import type { EventFrom, SnapshotFrom } from 'xstate'
import type { refundLinkMachine } from '../../../machines/refund-link/refund-link.machine.ts'

export interface RefundLinkProps {
  readonly state: SnapshotFrom<typeof refundLinkMachine>
  readonly send: (event: EventFrom<typeof refundLinkMachine>) => void
}
