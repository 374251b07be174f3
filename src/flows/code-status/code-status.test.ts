import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { targetsOf } from '../../../machines/code-status/code-rows.ts'
import { call, callForMessage } from '../../client/call.ts'
import type { Failure } from '../../contract/failure.ts'
import { codeStatus, lookedAtOnce } from './code-status.wiring.ts'

vi.mock('../../client/call.ts')

interface Code {
  status: string
  targets: string[]
}

/** The codes of a service, which a test changes as others would. */
let codes: Record<string, Code>
let asked: number[]
const free = (): Code => ({ status: 'AVAILABLE', targets: ['ASSIGNED', 'BLOCKED'] })

beforeEach(() => {
  codes = {}
  asked = []
  vi.mocked(call).mockImplementation((async (_: unknown, { body }: { body: { codes: string[] } }) => {
    asked.push(body.codes.length)
    const known = body.codes.filter((code) => codes[code])
    return {
      // In another order than they were asked for.
      items: known.toReversed().map((code) => ({ code, ...codes[code], installationId: null })),
      pasted: {
        unknown: body.codes.flatMap((code, position) =>
          codes[code] ? [] : [{ position, code, near: code === 'HWP1' ? 'HWP00000001' : null }],
        ),
      },
    }
  }) as never)
  vi.mocked(callForMessage).mockReset()
})

const settled = { timeout: 2_000 }
const isAtRest = (state: { hasTag: (tag: 'busy') => boolean }) => !state.hasTag('busy')

async function lookedUp(ids: string) {
  const actor = createActor(codeStatus.logic, { input: { values: { ids } } }).start()
  actor.send({ type: 'ids.check' })
  await waitFor(actor, isAtRest, settled)
  return actor
}
const rows = (actor: Awaited<ReturnType<typeof lookedUp>>) =>
  actor.getSnapshot().context.looked.map(({ id, wrong }) => [id, wrong])

/** What the service does with the codes that are sent. */
function onSend(change: (sent: string[], target: string) => void, failure?: Failure) {
  vi.mocked(callForMessage).mockImplementation((async (
    _: unknown,
    { params, body }: { params: { newStatus: string }; body: string[] },
  ) => {
    change(body, params.newStatus)
    if (failure) throw failure
    return { answer: null, message: undefined }
  }) as never)
}
const set = (sent: string[], target: string) => {
  for (const code of sent) codes[code] = { status: target, targets: [] }
}

describe('many codes', () => {
  test('S-317 a thousand are looked up a page at a time, and offered with how many can go where', async () => {
    const all = Array.from({ length: 1_000 }, (_, at) => `HWP${10_000_000 + at}`)
    for (const code of all) codes[code] = free()
    for (const code of all.slice(0, 20)) codes[code] = { status: 'ACTIVE', targets: [] }
    const actor = await lookedUp(all.join(' '))
    expect(asked).toEqual([lookedAtOnce, lookedAtOnce, lookedAtOnce, lookedAtOnce, lookedAtOnce])
    expect(targetsOf(actor.getSnapshot().context.looked)).toEqual([
      ['ASSIGNED', 980],
      ['BLOCKED', 980],
    ])
    actor.send({ type: 'target.choose', target: 'BLOCKED' })
    expect(actor.getSnapshot().can({ type: 'act.ask' })).toBe(false)
    actor.send({ type: 'wrong.remove' })
    actor.send({ type: 'act.ask' })
    onSend(set)
    actor.send({ type: 'act.confirm', key: 'k1' })
    const { value, context } = await waitFor(actor, isAtRest, settled)
    expect([value, context.looked.length, context.dropped.length]).toEqual(['changed', 980, 20])
  })

  test('H118 a code without its zeros is proposed, and looked up once it is taken', async () => {
    codes = { HWP00000001: free(), HWP00000002: free() }
    const actor = await lookedUp('HWP00000002 HWP1')
    expect(rows(actor)).toEqual([
      ['HWP00000002', null],
      ['HWP1', 'unknown'],
    ])
    actor.send({ type: 'near.take', code: 'HWP1', near: 'HWP00000002' })
    expect(rows(actor), 'nothing else than what was proposed').toHaveLength(2)
    actor.send({ type: 'near.take', code: 'HWP1', near: 'HWP00000001' })
    await waitFor(actor, isAtRest, settled)
    expect(rows(actor)).toEqual([
      ['HWP00000002', null],
      ['HWP00000001', null],
    ])
  })

  test('H119 T098 any success is read again, and a code that reads otherwise is not called done', async () => {
    codes = { A1: free(), B2: free() }
    const actor = await lookedUp('A1 B2')
    actor.send({ type: 'target.choose', target: 'BLOCKED' })
    actor.send({ type: 'act.ask' })
    onSend(([first = '']) => set([first], 'BLOCKED'))
    actor.send({ type: 'act.confirm', key: 'k1' })
    const { context } = await waitFor(actor, isAtRest, settled)
    expect(context.became).toEqual({ A1: 'BLOCKED', B2: 'AVAILABLE' })
  })

  test.each([
    ['all have it', set, 'changed'],
    ['none has it', () => {}, { changing: 'confirming' }],
    ['some are others', ([first = '']: string[]) => set([first], 'RETIRED'), 'reviewing'],
  ] as const)('H45 without an answer it is read, never sent again: %s', async (_, became, place) => {
    codes = { A1: free(), B2: free() }
    const actor = await lookedUp('A1 B2')
    actor.send({ type: 'target.choose', target: 'BLOCKED' })
    actor.send({ type: 'act.ask' })
    onSend(became, { kind: 'timeout', outcome: 'unknown' })
    actor.send({ type: 'act.confirm', key: 'k1' })
    await waitFor(actor, (state) => state.matches({ changing: 'unknown' }), settled)
    actor.send({ type: 'check.start' })
    const { value } = await waitFor(
      actor,
      (state) => isAtRest(state) && !state.matches({ changing: 'unknown' }),
      settled,
    )
    expect(value).toEqual(place)
    expect(vi.mocked(callForMessage)).toHaveBeenCalledTimes(1)
  })
})
