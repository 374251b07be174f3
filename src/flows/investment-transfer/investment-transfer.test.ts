import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type InvestmentTransferContext,
  type InvestmentTransferEvent,
  investmentTransferMachine,
  type TransferReadBack,
} from '../../../machines/investment-transfer/investment-transfer.machine.ts'
import { type Move, moveOf, shownOfMove } from '../../../machines/investment-transfer/move.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { Investment } from '../../contract/areas/sponsors/investments.ts'
import type { Failure } from '../../contract/failure.ts'

const investment = (id: string, codes: Readonly<Record<string, string>>, numOfDevices: number): Investment => {
  const all = Object.entries(codes).map(([code, status]) => ({ code, status }))
  const free = all.filter(({ status }) => status === 'AVAILABLE').length
  return {
    investmentId: id,
    sponsor: { sponsorId: 'SPN-7', code: 'SP-7', name: 'Udaan Trust' },
    amount: 100,
    numOfDevices,
    used: all.length - free,
    free,
    statuses: [],
    codes: all,
    createdBy: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}
const source = investment(
  'IVT-1',
  { B2: 'AVAILABLE', B10: 'AVAILABLE', A9: 'ACTIVE', A10: 'AVAILABLE', C1: 'AVAILABLE' },
  5,
)
const target = investment('IVT-2', {}, 2)
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function serve(ending: 'answer' | Failure = 'answer', became: TransferReadBack['became'] = 'open') {
  const sent: string[] = []
  const clock = new SimulatedClock()
  const now = { source, target }
  const move = (quantity: string) => moveOf(now.source, now.target, Number(quantity))
  const actor = createActor(
    investmentTransferMachine.provide({
      actors: {
        loadSource: reading<Investment, InvestmentTransferContext>(async () => now.source),
        loadMove: reading<Move, InvestmentTransferContext>(async ({ input }) => move(input.quantity)),
        transferDevices: writing<Move, InvestmentTransferContext>(async ({ input }) => {
          sent.push(`${input.seen?.codes.join(' ')} to ${input.targetId} ${input.key}`)
          if (ending !== 'answer') throw ending
          return input.seen as Move
        }),
        checkTransfer: reading<TransferReadBack, InvestmentTransferContext>(async ({ input }) => ({
          became,
          move: move(input.quantity),
        })),
      },
    }),
    { input: { sourceId: 'IVT-1' }, clock },
  ).start()
  const go = async (...events: InvestmentTransferEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { sent, clock, go, now }
}

const typed = (quantity: string, to = 'IVT-2'): InvestmentTransferEvent[] => [
  { type: 'target.choose', target: to },
  { type: 'quantity.change', quantity },
  { type: 'act.ask' },
]
const confirm = (key: string): InvestmentTransferEvent => ({ type: 'act.confirm', key })

describe('a transfer of devices', () => {
  test('T071 H115 S-315 the codes that will move are known before it: free ones, the lowest first; one click sends them once', async () => {
    const { go, sent } = serve()
    const { value, context } = await go(...typed('3'))
    expect([value, context.seen?.codes]).toEqual([{ transferring: 'confirming' }, ['A10', 'B10', 'B2']])
    expect((await go(confirm('k1'), confirm('k2'))).value).toBe('transferred')
    expect(sent).toEqual(['A10 B10 B2 to IVT-2 k1'])
  })

  test.each([
    ['5', 'IVT-2'],
    ['0', 'IVT-2'],
    ['1.5', 'IVT-2'],
    ['', 'IVT-2'],
    ['1', ' ivt-1 '],
    ['1', ' '],
  ])('H48 %j devices to %j are not asked for', async (quantity, to) => {
    expect((await serve().go(...typed(quantity, to))).value).toBe('editing')
  })

  test('H115 what differs at the click stops it: nothing is sent, and the other codes are reviewed anew', async () => {
    const { go, sent, now } = serve()
    await go(...typed('2'))
    now.source = investment('IVT-1', { A9: 'ACTIVE', A10: 'ASSIGNED', B10: 'AVAILABLE', B2: 'AVAILABLE' }, 5)
    const { value, context } = await go(confirm('k1'))
    expect([value, sent]).toEqual(['changed', []])
    expect([context.seen?.codes, context.now?.codes]).toEqual([
      ['A10', 'B10'],
      ['B10', 'B2'],
    ])
    const again = await go({ type: 'review.again' })
    expect([again.value, again.context.seen?.codes]).toEqual([{ transferring: 'confirming' }, ['B10', 'B2']])
    await go(confirm('k2'))
    expect(sent).toEqual(['B10 B2 to IVT-2 k2'])
  })

  test('H115 devices that the target got in the meantime are a difference, too', async () => {
    const { go, sent, now } = serve()
    await go(...typed('2'))
    now.target = investment('IVT-2', {}, 3)
    expect((await go(confirm('k1'))).value).toBe('changed')
    expect(sent).toEqual([])
  })

  test('where fewer are free than were asked for the form says so, and a target that would be too large is refused', async () => {
    const { go, now } = serve()
    now.target = investment('IVT-2', {}, 999)
    const full = await go(...typed('2'))
    expect([full.value, full.context.seen?.target.numOfDevices]).toEqual(['editing', 999])
    now.target = target
    now.source = investment('IVT-1', { A10: 'AVAILABLE' }, 5)
    const fewer = await go({ type: 'act.ask' })
    expect([fewer.value, fewer.context.source?.free, fewer.context.seen?.codes]).toEqual(['editing', 1, ['A10']])
  })

  test.each([
    ['done', 'transferred'],
    ['open', { transferring: 'confirming' }],
    ['lost', 'changed'],
  ] as const)('without an answer it is read back, never sent again: %s', async (became, state) => {
    const { go, clock, sent } = serve(noAnswer, became)
    expect((await go(...typed('1'), confirm('k1'))).value).toEqual({ transferring: 'unknown' })
    clock.increment(4000)
    expect((await go()).value).toEqual(state)
    expect(sent).toHaveLength(1)
  })

  test('S-324 the review shows whose both are, their devices and each code', () => {
    expect(shownOfMove(moveOf(source, target, 1))).toEqual({
      'sponsor:IVT-1': 'Udaan Trust',
      'sponsor:IVT-2': 'Udaan Trust',
      'devices:IVT-1': 5,
      'devices:IVT-2': 2,
      'code:A10': true,
    })
  })
})
