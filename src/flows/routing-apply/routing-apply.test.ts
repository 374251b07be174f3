import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { resumed } from '../../../machines/kit/resume.ts'
import {
  type Applied,
  type ApplyReadBack,
  type RoutingApplyContext,
  type RoutingApplyEvent,
  routingApplyMachine,
} from '../../../machines/routing-apply/routing-apply.machine.ts'
import { outdated, solved } from '../../../machines/routing-apply/routing-apply.model.ts'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import type { Failure } from '../../contract/failure.ts'
import { keptRoutingApply } from './kept-routing-apply.ts'
import { routingApply } from './routing-apply.wiring.ts'

const byOther: RoutingTask = { ...solved, state: 'APPLIED', appliedBy: 'Nisha Rao', appliedById: 'E-9' }
const byMe: RoutingTask = { ...solved, state: 'APPLIED', appliedBy: 'Ravi Shankar', appliedById: 'E-1006' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Nisha Rao applied R-3107.' }
const confirm: RoutingApplyEvent = { type: 'act.confirm', key: 'key-1' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  /** What each read answers, the last one again and again */
  readonly reads?: RoutingTask[]
  readonly ending?: Failure
  readonly became?: ApplyReadBack['became']
}

async function serve({ reads = [solved], ending, became = 'open' }: Service = {}) {
  const clock = new SimulatedClock()
  const sent: (string | null)[] = []
  const followUpAt = new Date(3_500).toISOString()
  const read = () => (reads.length > 1 ? reads.shift() : reads[0]) as RoutingTask
  const told: (string | null | undefined)[] = []
  const logic = routingApplyMachine.provide({
    actions: { announceApplied: ({ context }) => void told.push(context.seen?.appliedBy) },
    actors: {
      loadSolution: reading<RoutingTask, RoutingApplyContext>(async () => read()),
      applySolution: writing<Applied, RoutingApplyContext>(async ({ input: { key } }) => {
        sent.push(key)
        if (ending) throw ending
        return { task: byMe, followUpAt }
      }),
      checkSolution: reading<ApplyReadBack, RoutingApplyContext>(async () => ({
        task: became === 'done' ? byMe : byOther,
        followUpAt,
        became,
      })),
    },
  })
  const actor = createActor(logic, { input: { routingId: 'R-3107' }, clock }).start()
  await settled()
  const go = async (...events: RoutingApplyEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { go, sent, told, clock, actor, logic }
}

describe('applying a solution', () => {
  test('T068 it is read again, sent once with its key, and applied', async () => {
    const { go, sent } = await serve()
    const { value, context } = await go(confirm)
    expect([value, sent, context.seen?.state]).toEqual(['following', ['key-1'], 'APPLIED'])
  })

  test('T069 S-79 the follow-up comes exactly 3.5 seconds after the success', async () => {
    const { go, clock, actor } = await serve()
    await go(confirm)
    clock.increment(3_499)
    expect(actor.getSnapshot().value).toBe('following')
    clock.increment(1)
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('moved')]).toEqual(['applied', true])
  })

  test('H52 while the follow-up waits the flow is idle, so leaving the page ends it; while it is sent it is not', async () => {
    const { go } = await serve()
    expect((await go(confirm)).hasTag('idle')).toBe(true)
    const sending = routingApplyMachine.resolveState({
      value: { applying: 'sending' },
      context: (await go()).context,
    })
    expect(sending.hasTag('idle')).toBe(false)
  })

  test('T069 H52 a reload during the follow-up waits for what is left, assigns nothing anew and tells nothing again', async () => {
    const { go, sent, told, logic } = await serve()
    const { value, context } = await go(confirm)
    expect([value, told.length]).toEqual(['following', 1])
    vi.useFakeTimers({ now: 2_000 })
    try {
      const kept = JSON.parse(JSON.stringify(context))
      expect(v.is(keptRoutingApply, kept)).toBe(true)
      const { delays } = routingApply.logic.implementations
      const own = logic.provide({ delays: { untilFollowUp: delays.untilFollowUp as never } })
      const again = createActor(resumed(own, { value, context: kept })!, { input: { routingId: 'R-3107' } }).start()
      expect(again.getSnapshot().value).toBe('following')
      await vi.advanceTimersByTimeAsync(1_499)
      expect(again.getSnapshot().value).toBe('following')
      await vi.advanceTimersByTimeAsync(1)
      expect([again.getSnapshot().value, sent.length, told.length]).toEqual(['applied', 1, 1])
      vi.setSystemTime(20_000)
      const late = createActor(resumed(own, { value, context: kept })!, { input: { routingId: 'R-3107' } }).start()
      await vi.advanceTimersByTimeAsync(0)
      expect(late.getSnapshot().value).toBe('applied')
    } finally {
      vi.useRealTimers()
    }
  })

  test('H52 S-211 an outdated solution can’t be applied, and one that became so is not sent', async () => {
    const stale = await serve({ reads: [outdated] })
    expect((await stale.go(confirm)).value).toBe('reviewing')
    const { go, sent } = await serve({ reads: [solved, outdated] })
    const { value, context } = await go(confirm)
    expect([value, sent, context.now?.outdatedVisits]).toEqual(['changed', [], outdated.outdatedVisits])
  })

  test('H52 applied by somebody else meanwhile: it is read back and shown with who; nothing is sent again', async () => {
    const { go, sent, told } = await serve({ ending: overtaken, became: 'lost' })
    const { value, context } = await go(confirm)
    expect([value, sent.length, context.now?.appliedBy, told]).toEqual(['changed', 1, 'Nisha Rao', []])
    expect((await go({ type: 'review.again' })).context.seen?.state).toBe('APPLIED')
  })

  test('H52 without a response it is read back, never sent again by itself', async () => {
    const { go, sent, told, clock, actor } = await serve({ ending: noAnswer, became: 'done' })
    expect((await go(confirm)).value).toEqual({ applying: 'unknown' })
    clock.increment(4_000)
    await settled()
    expect([actor.getSnapshot().value, sent.length, told]).toEqual(['following', 1, ['Ravi Shankar']])
  })

  test('H52 what was not applied without a response can be sent anew by the person', async () => {
    const { go, sent } = await serve({ ending: noAnswer, became: 'open' })
    const { value } = await go(confirm, { type: 'check.start' })
    expect([value, sent.length]).toEqual(['reviewing', 1])
  })
})
