import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import {
  type ReadBack,
  type RefundInitiationContext,
  type RefundInitiationEvent,
  refundInitiationMachine,
} from '../../../machines/refund-initiation/refund-initiation.machine.ts'
import { refundInitiationModel } from '../../../machines/refund-initiation/refund-initiation.model.ts'
import type { Calculation } from '../../contract/areas/refunds/refund-initiation.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfInitiation } from './became-of-initiation.ts'

const input = refundInitiationModel.inputs['asked to uninstall']!
const [first, , taken] = refundInitiationModel.outcomes.loadCalculation!.done as [Calculation, Calculation, Calculation]
const [, changed] = refundInitiationModel.outcomes.recalculate!.done as [Calculation, Calculation]
const [made] = refundInitiationModel.outcomes.initiateRefund!.done as [Refund]
const me = made.initiatedBy
const reason = 'Moving to Pune, the address is not served there'

/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  /** What it calculates; an initiation replaces it. */
  now: Calculation
  readonly arrived: { id: string | undefined; key: string | null; reason: string }[]
  readonly endings: ('answer' | 'refuse' | 'conflict' | 'lostAfter' | 'lostBefore')[]
}

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const refused = (status: number, message: string): Failure => ({ kind: 'status', outcome: 'refused', status, message })

function serve(changes: Partial<Service> = {}) {
  const service: Service = { now: first, arrived: [], endings: [], ...changes }
  const clock = new SimulatedClock()
  const actor = createActor(
    refundInitiationMachine.provide({
      actors: {
        loadCalculation: reading<Calculation, RefundInitiationContext>(async () => service.now),
        initiateRefund: writing<Refund, RefundInitiationContext>(async ({ input: { seen, key, reason: why } }) => {
          service.arrived.push({ id: seen?.refundId, key, reason: why })
          const ending = service.endings.shift() ?? 'answer'
          if (ending === 'lostBefore') throw noAnswer
          if (ending === 'refuse') throw refused(403, 'Closed for the day')
          if (ending === 'conflict' || seen?.refundId !== service.now.refundId) throw refused(409, 'It changed')
          service.now = { ...service.now, state: 'INITIATED', initiatedBy: me, initiatedAt: made.initiatedAt }
          if (ending === 'lostAfter') throw noAnswer
          return made
        }),
        checkInitiation: reading<ReadBack, RefundInitiationContext>(async ({ input: { seen } }) => ({
          calculation: service.now,
          became: becameOfInitiation(seen, service.now, me.id),
        })),
      },
    }),
    { input, clock },
  ).start()
  const go = async (...events: RefundInitiationEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { service, clock, actor, go }
}

const toReview: RefundInitiationEvent[] = [
  { type: 'refund.calculate', day: '2026-11-14' },
  { type: 'reason.change', reason },
  { type: 'act.ask' },
]
const confirm: RefundInitiationEvent = { type: 'act.confirm', key: 'k1' }

describe('Requesting a refund', () => {
  test('S-12 what was calculated is what is asked for: its id, the reason, and one request', async () => {
    const { go, service } = serve()
    const state = await go(...toReview, confirm)
    expect(state.value).toBe('initiated')
    expect(service.arrived).toEqual([{ id: first.refundId, key: 'k1', reason }])
    expect(state.context.now).toMatchObject({ refundId: first.refundId, state: 'INITIATED', initiatedBy: me })
  })

  test.each([
    ['2026-01-04', 'the day before the installation', 'editing'],
    ['2026-01-05', 'the day of the installation', 'calculating'],
    ['2026-01-06', 'the day after the installation', 'calculating'],
    ['2027-02-19', 'a day ahead, about which the service decides', 'calculating'],
    ['2026-1-5', 'what is no day', 'editing'],
  ])('asked for %s, %s: then %s', (day, _, then) => {
    const { actor } = serve()
    actor.send({ type: 'refund.calculate', day })
    expect(actor.getSnapshot().matches(then as 'calculating')).toBe(true)
  })

  test.each([
    ['2026-11-13', 'editing'],
    ['2026-11-14', 'calculating'],
    ['2026-11-15', 'editing'],
  ])('of an installation that was uninstalled on 14 November, %s: then %s', (day, then) => {
    const actor = createActor(
      refundInitiationMachine.provide({ actors: { loadCalculation: reading(async () => first) } }),
      {
        input: refundInitiationModel.inputs.uninstalled!,
      },
    ).start()
    actor.send({ type: 'refund.calculate', day })
    expect(actor.getSnapshot().matches(then as 'calculating')).toBe(true)
  })

  test('S-12 a double click, and Enter beside it, make one request', async () => {
    const { actor, go, service } = serve()
    await go(...toReview)
    for (const key of ['k1', 'k2', 'k3']) actor.send({ type: 'act.confirm', key })
    await settled()
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1'])
  })

  test('H33 what changed since it was shown stops the request, and is reviewed before it is asked for again', async () => {
    const { go, service } = serve()
    await go(...toReview)
    service.now = changed
    expect((await go(confirm)).value).toBe('changed')
    expect(service.arrived).toEqual([])
    const again = await go({ type: 'review.again' }, { type: 'act.ask' }, { type: 'act.confirm', key: 'k2' })
    expect(again.context.seen?.total).toBe(changed.total)
    expect(service.arrived.map(({ id }) => id)).toEqual([changed.refundId])
  })

  test('H31 a request without answer is read back, and never sent again by itself', async () => {
    const { go, service, clock, actor } = serve({ endings: ['lostAfter'] })
    expect((await go(...toReview, confirm)).value).toEqual({ initiating: 'unknown' })
    clock.increment(4000)
    await settled()
    expect(actor.getSnapshot().value).toBe('initiated')
    expect(service.arrived).toHaveLength(1)
  })

  test('H31 where it never arrived, the person may ask again, with the same key and the same id', async () => {
    const { go, service, clock } = serve({ endings: ['lostBefore'] })
    await go(...toReview, confirm)
    clock.increment(4000)
    await settled()
    expect((await go({ type: 'act.confirm', key: 'k2' })).value).toBe('initiated')
    expect(service.arrived.map(({ id, key }) => [id, key])).toEqual([
      [first.refundId, 'k1'],
      [first.refundId, 'k1'],
    ])
  })

  test('H30 who comes second sees whose refund is there, and adds none', async () => {
    const { go, service } = serve()
    await go(...toReview)
    service.now = taken
    const state = await go(confirm)
    expect(state.value).toBe('taken')
    expect(state.context.now?.initiatedBy?.name).toBe('Kiran Desai')
    expect(service.arrived).toEqual([])
    const late = serve({ now: taken })
    expect((await late.go({ type: 'refund.calculate', day: '2026-11-14' })).value).toBe('taken')
  })

  test('a refusal keeps amount and reason, and ends the key', async () => {
    const { go, service } = serve({ endings: ['refuse'] })
    const state = await go(...toReview, confirm)
    expect(state.value).toEqual({ initiating: 'confirming' })
    expect([state.context.failure?.message, state.context.reason, state.context.key]).toEqual([
      'Closed for the day',
      reason,
      null,
    ])
    await go({ type: 'act.confirm', key: 'k2' })
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1', 'k2'])
  })

  test.each(['2025-12-31', '', '14.11.2026'])('the day %j is not calculated', async (day) => {
    const { go } = serve()
    expect((await go({ type: 'refund.calculate', day })).value).toBe('editing')
  })

  test.each(['', '         ', 'too short', 'é'.repeat(501)])('H32 the reason %j asks for nothing', async (typed) => {
    const { go } = serve()
    const state = await go(toReview[0]!, { type: 'reason.change', reason: typed }, { type: 'act.ask' })
    expect(state.value).toBe('reviewing')
    expect(state.context.reason).toBe(typed)
  })
})

test('H31 an initiation is done by this id and person alone', () => {
  const now = { ...first, state: 'INITIATED', initiatedBy: me }
  expect(becameOfInitiation(first, now, me.id)).toBe('done')
  expect(becameOfInitiation(first, now, 'somebody else')).toBe('lost')
  expect(becameOfInitiation(first, first, me.id)).toBe('open')
  expect(becameOfInitiation(first, { ...first, total: first.total - 1 }, me.id)).toBe('lost')
  expect(becameOfInitiation(first, taken, me.id)).toBe('lost')
})
