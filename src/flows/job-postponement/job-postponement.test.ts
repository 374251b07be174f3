import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { jobPostponementMachine } from '../../../machines/job-postponement/job-postponement.machine.ts'
import { jobPostponementModel } from '../../../machines/job-postponement/job-postponement.model.ts'
import { type Days, isFree, type PostponementContext } from '../../../machines/job-postponement/postponement-entry.ts'
import type {
  Loaded,
  PostponementEvent,
  PostponementInput,
  PostponementRead,
  Sent,
} from '../../../machines/job-postponement/postponement-events.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { CodeOut } from '../../../machines/kit/code-in-form.ts'
import { resumed } from '../../../machines/kit/resume.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import type { Failure } from '../../contract/failure.ts'
import { keptPostponement } from './kept-postponement.ts'

const model = jobPostponementModel
const input = model.inputs['an assigned job'] as PostponementInput
const [offered] = model.outcomes.loadPostponement!.done as Loaded[]
const [placed, , , open] = model.outcomes.postponeJob!.done as JobRecord[]
const [wrong, isFull, noAnswer] = model.outcomes.postponeJob!.error as Failure[]
const reads = model.outcomes.checkPostponement!.done as PostponementRead[]
const stillThere = reads.find(({ became }) => became === 'open')!
const out: CodeOut = { sentAt: '2026-11-21T05:00:00Z', nextAt: '2026-11-21T05:00:30Z' }

async function settled() {
  for (let turn = 0; turn < 15; turn += 1) await Promise.resolve()
}

interface Service {
  readonly postpones?: readonly (JobRecord | Failure)[]
  readonly places?: readonly (JobRecord | Failure)[]
  readonly read?: PostponementRead
}

