import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { call, callForMessage } from '../../client/call.ts'
import type { Failure } from '../../contract/failure.ts'
import { b2bRecharge } from './b2b-recharge.wiring.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn(), callForMessage: vi.fn() }))

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const home = (purifierId: string, more = {}) => ({
  id: `WP-${purifierId}`,
  purifierId,
  customerName: 'Asha',
  partner: null,
  status: 'ACTIVE',
  walletId: `W-${purifierId}`,
  validTill: '2026-11-22',
  ...more,
})
const credit = (id: string, text: string, amount = 350_00) => ({ id, text, amount })
const ofBefore = credit('W-7', 'Recharge CoupleB2B by Cheque, UTR-1')

type Query = { readonly search?: string; readonly orderBy?: string; readonly pageSize?: number; readonly id?: string }
let homes: ReturnType<typeof home>[]
let credits: ReturnType<typeof credit>[]
let refunded: string[]
let asked: { readonly id: string; readonly of: Query }[]

/** As the service does: a part of a word is found, in the order and number that are asked for. */
function find({ search = '', orderBy = 'i', pageSize = 10 }: Query) {
  const key = orderBy === 'purifierId' ? 'purifierId' : 'id'
  const found = homes.filter((one) => `${one.id} ${one.purifierId}`.toLowerCase().includes(search.toLowerCase()))
  return { items: found.sort((one, other) => (one[key] < other[key] ? -1 : 1)).slice(0, pageSize) }
}

beforeEach(() => {
  provideFakeRootApi()
  homes = []
  credits = []
  refunded = []
  asked = []
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }, input: { query?: Query; params?: Query }) => {
    asked.push({ id, of: input.query ?? input.params ?? {} })
    if (id === 'findInstallations') return find(input.query ?? {})
    if (id === 'getInstallation')
      return { refund: refunded.includes(input.params?.id ?? '') ? { refundId: 'RF-1' } : null }
    return { items: credits }
  }) as never)
  vi.mocked(callForMessage).mockReset()
})

async function lookedUp(ids: string, more = {}) {
  const values = { ids, payment_reference: 'UTR-1', amount: '350', validity: '28', ...more }
  const actor = createActor(b2bRecharge.logic, { input: { values } }).start()
  actor.send({ type: 'ids.check' })
  await waitFor(actor, (state) => !state.hasTag('busy'))
  return actor
}

/** Confirms the payment, whose answer is lost, and reads it back. `meanwhile` is what the service does with it. */
async function withoutAnswer(ids: string, meanwhile: () => void, more = {}) {
  const actor = await lookedUp(ids, more)
  vi.mocked(callForMessage).mockImplementation(async () => {
    meanwhile()
    throw noAnswer
  })
  actor.send({ type: 'act.ask' })
  actor.send({ type: 'act.confirm', key: 'key-1' })
  await waitFor(actor, (state) => state.matches({ recharging: 'unknown' }))
  actor.send({ type: 'check.start' })
  return (await waitFor(actor, (state) => !state.hasTag('busy') && !state.matches({ recharging: 'unknown' }))).value
}

const wrongs = async (ids: string) =>
  (await lookedUp(ids)).getSnapshot().context.looked.map(({ id, wrong }) => [id, wrong])

