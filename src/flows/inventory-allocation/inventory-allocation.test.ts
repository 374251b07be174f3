import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type AllocationSheet,
  type Basket,
  emptyBasket,
  faultsOf,
  isComplete,
  linesOf,
  totalsOf,
  withMissing,
} from '../../../machines/inventory-allocation/basket.ts'
import {
  type AllocationReadBack,
  inventoryAllocationMachine,
} from '../../../machines/inventory-allocation/inventory-allocation.machine.ts'
import { sheet, short } from '../../../machines/inventory-allocation/inventory-allocation.model.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { verdictOf } from './look-up.ts'

const pump = { code: 'P108-BLR-1', itemId: 'IT-108', name: 'Booster pump 100 GPD', value: 1_450_00 }
const filled: Basket = { ...emptyBasket, typed: { 'IT-116': '15', 'IT-101': '4' }, codes: [pump] }

describe('a basket', () => {
  test('S-294 is sent by quantity in the order of the kit, then code by code; the rows of a rejection name those lines', () => {
    expect(linesOf(sheet, filled).map(({ id, quantity, serial }) => [id, quantity, serial])).toEqual([
      ['IT-101', 4, null],
      ['IT-116', 15, null],
      ['P108-BLR-1', 1, 'P108-BLR-1'],
    ])
    const rows = [
      { position: 1, code: 'SHORT', message: 'Too few' },
      { position: 2, code: 'HELD', message: 'Held by Ravi' },
      { position: 7, code: 'SHORT', message: 'No such line' },
    ]
    expect([...faultsOf(sheet, filled, rows)]).toEqual([
      ['IT-116', 'Too few'],
      ['P108-BLR-1', 'Held by Ravi'],
    ])
  })

  test('sums pieces and metres apart, and the value of what has one', () => {
    expect(totalsOf(linesOf(sheet, filled))).toEqual({
      units: [
        ['PIECE', 5],
        ['METRE', 15],
      ],
      codes: 1,
      value: 4 * 240_00 + 1_450_00,
    })
  })

  test('is filled with what the kit lacks, as far as it is free; what was typed stays, codes are scanned', () => {
    // 8 in the kit, 1 set aside and 4 held, of which 1 is asked back; 40 metres, 25 held, 9 free.
    expect(withMissing(sheet, emptyBasket).typed).toEqual({ 'IT-101': '4', 'IT-116': '9' })
    expect(withMissing(sheet, { ...emptyBasket, typed: { 'IT-116': '2' } }).typed).toEqual({
      'IT-101': '4',
      'IT-116': '2',
    })
  })

  test.each([
    ['nothing', emptyBasket, false],
    ['lines', filled, true],
    ['a code that is still looked up', { ...filled, looking: ['P108-BLR-2'] }, false],
    ['a quantity of 0', { ...filled, typed: { 'IT-101': '0' } }, false],
    ['half a piece', { ...filled, typed: { 'IT-101': '1.5' } }, false],
    ['a thousand', { ...filled, typed: { 'IT-101': '1000' } }, false],
    ['999', { ...filled, typed: { 'IT-101': '999' } }, true],
  ] as const)('H47 with %s can be sent: %#', (_, basket, can) => expect(isComplete(sheet, basket)).toBe(can))
})

const nothing = { kind: 'unknown', where: '', since: null, free: null, near: null } as const
const item = { itemId: 'IT-108', name: 'Booster pump 100 GPD', unit: 'PIECE', unitValue: 1_450_00 }
test.each([
  [
    'free',
    { ...nothing, kind: 'warehouse', where: 'Bengaluru main', free: item },
    { type: 'code.take', itemId: 'IT-108' },
  ],
  ['held', { ...nothing, kind: 'person', where: 'Manjunath H' }, { type: 'code.miss', where: 'Manjunath H' }],
  ['nearly another', { ...nothing, near: 'P108-BLR-7' }, { kind: 'unknown', near: 'P108-BLR-7' }],
] as const)('H97 a code that is %s says so', (_, found, verdict) =>
  expect(verdictOf('X', found)).toMatchObject(verdict),
)

describe('the session', () => {
  const started = (allocate: () => Promise<string>, read: AllocationSheet = sheet) => {
    const actor = createActor(
      inventoryAllocationMachine.provide({
        actors: {
          loadSheet: reading(async () => read),
          allocate: writing(allocate),
          checkAllocation: reading(
            async (): Promise<AllocationReadBack> => ({ sheet: read, became: 'open', packageId: null }),
          ),
        },
      }),
      { input: { technicianId: 'E-2001' } },
    )
    actor.start()
    return actor
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  test('H99 a code that is scanned again, or twice in one paste, is looked up once and is one line', async () => {
    const actor = started(async () => 'IS-1')
    await settle()
    actor.send({ type: 'code.scan', codes: [pump.code, pump.code] })
    actor.send({ type: 'code.scan', codes: [pump.code] })
    expect(actor.getSnapshot().context.basket.looking).toEqual([pump.code])
    actor.send({ type: 'code.take', ...pump })
    actor.send({ type: 'code.take', ...pump })
    actor.send({ type: 'code.scan', codes: [pump.code] })
    expect(actor.getSnapshot().context.basket).toMatchObject({ looking: [], codes: [pump] })
  })

  test('T102 a rejected line keeps its value and those beside it, and nothing is sent before it was changed', async () => {
    let sent = 0
    const actor = started(async () => {
      sent += 1
      throw short
    })
    await settle()
    actor.send({ type: 'quantity.change', itemId: 'IT-101', value: '200' })
    actor.send({ type: 'quantity.change', itemId: 'IT-116', value: '3' })
    actor.send({ type: 'act.confirm', key: 'key-1' })
    await settle()
    await settle()
    const { basket, failure } = actor.getSnapshot().context
    expect([...faultsOf(sheet, basket, failure?.rows)]).toEqual([
      ['IT-101', 'Allocated quantities for this item is not available in ERPNext.'],
    ])
    expect(basket.typed).toEqual({ 'IT-101': '200', 'IT-116': '3' })
    actor.send({ type: 'act.confirm', key: 'key-2' })
    expect([actor.getSnapshot().matches({ collecting: 'incomplete' }), sent]).toEqual([true, 1])
    actor.send({ type: 'quantity.change', itemId: 'IT-101', value: '124' })
    actor.send({ type: 'act.confirm', key: 'key-3' })
    expect([actor.getSnapshot().matches('allocating'), sent]).toEqual([true, 2])
  })
})
