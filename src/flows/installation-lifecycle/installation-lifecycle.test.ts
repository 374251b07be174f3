import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type ActReadBack,
  installationLifecycleMachine,
  type LifecycleContext,
  type LifecycleEvent,
  type LifecycleInput,
  type Prospect,
} from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { installationLifecycleModel } from '../../../machines/installation-lifecycle/installation-lifecycle.model.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { Installation } from '../../contract/areas/installations/installations.ts'
import type { Failure } from '../../contract/failure.ts'
import type { DeviceProspect } from '../../contract/shown/device-match.ts'
import { becameOfAct } from './became-of-act.ts'

const reason = 'Abroad until the end of March'
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Kiran Desai paused it.' }
const plain = {
  owner: 'Rajesh Kulkarni',
  nonPaying: false,
  block: null,
  refund: null,
  jobId: null,
  device: null,
  plan: 'Family 30, 28 days',
  deviceCode: 'HWP00711204',
}
const active: Prospect = { ...plain, status: 'ACTIVE' }
const paused: Prospect = { ...plain, status: 'PAUSED', block: 'status' }

/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  now: Prospect
  readonly arrived: { key: string | null; reason: string }[]
  readonly endings: ('answer' | 'refuse' | 'conflict' | 'lostAfter' | 'lostBefore')[]
}

