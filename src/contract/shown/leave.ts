import type { AgentLeave } from '../areas/leaves/leaves.ts'
import type { Shown } from './facts.ts'

const dayMs = 86_400_000

/** What a decision on a leave showed: its first day and its length say which days it has. */
export const shownOfLeave = ({
  status,
  fromDate,
  toDate,
  type,
}: Pick<AgentLeave, 'status' | 'fromDate' | 'toDate' | 'type'>): Shown => ({
  status,
  day: fromDate,
  days: (Date.parse(toDate) - Date.parse(fromDate)) / dayMs + 1,
  description: type,
})
