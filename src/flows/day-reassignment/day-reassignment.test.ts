import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  concernsOf,
  type DayReassignmentContext,
  leftOut,
  type ReadDay,
  type ReassignmentTask,
  stays,
  unassigned,
  underWay,
} from '../../../machines/day-reassignment/reassignment-rows.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { board, conflict, day, timeout } from '../../../tests/support/fakes/played-calendar.ts'
import type { CalendarBoard } from '../../contract/areas/jobs/job-calendar.ts'
import type { Failure } from '../../contract/failure.ts'
import { dayReassignment } from './day-reassignment.wiring.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline: Failure = { kind: 'offline', outcome: 'refused' }
const [first] = board.jobs
if (!first) throw new Error('the day has jobs')
const own = (jobId: string, hour: number) => ({
  ...first,
  jobId,
  technicianId: 'E-1',
  slotId: `S${hour}`,
  start: `${hour}:00`,
  end: `${hour + 1}:00`,
  updatedAt: `${jobId} 1`,
})
/** E-1 is ill and has three jobs. E-2 is free at ten and at two, E-3 on leave, E-4 has neither zone nor skill. */
const illDay: CalendarBoard = {
  ...board,
  taken: [],
  jobs: [
    ...board.jobs.filter(({ technicianId }) => technicianId === 'E-2'),
    own('J-A', 10),
    own('J-B', 12),
    own('J-C', 14),
  ],
}

/** A day whose answers the test gives, and what it sent. */
async function played(read: CalendarBoard = illDay, task: ReassignmentTask = { technicianId: 'E-1', day }) {
  const sent: string[] = []
  const keys: string[] = []
  const waiting: { done: () => void; fail: (why: Failure) => void }[] = []
  const now = { board: read, became: 'done' as ReadBackResult }
  const actor = createActor(
    dayReassignment.logic.provide({
      actors: {
        readDay: reading<ReadDay, DayReassignmentContext>(async () => ({
          board: now.board,
          since: { day, minute: 480 },
        })),
        writeRow: writing<null, DayReassignmentContext>(({ input }) => {
          const move = underWay(input)
          const { technicianId, start } = move?.to ?? {}
          sent.push(`${move?.jobId} ${technicianId} ${start} ${move?.seen}${move?.override ? ` ${move.note}` : ''}`)
          keys.push(move?.key ?? '')
          return new Promise((done, fail) => waiting.push({ done: () => done(null), fail }))
        }),
        checkRow: reading<ReadBackResult, DayReassignmentContext>(async () => now.became),
      },
    }),
    { input: { task } },
  ).start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const { send } = actor
  const state = () => actor.getSnapshot()
  await settle()
  return {
    send,
    sent,
    keys,
    now,
    state,
    settle,
    proposed: () =>
      state().context.rows.map(({ jobId, technicianId, start, why }) => `${jobId} ${technicianId || why} ${start}`),
    results: () => state().context.rows.map(({ jobId, mark }) => `${jobId} ${mark}`),
    answer: async () => {
      waiting.shift()?.done()
      await settle()
    },
    fail: async (why: Failure) => {
      waiting.shift()?.fail(why)
      await settle()
    },
  }
}

test('S-43 each job is proposed someone free or the reason why no one is, and leaves by one call with the version seen', async () => {
  const { proposed, send, sent, keys, answer, state, results } = await played()
  expect(proposed()).toEqual(['J-A E-2 10:00', 'J-B taken 12:00', 'J-C E-2 14:00'])
  expect(sent).toEqual([])
  send({ type: 'act.confirm', key: 'k' })
  expect(sent).toEqual(['J-A E-2 10:00 J-A 1'])
  await answer()
  expect(sent[1]).toBe('J-C E-2 14:00 J-C 1')
  await answer()
  expect([state().value, ...results()]).toEqual(['ended', 'J-A done', 'J-B open', 'J-C done'])
  expect(keys).toEqual(['k.J-A', 'k.J-C'])
})

test('S-175 S-176 two jobs in one slot are never sent, other concerns with a note alone', async () => {
  const { send, state, sent } = await played()
  const codes = () => state().context.rows.flatMap((row) => concernsOf(state().context, row).map(({ code }) => code))
  const may = () => state().can({ type: 'act.confirm', key: 'k' })
  send({ type: 'row.retime', jobId: 'J-A', start: '14:00' })
  send({ type: 'note.change', note: 'Both will do' })
  expect([codes(), may()]).toEqual([['overlap', 'overlap'], false])
  send({ type: 'row.retime', jobId: 'J-A', start: '10:00' })
  send({ type: 'row.change', jobId: 'J-A', technicianId: 'E-3' })
  send({ type: 'note.change', note: ' x' })
  expect([codes(), may()]).toEqual([['leave'], false])
  send({ type: 'note.change', note: 'Prakash comes in' })
  send({ type: 'act.confirm', key: 'k' })
  expect(sent).toEqual(['J-A E-3 10:00 J-A 1 Prakash comes in'])
})

test('a job can be left with its technician, or wait for one; nothing is sent while none goes anywhere', async () => {
  const { send, state, sent } = await played()
  for (const jobId of ['J-A', 'J-C']) send({ type: 'row.change', jobId, technicianId: stays })
  expect(state().can({ type: 'act.confirm', key: 'k' })).toBe(false)
  send({ type: 'row.change', jobId: 'J-B', technicianId: unassigned })
  send({ type: 'act.confirm', key: 'k' })
  expect(sent).toEqual(['J-B null 12:00 J-B 1'])
})

