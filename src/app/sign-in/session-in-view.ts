import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/root/session.machine.ts'
import type { Config } from '../../client/config.ts'

export interface SessionInView {
  readonly state: SnapshotFrom<typeof sessionMachine>
  readonly send: (event: EventFrom<typeof sessionMachine>) => void
  /** Accounts of a demonstration. */
  readonly demo?: Config['demo']
  /** Names the page that follows the sign-in. */
  readonly onward?: ReactNode
  /** Called when someone begins to type. */
  readonly onTyping?: () => void
}
