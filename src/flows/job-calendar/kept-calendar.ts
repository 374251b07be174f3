import * as v from 'valibot'
import type { JobCalendarContext } from '../../../machines/job-calendar/calendar-context.ts'
import { calendarViews } from '../../../machines/kit/calendar/calendar-board.ts'
import { professions } from '../../contract/areas/employees/employees.ts'
import { calendarBoard } from '../../contract/areas/jobs/job-calendar.ts'
import { candidate } from '../../contract/areas/technicians/available-technicians.ts'
import { keptFailure, keptInstant, storedText } from '../../kit/stored-schemas.ts'

const ids = v.pipe(v.array(storedText), v.maxLength(5_000))
const spot = v.object({
  day: storedText,
  technicianId: v.nullable(storedText),
  slotId: storedText,
  start: storedText,
  end: storedText,
})
const move = {
  jobId: storedText,
  from: spot,
  to: spot,
  seen: storedText,
  override: v.boolean(),
  backOverride: v.boolean(),
  note: storedText,
  key: storedText,
}

/** What comes back after a reload amid a move: the move is looked up, never sent again (H41). */
export const keptCalendar = v.object({
  ask: v.object({
    view: v.picklist(calendarViews),
    date: storedText,
    days: ids,
    statuses: ids,
    technicians: ids,
    city: storedText,
    hidesAway: v.boolean(),
    profession: v.picklist(professions),
  }),
  board: v.nullable(calendarBoard),
  at: keptInstant,
  failure: v.nullable(keptFailure),
  selected: ids,
  carried: v.nullable(
    v.object({
      ids,
      place: v.object({ day: storedText, technicianId: v.nullable(storedText), start: v.number() }),
      since: v.object({ day: storedText, minute: v.number() }),
      candidates: v.array(candidate),
      note: storedText,
    }),
  ),
  moves: v.object({
    queue: v.array(v.object(move)),
    done: v.array(v.object({ ...move, updatedAt: storedText })),
    movedAt: keptInstant,
    isUndo: v.boolean(),
  }),
  told: v.object({
    setbacks: v.array(
      v.object({
        jobId: storedText,
        to: spot,
        cause: v.picklist(['refused', 'notSaved', 'changed']),
        failure: v.nullable(keptFailure),
      }),
    ),
    news: v.nullable(v.object({ kind: v.picklist(['putBack', 'moved', 'undone', 'setback']), ids })),
  }),
}) satisfies v.GenericSchema<unknown, JobCalendarContext>
