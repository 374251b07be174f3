import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import { settingsFor } from '../../tests/support/fakes/settings.ts'
import { onUnauthorised } from './call.ts'
import { applyConfig } from './config.ts'
import { restore } from './restore.ts'
import { clearSession, endSession, keepAddress, keptAddress, loadSession, saveSession } from './session-store.ts'
import { signIn, tellSignOut } from './sign-in.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Told {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly json?: unknown
}

const person = { id: 'E1', firstname: 'Asha', lastname: 'Rao', role: 'Support agent', roles: [] }
const identity: Told = { json: { success: true, body: person } }
const granted: Told = { headers: { authorization: 'Bearer token-of-asha' }, json: { success: true } }
const credentials = { username: 'asha@example.test', password: 'a long secret' }

let server: Server
let answers: Record<string, Told | 'cut'> = {}
let seen: { path: string; authorization?: string; body: string }[] = []

const tell = (response: ServerResponse, told: Told | 'cut' = { status: 404 }) => {
  if (told === 'cut') return response.socket?.destroy()
  response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers })
  return response.end(JSON.stringify(told.json ?? {}))
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { authorization } = request.headers
    seen.push({ path: request.url ?? '', body, ...(authorization ? { authorization } : {}) })
    tell(response, answers[request.url ?? ''])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  applyConfig(settingsFor(base, { timeouts: { read: 5_000, write: 5_000 } }))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  answers = { '/login': granted, '/auth/me': identity }
  seen = []
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  test('B061 the token is what follows the seven characters of the scheme; the person is asked for with it', async () => {
    expect(await signIn(credentials)).toEqual({ user: { ...person, defaultPassword: false }, remembered: true })
    expect(loadSession()?.token).toBe('token-of-asha')
    expect(seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/login', undefined],
      ['/auth/me', 'Bearer token-of-asha'],
    ])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(credentials)
  })

  test('H10 a browser that keeps nothing is told so', async () => {
    vi.stubGlobal('localStorage', memoryStorage({ write: true }))
    expect(await signIn(credentials)).toMatchObject({ remembered: false })
  })

  test('S-7 a second token comes in a header or in the body, and may be missing', async () => {
    answers['/login'] = { ...granted, headers: { ...granted.headers, 'x-gateway-token': 'gateway-1' } }
    await signIn(credentials)
    expect(loadSession()?.gatewayToken).toBe('gateway-1')
    answers['/login'] = { ...granted, json: { success: true, body: { gatewayToken: 'gateway-2' } } }
    await signIn(credentials)
    expect(loadSession()?.gatewayToken).toBe('gateway-2')
    answers['/login'] = granted
    await signIn(credentials)
    expect(loadSession()?.gatewayToken).toBeUndefined()
  })

  const bad: Record<string, Record<string, string>> = {
    'no header': {},
    'the scheme alone': { authorization: 'Bearer ' },
    'a token shorter than eight characters': { authorization: 'Bearer 1234567' },
    'a token without scheme': { authorization: 'token-of-asha-without-scheme' },
    'another scheme of seven characters': { authorization: 'Digest token-of-asha' },
    'a token with a space': { authorization: 'Bearer token of asha' },
  }
  for (const [name, headers] of Object.entries(bad)) {
    test(`H6 ${name}: the administrator is to be asked, and nobody is signed in`, async () => {
      answers['/login'] = { headers, json: { success: true, message: 'Welcome' } }
      await expect(signIn(credentials)).rejects.toEqual({ kind: 'contactAdmin' })
      expect(loadSession()).toBeNull()
    })
  }

  test("S-65 the service's message counts where the status is 200, and an empty one counts as none", async () => {
    const refusal = async (told: Told | 'cut') => {
      answers['/login'] = told
      return signIn(credentials).catch((failure: unknown) => failure)
    }
    expect(await refusal({ json: { success: false, message: 'Wrong name or password' } })).toEqual({
      kind: 'message',
      message: 'Wrong name or password',
    })
    const nobody = { kind: 'contactAdmin' }
    expect(await refusal({ json: { success: false, message: ' ' } })).toEqual(nobody)
    expect(await refusal({ json: { success: false } })).toEqual(nobody)
    expect(await refusal({ status: 401, json: { success: false, message: 'Wrong' } })).toEqual(nobody)
    expect(await refusal({ status: 500, json: { message: 'Broken' } })).toEqual(nobody)
    expect(await refusal('cut')).toEqual(nobody)
  })

  test('who tried too often learns how long to wait', async () => {
    answers['/login'] = { status: 429, headers: { 'retry-after': '41' }, json: { success: false, message: 'Slowly' } }
    await expect(signIn(credentials)).rejects.toEqual({ kind: 'limited', retryAfter: 41 })
  })

  test('S-44 the identity cannot be read: signed in, not known who; the token is kept for Retry', async () => {
    answers['/auth/me'] = { status: 500 }
    await expect(signIn(credentials)).rejects.toMatchObject({ kind: 'identity', failure: { status: 500 } })
    expect(loadSession()?.token).toBe('token-of-asha')
    answers['/auth/me'] = identity
    expect(await restore()).toMatchObject({ user: { id: 'E1' } })
  })
})

describe('coming back', () => {
  test('without a token nobody is asked', async () => {
    expect(await restore()).toBeNull()
    expect(seen).toEqual([])
  })

  for (const status of [401, 403]) {
    test(`H9 S-44 ${status} of the identity check clears the token, and tells nobody else`, async () => {
      saveSession({ token: 'a-stale-token' })
      answers['/auth/me'] = { status, json: { success: false } }
      const told = vi.fn()
      const stop = onUnauthorised(told)
      expect(await restore()).toBeNull()
      stop()
      expect(loadSession()).toBeNull()
      expect(told).not.toHaveBeenCalled()
    })
  }

  for (const told of ['cut', { status: 500 }, { status: 503 }, { status: 404 }, { json: null }] as const) {
    test(`H9 S-44 ${JSON.stringify(told)} of the identity check keeps the token`, async () => {
      saveSession({ token: 'a-good-token' })
      answers['/auth/me'] = told
      await expect(restore()).rejects.toHaveProperty('outcome', 'refused')
      expect(loadSession()?.token).toBe('a-good-token')
    })
  }

  test('H3 a session that another tab put in its place meanwhile is the one that counts', async () => {
    saveSession({ token: 'token-of-asha' })
    const restoring = restore()
    saveSession({ token: 'token-of-binu' })
    await restoring
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer token-of-asha', 'Bearer token-of-binu'])
    expect(loadSession()?.token).toBe('token-of-binu')
  })
})

describe('signing out', () => {
  test('H4 S-45 it happens here even where the service cannot be told, and says so', async () => {
    for (const [told, expected] of [
      [{ json: { success: true } }, true],
      [{ status: 401 }, true],
      [{ status: 500 }, false],
      ['cut', false],
    ] as const) {
      saveSession({ token: 'token-of-asha' })
      keepAddress('/app/customer/list')
      answers['/auth/logout'] = told
      const token = endSession() ?? 'none'
      expect(loadSession()).toBeNull()
      expect(keptAddress()).toBeNull()
      expect(await tellSignOut(token)).toEqual({ told: expected })
    }
    expect(seen.every(({ authorization }) => authorization === 'Bearer token-of-asha')).toBe(true)
  })
})
