import { beforeAll, expect, test } from 'vitest'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { type BulkAct, chosenOf, unlessSo } from '../../kit/bulk/bulk-definition.ts'
import { leaveActs } from './leaves.bulk.ts'

const me = 'person-finance'
const leave = (more: Partial<AgentLeave> = {}) =>
  ({
    leaveId: 'LV-7',
    employeeId: 'E-2001',
    status: 'PENDING',
    fromDate: '2027-03-01',
    toDate: '2027-03-02',
    type: 'PAID',
    decidedById: null,
    ...more,
  }) as AgentLeave
const page = (one?: AgentLeave) => ({ items: one ? [one] : [], total: one ? 1 : 0 })
const [approve, reject] = leaveActs as [BulkAct, BulkAct]

beforeAll(() => void provideFakeRootApi('finance'))

test('S-31 one’s own leave and a decided one are left out with the reason, on both acts', () => {
  for (const act of leaveActs) {
    const reasonOf = (one: AgentLeave) => chosenOf(act, one.leaveId, one).refusal
    expect(reasonOf(leave())).toBeUndefined()
    expect(reasonOf(leave({ employeeId: me }))).toBe('leaves:ownLeave')
    for (const status of ['APPROVED', 'REJECTED', 'CANCELLED', 'SUSPENDED_X'])
      expect(reasonOf(leave({ status, employeeId: me }))).toBe('leaves:many/decided')
  }
})

test('S-43 days that have moved, another type and somebody else’s decision are other values than the chosen one', () => {
  const before = chosenOf(approve, 'LV-7', leave()).valueBefore
  const now = (more?: Partial<AgentLeave>) => approve.currentValue(page(leave(more)) as never)
  expect(now()).toBe(before)
  for (const more of [{ toDate: '2027-03-03' }, { fromDate: '2027-02-28' }, { type: 'SICK' }])
    expect([now(more) === before, now(more) === approve.wanted({})]).toEqual([false, false])
  // Done by this person, or by somebody else first.
  expect(now({ status: 'APPROVED', decidedById: me })).toBe(approve.wanted({}))
  expect(now({ status: 'APPROVED', decidedById: 'E-1002' })).not.toBe(approve.wanted({}))
  expect(now({ status: 'REJECTED', decidedById: me })).toBe(reject.wanted({}))
  expect(approve.currentValue(page() as never)).toBe('')
  expect(unlessSo(chosenOf(reject, 'LV-7', leave()), 'REJECTED').refusal).toBeUndefined()
})

test('S-324 S-31 each is sent with the one note and what was read of it; only a rejection must have a note', () => {
  for (const act of leaveActs)
    expect(act.shown?.(page(leave()) as never)).toEqual({
      status: 'PENDING',
      day: '2027-03-01',
      days: 2,
      description: 'PAID',
    })
  expect(approve.input('LV-7', { note: ' ' }, null as never)).toEqual({ body: { leaveId: 'LV-7', status: 'APPROVED' } })
  expect(reject.input('LV-7', { note: ' Exams ' }, null as never)).toEqual({
    body: { leaveId: 'LV-7', status: 'REJECTED', note: 'Exams' },
  })
  expect(leaveActs.map(({ fields: [note] }) => note?.optional ?? false)).toEqual([true, false])
})
