import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import texts from '../../../locales/en/routing-apply.json' with { type: 'json' }
import { outdated, solved } from '../../../machines/routing-apply/routing-apply.model.ts'
import { type FakeRootApi, provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { settingsFor } from '../../../tests/support/fakes/settings.ts'
import { applyConfig } from '../../client/config.ts'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import { routingApply } from './routing-apply.wiring.ts'

const base = 'https://service.example.test'
const begun = Date.parse('2026-11-21T05:12:00Z')
const appliedBy = (appliedById: string): RoutingTask => ({
  ...solved,
  state: 'APPLIED',
  appliedAt: '2026-11-21T05:12:00Z',
  appliedById,
  appliedBy: 'Meera Iyer',
})
/** The signed-in person of the fake root API. */
const mine = appliedBy('person-everything')

let asked: { readonly method: string; readonly url: string; readonly key: string | null }[]
/** What each read answers, the last one again and again */
let reads: RoutingTask[]
let ending: 'answered' | 'lost'
let api: FakeRootApi

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { 'routing-apply': texts } }, keySeparator: '/' }))
beforeEach(() => {
  vi.useFakeTimers({ now: begun })
  api = provideFakeRootApi()
  applyConfig(settingsFor(base, { idempotency: ['workforce'] }))
  ;[asked, reads, ending] = [[], [solved], 'answered']
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    asked.push({ method, url: target.slice(base.length), key: new Headers(init.headers).get('idempotency-key') })
    if (method === 'POST' && ending === 'lost') throw new TypeError('Failed to fetch')
    const body = method === 'POST' ? mine : reads.length > 1 ? reads.shift() : reads[0]
    return new Response(JSON.stringify({ success: true, body }), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const sent = () => asked.filter(({ method }) => method === 'POST')

async function confirmed() {
  const actor = createActor(routingApply.logic, { input: { routingId: 'R-3107' } }).start()
  await settled()
  actor.send({ type: 'act.confirm', key: 'key-1' })
  await settled()
  return actor
}

describe('applying a solution before the service', () => {
  test('T068 T069 H52 S-79 it is sent once with its key, told once, and followed up exactly 3.5 seconds after the answer', async () => {
    const actor = await confirmed()
    expect(sent()).toEqual([{ method: 'POST', url: '/router/apply?routingId=R-3107', key: 'key-1' }])
    expect(api.notices).toEqual([{ tone: 'good', text: 'R-3107 applied: 4 jobs assigned' }])
    expect(actor.getSnapshot().context.followUpAt).toBe('2026-11-21T05:12:03.500Z')
    await vi.advanceTimersByTimeAsync(3_499)
    expect(actor.getSnapshot().value).toBe('following')
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().value).toBe('applied')
    expect([sent().length, api.notices.length]).toEqual([1, 1])
  })

  test.each([
    ['this person applied it', mine, 'following', 1],
    ['somebody else of the same name applied it', appliedBy('E-9'), 'changed', 0],
    ['it became outdated', outdated, 'changed', 0],
    ['nobody applied it', solved, 'reviewing', 0],
  ] as const)('H52 S-211 read back without a response, %s', async (_, became, value, told) => {
    ending = 'lost'
    reads = [solved, solved, became]
    const actor = await confirmed()
    expect(actor.getSnapshot().value).toEqual({ applying: 'unknown' })
    actor.send({ type: 'check.start' })
    await settled()
    expect([actor.getSnapshot().value, api.notices.length, sent().length]).toEqual([value, told, 1])
    expect(actor.getSnapshot().context.followUpAt).toBe(value === 'following' ? '2026-11-21T05:12:03.500Z' : null)
  })

  test.each(['REQUESTED', 'SOLVING', 'FAILED', 'APPLIED', 'NEW_X'])(
    'T068 S-210 nothing of a run that is %s is sent',
    async (state) => {
      reads = [{ ...solved, state }]
      expect((await confirmed()).getSnapshot().value).toBe('reviewing')
      expect(sent()).toEqual([])
    },
  )

  test.each([
    ['that assigns no job', { assigned: 0 }],
    ['of which a single visit is outdated', { outdated: 1 }],
  ])('T068 S-270 nothing is sent of a solution %s', async (_, more) => {
    reads = [{ ...solved, ...more }]
    expect((await confirmed()).getSnapshot().value).toBe('reviewing')
    expect(sent()).toEqual([])
  })
})
