import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { DayReassignmentView } from './DayReassignmentView.tsx'
import { dayReassignment } from './day-reassignment.wiring.ts'

interface SelectedJobsProps {
  readonly flowId: string
  readonly jobIds: readonly string[]
  /** The days that they lie on */
  readonly from: string
  readonly to: string
  /** True where jobs may lie elsewhere now */
  readonly onLeft: (isMoved: boolean) => void
}

const flow = { ...dayReassignment, title: 'day-reassignment:titleJobs' }

/** Selected jobs go to the best free technician each. */
export function SelectedJobs({ flowId, jobIds, from, to, onLeft }: SelectedJobsProps) {
  const running = useFlowUntil(
    flow,
    flowId,
    { task: { jobIds, from, to } },
    { isOver: (state) => state.hasTag('final'), onLeft: (last) => onLeft(last.matches('reassigned')) },
  )
  return running ? <DayReassignmentView state={running.state} send={running.send} /> : null
}
