import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getCustomer } from './areas/customers/customer-acts.ts'
import { getInstallation } from './areas/installations/installations.ts'
import {
  type AttentionFact,
  attention,
  attentionKinds,
  attentionRules,
  entriesBefore,
  entriesOf,
  oneOfEachFirst,
  openServiceJob,
} from './attention.ts'
import { endpoints } from './index.ts'

const fact = (id: string, since: string | null = '2026-11-20T05:00:00Z'): AttentionFact => ({
  id,
  installationId: 'WP-1',
  since,
})
const wire = (id: string, since?: string | null) => ({ ...fact(id, since), amount: 699 })

test('S-83 whoever may read a record may ask each call that tells the same, so no fact needs more than its record', () => {
  const records = [getInstallation.access, getCustomer.access]
  for (const { knownFrom } of Object.values(attentionRules)) {
    const call = endpoints.find(({ id }) => id === knownFrom)
    for (const access of records) expect([knownFrom, call?.access]).toEqual([knownFrom, access])
  }
})

test('S-83 facts stand in the order of the rules, the oldest of each first, one without a time before them, and where few are shown one of each kind', () => {
  const found = {
    followUpDue: [fact('N-1')],
    jobOpen: [fact('J-2', '2026-11-20T05:00:00Z'), fact('J-1', '2026-11-20T05:00:00+05:30'), fact('J-0', null)],
    paidNotInEffect: [fact('PM-2', '2026-11-19'), fact('PM-1', '2026-11-18T23:00:00Z')],
  }
  expect(entriesOf(found).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'paidNotInEffect PM-1',
    'paidNotInEffect PM-2',
    'jobOpen J-0',
    'jobOpen J-1',
    'jobOpen J-2',
    'followUpDue N-1',
  ])
  expect(oneOfEachFirst(entriesOf(found)).map(({ id }) => id)).toEqual(['PM-1', 'J-0', 'N-1', 'PM-2', 'J-1', 'J-2'])
})

test('S-83 before an act stand the facts that concern it, and no others', () => {
  const all = Object.fromEntries(attentionKinds.map((kind) => [kind, [fact(kind)]]))
  const before = (act: Parameters<typeof entriesBefore>[0]) => entriesBefore(act, all).map(({ id }) => id)
  expect(before('recharge')).toEqual(['paidNotInEffect', 'linkUnpaid', 'refundUnderWay'])
  expect(before('transfer')).toEqual(['ticketOpen', 'refundUnderWay'])
  expect(before('pause')).toEqual(['paidNotInEffect', 'jobOpen'])
})

test('H23 malformed facts are none, and a kind that the console doesn’t know is left out', () => {
  expect(v.parse(attention, { jobOpen: [wire('J-1')], hold_x: 'X' })).toEqual({
    jobOpen: [{ ...fact('J-1'), amount: 699_00 }],
  })
  for (const wrong of [null, 'none', { jobOpen: 'J-1' }, { jobOpen: [{}] }, { jobOpen: [wire('J-1', 'yesterday')] }])
    expect(v.parse(v.object({ id: v.string(), attention }), { id: 'WP-1', attention: wrong })).toEqual({
      id: 'WP-1',
      attention: null,
    })
})

test('S-182 an open service job is found by its installation and type alone', () => {
  const job = (id: string, installationId: string, about: string) => ({ id, installationId, about, since: null })
  const jobOpen = [job('J-1', 'WP-1', 'DELIVERY'), job('J-2', 'WP-2', 'SERVICE'), job('J-3', 'WP-1', 'SERVICE')]
  expect(['WP-1', 'WP-2', 'WP-3'].map((one) => openServiceJob({ jobOpen }, one)?.id)).toEqual(['J-3', 'J-2', undefined])
  expect(openServiceJob({}, 'WP-1')).toBeUndefined()
})
