import { expect, it } from 'vitest'
import type { CustomerNote, CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import type { JobRow } from '../../../contract/areas/jobs/jobs.ts'
import { timelineEvents } from './timeline-events.ts'

const day = (which: number) => `2026-11-${String(which).padStart(2, '0')}T09:30:00.000Z`
const note = (id: string, at: string, commOn?: string): CustomerNote => ({
  id,
  at,
  by: 'Asha Menon',
  note: 'Asked for a call back',
  communication: commOn ? { commOn, commMode: 'CALL', result: 'REACHED', status: 'CLOSED' } : null,
})
const owed = (id: string, at: string) => ({ id, at, by: 'Asha Menon', amount: 100_00, note: 'Recharge' })
const job = (jobId: string, createdAt: string) => ({ jobId, createdAt }) as JobRow

const customer = (parts: Partial<CustomerRecord>) =>
  ({ createdAt: day(1), notes: [], pendingPayments: [], ...parts }) as unknown as CustomerRecord

it('tells what happened newest first, whatever kind it is, and a conversation when it was held', () => {
  const told = timelineEvents(
    customer({ notes: [note('2', day(9), day(3)), note('1', day(7))], pendingPayments: [owed('1', day(5))] }),
    [job('J-2', day(8)), job('J-1', day(4))],
  )
  expect(told.map(({ kind, at }) => [kind, at])).toEqual([
    ['booked', day(8)],
    ['noted', day(7)],
    ['owed', day(5)],
    ['booked', day(4)],
    ['spoken', day(3)],
    ['arrived', day(1)],
  ])
})

it('orders instants, not their texts, and gives each its own name', () => {
  const told = timelineEvents(
    customer({ notes: [note('1', '2026-11-02T01:00:00+05:30')], pendingPayments: [owed('1', day(1))] }),
    [job('1', '2026-11-01T20:00:00Z')],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['booked', 'noted', 'owed', 'arrived'])
  expect(new Set(told.map(({ id }) => id)).size).toBe(4)
})

it('begins with the arrival where nothing else is known', () => {
  expect(timelineEvents(customer({}), []).map(({ kind }) => kind)).toEqual(['arrived'])
})
