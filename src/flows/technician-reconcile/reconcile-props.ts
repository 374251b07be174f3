import type { EventFrom, SnapshotFrom } from 'xstate'
import type { technicianReconcileMachine } from '../../../machines/technician-reconcile/technician-reconcile.machine.ts'

export type ReconcileState = SnapshotFrom<typeof technicianReconcileMachine>

export interface ReconcileProps {
  readonly state: ReconcileState
  readonly send: (event: EventFrom<typeof technicianReconcileMachine>) => void
}
