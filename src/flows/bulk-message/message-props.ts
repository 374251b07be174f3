import type { EventFrom, SnapshotFrom } from 'xstate'
import type { bulkMessageMachine } from '../../../machines/bulk-message/bulk-message.machine.ts'

export type MessageState = SnapshotFrom<typeof bulkMessageMachine>

export interface MessageProps {
  readonly state: MessageState
  readonly send: (event: EventFrom<typeof bulkMessageMachine>) => void
  /** Begins another message */
  readonly onAgain?: (() => void) | undefined
}
