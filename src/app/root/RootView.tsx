import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { rootMachine } from '../../../machines/root/root.machine.ts'

interface RootViewProps {
  readonly state: SnapshotFrom<typeof rootMachine>
  readonly send?: (event: EventFrom<typeof rootMachine>) => void
  readonly nobody: ReactNode
  readonly somebody: ReactNode
}

/** The view of the root: before the sign-in, and while someone is signed in. */
export const RootView = ({ state, nobody, somebody }: RootViewProps) => (state.matches('open') ? somebody : nobody)
