import type { EventFrom, SnapshotFrom } from 'xstate'
import type { dayReassignmentMachine } from '../../../machines/day-reassignment/day-reassignment.machine.ts'

export interface ReassignmentProps {
  readonly state: SnapshotFrom<typeof dayReassignmentMachine>
  readonly send: (event: EventFrom<typeof dayReassignmentMachine>) => void
}
