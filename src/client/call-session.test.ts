import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FaultServer, startFaultServer } from '../../tests/support/fakes/fault-server.ts'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import { settingsFor } from '../../tests/support/fakes/settings.ts'
import { sample } from '../../tests/support/sample.ts'
import { signIn } from '../contract/areas/auth/auth.ts'
import { getInstallation } from '../contract/areas/installations/installations.ts'
import { rejectRefund } from '../contract/areas/refunds/refunds.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { call, onUnauthorised } from './call.ts'
import { applyConfig, type Config } from './config.ts'
import { clearSession, loadSession, saveSession } from './session-store.ts'

let server: FaultServer
let other: FaultServer
const byName = (name: string) => sample((endpoints.find(({ id }) => name.startsWith(id)) as Endpoint).answer)

beforeAll(async () => {
  server = await startFaultServer(byName)
  other = await startFaultServer(byName)
})
afterAll(() => Promise.all([server.close(), other.close()]))
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const connect = (base: string, more: Partial<Config> = {}) => applyConfig(settingsFor(base, more))
const hostOf = ({ address }: FaultServer) => new URL(address).host

describe('tokens', () => {
  test('B059 T012 the stored bearer token goes with every call, as it is stored at that moment', async () => {
    connect(server.base('OK', 'getInstallation.token'))
    for (const token of ['first-token', 'second-token']) {
      saveSession({ token })
      await call(getInstallation, { params: { id: '1' } })
    }
    const sent = server.seen('OK', 'getInstallation.token').map(({ headers }) => headers.authorization)
    expect(sent).toEqual(['Bearer first-token', 'Bearer second-token'])
  })

  test('sign-in carries no token of somebody before', async () => {
    saveSession({ token: 'old-token' })
    connect(server.base('OK', 'signIn.public'))
    await call(signIn, { body: { username: 'a@example.test', password: 'x' } })
    expect(server.seen('OK', 'signIn.public')[0]?.headers.authorization).toBeUndefined()
  })

  test('H12 S-7 the second token goes to the hosts that the settings name, and to no other', async () => {
    saveSession({ token: 'bearer-token', gatewayToken: 'gateway-token' })
    connect(server.base('OK', 'getInstallation.gateway'), { gatewayHosts: [hostOf(server)] })
    await call(getInstallation, { params: { id: '1' } })
    connect(other.base('OK', 'getInstallation.gateway'), { gatewayHosts: [hostOf(server)] })
    await call(getInstallation, { params: { id: '1' } })
    const sent = (from: FaultServer) =>
      from.seen('OK', 'getInstallation.gateway').map(({ headers }) => headers['x-gateway-authorization'])
    expect(sent(server)).toEqual(['gateway-token'])
    expect(sent(other)).toEqual([undefined])
  })

  test('H12 a redirect is not followed, so that no token leaves the configured origin', async () => {
    const redirecting = await startFaultServer(byName)
    saveSession({ token: 'bearer-token' })
    connect(redirecting.base('L1', encodeURIComponent(other.base('OK', 'getInstallation.redirected'))))
    await expect(call(getInstallation, { params: { id: '1' } })).rejects.toMatchObject({ kind: 'unreachable' })
    await redirecting.close()
    expect(other.seen('OK', 'getInstallation.redirected')).toEqual([])
  })

  test('H12 no parameter leads a call, and its token, out of the service', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    saveSession({ token: 'bearer-token' })
    connect(server.base('OK', 'getInstallation.escape'))
    for (const id of ['..', '.', '', '../../x', '//evil.test', '@evil.test', 'a/b', 'a?b', '%2e%2e', '\\evil', '٣']) {
      await expect(call(getInstallation, { params: { id } }), id).rejects.toEqual({
        kind: 'invalid',
        outcome: 'refused',
      })
    }
    expect(server.seen('OK', 'getInstallation.escape')).toEqual([])
  })
})

describe('a lost session', () => {
  test('H1 twenty calls that meet a 401 at once tell once, and the token is cleared (S-44)', async () => {
    saveSession({ token: 'dying-token' })
    connect(server.base('H401', 'getInstallation.lost'))
    const told = vi.fn()
    const stop = onUnauthorised(told)
    const calls = Array.from({ length: 20 }, () => call(getInstallation, { params: { id: '1' } }))
    await expect.poll(() => server.seen('H401', 'getInstallation.lost')).toHaveLength(20)
    stop()
    const results = await Promise.allSettled(calls)
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(told).toHaveBeenCalledTimes(1)
    expect(loadSession()).toBeNull()
  })

  test('H3 a late 401 of an old token leaves the new session alone', async () => {
    saveSession({ token: 'old-token' })
    connect(server.base('H401', 'rejectRefund.late'))
    const told = vi.fn()
    const stop = onUnauthorised(told)
    const late = call(rejectRefund, {
      params: { refundId: 'RF-1' },
      query: { reason: 'The deposit was paid back', step: 1 },
    })
    saveSession({ token: 'new-token' })
    await expect(late).rejects.toMatchObject({ status: 401 })
    stop()
    expect(told).not.toHaveBeenCalled()
    expect(loadSession()?.token).toBe('new-token')
  })
})
