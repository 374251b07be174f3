import type { RcaState } from '../../contract/areas/repeat-jobs/repeat-jobs.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Whether a repeated job has its root cause. */
export const rcaStates: Readonly<Record<RcaState, Statuses[string]>> = {
  DUE: { tone: 'warn', label: 'words:rcaStates/DUE' },
  DONE: { tone: 'good', label: 'words:rcaStates/DONE' },
}
