import { describe, expect, test } from 'vitest'
import type { RoleEntry } from '../../permissions.ts'
import {
  faultOfRoles,
  type Holding,
  isClosed,
  levelIn,
  lostWithout,
  permissionsAbove,
  roleChanges,
} from './employee-rights.ts'

const roles = (all: Readonly<Record<string, number>>): RoleEntry[] =>
  Object.entries(all).map(([roleName, permissionId]) => ({ roleName, permissionId }))
const person = (id: string, all: Readonly<Record<string, number>>, disabled = false): Holding => ({
  id,
  disabled,
  roles: roles(all),
})
const neha = person('E-7', { LEVEL: 1, SALES: 4 })
const asha = person('E-1', { LEVEL: 1, CRM: 3 })
const vikram = person('E-13', { LEVEL: 10, CRM: 10, SALES: 10, FINANCE: 10 })

describe('S-299 who may change what of another', () => {
  test('H101 whoever holds one permission that I lack is closed to me, and it is named', () => {
    expect(permissionsAbove(neha, asha)).toEqual(['CRM_3'])
    expect(permissionsAbove(neha, person('E-2', { LEVEL: 1, SALES: 3 }))).toEqual([])
    expect(permissionsAbove(neha, person('E-5', { FINANCE: 5, PAYMENT: 4, SALES: 5 }))).toEqual([
      'SALES_5',
      'PAYMENT_4',
      'FINANCE_5',
    ])
    expect([isClosed(neha, neha), isClosed(vikram, asha), isClosed(asha, vikram)]).toEqual([false, false, true])
  })

  test('H103 a role that isn’t known here makes nobody stronger, and neither do levels that are no whole numbers', () => {
    expect(isClosed(neha, person('E-9', { TECHNICIAN: 9, LEVEL: 1 }))).toBe(false)
    const strange = [Number.NaN, -4, 0, 3.5, Number.POSITIVE_INFINITY, '9', null] as number[]
    for (const permissionId of strange) {
      expect(levelIn({ roles: [{ roleName: 'FINANCE', permissionId }] }, 'FINANCE'), String(permissionId)).toBe(0)
      expect(isClosed(neha, { roles: [{ roleName: 'FINANCE', permissionId }] })).toBe(false)
    }
    expect(levelIn({ roles: [...roles({ CRM: 3 }), ...roles({ CRM: 5 })] }, 'CRM')).toBe(5)
  })

  test('I give and take only what I hold, never my own, and leave unknown roles as they are', () => {
    const free = person('E-3', { LEVEL: 1, SALES: 3, VENDOR: 2 })
    const fault = (me: Holding, other: Holding, after: Readonly<Record<string, number>>) =>
      faultOfRoles(me, other, roles(after))
    expect(fault(neha, free, { LEVEL: 1, SALES: 4, VENDOR: 2 })).toBeUndefined()
    expect(fault(neha, free, { VENDOR: 2 })).toBeUndefined()
    expect(fault(neha, free, { LEVEL: 1, SALES: 5, VENDOR: 2 })).toEqual({ code: 'notHeld', codes: ['SALES_5'] })
    expect(fault(neha, free, { LEVEL: 1, SALES: 4, CRM: 3, VENDOR: 2 })).toEqual({ code: 'notHeld', codes: ['CRM_3'] })
    expect(fault(neha, free, { LEVEL: 1, SALES: 3 })).toEqual({ code: 'unknownRole', roleName: 'VENDOR' })
    expect(fault(neha, free, { LEVEL: 1, SALES: 3, VENDOR: 2, ADMIN: 1 })).toEqual({
      code: 'unknownRole',
      roleName: 'ADMIN',
    })
    expect(fault(neha, neha, { LEVEL: 1, SALES: 3 })).toEqual({ code: 'own' })
    expect(fault(neha, neha, { LEVEL: 1, SALES: 4 })).toBeUndefined()
    expect(fault(neha, asha, { LEVEL: 1 })).toEqual({ code: 'closed', codes: ['CRM_3'] })
    expect(fault(vikram, asha, { FINANCE: 10 })).toBeUndefined()
  })

  test('a change is told role by role, from nothing and to nothing', () => {
    expect(
      roleChanges(roles({ LEVEL: 1, PAYMENT: 3, DELIVERY: 5 }), roles({ PAYMENT: 4, FINANCE: 5, LEVEL: 1 })),
    ).toEqual([
      { roleName: 'PAYMENT', before: 3, after: 4 },
      { roleName: 'FINANCE', before: 0, after: 5 },
      { roleName: 'DELIVERY', before: 5, after: 0 },
    ])
  })

  test('H102 what the highest enabled holder loses is lost, unless another enabled one holds as much', () => {
    const people = [vikram, neha, asha, person('E-8', { CRM: 10, SALES: 9 }, true)]
    const with_ = (one: Holding) => people.map((other) => (other.id === one.id ? one : other))
    expect(lostWithout(people, with_({ ...vikram, disabled: true }))).toEqual([
      'LEVEL_10',
      'CRM_10',
      'SALES_10',
      'FINANCE_10',
    ])
    expect(
      lostWithout(people, with_({ ...vikram, roles: roles({ LEVEL: 10, CRM: 9, SALES: 10, FINANCE: 10 }) })),
    ).toEqual(['CRM_10'])
    expect(lostWithout(people, with_({ ...neha, disabled: true }))).toEqual([])
    expect(
      lostWithout(
        [...people, person('E-14', { CRM: 10 })],
        with_({ ...vikram, roles: roles({ LEVEL: 10, SALES: 10, FINANCE: 10 }) }).concat(person('E-14', { CRM: 10 })),
      ),
    ).toEqual([])
  })

  test('over 2,000 pairs nobody ends with more than who gave it, and nobody stronger is changed', () => {
    let seed = 7
    const whole = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * (most + 1))
    }
    const names = ['LEVEL', 'CRM', 'SALES', 'FINANCE', 'VENDOR']
    const some = () => roles(Object.fromEntries(names.flatMap((name) => (whole(1) ? [[name, whole(3)]] : []))))
    let granted = 0
    for (let round = 0; round < 2_000; round += 1) {
      const me = { id: 'me', roles: some() }
      const other = { id: 'other', roles: some() }
      const after = some()
      if (faultOfRoles(me, other, after)) continue
      const held = (all: readonly RoleEntry[], name: string) =>
        all.find(({ roleName }) => roleName === name)?.permissionId ?? 0
      for (const name of names.filter((one) => held(other.roles, one) !== held(after, one))) {
        granted += 1
        expect(name).not.toBe('VENDOR')
        expect(held(me.roles, name)).toBeGreaterThanOrEqual(held(after, name))
        for (const any of names.slice(0, 4)) expect(held(me.roles, any)).toBeGreaterThanOrEqual(held(other.roles, any))
      }
    }
    expect(granted).toBeGreaterThan(20)
  })
})
