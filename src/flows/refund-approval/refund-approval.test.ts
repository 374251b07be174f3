import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { writing } from '../../../machines/kit/actors.ts'
import {
  type RefundApprovalContext,
  type RefundApprovalEvent,
  refundApprovalMachine,
} from '../../../machines/refund-approval/refund-approval.machine.ts'
import {
  acted,
  reason,
  refund,
  type Service,
  sendAll,
  serve,
  service,
  settled,
} from '../../../tests/support/fakes/approval-service.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { keptApproval } from './kept-approval.ts'

describe('Approving a refund', () => {
  test('T026 an approval that is confirmed is sent once and ends approved', async () => {
    const here = service()
    const { actor } = serve(here)
    const state = await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k1' })
    expect(state.value).toBe('approved')
    expect(here.arrived).toEqual([{ act: 'APPROVED', key: 'k1', reason: '' }])
  })

  test('S-13 after the first of two steps, the second waits for someone else', async () => {
    const [step] = refund.ledger
    const half: Refund = {
      ...refund,
      ledger: [
        { ...step!, state: 'APPROVED', actorId: 'me' },
        { ...step!, stepNo: 2, state: 'WAITING' },
      ],
    }
    const { actor } = serve(
      service(),
      writing<Refund, RefundApprovalContext>(async () => half),
    )
    const state = await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k1' })
    expect([state.value, state.context.blockedReason]).toEqual(['approved', { code: 'alreadyApproved' }])
  })

  test('H29 a double click, and Enter beside it, make one request', async () => {
    const here = service()
    const { actor } = serve(here)
    actor.send({ type: 'approve.ask' })
    for (const key of ['k1', 'k2', 'k3']) actor.send({ type: 'approve.confirm', key })
    await settled()
    expect(here.arrived.map(({ key }) => key)).toEqual(['k1'])
  })

  test('H30 who comes second sees who was first, and what is there now', async () => {
    const here = service({ endings: ['conflict'] })
    const { actor } = serve(here)
    const state = await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k1' })
    expect(state.value).toEqual({ changed: 'approvalStopped' })
    expect(state.context.failure?.message).toBe('Farah was first')
    expect(state.context.now?.state).toBe('APPROVED')
  })

  test('H31 an act without answer is read back, and never sent again', async () => {
    const here = service({ endings: ['lostAfter'], readsFail: 0 })
    const { actor, clock } = serve(here)
    const unknown = await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k1' })
    expect(unknown.value).toEqual({ approving: 'unknown' })
    clock.increment(4000)
    await settled()
    const { value, context } = actor.getSnapshot()
    // The record beside says so, too: it is the refund as it was read back.
    expect([value, context.seen.state, context.now]).toEqual(['approved', 'APPROVED', null])
    expect(here.arrived).toHaveLength(1)
  })

  test('S-13 nobody acts on a refund of their own', async () => {
    const actor = createActor(refundApprovalMachine, {
      input: { refund, blockedReason: { code: 'ownInitiation' } },
    }).start()
    const state = await sendAll(actor, { type: 'approve.ask' })
    expect(state.value).toBe('reviewing')
    expect(state.can({ type: 'reject.ask' })).toBe(false)
  })

  test('S-43 a refund whose amount changed meanwhile stops the act before anything is sent', async () => {
    const here = service({ now: { ...refund, total: refund.total - 100 } })
    const { actor } = serve(here)
    const state = await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k1' })
    expect(state.value).toEqual({ changed: 'approvalStopped' })
    expect(here.arrived).toHaveLength(0)
  })
})

