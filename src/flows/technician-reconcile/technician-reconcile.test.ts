import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { CountSheet } from '../../../machines/technician-reconcile/count-rows.ts'
import type { PartField } from '../../../machines/technician-reconcile/reason-parts.ts'
import { signOffOf } from '../../../machines/technician-reconcile/sign-off-of.ts'
import {
  type ReconcileContext,
  type ReconcileEvent,
  type ReconcileReadBack,
  technicianReconcileMachine,
} from '../../../machines/technician-reconcile/technician-reconcile.machine.ts'
import { sheet as read } from '../../../machines/technician-reconcile/technician-reconcile.model.ts'
import type { Failure } from '../../contract/failure.ts'
import { nearestId } from '../../contract/near-id.ts'
import { keptReconcile } from './kept-reconcile.ts'

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'IS-1001:1 moved.' }

async function settled() {
  for (let turn = 0; turn < 16; turn += 1) await Promise.resolve()
}

interface Service {
  readonly sheet?: CountSheet
  readonly ends?: (Failure | undefined)[]
  readonly after?: ReconcileReadBack
}

async function serve({ sheet = read, ends = [], after = { sheet: read, became: 'open' } }: Service = {}) {
  const clock = new SimulatedClock()
  const arrived: { body: ReturnType<typeof signOffOf>; key: string | null }[] = []
  const actor = createActor(
    technicianReconcileMachine.provide({
      actors: {
        loadSheet: reading<CountSheet, ReconcileContext>(async () => sheet),
        signOff: writing<unknown, ReconcileContext>(async ({ input }) => {
          arrived.push({ body: signOffOf(input.technicianId, input.sheet as CountSheet, input.count), key: input.key })
          const end = ends.shift()
          if (end) throw end
          return []
        }),
        checkSignOff: reading<ReconcileReadBack, ReconcileContext>(async () => after),
      },
    }),
    { input: { technicianId: 'E-2001' }, clock },
  ).start()
  await settled()
  const go = async (...events: ReconcileEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { go, clock, arrived, actor }
}

const filters = (value: string): ReconcileEvent => ({ type: 'count.change', itemId: 'IT-101', value })
const scan: ReconcileEvent = { type: 'code.take', codes: ['P108-BLR-1'] }
const reason = (row: string, field: PartField, value: string, part = 0): ReconcileEvent => ({
  type: 'reason.change',
  row,
  part,
  field,
  value,
})
const cash = (of: string, value: string): ReconcileEvent => ({ type: 'pieces.change', of, value })
const confirm = (key = 'k1'): ReconcileEvent => ({ type: 'act.confirm', key })
const finish: ReconcileEvent = { type: 'count.finish' }
const exact = [cash('500', '1'), cash('100', '1'), cash('20', '2'), cash('5', '1'), cash('2', '2')]
/** To the review, with nothing that differs. */
const counted: readonly ReconcileEvent[] = [filters('4'), scan, finish, ...exact, { type: 'cash.finish' }]

describe('the count of what a technician has', () => {
  test('H100 each difference has its reason and note first, and the cash its own; then all is sent once', async () => {
    const { go, arrived } = await serve()
    expect((await go(filters('4'), finish)).value).toEqual({ counting: 'incomplete' })
    expect((await go(filters('3'), scan, finish)).value).toEqual({ explaining: 'open' })
    expect((await go({ type: 'reasons.finish' })).value).toEqual({ explaining: 'incomplete' })
    await go(reason('IT-101', 'reason', 'WITH_COLLEAGUE'), reason('IT-101', 'note', 'Lent on Monday'))
    expect((await go({ type: 'reasons.finish' })).value).toEqual({ explaining: 'incomplete' })
    await go(reason('IT-101', 'owner', 'E-2002'), { type: 'reasons.finish' }, cash('500', '1'), { type: 'cash.finish' })
    expect((await go(confirm('k0'))).value).toEqual({ reviewing: 'incomplete' })
    const ended = await go({ type: 'note.change', field: 'cashReason', value: 'Parking' }, confirm('k1'), confirm('k2'))
    expect([ended.value, arrived.map(({ key }) => key)]).toEqual(['signed', ['k1']])
    expect(arrived[0]?.body).toMatchObject({
      after: 'SO-1001',
      items: [
        { line_id: 'IS-1001:1', picked_up: 3, return_requested: 1, missing: 0, counted: 3 },
        { line_id: 'IS-1001:2', counted: 1 },
      ],
      differences: [{ line_id: 'IS-1001:1', quantity: 1, reason: 'WITH_COLLEAGUE', owner: 'E-2002' }],
      cash: { expected: 649, counted: 500, pieces: { 500: 1 }, reason: 'Parking' },
      shown_early: false,
    })
  })

  test('H100 nobody signs off their own count', async () => {
    const { go, arrived } = await serve({ sheet: { ...read, isOwn: true } })
    expect([(await go(...counted, confirm())).value, arrived]).toEqual([{ reviewing: 'open' }, []])
  })

  test('S-87 what to expect shows early only when it is asked for, and that is noted', async () => {
    const { go, arrived } = await serve()
    await go({ type: 'expected.show' }, ...counted, confirm())
    expect(arrived[0]?.body.shown_early).toBe(true)
  })

  test('H98 where stock moved meanwhile, only that is counted again, and the rest stays', async () => {
    const [filter, pump] = read.lines
    const moved = { ...read, lines: [{ ...filter, pickedUp: 2 }, pump] } as CountSheet
    const { go, arrived } = await serve({ ends: [conflict], after: { sheet: moved, became: 'open' } })
    const state = await go(...counted, confirm())
    expect(state.value).toEqual({ counting: 'begun' })
    expect(state.context.count).toMatchObject({ again: ['IT-101'], typed: {}, codes: ['P108-BLR-1'] })
    expect(state.context.failure).toEqual(conflict)
    await go(filters('3'), finish, { type: 'cash.finish' }, confirm('k2'))
    expect(arrived.map(({ key, body }) => [key, body.items[0]?.picked_up])).toEqual([
      ['k1', 3],
      ['k2', 2],
    ])
  })

  test('H31 without a response it is read back and never sent again; somebody else’s sign-off counts', async () => {
    const other = { ...read, after: 'SO-1007', signedBy: 'Kiran Desai' }
    const { go, clock, actor, arrived } = await serve({ ends: [noAnswer], after: { sheet: other, became: 'lost' } })
    expect((await go(...counted, confirm())).value).toEqual({ signing: 'unknown' })
    clock.increment(4_000)
    await settled()
    expect([actor.getSnapshot().value, arrived.length]).toEqual(['taken', 1])
  })

  test('H97 a near match is proposed, and counted only when it is taken; others are told and left', async () => {
    const { go, arrived } = await serve()
    const near = { type: 'near.take', code: 'P1O8-BLR-1', near: 'P108-BLR-1' } as const
    expect((await go(near)).value).toEqual({ counting: 'untouched' })
    await go({ type: 'code.miss', codes: ['P1O8-BLR-1', 'X-77'] })
    await go({ type: 'code.locate', code: 'X-77', kind: 'warehouse', where: 'Bengaluru main', since: null })
    expect((await go(near)).context.count).toMatchObject({ codes: ['P108-BLR-1'], strangers: [{ code: 'X-77' }] })
    await go(filters('4'), finish, ...exact, { type: 'cash.finish' }, confirm())
    expect(arrived[0]?.body.unexpected).toEqual([{ code: 'X-77', where: 'Bengaluru main' }])
    expect(nearestId('P108-BLR-1', ['P108-BLR-12', 'P108-BLR-11'])).toBe(null)
  })

  test('S-298 what is beyond all that they should have is told as not expected, and what was missing is found', async () => {
    const [filter, pump] = read.lines
    const lines = [{ ...filter, missing: 1 }, pump] as CountSheet['lines']
    const { go, arrived } = await serve({ sheet: { ...read, lines } })
    await go(filters('7'), scan, finish, reason('IT-101', 'note', 'In the second bag'), { type: 'reasons.finish' })
    await go(...exact, { type: 'cash.finish' }, confirm())
    expect(arrived[0]?.body).toMatchObject({
      items: [{ counted: 5 }, { counted: 1 }],
      differences: [{ quantity: 1, reason: 'FOUND' }],
      unexpected: [{ code: 'IT-101', where: '+2. In the second bag' }],
    })
  })

  test('S-298 what is missing is split among two reasons, which must add up before the cash is counted', async () => {
    const { go, arrived } = await serve()
    await go(filters('1'), scan, finish, reason('IT-101', 'reason', 'WITH_COLLEAGUE'))
    await go(reason('IT-101', 'owner', 'E-2002'), reason('IT-101', 'note', 'Lent on Monday'))
    await go({ type: 'reason.split', row: 'IT-101' }, reason('IT-101', 'quantity', '1'))
    await go(reason('IT-101', 'reason', 'LOST', 1), reason('IT-101', 'note', 'Bag torn', 1))
    expect((await go({ type: 'reasons.finish' })).value).toEqual({ explaining: 'incomplete' })
    await go(
      reason('IT-101', 'quantity', '2'),
      { type: 'reasons.finish' },
      ...exact,
      { type: 'cash.finish' },
      confirm(),
    )
    expect(arrived[0]?.body.differences).toEqual([
      { line_id: 'IS-1001:1', quantity: 2, reason: 'WITH_COLLEAGUE', owner: 'E-2002', note: 'Lent on Monday' },
      { line_id: 'IS-1001:1', quantity: 1, reason: 'LOST', note: 'Bag torn' },
    ])
  })

  test('H99 where a number is may be said late, of those that are still asked about, and never while it is signed off', async () => {
    const at = (code: string, where: string): ReconcileEvent => ({
      type: 'code.locate',
      code,
      kind: 'person',
      where,
      since: null,
    })
    const { go, arrived, actor } = await serve()
    await go({ type: 'code.miss', codes: ['X-77', 'X-78', 'X-79'] }, { type: 'stranger.drop', code: 'X-79' })
    await go(filters('3'), scan, finish, at('X-78', 'Kiran Desai'), at('X-79', 'Nobody'), at('X-78', 'Someone else'))
    expect((await go()).context.count.strangers.map(({ code, where }) => `${code} ${where}`)).toEqual([
      'X-77 ',
      'X-78 Kiran Desai',
    ])
    await go(reason('IT-101', 'reason', 'LOST'), reason('IT-101', 'note', 'Gone'), { type: 'reasons.finish' }, ...exact)
    await go({ type: 'cash.finish' })
    actor.send(confirm())
    expect(actor.getSnapshot().can(at('X-77', 'Kiran Desai'))).toBe(false)
    await settled()
    expect(arrived[0]?.body.unexpected).toEqual([
      { code: 'X-77', where: '' },
      { code: 'X-78', where: 'Kiran Desai' },
    ])
  })

  test('what was counted comes back after days, and untouched it is left without a trace', async () => {
    const { go, actor } = await serve()
    expect(actor.getSnapshot().hasTag('idle')).toBe(true)
    const state = await go(filters('4'), { type: 'code.miss', codes: ['X-77'] })
    expect(state.hasTag('idle')).toBe(false)
    const kept = JSON.parse(JSON.stringify(state.context))
    expect(v.is(keptReconcile, kept)).toBe(true)
    const withReasons = (reasons: unknown) => ({ ...kept, count: { ...kept.count, reasons } })
    expect(
      v.is(keptReconcile, withReasons({ 'IT-101': [{ quantity: '2', reason: 'LOST', owner: '', note: '' }] })),
    ).toBe(true)
    for (const wrong of [[], { 'IT-101': [] }, { 'IT-101': { reason: 'LOST', owner: '', note: '' } }])
      expect(v.is(keptReconcile, withReasons(wrong))).toBe(false)
  })
})
