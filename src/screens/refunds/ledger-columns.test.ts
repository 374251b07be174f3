import { expect, test } from 'vitest'
import type { LedgerStep, Refund } from '../../contract/areas/refunds/refunds.ts'
import type { CellTools } from '../../kit/list/list-definition.ts'
import { ledgerColumns } from './ledger-columns.ts'

const tools = {
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  formats: { dayOf: (at) => String(at).slice(0, 10), time: (at) => String(at).slice(11, 16) },
  now: '2026-11-21T05:00:00Z',
} as CellTools

const waiting: LedgerStep = {
  stepNo: 1,
  need: 'FINANCE_4',
  state: 'WAITING',
  actorId: null,
  actorName: null,
  at: null,
  note: null,
}
const rejected: LedgerStep = {
  stepNo: 2,
  need: 'FINANCE_5',
  state: 'REJECTED',
  actorId: 'E-7',
  actorName: 'Nandini Rao',
  at: '2026-11-20T10:42:00Z',
  note: 'Paid back, by hand',
}
const asked = (...ledger: LedgerStep[]) => ({ initiatedAt: '2026-11-14T05:50:00Z', ledger }) as unknown as Refund

test('S-13 a file of refunds says of every step whose it is, who acted, when and why; all rows are as long as the head', () => {
  const { head, rows } = ledgerColumns([asked(waiting), asked({ ...waiting, state: 'APPROVED' }, rejected)], tools)
  expect(head.slice(0, 3)).toEqual(['initiatedAt', 'ledger/need 1', 'ledger/state 1'])
  expect(rows.map((row) => row.length)).toEqual([head.length, head.length])
  expect(rows[0]).toEqual(['2026-11-14 05:50', 'FINANCE_4', 'ledger/WAITING', ...Array(8).fill(null)])
  expect(rows[1]?.slice(6)).toEqual([
    'FINANCE_5',
    'ledger/REJECTED',
    'Nandini Rao',
    '2026-11-20 10:42',
    'Paid back, by hand',
  ])
})

test('S-85 a rejection after all approvals is one step more in the file', () => {
  const approved: LedgerStep = { ...rejected, stepNo: 1, state: 'APPROVED', note: null }
  const rejection = { actorId: 'E-8', actorName: 'Arvind Iyer', at: '2026-11-21T08:00:00Z', note: 'Device is not back' }
  const { head, rows } = ledgerColumns([{ ...asked(approved), rejection }], tools)
  expect(head).toHaveLength(11)
  expect(rows[0]?.slice(6)).toEqual([
    'FINANCE_5',
    'ledger/REJECTED',
    'Arvind Iyer',
    '2026-11-21 08:00',
    'Device is not back',
  ])
})

test('a file without rows has no steps', () => {
  expect(ledgerColumns([], tools)).toEqual({ head: ['initiatedAt'], rows: [] })
})
