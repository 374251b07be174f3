import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { DayReassignmentView } from './DayReassignmentView.tsx'
import { dayReassignment } from './day-reassignment.wiring.ts'

interface ReassignedDayProps {
  readonly technicianId: string
  readonly day: string
  /** True where jobs may lie elsewhere now */
  readonly onLeft: (isMoved: boolean) => void
}

/** The jobs of a technician's day go to others, in a dialog over the page that asks for it. */
export function ReassignedDay({ technicianId, day, onLeft }: ReassignedDayProps) {
  const flow = useFlowUntil(
    dayReassignment,
    `${dayReassignment.name}:${technicianId}.${day}`,
    { task: { technicianId, day } },
    { isOver: (state) => state.hasTag('final'), onLeft: (last) => onLeft(last.matches('reassigned')) },
  )
  return flow ? <DayReassignmentView state={flow.state} send={flow.send} /> : null
}