test.each<[ReadBackResult, string]>([
  ['done', 'J-A done'],
  ['open', 'J-A notSaved'],
  ['lost', 'J-A changed'],
])('a job without response is looked up and never sent again: %s', async (became, result) => {
  const { send, sent, fail, now, state, results } = await played()
  now.became = became
  send({ type: 'act.confirm', key: 'k' })
  await fail(timeout)
  expect([state().value, sent.length]).toEqual(['unknown', 1])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([results()[0], ...sent.map((one) => one.slice(0, 3))]).toEqual([result, 'J-A', 'J-C'])
})

test('a rejected job stays with its reason, and what is left is proposed anew from a fresh day', async () => {
  const { send, fail, answer, now, state, results, proposed, sent } = await played()
  send({ type: 'act.confirm', key: 'k' })
  await fail(conflict)
  await answer()
  expect(results()).toEqual(['J-A failed', 'J-B open', 'J-C done'])
  expect(state().context.rows[0]?.failure).toEqual(conflict)
  const taken = { ...own('J-Z', 10), technicianId: 'E-2' }
  now.board = {
    ...illDay,
    booked: [],
    jobs: [...illDay.jobs.map((one) => (one.jobId === 'J-C' ? { ...one, technicianId: 'E-2' } : one)), taken],
  }
  send({ type: 'read.again' })
  await vi.advanceTimersByTimeAsync(0)
  expect([...results(), ...proposed().slice(1)]).toEqual([
    'J-C done',
    'J-A open',
    'J-B open',
    'J-A E-2 18:00',
    'J-B taken 12:00',
  ])
  send({ type: 'act.confirm', key: 'again' })
  expect(sent.at(-1)).toBe('J-A E-2 18:00 J-A 1')
})

test('what would stop every job pauses the run, and the same job leaves under the same key when it resumes', async () => {
  const { send, fail, state, keys, results } = await played()
  send({ type: 'act.confirm', key: 'k' })
  await fail(offline)
  expect([state().value, state().context.failure]).toEqual(['paused', offline])
  send({ type: 'run.resume' })
  expect(keys).toEqual(['k.J-A', 'k.J-A'])
  await fail(offline)
  send({ type: 'run.stop' })
  expect([state().value, ...results()]).toEqual(['ended', 'J-A skipped', 'J-B open', 'J-C skipped'])
})

const nextDay = '2026-11-21'
/** Without technician on two days, one with E-3, who is on leave, one with E-1, and one under way. */
const listed: CalendarBoard = {
  ...illDay,
  jobs: [
    { ...own('J-N', 10), technicianId: null, status: 'SCHEDULED', day: nextDay },
    { ...own('J-O', 10), technicianId: null, status: 'SCHEDULED' },
    { ...own('J-P', 12), technicianId: 'E-3' },
    own('J-Q', 12),
    { ...own('J-R', 16), technicianId: 'E-2', status: 'EN_ROUTE' },
  ],
}
const selection: ReassignmentTask = {
  jobIds: ['J-N', 'J-O', 'J-P', 'J-Q', 'J-R', 'J-S'],
  from: day,
  to: nextDay,
}

test('S-175 selected jobs each go to the best free technician, by one call each; one that lies well stays, and those that can’t go are named', async () => {
  const { proposed, send, sent, answer, state, results } = await played(listed, selection)
  expect(proposed()).toEqual([
    'J-O E-1 10:00',
    // E-1 is taken at noon.
    'J-P E-2 12:00',
    'J-N E-1 10:00',
    'J-Q null 12:00',
  ])
  expect(leftOut(state().context)).toEqual(['J-R', 'J-S'])
  send({ type: 'act.confirm', key: 'k' })
  for (const _ of [1, 2, 3]) await answer()
  expect(sent).toEqual(['J-O E-1 10:00 J-O 1', 'J-P E-2 12:00 J-P 1', 'J-N E-1 10:00 J-N 1'])
  expect(results()).toEqual(['J-O done', 'J-P done', 'J-N done', 'J-Q open'])
  send({ type: 'read.again' })
  await vi.advanceTimersByTimeAsync(0)
  expect(results(), 'what was assigned is not proposed again').toEqual(['J-O done', 'J-P done', 'J-N done', 'J-Q open'])
})

test.each<[string, Failure, boolean]>([
  ['a conflict', conflict, false],
  ['a rule of the service', { kind: 'refused', outcome: 'refused', message: 'Not this one' }, false],
  ['trouble of the service', { kind: 'status', outcome: 'refused', status: 500 }, true],
])('Retry after %s is offered only where the same again may succeed', async (_, failure, isOffered) => {
  const { send, fail, answer, state, sent, keys } = await played()
  send({ type: 'act.confirm', key: 'k' })
  await fail(failure)
  await answer()
  expect(state().can({ type: 'run.retry', key: '' })).toBe(isOffered)
  send({ type: 'run.retry', key: 'again' })
  expect(sent.slice(2)).toEqual(isOffered ? ['J-A E-2 10:00 J-A 1'] : [])
  expect(keys.slice(2)).toEqual(isOffered ? ['again.J-A'] : [])
})

test('H31 a job without response is looked up before it may be sent again', async () => {
  const { send, fail, answer, now, state, sent } = await played()
  now.became = 'open'
  send({ type: 'act.confirm', key: 'k' })
  await fail(timeout)
  expect(state().can({ type: 'run.retry', key: '' })).toBe(false)
  await vi.advanceTimersByTimeAsync(4_000)
  await answer()
  send({ type: 'run.retry', key: 'again' })
  expect(sent.map((one) => one.slice(0, 3))).toEqual(['J-A', 'J-C', 'J-A'])
})
