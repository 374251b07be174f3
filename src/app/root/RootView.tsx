import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { rootMachine } from '../../../machines/root/root.machine.ts'

interface RootViewProps {
  readonly state: SnapshotFrom<typeof rootMachine>
  readonly send?: (event: EventFrom<typeof rootMachine>) => void
  readonly nobody: ReactNode
  readonly somebody: ReactNode
}

/** The two faces of the console: before somebody signs in, and while somebody works. */
export const RootView = ({ state, nobody, somebody }: RootViewProps) => (state.matches('open') ? somebody : nobody)
