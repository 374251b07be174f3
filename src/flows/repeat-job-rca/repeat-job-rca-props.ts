import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { repeatJobRcaMachine } from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'

export interface RcaProps {
  readonly state: SnapshotFrom<typeof repeatJobRcaMachine>
  readonly send: (event: EventFrom<typeof repeatJobRcaMachine>) => void
}

export interface RcaViewProps extends RcaProps {
  /** Leaves the panel. What was entered stays in the tray */
  readonly onLeave?: () => void
  /** To the job before and after this one in its list */
  readonly steps?: ReactNode
}
