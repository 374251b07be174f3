import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { items } from '../../tests/proof/needs-as-specified.ts'
import { anyOf, both, type Code, can, isIotOnly, missing, type Need, type RoleEntry } from './permissions.ts'
import { roles } from './role-entries.ts'

vi.setConfig({ testTimeout: 60_000 })

const names = ['LEVEL', 'CRM', 'SALES', 'PAYMENT', 'DELIVERY', 'OPERATIONS', 'FINANCE', 'PRODUCTION', 'IOT']

const holding = (...entries: [roleName: string, permissionId: number][]) => ({
  roles: entries.map(([roleName, permissionId]): RoleEntry => ({ roleName, permissionId })),
})
const parts = (code: Code): [name: string, level: number] => {
  const at = code.lastIndexOf('_')
  return [code.slice(0, at), Number(code.slice(at + 1))]
}

describe('every need of both tables', () => {
  for (const [item, ...wanted] of items) {
    const codes = wanted as Code[]
    test(`B053 S-1 ${item}: ${codes.join(' or ')}, from that level on, by no other role`, () => {
      const need = anyOf(...codes)
      for (const [name, level] of codes.map(parts)) {
        for (let held = 0; held <= 12; held += 1) expect(can(holding([name, held]), need)).toBe(held >= level)
      }
      const others = names.filter((name) => !codes.some((code) => parts(code)[0] === name))
      expect(can(holding(...others.map((name): [string, number] => [name, 99])), need)).toBe(false)
      expect(can({ roles: [] }, need)).toBe(false)
      expect(can(null, need)).toBe(false)
    })
  }

  test('S-1 LEVEL is an ordinary role: it stands for no other, and no other for it', () => {
    expect(can(holding(['LEVEL', 9]), anyOf('CRM_3'))).toBe(false)
    expect(can(holding(['CRM', 9]), anyOf('LEVEL_1'))).toBe(false)
  })

  test('H15 levels are compared as numbers: CRM_10 is more than CRM_6', () => {
    expect(can(holding(['CRM', 10]), anyOf('CRM_6'))).toBe(true)
    expect(can(holding(['CRM', 6]), anyOf('CRM_10'))).toBe(false)
  })
})

describe('needs of several clauses', () => {
  const need = both(anyOf('SALES_4', 'CRM_4'), anyOf('LEVEL_1'))

  test('every clause must hold, and the missing ones are named', () => {
    expect(can(holding(['SALES', 4], ['LEVEL', 1]), need)).toBe(true)
    expect(missing(holding(['SALES', 4]), need)).toEqual([['LEVEL_1']])
    expect(missing(holding(['LEVEL', 1]), need)).toEqual([['SALES_4', 'CRM_4']])
    expect(missing(null, need)).toEqual(need)
  })
})

const anyCode = fc.tuple(fc.constantFrom(...names), fc.nat(12)).map(([name, level]) => `${name}_${level}` as Code)
const anyNeed: fc.Arbitrary<Need> = fc.array(fc.array(anyCode, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
const anyEntry = fc.tuple(fc.constantFrom(...names), fc.integer({ min: -2, max: 12 }))

describe('whoever holds', () => {
  test('H15 more roles or levels never take access away', () => {
    fc.assert(
      fc.property(anyNeed, fc.array(anyEntry), fc.array(anyEntry), fc.nat(5), (need, held, more, lift) => {
        if (!can(holding(...held), need)) return
        const lifted = held.map(([name, level]): [string, number] => [name, level + lift])
        expect(can(holding(...lifted, ...more), need)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  const odd = [
    'CRM_x',
    'CRM_-1',
    'CRM_',
    'CRM',
    '_4',
    '',
    'crm_3',
    'CRM_3 ',
    'CRM_3.0',
    'CRM_1e1',
    'LEVEL_1; DROP',
    'CRM__3',
  ] as const

  test('H15 an unknown name or level of a need grants nothing', () => {
    const all = holding(...[...names, 'CRM_', '', 'crm', '_'].map((name): [string, number] => [name, 99]))
    for (const code of odd) expect(can(all, [[code as Code]]), code).toBe(false)
  })

  test('H15 role entries that are not as agreed grant nothing and break nothing', () => {
    const read = (value: unknown) => v.parse(roles, value)
    for (const value of [null, undefined, 'CRM_9', 5, {}, { roleName: 'CRM', permissionId: 9 }]) {
      expect(read(value)).toEqual([])
    }
    const entries = [
      null,
      'CRM',
      {},
      { roleName: 'CRM' },
      { roleName: 'CRM', permissionId: '9' },
      { roleName: 'CRM', permissionId: null },
      { roleName: 5, permissionId: 9 },
      { roleName: 'crm', permissionId: 9 },
      { roleName: 'CRM', permissionId: -1 },
    ]
    for (const entry of entries) expect(can({ roles: read([entry]) }, anyOf('CRM_0', 'CRM_1'))).toBe(false)
    const good = { roleName: 'CRM', permissionId: 3 }
    expect(read([...entries.slice(0, 7), good])).toEqual([good])
  })

  test('H15 any JSON in the place of roles gives a list that can be asked', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyNeed, (value, need) => {
        const held = v.parse(roles, value)
        expect(typeof can({ roles: held }, need)).toBe('boolean')
        expect(typeof isIotOnly({ roles: held })).toBe('boolean')
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('IoT only', () => {
  test('B054 S-2 a user whose every role is IOT', () => {
    expect(isIotOnly(holding(['IOT', 1]))).toBe(true)
    expect(isIotOnly(holding(['IOT', 1], ['IOT', 4]))).toBe(true)
    expect(isIotOnly(holding(['IOT', 9], ['LEVEL', 1]))).toBe(false)
    expect(isIotOnly(holding(['iot', 9]))).toBe(false)
  })

  test('H18 S-2 an empty list of roles is not IoT only', () => {
    expect(isIotOnly({ roles: [] })).toBe(false)
  })
})

test('H15 of a need with two clauses each must hold, and what lacks is the one that does not', () => {
  const need = both(anyOf('CRM_3', 'SALES_3'), anyOf('FINANCE_4'))
  expect(can(holding(['CRM', 3], ['FINANCE', 4]), need)).toBe(true)
  for (const half of [holding(['CRM', 9]), holding(['FINANCE', 9]), holding()]) expect(can(half, need)).toBe(false)
  expect(missing(holding(['SALES', 3]), need)).toEqual([['FINANCE_4']])
})
