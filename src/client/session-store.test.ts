import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import {
  clearSession,
  dropAddress,
  forgetToken,
  keepAddress,
  keptAddress,
  loadSession,
  type StoredSession,
  saveSession,
  sessionSchema,
  subscribeSession,
} from './session-store.ts'
import { readRecord } from './storage.ts'

vi.setConfig({ testTimeout: 60_000 })

const key = 'headwater.session'
const stored: StoredSession = {
  version: 1,
  token: 'a-token-of-some-length',
  gatewayToken: 'gateway',
  user: {
    id: 'E1',
    firstname: 'Asha',
    lastname: 'Rao',
    role: 'Support agent',
    roles: [{ roleName: 'LEVEL', permissionId: 1 }],
    defaultPassword: false,
  },
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  clearSession()
  dropAddress()
  vi.unstubAllGlobals()
})

/** Loads a stored text, and tells whether it is still there afterwards. */
const loading = (text: string) => {
  localStorage.setItem(key, text)
  return { value: loadSession(), left: localStorage.getItem(key) !== null }
}

const isSession = (value: StoredSession) => {
  expect(value.version).toBe(1)
  expect(value.token).toMatch(/^[\x21-\x7e]{1,4096}$/)
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  if (value.user) expect(Array.isArray(value.user.roles)).toBe(true)
}

describe('the stored session', () => {
  test('a session comes back as it was stored', () => {
    expect(saveSession(stored)).toEqual({ remembered: true })
    expect(loadSession()).toEqual(stored)
    clearSession()
    expect(loadSession()).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('H9 a corrupt record is removed, and counts as signed out', () => {
    const broken = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{}',
      JSON.stringify({ ...stored, version: 2 }),
      JSON.stringify({ ...stored, token: { a: 1 } }),
      JSON.stringify({ ...stored, token: '' }),
      JSON.stringify({ ...stored, token: 'with\nline' }),
      JSON.stringify({ ...stored, user: 'not JSON' }),
      JSON.stringify({ ...stored, user: { id: 5 } }),
      '{"__proto__":{"version":1,"token":"abcdefgh"}}',
      JSON.stringify({ ...stored, more: 'x'.repeat(5_000_000) }),
      '['.repeat(50_000),
    ]
    for (const text of broken) expect(loading(text), text.slice(0, 80)).toEqual({ value: null, left: false })
  })

  test('H9 foreign keys are left behind, and none reaches the prototype', () => {
    const { value } = loading(JSON.stringify(stored).replace('{', '{"__proto__":{"admin":true},"constructor":1,'))
    expect(value).toEqual(stored)
    expect((value as unknown as { admin?: boolean }).admin).toBeUndefined()
  })

  test('H9 any JSON gives a session or null, and never throws', () => {
    const record = fc.record(
      { version: fc.constant(1), token: fc.string(), user: fc.jsonValue() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          record.map((value) => JSON.stringify(value)),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const { value, left } = loading(text)
          expect(left).toBe(value !== null)
          if (value) isSession(value)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('H9 a session with one part changed, or cut anywhere, gives a session or null', () => {
    const text = JSON.stringify(stored)
    const put = fc.oneof(fc.jsonValue(), fc.constant(undefined))
    fc.assert(
      fc.property(
        fc.constantFrom('version', 'token', 'gatewayToken', 'user'),
        put,
        fc.nat(text.length),
        (part, value, cut) => {
          const changed = readRecord(sessionSchema, JSON.stringify({ ...stored, [part]: value }))
          if (changed) isSession(changed)
          const shortened = readRecord(sessionSchema, text.slice(0, cut))
          expect(shortened === null || cut === text.length).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('S-7 a second token that is not as agreed is no error: it counts as missing', () => {
    const { value } = loading(JSON.stringify({ ...stored, gatewayToken: 'two words' }))
    expect(value?.token).toBe(stored.token)
    expect(value?.gatewayToken).toBeUndefined()
  })

  test('a lost token clears its own session only', () => {
    saveSession(stored)
    expect(forgetToken('another-token')).toBe(false)
    expect(loadSession()).toEqual(stored)
    expect(forgetToken(stored.token)).toBe(true)
    expect(loadSession()).toBeNull()
  })
})

describe('a browser that keeps nothing', () => {
  const refusing: Record<string, () => void> = {
    'storage cannot be looked at': () => vi.stubGlobal('localStorage', memoryStorage({ read: true, write: true })),
    'storage is full': () => vi.stubGlobal('localStorage', memoryStorage({ write: true })),
    'storage is missing': () => vi.stubGlobal('localStorage', undefined),
    'storage throws when named': () =>
      Object.defineProperty(globalThis, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
  }

  for (const [name, refuse] of Object.entries(refusing)) {
    test(`H10 ${name}: the session lives in memory, and says that it is not remembered`, () => {
      refuse()
      expect(loadSession()).toBeNull()
      expect(saveSession(stored)).toEqual({ remembered: false })
      expect(loadSession()).toEqual(stored)
      clearSession()
      expect(loadSession()).toBeNull()
    })
  }

  test('H10 a full storage does not bring the person before back', () => {
    saveSession({ token: 'token-of-somebody-else' })
    const full = localStorage
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(saveSession(stored)).toEqual({ remembered: false })
    expect(loadSession()?.token).toBe(stored.token)
    expect(full.getItem(key)).toBeNull()
    clearSession()
    expect(loadSession()).toBeNull()
  })
})

describe('another tab', () => {
  const storageEvent = (changed: string | null) => Object.assign(new Event('storage'), { key: changed })

  test('H3 a sign-in, a sign-out, or the end of a session in another tab is heard, other records are not', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const heard: (string | null)[] = []
    const stop = subscribeSession((session) =>
      heard.push(session && typeof session === 'object' ? session.token : session),
    )
    localStorage.setItem(key, JSON.stringify(stored))
    page.dispatchEvent(storageEvent(key))
    page.dispatchEvent(storageEvent('headwater.preference.language'))
    forgetToken(stored.token)
    page.dispatchEvent(storageEvent(key))
    localStorage.clear()
    page.dispatchEvent(storageEvent(null))
    stop()
    page.dispatchEvent(storageEvent(key))
    expect(heard).toEqual([stored.token, 'lapsed', null])
  })
})

describe('the address that was asked for', () => {
  test('H8 it is given until it is dropped, and only if it is safe', () => {
    keepAddress('/app/workforce/list?page=2')
    expect(keptAddress()).toBe('/app/workforce/list?page=2')
    dropAddress()
    expect(keptAddress()).toBeNull()
    keepAddress('/app/workforce/list')
    keepAddress('//evil.test')
    expect(keptAddress()).toBeNull()
    sessionStorage.setItem('headwater.return-address', '"/app/..//evil.test"')
    expect(keptAddress()).toBeNull()
  })

  test('H8 it can be dropped, and lives without storage, too', () => {
    keepAddress('/app')
    dropAddress()
    expect(keptAddress()).toBeNull()
    vi.stubGlobal('sessionStorage', undefined)
    keepAddress('/app')
    expect(keptAddress()).toBe('/app')
  })
})