function serve(changes: Partial<Service> = {}, input: LifecycleInput = installationLifecycleModel.inputs.pause!) {
  const service: Service = { now: active, arrived: [], endings: [], ...changes }
  const clock = new SimulatedClock()
  const actor = createActor(
    installationLifecycleMachine.provide({
      actors: {
        prepareAct: reading<Prospect, LifecycleContext>(async () => service.now),
        sendAct: writing<Prospect, LifecycleContext>(async ({ input: { key, reason: why } }) => {
          service.arrived.push({ key, reason: why })
          const ending = service.endings.shift() ?? 'answer'
          if (ending === 'lostBefore') throw noAnswer
          if (ending === 'refuse') throw { kind: 'refused', outcome: 'refused', message: 'Closed for the day' }
          service.now = paused
          if (ending === 'conflict') throw conflict
          if (ending === 'lostAfter') throw noAnswer
          return paused
        }),
        checkAct: reading<ActReadBack, LifecycleContext>(async ({ input: { failure } }) => {
          if (failure?.status === 409) return { prospect: service.now, became: 'lost' }
          return { prospect: service.now, became: service.now === paused ? 'done' : 'open' }
        }),
      },
    }),
    { input, clock },
  ).start()
  const go = async (...events: LifecycleEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { service, clock, actor, go }
}

const toReview: LifecycleEvent[] = [{ type: 'reason.change', reason }, { type: 'act.review' }]
const confirm: LifecycleEvent = { type: 'act.confirm', key: 'k1' }

describe('An act on an installation', () => {
  test('T015 S-56 what was reviewed is sent once, with its reason and key', async () => {
    const { go, service } = serve()
    const state = await go(...toReview, confirm)
    expect([state.value, state.context.now]).toEqual(['done', paused])
    expect(service.arrived).toEqual([{ key: 'k1', reason }])
  })

  test('H29 a double click, and Enter beside it, make one request', async () => {
    const { go, actor, service } = serve()
    await go(...toReview)
    for (const key of ['k1', 'k2', 'k3']) actor.send({ type: 'act.confirm', key })
    await settled()
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1'])
  })

  test('S-43 what changed since it was shown stops the act, and is reviewed before it is sent', async () => {
    const { go, service } = serve()
    await go(...toReview)
    service.now = { ...active, owner: 'Imran Qureshi' }
    expect((await go(confirm)).value).toBe('changed')
    expect(service.arrived).toEqual([])
    const again = await go({ type: 'review.again' }, { type: 'act.confirm', key: 'k2' })
    expect([again.value, service.arrived.length]).toEqual(['done', 1])
  })

  test('H30 who comes second sees what is there, and changes nothing', async () => {
    const { go, service } = serve()
    await go(...toReview)
    service.now = paused
    const state = await go(confirm)
    expect([state.value, state.context.now?.status, service.arrived]).toEqual(['blocked', 'PAUSED', []])
    const late = serve({ endings: ['conflict'] })
    const lost = await late.go(...toReview, confirm)
    expect([lost.value, lost.context.failure?.message]).toEqual(['blocked', 'Kiran Desai paused it.'])
  })

  test('H31 without an answer it is read back, and never sent again by itself', async () => {
    const { go, service, clock, actor } = serve({ endings: ['lostAfter'] })
    expect((await go(...toReview, confirm)).value).toEqual({ deciding: 'unknown' })
    clock.increment(4000)
    await settled()
    expect([actor.getSnapshot().value, service.arrived.length]).toEqual(['done', 1])
  })

  test('H31 where it never arrived, the person may send it again, with the same key', async () => {
    const { go, service, clock } = serve({ endings: ['lostBefore'] })
    await go(...toReview, confirm)
    clock.increment(4000)
    await settled()
    expect((await go({ type: 'act.confirm', key: 'k2' })).value).toBe('done')
    expect(service.arrived.map(({ key }) => key)).toEqual(['k1', 'k1'])
  })

  test('a refusal keeps the reason, and ends the key', async () => {
    const { go } = serve({ endings: ['refuse'] })
    const state = await go(...toReview, confirm)
    expect([state.value, state.context.failure?.message, state.context.reason, state.context.key]).toEqual([
      { deciding: 'confirming' },
      'Closed for the day',
      reason,
      null,
    ])
  })

  test.each(['', '         ', 'too short', 'é'.repeat(501)])('H32 the reason %j is not reviewed', async (typed) => {
    const { go } = serve()
    const state = await go({ type: 'reason.change', reason: typed }, { type: 'act.review' })
    expect([state.value, state.context.reason]).toEqual(['editing', typed])
  })
})

describe('A device that is put in', () => {
  const facts = { model: 'HW-RO Plus', purifier: 'RO', litresPerHour: 12, botId: null, city: 'Bengaluru' }
  const found: DeviceProspect = {
    old: { ...facts, code: 'HWP00711204' },
    next: { ...facts, code: 'HWP50100003' },
    problem: null,
    holder: null,
    mismatches: [],
    validModels: ['HW-RO Plus'],
  }
  const input = installationLifecycleModel.inputs.replace!
  const typed: LifecycleEvent[] = [{ type: 'device.change', device: ' HWP50100003 ' }, ...toReview]
  const serveWith = (device: Partial<DeviceProspect>) =>
    serve({ now: { ...active, device: { ...found, ...device } } }, input)

  test('S-162 one that the city may not have is compared, and never sent', async () => {
    const { go, service } = serveWith({ mismatches: ['city'] })
    const state = await go(...typed, { type: 'device.accept' }, confirm)
    expect([state.value, service.arrived]).toEqual(['comparing', []])
  })

  test('S-162 a mismatch is warned of before the review, which then may be sent', async () => {
    const { go, service } = serveWith({ mismatches: ['model', 'plan'] })
    expect((await go(...typed)).value).toBe('comparing')
    expect((await go({ type: 'device.accept' })).value).toEqual({ deciding: 'confirming' })
    await go(confirm)
    expect(service.arrived).toEqual([{ key: 'k1', reason }])
  })

  test('one that can’t be used is asked for again, and what was found goes with another code', async () => {
    const { go } = serveWith({ problem: 'installed', holder: 'WP-2' })
    const state = await go(...typed)
    expect([state.value, state.context.now?.device?.holder]).toEqual(['editing', 'WP-2'])
    expect((await go({ type: 'device.change', device: 'HWP50100004' })).context.now).toBeNull()
  })

  test('H30 one that was taken after the review isn’t sent', async () => {
    const { go, service } = serveWith({})
    await go(...typed)
    service.now = { ...active, device: { ...found, problem: 'installed', holder: 'WP-2' } }
    const state = await go(confirm)
    expect([state.value, state.context.now?.device?.problem, service.arrived]).toEqual(['editing', 'installed', []])
  })
})

describe('H31 S-136 what an act without an answer came to', () => {
  const now = (more: object) =>
    ({ status: 'ACTIVE', nonPaying: false, purifierId: 'HWP00711204', ...more }) as Installation
  const sent = { act: 'pause', seen: active, failure: noAnswer, device: 'HWP50100003' } as const
  const mine = { act: 'pause', byId: 'E-1', by: 'Asha Menon', at: '2026-11-20T05:12:00Z' }

  test('S-160 S-161 a device is put in by this person, by another one, or not at all', () => {
    const device = 'HWP50100003'
    const last = (act: string, byId = 'E-1') => ({ purifierId: device, lastAct: { ...mine, act, byId } })
    const replace = { ...sent, act: 'replace' } as const
    expect(becameOfAct(replace, now(last('replace')), 'E-1')).toBe('done')
    expect(becameOfAct(replace, now(last('replace', 'E-2')), 'E-1')).toBe('lost')
    expect(becameOfAct(replace, now({}), 'E-1')).toBe('open')
    // Its code is the same however it was typed (H97).
    expect(becameOfAct({ ...replace, device: ' hwp 50100003 ' }, now(last('replace')), 'E-1')).toBe('done')
    const activate = { ...sent, act: 'activate', seen: { ...active, status: 'NEW' } } as const
    expect(becameOfAct(activate, now(last('activate')), 'E-1')).toBe('done')
    expect(becameOfAct(activate, now({ ...last('activate'), purifierId: 'HWP50100009' }), 'E-1')).toBe('lost')
    expect(becameOfAct(activate, now({ status: 'NEW' }), 'E-1')).toBe('open')
  })

  test.each([
    ['this person’s act', { status: 'PAUSED', lastAct: mine }, 'done'],
    ['another person’s act', { status: 'PAUSED', lastAct: { ...mine, byId: 'E-2' } }, 'lost'],
    ['another act of this person', { status: 'PAUSED', lastAct: { ...mine, act: 'status' } }, 'lost'],
    ['a service that names nobody', { status: 'PAUSED' }, 'done'],
    ['nothing', {}, 'open'],
    ['another device in it', { purifierId: 'HWP50100009' }, 'lost'],
    ['another status', { status: 'UNINSTALL_REQUESTED' }, 'lost'],
  ])('%s', (_, read, became) => expect(becameOfAct(sent, now(read), 'E-1')).toBe(became))

  test('a conflict is never taken for this person’s act where nobody is named', () => {
    expect(becameOfAct({ ...sent, failure: conflict }, now({}), 'E-1')).toBe('open')
    expect(becameOfAct({ ...sent, failure: conflict }, now({ status: 'PAUSED' }), 'E-1')).toBe('lost')
  })

  test('a job, and a flag', () => {
    const unpause = { ...sent, act: 'unpause', seen: { ...active, status: 'PAUSED' } } as const
    const job = { unpauseJob: { jobId: 'J-1' }, status: 'PAUSED' }
    expect(becameOfAct(unpause, now({ ...job, lastAct: { ...mine, act: 'unpause' } }), 'E-1')).toBe('done')
    expect(becameOfAct(unpause, now({ status: 'PAUSED' }), 'E-1')).toBe('open')
    const mark = { ...sent, act: 'markNonPaying' } as const
    expect(becameOfAct(mark, now({ nonPaying: true, lastAct: { ...mine, act: 'markNonPaying' } }), 'E-1')).toBe('done')
    expect(becameOfAct(mark, now({}), 'E-1')).toBe('open')
  })
})
