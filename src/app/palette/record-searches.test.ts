import { describe, expect, test } from 'vitest'
import english from '../../../locales/en/palette.json' with { type: 'json' }
import { missing } from '../../contract/permissions.ts'
import { isExact, kindsFor, lackingKinds, recordSearches } from './record-searches.ts'

const person = (...codes: (readonly [string, number])[]) => ({
  roles: codes.map(([roleName, permissionId]) => ({ roleName, permissionId })),
})
const lead = person(['LEVEL', 1], ['FINANCE', 4], ['CRM', 5], ['OPERATIONS', 6])
const agent = person(['LEVEL', 1])
const office = person(['LEVEL', 1], ['SALES', 4])

describe('which records are asked for', () => {
  test.each<[string, readonly string[]]>([
    ['C-010982', ['customers']],
    [' wp–blr–004217', ['installations']],
    ['J-88213', ['jobs']],
    ['RF-20419', ['refunds']],
    ['AP-1001', ['paymentLinks']],
    ['E-2001', ['technicians', 'employees']],
    ['RW-30001', ['rewards']],
    ['SP-0147', ['sponsors']],
    ['IVT-5', ['investments']],
    ['bp-0003', ['partners']],
    ['9845022712', ['customers', 'installations', 'jobs', 'refunds']],
    ['+91 98450 22712', ['customers', 'installations', 'jobs', 'refunds']],
    ['984', []],
    ['९८४५', ['customers', 'installations', 'jobs', 'refunds']],
    ['Ananya', ['customers', 'installations', 'employees', 'sponsors']],
    ['a', []],
    ['asha.menon@headwater.example', ['customers', 'installations', 'employees', 'sponsors']],
    ['王', ['customers', 'installations', 'employees', 'sponsors']],
    ['   ', []],
  ])('S-325 for %j by its form, at most four calls', (typed, kinds) => expect(kindsFor(typed, lead)).toEqual(kinds))

  test('H16 never those whose call the person may not make; what is missing is told where an id was typed', () => {
    expect(kindsFor('RF-20419', agent)).toEqual([])
    expect(lackingKinds('RF-20419', agent)).toEqual([{ kind: 'refunds', lacking: [['FINANCE_4']] }])
    expect(lackingKinds('RF-20419', lead)).toEqual([])
    expect(kindsFor('9845022712', agent)).toEqual(['customers', 'installations', 'jobs', 'technicians'])
    expect(kindsFor('9845022712', office)).toEqual(['customers', 'installations', 'jobs', 'employees'])
    expect(kindsFor('Ananya', agent)).toEqual(['customers', 'installations', 'technicians', 'sponsors'])
    expect(kindsFor('E-2001', agent)).toEqual(['technicians'])
    expect(kindsFor('9845022712', person())).toEqual([])
    for (const { endpoint } of recordSearches) expect(missing(person(), endpoint.access as never)).not.toEqual([])
  })

  test('each kind has a name, a rank of its own, and a read', () => {
    expect(recordSearches.map(({ kind }) => kind).sort()).toEqual(Object.keys(english.kinds).sort())
    expect(new Set(recordSearches.map(({ rank }) => rank)).size).toBe(recordSearches.length)
    expect(recordSearches.filter(({ endpoint }) => endpoint.effect !== 'read')).toEqual([])
  })
})

test('S-325 exact is the whole id or the whole phone number, however it was typed', () => {
  const record = { id: 'C-010982', name: '', details: [], phone: '9845022712', address: '/' }
  expect(isExact(record, 'c-010982')).toBe(true)
  expect(isExact(record, '+91 98450-22712')).toBe(true)
  expect(isExact(record, '984502271')).toBe(false)
  expect(isExact({ ...record, id: 'C-0109821' }, 'C-010982')).toBe(false)
})
