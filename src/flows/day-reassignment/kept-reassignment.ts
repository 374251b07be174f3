import * as v from 'valibot'
import { type DayReassignmentContext, marks } from '../../../machines/day-reassignment/reassignment-rows.ts'
import { noOneReasons } from '../../../machines/kit/calendar/best-free.ts'
import { calendarBoard } from '../../contract/areas/jobs/job-calendar.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** What comes back after a reload: a job that was under way is looked up, never sent again (H41). */
export const keptReassignment = v.object({
  task: v.union([
    v.object({ technicianId: storedText, day: storedText }),
    v.object({ jobIds: v.pipe(v.array(storedText), v.maxLength(1_000)), from: storedText, to: storedText }),
  ]),
  read: v.nullable(v.object({ board: calendarBoard, since: v.object({ day: storedText, minute: v.number() }) })),
  rows: v.pipe(
    v.array(
      v.object({
        jobId: storedText,
        technicianId: storedText,
        start: storedText,
        why: v.nullable(v.picklist(noOneReasons)),
        mark: v.picklist(marks),
        failure: v.nullable(keptFailure),
      }),
    ),
    v.maxLength(1_000),
  ),
  note: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, DayReassignmentContext>