describe('Rejecting a refund', () => {
  const reject: RefundApprovalEvent[] = [
    { type: 'reject.ask' },
    { type: 'reason.change', reason },
    { type: 'reject.confirm', key: 'k1' },
  ]

  test('a rejection carries its reason', async () => {
    const here = service()
    const { actor } = serve(here)
    const state = await sendAll(actor, ...reject)
    expect(state.value).toBe('rejected')
    expect(here.arrived).toEqual([{ act: 'REJECTED', key: 'k1', reason }])
  })

  test('a cancelled one leaves its key to no other act', async () => {
    const here = service({ readsFail: 1 })
    const { actor } = serve(here)
    await sendAll(actor, { type: 'reject.ask' }, { type: 'reason.change', reason })
    await sendAll(actor, { type: 'reject.confirm', key: 'k1' }, { type: 'act.cancel' })
    await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k2' })
    expect(here.arrived.map(({ act, key }) => [act, key])).toEqual([['APPROVED', 'k2']])
  })

  test('H30 S-43 who is too late to reject is told of the rejection, not of an approval', async () => {
    for (const late of [service({ endings: ['conflict'] }), service({ now: acted('APPROVED', 'Farah') })])
      expect((await sendAll(serve(late).actor, ...reject)).value).toEqual({ changed: 'rejectionStopped' })
  })

  test.each(['', '         ', 'too short', 'é'.repeat(501)])(
    'H32 the reason %j sends nothing and stays as it was typed',
    async (typed) => {
      const here = service()
      const { actor } = serve(here)
      const state = await sendAll(
        actor,
        { type: 'reject.ask' },
        { type: 'reason.change', reason: typed },
        { type: 'reject.confirm', key: 'k1' },
      )
      expect(state.value).toEqual({ rejecting: 'givingReason' })
      expect(state.context.reason).toBe(typed)
      expect(here.arrived).toHaveLength(0)
    },
  )
})

describe('Whatever happens', () => {
  const event = fc.constantFrom<RefundApprovalEvent['type'] | 'wait'>(
    'approve.ask',
    'approve.confirm',
    'reject.ask',
    'reason.change',
    'reject.confirm',
    'act.cancel',
    'check.start',
    'review.again',
    'wait',
  )
  const ending = fc.constantFrom<Service['endings'][number]>('answer', 'refuse', 'lostAfter', 'lostBefore', 'conflict')

  test('one request per confirmed intent, and the end agrees with the service', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 14 }),
        fc.array(ending, { maxLength: 4 }),
        fc.nat(2),
        async (types, endings, readsFail) => {
          const here = service({ endings, readsFail })
          const { actor, clock } = serve(here)
          let confirmed = 0
          for (const type of types) {
            const before = actor.getSnapshot()
            if (before.status !== 'active') break
            const key = `k${confirmed + 1}`
            const sent = { type, key, reason } as unknown as RefundApprovalEvent
            if (type === 'wait') clock.increment(4000)
            else {
              if (type.endsWith('.confirm') && before.can(sent)) confirmed += 1
              actor.send(sent)
            }
            await settled()
          }
          for (let round = 0; round < 4; round += 1) {
            clock.increment(4000)
            await settled()
          }
          const { value, status } = actor.getSnapshot()
          expect(status).not.toBe('error')
          expect(here.arrived.length).toBeLessThanOrEqual(confirmed)
          expect(new Set(here.arrived.map(({ key }) => key)).size).toBeLessThanOrEqual(here.arrived.length)
          if (value === 'approved') expect(here.now).toEqual(acted('APPROVED', 'me'))
          if (value === 'rejected') expect(here.now).toEqual(acted('REJECTED', 'me'))
          if (here.now.ledger[0]?.actorId === 'me') expect(['approved', 'rejected']).toContain(value)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('H87 a decision that an earlier build stored comes back with its key and the reason that blocks it', () => {
  const stored = { seen: refund, now: null, reason: 'Not received back', key: 'intent-1', failure: null }
  const blockedReason = { code: 'missingNeed', need: 'FINANCE_5' }
  const context = { ...stored, blockedReason }
  expect(v.parse(keptApproval, { ...stored, obstacle: blockedReason })).toEqual(v.parse(keptApproval, context))
  expect(v.parse(keptApproval, context)).toMatchObject({ key: 'intent-1', blockedReason })
  expect(v.safeParse(keptApproval, stored).success).toBe(false)
})