/** The service: each write ends as it is told, in turn. */
function serve({ postpones = [], places = [], read = stillThere }: Service) {
  const codes: string[] = []
  const postponed: Sent[] = []
  const given: PostponementContext[] = []
  const clock = new SimulatedClock()
  const ending = <A extends object>(all: readonly (A | Failure)[], index: number): A => {
    const answer = all[index]
    if (!answer || 'outcome' in answer) throw answer
    return answer
  }
  const logic = jobPostponementMachine.provide({
    delays: { coolDown: ({ context }) => (context.code.sent ? 30_000 : 0) },
    actors: {
      loadPostponement: reading<Loaded, PostponementContext>(async () => offered!),
      loadDays: reading<Days, PostponementContext>(async ({ input: { offer } }) => offer),
      sendCode: writing<CodeOut, PostponementContext>(async ({ input: { entry } }) => {
        codes.push(entry.reason)
        return out
      }),
      postponeJob: writing<JobRecord, Sent>(async ({ input: sent }) => {
        postponed.push(sent)
        return ending(postpones, postponed.length - 1)
      }),
      checkPostponement: reading<PostponementRead, PostponementContext>(async () => read),
      placeJob: writing<JobRecord, PostponementContext>(async ({ input: place }) => {
        given.push(place)
        return ending(places, given.length - 1)
      }),
      checkPlace: reading<PostponementRead, PostponementContext>(async () => read),
    },
  })
  const actor = createActor(logic, { input, clock }).start()
  const go = async (...events: PostponementEvent[]) => {
    for (const event of [null, ...events]) {
      if (event) actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { actor, logic, clock, go, codes, postponed, given }
}

const because: PostponementEvent = { type: 'reason.choose', reason: 'CUSTOMER_AWAY' }
const slotOf = (day: string): PostponementEvent => ({ type: 'slot.choose', day, slotId: 'S10' })
const confirm = (key: string, code = '482139'): PostponementEvent => ({
  type: 'postpone.confirm',
  key,
  code,
})
const filled = [because, { type: 'code.send' }, slotOf('2026-11-22')] as const

test('T055 an OTP is sent for a reason, once for a double click, and again only after the wait', async () => {
  const { actor, go, codes, clock } = serve({})
  expect((await go({ type: 'code.send' })).context.code.sent).toBeNull()
  await go(because)
  for (let click = 0; click < 3; click += 1) actor.send({ type: 'code.send' })
  await go({ type: 'code.send' })
  expect([codes, actor.getSnapshot().context.code.sent]).toEqual([['CUSTOMER_AWAY'], out])
  clock.increment(30_000)
  await go({ type: 'code.send' })
  expect(codes).toHaveLength(2)
})

test('S-212 another reason is said in words before its OTP is sent', async () => {
  const { go, codes } = serve({})
  await go({ type: 'reason.choose', reason: 'OTHER' }, { type: 'code.send' }, { type: 'note.change', note: '  ' })
  expect((await go({ type: 'code.send' })).context.code.sent).toBeNull()
  await go({ type: 'note.change', note: 'A wedding' }, { type: 'code.send' })
  expect(codes).toEqual(['OTHER'])
})

test('T056 what depends on the job is there before anything is sent', async () => {
  const { context } = await serve({}).go()
  expect(context.offer.dependencies.map(({ kind }) => kind)).toEqual(['JOB', 'PAYMENT', 'REFUND', 'UNPAUSE'])
})

test('S-16 a wrong OTP keeps reason, slot and note; the right one postpones, with another key', async () => {
  const { go, postponed } = serve({ postpones: [wrong!, placed!] })
  await go(...filled, { type: 'note.change', note: 'Back on Monday' }, confirm('k0', '4821'))
  expect([(await go()).context.code.trouble, postponed]).toEqual(['short', []])
  const state = await go(confirm('k1', '000000'))
  const { failure, entry } = state.context
  expect([state.matches('editing'), failure, entry.reason, entry.note, entry.day]).toEqual([
    ...[true, wrong, 'CUSTOMER_AWAY', 'Back on Monday', '2026-11-22'],
  ])
  expect((await go(confirm('k2'))).value).toBe('done')
  expect(postponed.map(({ key, typedCode }) => [key, typedCode])).toEqual([
    ['k1', '000000'],
    ['k2', '482139'],
  ])
})

test('H50 the slot was taken meanwhile: nothing was postponed, the form is kept and shows the slots of now', async () => {
  const { go, postponed } = serve({ postpones: [isFull!, open!] })
  const state = await go(...filled, confirm('k1'))
  expect([state.matches('editing'), state.context.failure, state.context.offer.slots]).toEqual([
    ...[true, isFull, stillThere.slots],
  ])
  await go(confirm('k2'))
  expect(postponed).toHaveLength(1)
})

test('S-213 a service that takes the status alone gets the appointment next, once, with a key of its own', async () => {
  const { go, postponed, given } = serve({ postpones: [open!], places: [placed!] })
  expect((await go(...filled, confirm('k1'))).value).toBe('done')
  expect([postponed.length, given.map(({ key, entry }) => [key, entry.day])]).toEqual([1, [['k1-place', '2026-11-22']]])
})

test('S-213 where the slot is rejected after the postponement, another is given without another OTP', async () => {
  const read = { ...stillThere, job: open! }
  const { go, actor, codes, postponed, given } = serve({ postpones: [open!], places: [isFull!, placed!], read })
  const state = await go(...filled, confirm('k1'))
  expect([state.value, state.context.failure, state.context.seen.status]).toEqual(['slotless', isFull, 'POSTPONED'])
  expect((await go({ type: 'slot.confirm', key: 'k2' })).value).toBe('slotless')
  await go(slotOf('2026-11-23'), { type: 'slot.confirm', key: 'k3' })
  expect([actor.getSnapshot().value, codes.length, postponed.length]).toEqual(['done', 1, 1])
  expect(given.map(({ key, entry }) => [key, entry.day])).toEqual([
    ['k1-place', '2026-11-22'],
    ['k3', '2026-11-23'],
  ])
})

test('H31 a postponement without response is read back, never sent again, and no slot is given by itself after it', async () => {
  const done = reads.find(({ job }) => job === open)!
  for (const [read, value] of [
    [reads[0]!, 'done'],
    [done, 'slotless'],
    [reads.find(({ became }) => became === 'lost')!, 'changed'],
  ] as const) {
    const { go, actor, clock, postponed, given } = serve({ postpones: [noAnswer!], read })
    expect((await go(...filled, confirm('k1'))).value).toEqual({ postponing: 'unknown' })
    clock.increment(4000)
    await settled()
    expect([actor.getSnapshot().value, postponed.length, given]).toEqual([value, 1, []])
  }
})

test('H31 what was not postponed goes with the same key again, another reason or note with one of its own', async () => {
  const { go, clock, postponed } = serve({ postpones: Array.from({ length: 4 }, () => noAnswer!) })
  const unanswered = async (key: string, ...events: PostponementEvent[]) => {
    await go(...events, confirm(key))
    clock.increment(4000)
    expect((await go()).context.isUnsaved).toBe(true)
    await go(slotOf('2026-11-23'))
  }
  await unanswered('k1', because, slotOf('2026-11-23'))
  await unanswered('k2')
  await unanswered('k3', { type: 'note.change', note: 'Back on Monday' })
  await unanswered('k4', { type: 'reason.choose', reason: 'OTHER_TIME' })
  expect(postponed.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k4'])
})

test('H37 H11 a reload while the OTP is being sent sends no second one, and keeps all that was entered, but no OTP', async () => {
  const { go, actor, logic, codes } = serve({ postpones: [wrong!] })
  await go(because, slotOf('2026-11-22'))
  actor.send({ type: 'code.send' })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe('sendingCode')
  actor.stop()
  const kept = JSON.parse(JSON.stringify(context))
  expect(v.is(keptPostponement, kept)).toBe(true)
  const again = createActor(resumed(logic, { value, context: kept })!, { input }).start()
  await settled()
  const after = again.getSnapshot()
  expect([after.value, after.context.code.trouble, after.context.entry.day, codes.length]).toEqual([
    ...[{ editing: 'sendable' }, 'unconfirmed', '2026-11-22', 1],
  ])
  again.stop()
  const { go: walk } = serve({ postpones: [wrong!] })
  expect(JSON.stringify((await walk(...filled, confirm('k1'))).context)).not.toContain('482139')
})

test('S-213 only what is free is offered, and not the slot that the job has', async () => {
  const others = offered!.slots.filter((slot) => !isFree(slot, input.job))
  const { go } = serve({})
  for (const { day, slotId } of others)
    expect((await go({ type: 'slot.choose', day, slotId })).context.entry.slotId, `${day} ${slotId}`).toBe('')
  const free = offered!.slots.filter((slot) => isFree(slot, input.job))
  expect(free.map(({ day, slotId }) => `${day} ${slotId}`)).toEqual(['2026-11-22 S10', '2026-11-23 S10'])
})
