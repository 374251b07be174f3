import { dayReassignmentMachine } from '../../../machines/day-reassignment/day-reassignment.machine.ts'
import {
  type DayReassignmentContext,
  daysOf,
  type Move,
  type ReadDay,
  underWay,
} from '../../../machines/day-reassignment/reassignment-rows.ts'
import { reading } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { remote } from '../../client/remote.ts'
import { listTechniciansJobSlots } from '../../contract/areas/jobs/job-calendar.ts'
import { getJob, updateJob } from '../../contract/areas/jobs/jobs.ts'
import type { Failure } from '../../contract/failure.ts'
import { formatsOf } from '../../i18n/formats.ts'
import { now } from '../../kit/clock.ts'
import { loadData } from '../../kit/load-data.ts'
import type { Flow } from '../../kit/root-api.ts'
import { businessNow } from '../../records/jobs/business-clock.ts'
import { becameOfMove, isMoved, moveCall } from '../../records/jobs/job-move.ts'
import { keptReassignment } from './kept-reassignment.ts'

const moveOf = (context: DayReassignmentContext): Move => {
  const move = underWay(context)
  if (!move) throw { kind: 'invalid', outcome: 'refused' } satisfies Failure
  return move
}

export const dayReassignment: Flow<typeof dayReassignmentMachine> = {
  name: 'day-reassignment',
  need: [['LEVEL_1']],
  keeps: { version: 2, context: keptReassignment },
  // A run that is too fast says so where it pauses.
  rejection: ({ failure }) => (failure.status === 429 ? null : undefined),
  logic: dayReassignmentMachine.provide({
    actors: {
      readDay: reading<ReadDay, DayReassignmentContext>(async ({ input: { task }, signal }) => {
        const [from, to] = daysOf(task)
        const { data } = await loadData({
          endpoint: listTechniciansJobSlots,
          input: { query: { from, to } },
          signal,
          toData: (board) => board,
          isNothing: () => false,
        })
        return { board: data, since: businessNow(now(), formatsOf('en')) }
      }),
      writeRow: remote(
        updateJob,
        (context: DayReassignmentContext) => {
          const move = moveOf(context)
          return { ...moveCall(move, move.note), key: move.key }
        },
        (job, _message, context): null => {
          if (isMoved(job, moveOf(context))) return null
          throw { kind: 'malformed', outcome: 'unknown' } satisfies Failure
        },
      ),
      checkRow: remote(
        getJob,
        (context: DayReassignmentContext) => ({ params: { id: moveOf(context).jobId } }),
        (job, _message, context): ReadBackResult => becameOfMove(job, moveOf(context)),
      ),
    },
  }),
}
