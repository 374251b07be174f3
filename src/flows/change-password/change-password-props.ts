import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { changePasswordMachine } from '../../../machines/change-password/change-password.machine.ts'

export interface ChangePasswordProps {
  readonly state: SnapshotFrom<typeof changePasswordMachine>
  readonly send: (event: EventFrom<typeof changePasswordMachine>) => void
  /** Username, for the browser's password manager. */
  readonly username?: string | undefined
  /** Takes the focus at once, because there is nothing else to do here. */
  readonly focused?: boolean | undefined
  /** After Submit and Clear Values. */
  readonly acts?: ReactNode
}
