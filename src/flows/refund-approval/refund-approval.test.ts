import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Became } from '../../../machines/kit/write.ts'
import {
  type RefundApprovalContext,
  type RefundApprovalEvent,
  type RefundRead,
  refundApprovalMachine,
} from '../../../machines/refund-approval/refund-approval.machine.ts'
import { refundApprovalModel } from '../../../machines/refund-approval/refund-approval.model.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Refund } from '../../contract/refunds.ts'
import { becameOfStep } from './became-of-step.ts'

const { refund } = refundApprovalModel.inputs['one step']!
const reason = 'The deposit was paid back in cash'
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  /** What the service has; an act replaces it. */
  now: Refund
  /** What arrived, with the key that it bore. */
  readonly arrived: { act: 'APPROVED' | 'REJECTED'; key: string | null; reason: string }[]
  /** How the next acts end: with an answer, refused before any effect, or without answer after or before the effect. */
  readonly endings: ('answer' | 'refuse' | 'lostAfter' | 'lostBefore' | 'conflict')[]
  readsFail: number
}

const acted = (state: 'APPROVED' | 'REJECTED', by: string): Refund => ({
  ...refund,
  state,
  ledger: [{ ...refund.ledger[0]!, state, actorId: by, actorName: by, at: '2026-11-16T06:00:00Z' }],
})

function serve(service: Service) {
  const act = (state: 'APPROVED' | 'REJECTED') =>
    fromPromise<Refund, RefundApprovalContext>(async ({ input }) => {
      service.arrived.push({ act: state, key: input.key, reason: input.reason })
      const ending = service.endings.shift() ?? 'answer'
      if (ending === 'lostBefore') throw noAnswer
      if (ending === 'refuse') throw { kind: 'refused', outcome: 'refused', message: 'Closed' } satisfies Failure
      if (ending === 'conflict' || service.now.state !== 'INITIATED') {
        if (service.now.state === 'INITIATED') service.now = acted('APPROVED', 'Farah')
        throw { kind: 'status', status: 409, outcome: 'refused', message: 'Farah was first' } satisfies Failure
      }
      service.now = acted(state, 'me')
      if (ending === 'lostAfter') throw noAnswer
      return service.now
    })
  const read = async (): Promise<RefundRead> => {
    if (service.readsFail > 0) {
      service.readsFail -= 1
      throw { kind: 'unreachable', outcome: 'refused' } satisfies Failure
    }
    return {
      refund: service.now,
      obstacle: service.now.state === 'INITIATED' ? null : ({ code: 'notWaiting' } as const),
    }
  }
  const check = (state: 'APPROVED' | 'REJECTED') =>
    fromPromise<RefundRead & { became: Became }, RefundApprovalContext>(async ({ input }) => {
      const answer = await read()
      return { ...answer, became: becameOfStep(input.seen, answer.refund, 'me', state) }
    })
  const clock = new SimulatedClock()
  const actor = createActor(
    refundApprovalMachine.provide({
      actors: {
        rereadRefund: fromPromise<RefundRead, RefundApprovalContext>(read),
        approveRefund: act('APPROVED'),
        rejectRefund: act('REJECTED'),
        checkApproval: check('APPROVED'),
        checkRejection: check('REJECTED'),
      },
    }),
    { input: { refund, obstacle: null }, clock },
  ).start()
  return { actor, clock }
}

const service = (changes: Partial<Service> = {}): Service => ({
  now: refund,
  arrived: [],
  endings: [],
  readsFail: 0,
  ...changes,
})

async function sendAll(actor: ReturnType<typeof serve>['actor'], ...events: RefundApprovalEvent[]) {
  for (const event of events) {
    actor.send(event)
    await settled()
  }
  return actor.getSnapshot()
}

describe('Approving a refund', () => {
  test('T026 an approval that is confirmed is sent once and ends approved', async () => {
    const here = service()
    const { actor } = serve(here)
    const state = await sendAll(actor, { type: 'approve.ask' }, { type: 'approve.confirm', key: 'k1' })
    expect(state.value).toBe('approved')
    expect(here.arrived).toEqual([{ act: 'APPROVED', key: 'k1', reason: '' }])
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
      input: { refund, obstacle: { code: 'ownInitiation' } },
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

  test('T027 a rejection carries its reason', async () => {
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
