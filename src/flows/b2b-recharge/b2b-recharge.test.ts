import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type B2BRechargeContext,
  type B2BRechargeEvent,
  b2bRechargeMachine,
  type LookedUp,
} from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { b2bRechargeModel } from '../../../machines/b2b-recharge/b2b-recharge.model.ts'
import { rechargeDefaults, rechargeProblems } from '../../../machines/b2b-recharge/recharge-values.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { B2BPayment } from '../../contract/areas/b2b-payments/b2b-payments.ts'
import type { Failure } from '../../contract/failure.ts'
import { idsIn } from '../../contract/normalise.ts'

const [paid] = b2bRechargeModel.outcomes.createPayment!.done as [B2BPayment]
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const refused: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Nothing was recharged' }
const filled = { ids: 'a1 b2', payment_reference: 'UTR-1', amount: '350', validity: '28' }

/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

interface Service {
  readonly wrong?: readonly string[]
  readonly endings?: (B2BPayment | Failure)[]
  readonly became?: ReadBackResult
  readonly values?: Record<string, string>
}

function serve({ wrong = [], endings = [], became = 'open', values = filled }: Service = {}) {
  const asked: string[][] = []
  const sent: { readonly ids: readonly string[]; readonly key: string | null }[] = []
  const clock = new SimulatedClock()
  const homeOf = (id: string): LookedUp => ({
    id,
    wrong: wrong.includes(id) ? 'unknown' : null,
    installationId: `WP-${id}`,
    customerName: 'Asha',
    purifierId: id,
    partner: null,
    walletId: 'W-1',
    validTill: null,
    lastCredit: null,
    rejected: [],
  })
  const actor = createActor(
    b2bRechargeMachine.provide({
      actors: {
        lookUpIds: reading<readonly LookedUp[], B2BRechargeContext>(async ({ input }) => {
          const next = idsIn(input.values.ids).ids.slice(input.looked.length, input.looked.length + 10)
          asked.push(next)
          return next.map(homeOf)
        }),
        createPayment: writing<B2BPayment, B2BRechargeContext>(async ({ input: { looked, key } }) => {
          sent.push({ ids: looked.map(({ id }) => id), key })
          const ending = endings.shift() ?? paid
          if ('kind' in ending) throw ending
          return ending
        }),
        checkPayment: reading(async () => ({ became })),
      },
    }),
    { input: { values }, clock },
  ).start()
  const go = async (...events: B2BRechargeEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { asked, sent, clock, go }
}

const toReview: B2BRechargeEvent[] = [{ type: 'ids.check' }, { type: 'act.ask' }]
const confirm = (key: string): B2BRechargeEvent => ({ type: 'act.confirm', key })

describe('B2B recharge', () => {
  test('T106 B2B recharge begins with AccountTransfer, CoupleB2B, 0 and 0', async () => {
    const { context } = await serve({ values: {} }).go()
    expect(context.values).toMatchObject({
      payment_mode: 'AccountTransfer',
      plan: 'CoupleB2B',
      amount: '0',
      liters: '0',
    })
  })

  test('T041 T042 T045 a request is loading, and its success restores the defaults', async () => {
    const { go, sent } = serve()
    await go(...toReview)
    expect(sent).toEqual([])
    const done = await go(confirm('key-1'))
    expect([done.value, done.context.values, done.context.payment]).toEqual(['recharged', rechargeDefaults, paid])
    expect(sent).toEqual([{ ids: ['A1', 'B2'], key: 'key-1' }])
  })

  test('T041 while it is sent it is loading, and nothing else can be done', async () => {
    const actor = createActor(b2bRechargeMachine, { input: { values: filled } })
    const sending = b2bRechargeMachine.resolveState({
      value: { recharging: 'sending' },
      context: { ...actor.getSnapshot().context },
    })
    expect(sending.hasTag('busy')).toBe(true)
    for (const type of ['act.cancel', 'ids.correct', 'flow.reset'] as const) expect(sending.can({ type })).toBe(false)
  })

  test('T043 a reset restores the defaults', async () => {
    const { go } = serve()
    const { value, context } = await go({ type: 'flow.reset' })
    expect([value, context.values]).toEqual(['editing', rechargeDefaults])
  })

  test('T044 H41 a failure sets the error flag and keeps all that was typed; the next try is another intent', async () => {
    const { go, sent } = serve({ endings: [refused, paid] })
    const failed = await go(...toReview, confirm('key-1'))
    expect([failed.value, failed.context.failure]).toEqual([{ recharging: 'confirming' }, refused])
    expect(failed.context.values).toMatchObject(filled)
    await go(confirm('key-2'))
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  test('H41 without a response it is read back and never sent again by itself; a retry keeps its key', async () => {
    const { go, sent, clock } = serve({ endings: [noAnswer, paid] })
    await go(...toReview, confirm('key-1'))
    clock.increment(4000)
    await settled()
    expect(sent).toHaveLength(1)
    expect((await go()).value).toEqual({ recharging: 'confirming' })
    await go(confirm('key-2'))
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  test('H41 a payment that was made although no response came ends as a success', async () => {
    const { go, sent } = serve({ endings: [noAnswer], became: 'done' })
    const { value, context } = await go(...toReview, confirm('key-1'), { type: 'check.start' })
    expect([value, context.values, context.payment, sent.length]).toEqual(['recharged', rechargeDefaults, null, 1])
  })

  test('H41 wrong ids are removed before anything is sent, and ids are looked up ten at a time', async () => {
    const ids = Array.from({ length: 23 }, (_, at) => `X${at}`)
    const { go, asked, sent } = serve({ wrong: ['X7'], values: { ...filled, ids: ids.join('\t') } })
    const reviewing = await go({ type: 'ids.check' })
    expect([reviewing.value, asked.map(({ length }) => length)]).toEqual(['reviewing', [10, 10, 3]])
    expect(reviewing.can({ type: 'act.ask' })).toBe(false)
    await go({ type: 'wrong.remove' }, { type: 'act.ask' }, confirm('key-1'))
    expect(sent[0]?.ids).toEqual(ids.filter((id) => id !== 'X7'))
  })

  test('H41 of 500 ids 20 are rejected: each has its reason, and without them the other 480 are another intent', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => `X${at}`)
    const isWrong = (at: number) => at % 25 === 7
    const rows = ids.flatMap((id, position) =>
      isWrong(position) ? [{ id, position, code: 'ended', message: `${id} is uninstalled` }] : [],
    )
    const { go, sent } = serve({
      values: { ...filled, ids: ids.join(' ') },
      endings: [{ ...refused, rows, rowsLeft: 2 }, paid],
    })
    await go({ type: 'ids.check' })
    while ((await go()).hasTag('busy')) await settled()
    const { value, context } = await go({ type: 'act.ask' }, confirm('key-1'))
    expect([value, context.key, context.failure]).toEqual(['reviewing', null, { ...refused, rowsLeft: 2 }])
    expect(context.looked.map(({ rejected }) => rejected.map(({ message }) => message))).toEqual(
      ids.map((id, at) => (isWrong(at) ? [`${id} is uninstalled`] : [])),
    )
    expect((await go()).can({ type: 'act.ask' })).toBe(false)
    const dropped = await go({ type: 'wrong.remove' })
    expect([dropped.context.dropped, dropped.context.failure]).toEqual([rows.map(({ id }) => id), null])
    await go({ type: 'act.ask' }, confirm('key-2'))
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
    expect(sent[1]?.ids).toEqual(ids.filter((_, at) => !isWrong(at)))
  })

  test('H41 a rejection that names none of the rows stays at the review, with what it names', async () => {
    const rows = [{ id: 'ELSEWHERE', code: 'unknown', message: 'Not found' }]
    const { go } = serve({ endings: [{ ...refused, rows }] })
    const { value, context } = await go(...toReview, confirm('key-1'))
    expect([value, context.failure]).toEqual([{ recharging: 'confirming' }, { ...refused, rows }])
  })
})

describe('what is pasted', () => {
  test.each([
    ['ids', '', 'noIds'],
    ['ids', Array.from({ length: 501 }, (_, at) => `X${at}`).join(' '), 'tooManyIds'],
    ['ids', 'HWP1 <b>', 'wrongIds'],
    ['ids', '\u200B,\u2060', 'noIds'],
    ['payment_reference', ' ', 'required'],
    ['payment_reference', '\u200B'.repeat(12), 'required'],
    ['plan', '\u3164', 'required'],
    ['amount', '-1', 'wrongAmount'],
    ['amount', 'NaN', 'wrongAmount'],
    ['amount', '1e21', 'wrongAmount'],
    ['amount', '', 'wrongAmount'],
    ['amount', '10.005', 'wrongAmount'],
    ['amount', '1.234', 'wrongAmount'],
    ['validity', '1.5', 'wrongDays'],
    ['liters', '-4', 'wrongLitres'],
  ])('H41 %s as %j is %s', (name, value, problem) => {
    expect(rechargeProblems({ ...rechargeDefaults, ...filled, [name]: value })[name]).toBe(problem)
  })

  test('H41 500 ids are taken, and a payment that would change nothing is not', () => {
    const ids = Array.from({ length: 500 }, (_, at) => `X${at}`).join('\n')
    expect(rechargeProblems({ ...rechargeDefaults, ...filled, ids })).toEqual({})
    expect(rechargeProblems({ ...rechargeDefaults, ...filled, amount: '0', validity: '' })).toEqual({
      amount: 'changesNothing',
    })
  })
})
