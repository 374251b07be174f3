import type { EventFrom, SnapshotFrom } from 'xstate'
import type { partnerAdditionMachine } from '../../../machines/partner-addition/partner-addition.machine.ts'

export interface AdditionProps {
  readonly state: SnapshotFrom<typeof partnerAdditionMachine>
  readonly send: (event: EventFrom<typeof partnerAdditionMachine>) => void
  /** Leaves a block that was added. */
  readonly onLeave?: (() => void) | undefined
}
