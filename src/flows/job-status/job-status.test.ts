/** Long, because each requirement of a status has its promise here. */
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  after,
  atWork,
  fromWaiting,
  fromWork,
  slots,
  taken,
  waiting,
} from '../../../machines/job-status/job-samples.ts'
import { jobStatusMachine, type Sent, type StatusEvent } from '../../../machines/job-status/job-status.machine.ts'
import { inHand, lackOf, type StatusContext, type StatusEntry } from '../../../machines/job-status/status-entry.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { CodeOut } from '../../../machines/kit/code-in-form.ts'
import { noSlot } from '../../../machines/kit/slot-choice.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfStatus } from '../../records/became-of-status.ts'
import { keptStatus } from './kept-status.ts'
import { choicesOf } from './status-choices.ts'

const me = 'Ravi Shankar'
const completed = after(atWork, 'COMPLETED', me)
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Suresh Babu changed this job.' }
const wrongCode: Failure = { kind: 'refused', outcome: 'refused', message: 'Wrong happy code. 4 attempts left.' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** The service: each change ends as `endings` says, in turn. */
function serve(
  endings: (Failure | 'answer' | 'lostAfter')[] = [],
  now: { job: JobRecord } = { job: atWork },
  opened: JobRecord = atWork,
) {
  const arrived: { to: string; code: string; key: string | null; values: StatusEntry['values'] }[] = []
  const codes: string[] = []
  const read: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    jobStatusMachine.provide({
      delays: { coolDown: ({ context }) => (context.code.sent ? 60_000 : 0) },
      actors: {
        loadChoices: reading(async () =>
          opened === waiting ? { choices: fromWaiting, slots } : { choices: fromWork, slots: [] },
        ),
        loadSlots: reading(async ({ input }) => {
          const { from } = input.offer
          read.push(from)
          return { slots: taken, from }
        }),
        sendCode: writing<CodeOut, StatusContext>(async ({ input }) => {
          codes.push(input.entry.to)
          return { sentAt: '2026-11-21T05:00:00Z', nextAt: '2026-11-21T05:01:00Z' }
        }),
        updateStatus: writing<JobRecord, Sent>(async ({ input: { typedCode, key, entry } }) => {
          arrived.push({ to: entry.to, code: typedCode, key, values: entry.values })
          const ending = endings.shift() ?? 'answer'
          if (ending !== 'answer' && ending !== 'lostAfter') throw ending
          now.job = completed
          if (ending === 'lostAfter') throw noAnswer
          return completed
        }),
        checkStatus: reading(async ({ input }) => ({
          job: now.job,
          became: becameOfStatus(input.seen, now.job, input.entry.to, {
            id: 'E-1002',
            firstname: 'Ravi',
            lastname: 'Shankar',
          }),
        })),
      },
    }),
    { input: { job: opened, today: '2026-11-21', happyCode: null }, clock },
  ).start()
  const go = async (...events: StatusEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
      clock.increment(0)
    }
    return actor.getSnapshot()
  }
  return { actor, arrived, codes, read, clock, go }
}

const typed: StatusEvent[] = [
  { type: 'status.choose', to: 'COMPLETED' },
  { type: 'value.change', name: 'payType', value: 'UPI' },
  { type: 'value.change', name: 'note', value: 'Filters replaced' },
]
const confirm: StatusEvent = { type: 'act.confirm', key: 'k1', code: '4821' }

const as = (status: string, type = 'SERVICE') => ({ status, type, paymentToCollect: 0 })

