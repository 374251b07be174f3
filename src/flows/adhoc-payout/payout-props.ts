import type { EventFrom, SnapshotFrom } from 'xstate'
import type { adhocPayoutMachine } from '../../../machines/adhoc-payout/adhoc-payout.machine.ts'

export interface PayoutProps {
  readonly state: SnapshotFrom<typeof adhocPayoutMachine>
  readonly send: (event: EventFrom<typeof adhocPayoutMachine>) => void
  /** Leaves a flow that has ended */
  readonly onLeave?: (() => void) | undefined
}
