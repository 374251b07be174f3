import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import {
  type LinkRead,
  type RefundLinkContext,
  type RefundLinkEvent,
  refundLinkMachine,
} from '../../../machines/refund-link/refund-link.machine.ts'
import { refundLinkModel } from '../../../machines/refund-link/refund-link.model.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfCancelling, becameOfGenerating } from './became-of-link.ts'

const farah = { id: 'E-1007', firstname: 'Farah', lastname: 'Sheikh' }

const { refund: approved } = refundLinkModel.inputs.approved!
const { refund: active } = refundLinkModel.inputs['link active']!
const { refund: paid } = refundLinkModel.inputs.paid!
const [cancelled] = refundLinkModel.outcomes.cancelLink!.done as [Refund]
const [, another] = refundLinkModel.outcomes.rereadRefund!.done as [Refund, Refund]
const reason = 'The customer asked for another account'
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  /** What the service has; an act replaces it. */
  now: Refund
  readonly arrived: { act: 'generate' | 'cancel'; key: string | null; link?: string | undefined; reason: string }[]
  readonly endings: ('answer' | 'conflict' | 'lostAfter' | 'lostBefore')[]
}

function serve(refund: Refund, changes: Partial<Service> = {}) {
  const service: Service = { now: refund, arrived: [], endings: [], ...changes }
  const clock = new SimulatedClock()
  const act = (name: 'generate' | 'cancel', after: Refund) =>
    writing<Refund, RefundLinkContext>(async ({ input: { key, seen, reason: why } }) => {
      service.arrived.push({ act: name, key, link: seen.link?.id, reason: why })
      const ending = service.endings.shift() ?? 'answer'
      if (ending === 'lostBefore') throw noAnswer
      if (ending === 'conflict') {
        service.now = name === 'generate' ? another : paid
        throw { kind: 'status', outcome: 'refused', status: 409, message: 'It changed' } satisfies Failure
      }
      service.now = after
      if (ending === 'lostAfter') throw noAnswer
      return after
    })
  const check = (became: (seen: Refund, now: Refund) => LinkRead['became']) =>
    reading<LinkRead, RefundLinkContext>(async ({ input: { seen } }) => ({
      refund: service.now,
      became: became(seen, service.now),
    }))
  const actor = createActor(
    refundLinkMachine.provide({
      actors: {
        rereadRefund: reading<Refund, RefundLinkContext>(async () => service.now),
        generateLink: act('generate', active),
        cancelLink: act('cancel', cancelled),
        checkGenerated: check((seen, now) => becameOfGenerating(seen, now, farah)),
        checkCancelled: check(becameOfCancelling),
      },
    }),
    { input: { refund }, clock },
  ).start()
  const go = async (...events: RefundLinkEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { service, clock, actor, go }
}

const generate: RefundLinkEvent[] = [{ type: 'link.generate' }, { type: 'generate.confirm', key: 'k1' }]
const cancel: RefundLinkEvent[] = [
  { type: 'link.cancel' },
  { type: 'reason.change', reason },
  { type: 'cancel.confirm', key: 'k2' },
]

describe('The refund link of a refund', () => {
  test('T028 T029 is generated, cancelled and generated again, each sent once', async () => {
    const { go, service } = serve(approved)
    expect((await go(...generate)).value).toBe('generated')
    expect((await go(...cancel)).value).toBe('cancelled')
    expect((await go({ type: 'link.generate' }, { type: 'generate.confirm', key: 'k3' })).value).toBe('generated')
    expect(service.arrived).toEqual([
      { act: 'generate', key: 'k1', link: undefined, reason: '' },
      { act: 'cancel', key: 'k2', link: active.link?.id, reason },
      { act: 'generate', key: 'k3', link: cancelled.link?.id, reason: '' },
    ])
  })

  test('S-11 no link is asked for while one is active, before the approval, or after the payment', async () => {
    for (const refund of [active, paid, { ...approved, state: 'IN_APPROVAL' }, { ...approved, state: 'REJECTED' }])
      expect(serve(refund).actor.getSnapshot().can({ type: 'link.generate' })).toBe(false)
    for (const refund of [approved, paid])
      expect(serve(refund).actor.getSnapshot().can({ type: 'link.cancel' })).toBe(false)
  })

  test('a double click makes one link', async () => {
    const { actor, go, service } = serve(approved)
    await go({ type: 'link.generate' })
    for (const key of ['k1', 'k2', 'k3']) actor.send({ type: 'generate.confirm', key })
    await settled()
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1'])
  })

  test('S-43 a link that somebody made meanwhile, or a payment, stops the act before anything is sent', async () => {
    const late = serve(approved)
    late.service.now = another
    expect((await late.go(...generate)).value).toBe('changed')
    const tooLate = serve(active)
    tooLate.service.now = paid
    const state = await tooLate.go(...cancel)
    expect(state.value).toBe('changed')
    expect([...late.service.arrived, ...tooLate.service.arrived]).toEqual([])
    expect((await tooLate.go({ type: 'review.again' })).context.seen.state).toBe('PAID')
  })

  test('H34 a cancellation is of the link that was seen: another one in its place stops it, and is never ended for it', async () => {
    expect([another.state, another.total]).toEqual([active.state, active.total])
    expect(another.link?.id).not.toBe(active.link?.id)
    const { go, service } = serve(active)
    service.now = another
    const state = await go(...cancel)
    expect([state.value, state.context.seen.link?.id, state.context.now?.link?.id]).toEqual([
      'changed',
      active.link?.id,
      another.link?.id,
    ])
    expect(service.arrived).toEqual([])
    await go({ type: 'review.again' }, ...cancel)
    expect(service.arrived.map(({ link }) => link)).toEqual([another.link?.id])
  })

  test('H31 without answer the refund is read, and nothing is sent again', async () => {
    for (const [refund, events, value] of [
      [approved, generate, 'generated'],
      [active, cancel, 'cancelled'],
    ] as const) {
      const { go, clock, actor, service } = serve(refund, { endings: ['lostAfter'] })
      expect((await go(...events)).hasTag('asking')).toBe(true)
      clock.increment(4000)
      await settled()
      expect(actor.getSnapshot().value).toBe(value)
      expect(service.arrived).toHaveLength(1)
    }
  })

  test('H30 who comes second sees what is there now', async () => {
    const { go } = serve(approved, { endings: ['conflict'] })
    const state = await go(...generate)
    expect(state.value).toBe('changed')
    expect([state.context.now?.link?.createdBy, state.context.failure?.message]).toEqual(['Arvind Iyer', 'It changed'])
  })

  test('H32 a cancellation needs its reason', async () => {
    for (const typed of ['', 'too short', 'é'.repeat(501)]) {
      const { go, service } = serve(active)
      const state = await go({ type: 'link.cancel' }, { type: 'reason.change', reason: typed }, cancel[2]!)
      expect(state.value).toEqual({ cancelling: 'givingReason' })
      expect(service.arrived).toEqual([])
    }
  })
})

test('H34 what became of a link is told by the link that was seen', () => {
  expect(becameOfGenerating(approved, active, farah)).toBe('done')
  expect(becameOfGenerating(approved, active, { ...farah, firstname: 'Arvind', lastname: 'Iyer' })).toBe('lost')
  const own = { ...active, link: active.link && { ...active.link, createdById: farah.id } }
  expect(becameOfGenerating(approved, own, farah)).toBe('done')
  // A namesake's.
  expect(becameOfGenerating(approved, own, { ...farah, id: 'E-1077' })).toBe('lost')
  expect(becameOfGenerating(approved, approved, farah)).toBe('open')
  expect(becameOfGenerating(cancelled, cancelled, farah)).toBe('open')
  expect(becameOfGenerating(approved, paid, farah)).toBe('lost')
  expect(becameOfCancelling(active, cancelled)).toBe('done')
  expect(becameOfCancelling(active, active)).toBe('open')
  expect(becameOfCancelling(active, another)).toBe('lost')
  expect(becameOfCancelling(active, paid)).toBe('lost')
})
