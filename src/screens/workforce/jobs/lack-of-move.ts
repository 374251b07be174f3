import { isFinalJobStatus, isMovable } from '../../../contract/areas/jobs/job-moves.ts'
import type { JobRow } from '../../../contract/areas/jobs/jobs.ts'

/** What keeps a job where and with whom it is (S-242). */
export const lackOfMove = ({ status }: JobRow): string | undefined =>
  isFinalJobStatus(status) ? 'jobs:isFinal' : isMovable(status) ? undefined : 'jobs:isBegun'

/** What keeps a job from being given to a technician. */
export const lackOfAssignment = (row: JobRow): string | undefined =>
  lackOfMove(row) ?? (row.slotId === null ? 'jobs:hasNoAppointment' : undefined)
