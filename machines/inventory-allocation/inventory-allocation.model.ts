import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { type AllocationSheet, type KitItem, wrongItems } from './basket.ts'
import { type AllocationReadBack, inventoryAllocationMachine } from './inventory-allocation.machine.ts'

const filter: KitItem = {
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  unit: 'PIECE',
  isSerialised: false,
  kit: 8,
  aside: 1,
  held: 4,
  kept: 4,
  free: 124,
  value: 240_00,
}
const tube: KitItem = {
  ...filter,
  itemId: 'IT-116',
  name: 'Tube 1/4 inch',
  unit: 'METRE',
  kit: 40,
  aside: 0,
  held: 25,
  kept: 25,
  free: 9,
  value: null,
}
const pump: KitItem = {
  ...filter,
  itemId: 'IT-108',
  name: 'Booster pump 100 GPD',
  isSerialised: true,
  kit: 2,
  aside: 0,
  held: 1,
  kept: 1,
  free: 11,
  value: 1_450_00,
}
export const sheet: AllocationSheet = {
  name: 'Suresh Babu',
  grade: 'L3',
  warehouse: 'Bengaluru main',
  items: [filter, tube, pump],
  after: 'IS-1001',
}
/** Few items, and fewer filters than are typed: what stands beside each other differs already. */
const few: AllocationSheet = { ...sheet, items: [{ ...filter, free: 4 }, pump] }
/** Somebody took filters meanwhile. */
const later: AllocationSheet = { ...few, items: [{ ...filter, free: 2 }, pump], after: 'IS-1007' }

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const rejection: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'There is no item IT-101.' }
export const short: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Allocated quantities for this item is not available in ERPNext.',
  rows: [{ position: 0, code: 'SHORT', message: 'Allocated quantities for this item is not available in ERPNext.' }],
}
const readBack = (now: AllocationSheet, became: AllocationReadBack['became']): AllocationReadBack => ({
  sheet: now,
  became,
  packageId: became === 'done' ? 'IS-1008' : null,
})

export const inventoryAllocationModel = defineModel({
  machine: inventoryAllocationMachine,
  texts: 'inventory-allocation',
  inputs: { 'a technician': { technicianId: 'E-2001' } },
  // Typed text, names and figures are left out; which lines there are and what stands against them stay.
  project: ({ sheet: read, basket, failure }) => ({
    counted: Object.keys(basket.typed).length > 0,
    isWrong: read !== null && wrongItems(read, basket).length > 0,
    codes: basket.codes.length,
    looking: basket.looking.length > 0,
    misses: basket.misses.map(({ near }) => `${near}`).join(),
    failed: failure && (failure.rows ? 'rows' : failure.outcome),
  }),
  events: {
    'read.again': [{}],
    'code.scan': [{ codes: ['P108-BLR-1'] }],
    'code.take': [{ name: 'Booster pump 100 GPD', code: 'P108-BLR-1', itemId: 'IT-108', value: 1_450_00 }],
    'code.miss': [
      { kind: 'unknown', code: 'P108-BLR-1', where: '', since: null, near: 'P108-BLR-7' },
      { kind: 'person', code: 'P108-BLR-1', where: 'Manjunath H', since: '2026-11-20T04:10:00.000Z', near: null },
    ],
    'near.take': [{ near: 'P108-BLR-7', code: 'P108-BLR-1' }],
    'miss.drop': [{ code: 'P108-BLR-1' }],
    'line.drop': [{ id: 'IT-101' }, { id: 'P108-BLR-1' }],
    'scan.undo': [{}],
    'quantity.change': [
      { value: '5', itemId: 'IT-101' },
      { value: 'x', itemId: 'IT-101' },
    ],
    'missing.add': [{}],
    'note.change': [{ value: 'Kit of the week' }],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0091' }],
    'check.start': [{}],
    'basket.discard': [{}],
    'flow.close': [{}],
  },
  // A scanner brings codes, and the service says what each is.
  facts: ['code.scan', 'code.take', 'code.miss'],
  outcomes: {
    loadSheet: { done: [few], error: [unreachable] },
    allocate: { done: ['IS-1008'], error: [short, rejection, noAnswer] },
    checkAllocation: {
      done: [readBack(few, 'done'), readBack(later, 'open'), readBack(few, 'lost')],
      error: [unreachable],
    },
  },
})