describe('looking ids up', () => {
  test('H41 the very purifier is found among 180 that contain its id', async () => {
    homes = Array.from({ length: 180 }, (_, at) => home(`A-HW1-${at}`)).concat(home('HW1'))
    expect(await wrongs('HW1')).toEqual([['HW1', null]])
    expect(await wrongs('HW')).toEqual([['HW', 'unknown']])
  })

  test('H41 H97 what is sent is the purifier’s own id and the folded reference, whatever was typed', async () => {
    homes = [home('hwp-a1'), home('HWP-B2', { id: 'wp-blr-7' })]
    const actor = await lookedUp('HWP-A1 WP-BLR-7', { payment_reference: ' utr–\u200B1' })
    vi.mocked(callForMessage).mockReturnValue(new Promise(() => {}) as never)
    actor.send({ type: 'act.ask' })
    actor.send({ type: 'act.confirm', key: 'key-1' })
    const [, sent] = vi.mocked(callForMessage).mock.calls[0] as unknown as [object, { body: object }]
    expect(sent.body).toMatchObject({ purifier_ids: ['hwp-a1', 'HWP-B2'], payment_reference: 'UTR-1' })
  })

  test('S-324 what was shown of each installation goes along', async () => {
    homes = [
      home('X1', { partner: 'Aqua Homes' }),
      home('X2', { validTill: null, walletId: null, customerName: 'Ravi' }),
    ]
    const actor = await lookedUp('X1 X2')
    vi.mocked(callForMessage).mockReturnValue(new Promise(() => {}) as never)
    actor.send({ type: 'act.ask' })
    actor.send({ type: 'act.confirm', key: 'key-1' })
    const [, , options] = vi.mocked(callForMessage).mock.calls[0] as unknown as [object, object, { seen: object }]
    expect(options.seen).toEqual({
      'installation:X1': 'WP-X1',
      'customer:X1': 'Asha',
      'partner:X1': 'Aqua Homes',
      'wallet:X1': 'W-X1',
      'installation:X2': 'WP-X2',
      'customer:X2': 'Ravi',
      'partner:X2': null,
      'wallet:X2': null,
      'validTill:X1': '2026-11-22',
      'validTill:X2': null,
    })
  })

  test('S-324 one that runs longer since it was looked up isn’t taken for recharged', async () => {
    homes = [home('X1')]
    const actor = await lookedUp('X1', { amount: '0' })
    vi.mocked(callForMessage).mockImplementation(async () => {
      homes = [home('X1', { validTill: '2026-12-20' })]
      throw { kind: 'status', outcome: 'refused', status: 409, message: 'Changed since the review' } satisfies Failure
    })
    actor.send({ type: 'act.ask' })
    actor.send({ type: 'act.confirm', key: 'key-1' })
    const { value, context } = await waitFor(
      actor,
      (state) => state.matches({ recharging: 'confirming' }) || state.status === 'done',
    )
    expect([value, context.failure?.message]).toEqual([{ recharging: 'confirming' }, 'Changed since the review'])
  })

  test('S-145 S-85 one that leaves, or whose deposit is asked back, is named before anything is sent', async () => {
    homes = [
      ...[home('X1', { status: 'UNINSTALL_REQUESTED' }), home('X2', { status: 'PAUSED' })],
      ...[home('X3', { status: 'PAUSED' }), home('X4', { status: 'NEW' }), home('X5', { status: 'INACTIVE' })],
    ]
    refunded = ['WP-X2']
    expect(await wrongs('X1 X2 X3 X4 X5')).toEqual([
      ...[
        ['X1', 'leaving'],
        ['X2', 'leaving'],
      ],
      ...[
        ['X3', null],
        ['X4', 'ended'],
        ['X5', null],
      ],
    ])
    expect(asked.filter(({ id }) => id === 'getInstallation').map(({ of }) => of.id)).toEqual(['WP-X2', 'WP-X3'])
  })

  test('H41 one wallet is looked into, the first that can be recharged', async () => {
    homes = [home('X1', { status: 'NEW' }), ...Array.from({ length: 12 }, (_, at) => home(`Y${at}`))]
    credits = [ofBefore]
    const { looked } = (
      await lookedUp(
        `X1 ${homes
          .slice(1)
          .map(({ purifierId }) => purifierId)
          .join(' ')}`,
      )
    ).getSnapshot().context
    expect(looked.filter(({ lastCredit }) => lastCredit !== null)).toMatchObject([{ id: 'Y0', lastCredit: 'W-7' }])
  })
})

describe('a recharge without response', () => {
  beforeEach(() => {
    homes = [home('X1'), home('X2')]
  })

  test('H41 was not made where the wallet names its reference by an earlier payment alone', async () => {
    credits = [ofBefore]
    expect(await withoutAnswer('X1 X2', () => {})).toEqual({ recharging: 'confirming' })
  })

  test('H41 was made where the wallet has a new credit of its reference and amount', async () => {
    credits = [ofBefore]
    const made = () => credits.unshift(credit('W-8', 'Recharge CoupleB2B by AccountTransfer, UTR-1'))
    expect(await withoutAnswer('X1 X2', made)).toBe('recharged')
  })

  test.each([
    ['another amount', credit('W-8', 'Recharge CoupleB2B by AccountTransfer, UTR-1', 400_00)],
    ['another reference', credit('W-8', 'Recharge CoupleB2B by AccountTransfer, UTR-11')],
  ])('H41 was not made where the new credit is of %s', async (_, other) => {
    expect(await withoutAnswer('X1', () => credits.unshift(other))).toEqual({ recharging: 'confirming' })
  })

  test('H41 without an amount the days tell', async () => {
    const lengthen = () => {
      homes = [home('X1', { validTill: '2026-12-20' })]
    }
    expect(await withoutAnswer('X1', () => {}, { amount: '0' })).toEqual({ recharging: 'confirming' })
    expect(await withoutAnswer('X1', lengthen, { amount: '0' })).toBe('recharged')
  })
})
