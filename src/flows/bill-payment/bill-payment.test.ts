import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { minorOf, type PayableBill, referenceOf } from '../../../machines/bill-payment/bill-amounts.ts'
import {
  type BillPaymentContext,
  type BillPaymentEvent,
  billPaymentMachine,
  type LoadedBill,
  type PaymentReadBack,
  type RecordedPayment,
} from '../../../machines/bill-payment/bill-payment.machine.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { BillTransaction } from '../../contract/areas/partners/bills.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfPayment } from './became-of-payment.ts'

const bill: PayableBill = {
  billId: 'BILL-2610-0002',
  partnerId: 'BP-0002',
  partner: 'Nestaway Living',
  amount: 500_40,
  paid: 100_00,
  due: 400_40,
  used: [{ reference: 'UTR-9', billId: 'BILL-2609-0002', day: '2026-10-08' }],
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const refusedBy = (status: number): Failure => ({ kind: 'status', outcome: 'refused', status, message: 'No.' })
const transaction: BillTransaction = {
  paymentId: 'BPM-7',
  billId: bill.billId,
  amount: 150_25,
  mode: 'NEFT',
  reference: 'N-77',
  note: '',
  by: 'Imtiaz Khan',
  at: '2026-11-25T09:41:00.000Z',
}

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A service whose bill and payments a test sets. */
function serve(endings: ('answer' | 'lost' | 'lostAfter' | Failure)[]) {
  const arrived: string[] = []
  const clock = new SimulatedClock()
  const service = { bill, transactions: [] as BillTransaction[] }
  const actor = createActor(
    billPaymentMachine.provide({
      actors: {
        loadBill: reading<LoadedBill, BillPaymentContext>(async () => ({
          bill: service.bill,
          modes: [{ code: 'NEFT', label: 'NEFT' }],
        })),
        payBill: writing<RecordedPayment, BillPaymentContext>(async ({ input: { typed, key } }) => {
          arrived.push(`${typed.mode} ${minorOf(typed.amount)} ${referenceOf(typed)} ${key}`)
          const ending = endings.shift() ?? 'answer'
          if (ending === 'lost') throw noAnswer
          if (typeof ending === 'object') throw ending
          service.bill = { ...bill, paid: 250_25, due: 250_15 }
          service.transactions = [transaction]
          if (ending === 'lostAfter') throw noAnswer
          return { bill: service.bill, paymentId: 'BPM-7' }
        }),
        checkPayment: reading<PaymentReadBack, BillPaymentContext>(async ({ input }) =>
          becameOfPayment(input, service.bill, service.transactions),
        ),
      },
    }),
    { input: { billId: bill.billId }, clock },
  ).start()
  const go = async (...events: BillPaymentEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { arrived, clock, go, service }
}

const typed: BillPaymentEvent[] = [
  { type: 'mode.choose', mode: 'NEFT' },
  { type: 'amount.change', amount: '150.25' },
  { type: 'reference.change', reference: ' n-77 ' },
]
const ask: BillPaymentEvent = { type: 'act.ask' }
const confirm = (key: string): BillPaymentEvent => ({ type: 'act.confirm', key })

describe('a payment of a bill', () => {
  test('S-319 it is sent once, in paise and with the reference folded, and what is due then is shown', async () => {
    const { go, arrived } = serve(['answer'])
    const { value, context } = await go(...typed, ask, confirm('k1'), confirm('k2'))
    expect([value, context.bill?.due, context.paymentId]).toEqual(['recorded', 250_15, 'BPM-7'])
    expect(arrived).toEqual(['NEFT 15025 N-77 k1'])
  })

  test.each([
    ['nothing', '0', 'N-1'],
    ['a paisa more than is due', '400.41', 'N-1'],
    ['a part of a paisa', '1.005', 'N-1'],
    ['no reference', '10', ' '],
  ])('H42 %s is not asked for', async (_, amount, reference) => {
    const { go } = serve([])
    await go(typed[0]!, { type: 'amount.change', amount }, { type: 'reference.change', reference })
    expect((await go(ask)).value).toBe('editing')
  })

  test('H121 a reference that the partner used is not asked for, however it is written', async () => {
    const { go } = serve([])
    await go(...typed, { type: 'reference.change', reference: 'utr-9 ' })
    expect((await go(ask)).value).toBe('editing')
    expect((await go({ type: 'reference.change', reference: 'utr-90' }, ask)).value).toEqual({ paying: 'confirming' })
  })

  test('S-319 all that is due, to the paisa', async () => {
    const { go, arrived } = serve(['answer'])
    await go(...typed, { type: 'amount.all' }, ask, confirm('k1'))
    expect(arrived).toEqual(['NEFT 40040 N-77 k1'])
  })

  test('H120 without an answer the payments are read: one that arrived is not paid twice', async () => {
    const { go, arrived, clock } = serve(['lostAfter'])
    const unknown = await go(...typed, ask, confirm('k1'))
    expect(unknown.value).toEqual({ paying: 'unknown' })
    expect(unknown.can({ type: 'flow.close' }) || unknown.can(confirm('k2'))).toBe(false)
    clock.increment(4000)
    const { value, context } = await go()
    expect([value, context.paymentId, arrived.length]).toEqual(['recorded', 'BPM-7', 1])
  })

  test('H120 one that never arrived may be sent again with its key', async () => {
    const { go, arrived, clock } = serve(['lost'])
    await go(...typed, ask, confirm('k1'))
    clock.increment(4000)
    expect((await go()).value).toEqual({ paying: 'confirming' })
    await go(confirm('k2'))
    expect(arrived).toEqual(['NEFT 15025 N-77 k1', 'NEFT 15025 N-77 k1'])
  })

  test('H120 another payment meanwhile: both amounts due are shown, and what was typed stays', async () => {
    const { go, service } = serve([refusedBy(409)])
    await go(...typed, ask)
    service.bill = { ...bill, paid: 300_40, due: 200_00 }
    const { value, context } = await go(confirm('k1'))
    expect([value, context.before?.due, context.bill?.due]).toEqual(['changed', 400_40, 200_00])
    const again = await go({ type: 'review.again' })
    expect([again.value, again.context.typed.reference, again.context.key]).toEqual(['editing', ' n-77 ', null])
  })

  test('H121 a reference that was rejected is no payment of this one, though one like it is there', async () => {
    const { go, service } = serve([refusedBy(409)])
    service.transactions = [transaction]
    const { value, context } = await go(...typed, ask, confirm('k1'))
    expect([value, context.failure?.status]).toEqual([{ paying: 'confirming' }, 409])
  })
})