describe('Changing the status of a job', () => {
  test('T051 T052 sends status, note, pay type, amount and code once, and ends only with the service’s yes', async () => {
    const { go, actor, arrived } = serve([wrongCode])
    expect((await go(...typed, confirm)).matches('editing')).toBe(true)
    expect(actor.getSnapshot().context.failure).toEqual(wrongCode)
    for (const key of ['k2', 'k3']) actor.send({ ...confirm, key })
    await settled()
    expect(actor.getSnapshot().value).toBe('done')
    const values = { note: 'Filters replaced', payType: 'UPI', payAmount: '649' }
    expect(arrived).toEqual(['k1', 'k2'].map((key) => ({ to: 'COMPLETED', code: '4821', key, values })))
  })

  test('S-20 offers what service and console both know, and nothing that asks for something unknown', () => {
    const offered = [
      { code: 'COMPLETED', label: 'Completed', requires: ['note'] },
      { code: 'ARCHIVED', label: 'Archived', requires: [] },
      { code: 'WAITING', label: 'Waiting', requires: [] },
      { code: 'NOT_DONE', label: 'Not done', requires: ['otp'] },
      { code: 'CANCELLED', label: 'Cancelled', requires: ['signature'] },
    ]
    expect(choicesOf(as('IN_PROGRESS'), offered)).toEqual([{ to: 'COMPLETED', requires: ['note'] }])
    expect(choicesOf(as('ARCHIVED'), offered)).toEqual([])
  })

  test('S-283 what was not delivered is never set back to waiting, also where a service offers it', () => {
    const offered = [
      { code: 'WAITING', label: 'Waiting', requires: [] },
      { code: 'CANCELLED', label: 'Cancelled', requires: ['note'] },
    ]
    const of = (type: string) => choicesOf(as('NOT_DONE', type), offered).map(({ to }) => to)
    expect(['DELIVERY', 'RE_DELIVERY', 'INSTALLATION'].map(of)).toEqual([
      ['CANCELLED'],
      ['CANCELLED'],
      ['WAITING', 'CANCELLED'],
    ])
  })

  test('S-20 what the service offers and the console can’t is logged with what it asks for, and nothing otherwise', () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    choicesOf(as('IN_PROGRESS'), [{ code: 'CANCELLED', label: 'Cancelled', requires: ['note'] }])
    expect(logged).not.toHaveBeenCalled()
    choicesOf(as('IN_PROGRESS'), [
      { code: 'ARCHIVED', label: 'Archived', requires: [] },
      { code: 'CANCELLED', label: 'Cancelled', requires: ['note', 'signature'] },
    ])
    expect(logged.mock.calls).toEqual([
      ['Not offered for a job that is IN_PROGRESS:', 'ARCHIVED, CANCELLED note signature'],
    ])
    logged.mockRestore()
  })

  test('S-21 S-241 an amount of 0 goes only with NONE, a link asks for all, and nobody pays more than is due', () => {
    const lack = (payType: string, payAmount: string) =>
      lackOf({
        offer: { choices: fromWork, slots: [], from: '2026-11-21' },
        entry: { to: 'COMPLETED', ...noSlot, values: { note: 'Done', payType, payAmount } },
        seen: atWork,
      })
    expect([lack('CASH', '649.01'), lack('NONE', '649.01'), lack('LINK', '600')]).toEqual([
      ...['tooMuch', 'tooMuch', 'linkAmount'],
    ])
    expect([lack('CASH', '600'), lack('LINK', '649'), lack('LINK', '0')]).toEqual([null, null, 'zeroAmount'])
    expect([lack('', '649'), lack('UPI', ''), lack('UPI', '0'), lack('NONE', '5'), lack('UPI', '1.234')]).toEqual([
      ...['payType', 'payAmount', 'zeroAmount', 'zeroAmount', 'payAmount'],
    ])
    expect([lack('NONE', '0'), lack('CASH', '648.50')]).toEqual([null, null])
    const hand = (payType: string) => inHand({ values: { note: '', payType, payAmount: '649' } })
    expect(['CASH', 'LINK', 'NONE'].map(hand)).toEqual([649, 0, 0])
  })

  test('H49 a change without response is read back, never sent again', async () => {
    const { go, clock, arrived, actor } = serve(['lostAfter'])
    expect((await go(...typed, confirm)).value).toEqual({ changing: 'unknown' })
    expect(actor.getSnapshot().can({ type: 'flow.close' })).toBe(false)
    clock.increment(4000)
    await settled()
    expect([actor.getSnapshot().value, arrived.length]).toEqual(['done', 1])
  })

  test('H49 where the job moved on meanwhile, who was first is shown, and what was typed stays', async () => {
    const { go } = serve([conflict], { job: after(atWork, 'POSTPONED', 'Suresh Babu') })
    const state = await go(...typed, confirm)
    expect([state.value, state.context.now?.status, state.context.failure?.message]).toEqual([
      ...['changed', 'POSTPONED', 'Suresh Babu changed this job.'],
    ])
    const again = await go({ type: 'review.again' })
    expect(again.matches('editing')).toBe(true)
    const { seen, entry } = again.context
    expect([seen.status, entry.to, entry.values]).toEqual([
      ...['POSTPONED', 'COMPLETED', { note: 'Filters replaced', payType: 'UPI', payAmount: '649' }],
    ])
  })

  test('H49 the same change goes with the same key again, another status or value with one of its own', async () => {
    const { go, clock, arrived } = serve(Array.from({ length: 4 }, () => noAnswer))
    const unanswered = async (key: string, ...events: StatusEvent[]) => {
      await go(...events, { ...confirm, key })
      clock.increment(4000)
      await settled()
    }
    await unanswered('k1', ...typed)
    await unanswered('k2')
    await unanswered('k3', { type: 'value.change', name: 'note', value: 'Pump replaced' })
    await unanswered('k4', { type: 'status.choose', to: 'CANCELLED' })
    expect(arrived.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3', 'k4'])
  })

  test('H49 an amount that a colleague added is shown and taken over, unless the person entered one of their own', async () => {
    const more = { ...atWork, paymentToCollect: 849_00, updatedAt: '2026-11-21T05:03:00Z' }
    const untouched = await serve([conflict], { job: more }).go(...typed, confirm, { type: 'review.again' })
    const { payAmount, note } = untouched.context.entry.values
    expect([payAmount, note]).toEqual(['849', 'Filters replaced'])
    const own: StatusEvent = { type: 'value.change', name: 'payAmount', value: '600' }
    const entered = await serve([conflict], { job: more }).go(...typed, own, confirm, { type: 'review.again' })
    expect([entered.context.entry.values.payAmount, entered.context.seen.paymentToCollect]).toEqual(['600', 849_00])
  })

  test('H50 a slot that was taken meanwhile is told, and the slots are read again; what was chosen stays', async () => {
    const full: Failure = { ...conflict, message: 'The slot 12:00 is full. Choose another slot.' }
    const { go, arrived, read } = serve([full, full], { job: waiting }, waiting)
    const choose: StatusEvent = { type: 'slot.choose', day: '2026-11-21', slotId: 'S12' }
    const passed: StatusEvent = { type: 'slot.choose', day: '2026-11-21', slotId: 'S08' }
    const before = await go({ type: 'status.choose', to: 'SCHEDULED' }, passed, confirm)
    expect([lackOf(before.context), arrived.length]).toEqual(['slot', 0])
    const state = await go(choose, confirm)
    expect([state.matches('editing'), state.context.failure, state.context.entry.day]).toEqual([
      true,
      full,
      '2026-11-21',
    ])
    expect([state.context.offer.slots, lackOf(state.context), read]).toEqual([taken, 'slot', ['2026-11-21']])
    await go({ type: 'days.show', from: '2026-11-28' })
    expect([read, arrived.length]).toEqual([['2026-11-21', '2026-11-28'], 1])
  })

  test('S-22 a code is sent by the person, and once a minute', async () => {
    const { go, actor, codes, clock } = serve()
    await go(...typed, { type: 'code.send' })
    expect(actor.getSnapshot().can({ type: 'code.send' })).toBe(false)
    clock.increment(60_000)
    expect([actor.getSnapshot().can({ type: 'code.send' }), codes]).toEqual([true, ['COMPLETED']])
  })

  test('H51 choosing Postponed asks for nothing here and sends nothing: it leads to the dialog of its own', async () => {
    const postponed = { code: 'POSTPONED', label: 'Postponed', requires: ['note', 'otp', 'slot'] }
    expect(choicesOf(as('IN_PROGRESS'), [postponed])).toEqual([{ to: 'POSTPONED', requires: [] }])
    const { go, arrived, codes } = serve()
    const state = await go({ type: 'status.choose', to: 'POSTPONED' }, { type: 'code.send' }, { ...confirm, code: '' })
    expect([state.value, arrived, codes]).toEqual(['postponing', [], []])
  })

  test('a code that was too short is forgotten once a whole one is sent, so its rejection is seen', async () => {
    const { go } = serve([wrongCode])
    await go(...typed, { ...confirm, code: '48' })
    const { code, failure } = (await go(confirm)).context
    expect([code.trouble, failure]).toEqual([null, wrongCode])
  })

  test('H11 no code is kept, and a short one is not sent', async () => {
    const { go, arrived } = serve(['answer'])
    const short = await go(...typed, { ...confirm, code: '48' })
    expect([short.context.code.trouble, arrived]).toEqual(['short', []])
    expect([(await go({ ...confirm, code: '48a1' })).context.code.trouble, arrived]).toEqual(['short', []])
    const { go: walk } = serve([wrongCode])
    const state = await walk(...typed, confirm)
    expect(JSON.stringify(state.context)).not.toContain('4821')
    expect(v.is(keptStatus, JSON.parse(JSON.stringify(state.context)))).toBe(true)
  })
})
