import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import { can } from '../contract/permissions.ts'
import { hasToken, holderBefore } from './kept-session.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const keep = (text: string) => localStorage.setItem('headwater.session', text)
const finance = { roleName: 'FINANCE', permissionId: 4 }

test('a session tells whose roles it is, and that there is a token', () => {
  keep(JSON.stringify({ version: 1, token: 'a-token', user: { id: 'E1', roles: [finance] } }))
  expect(holderBefore()).toEqual({ roles: [finance] })
  expect(hasToken()).toBe(true)
})

test('nobody where there is no session, none that is whole, or no storage', () => {
  expect(holderBefore()).toBeNull()
  for (const text of ['', '{', 'null', '{"user":null}', '{"user":{"roles":{}}}', '{"lapsed":true}']) {
    keep(text)
    expect(holderBefore(), text).toBeNull()
  }
  vi.stubGlobal('localStorage', memoryStorage({ read: true }))
  expect([holderBefore(), hasToken()]).toEqual([null, false])
})

test('H9 whatever stands there, it never throws, nor does who asks what it permits', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (roles) => {
      keep(JSON.stringify({ user: { roles: [...roles, { roleName: {} }, finance] } }))
      const holder = holderBefore()
      expect(can(holder, [['FINANCE_4']])).toBe(true)
      can(holder, [['LEVEL_1']])
    }),
  )
})
