// Long, because all the ways in which a call can end belong side by side.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, setup, waitFor } from 'xstate'
import { eventually } from '../../tests/support/eventually.ts'
import { type FaultServer, startFaultServer } from '../../tests/support/fakes/fault-server.ts'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import { sample } from '../../tests/support/sample.ts'
import { signIn } from '../contract/areas/auth.ts'
import { transferToCustomer } from '../contract/areas/customers.ts'
import { findInstallations, getInstallation } from '../contract/areas/installations.ts'
import { approveRefund, rejectRefund } from '../contract/areas/refunds.ts'
import { sendTransferOtp } from '../contract/areas/transfer-otp.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { call, callForMessage, onUnauthorised } from './call.ts'
import { applyConfig, type Config } from './config.ts'
import { remote } from './remote.ts'
import { clearSession, loadSession, saveSession } from './session-store.ts'

vi.setConfig({ testTimeout: 60_000 })

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

function connect(base: string, more: Partial<Config> = {}) {
  applyConfig({
    services: { auth: base, core: base, customer: base, payments: base, workforce: base },
    zone: 'Asia/Kolkata',
    currency: 'INR',
    imageHosts: [],
    gatewayHosts: [],
    idempotency: [],
    extensions: [],
    timeouts: { read: 20_000, write: 20_000 },
    ...more,
  })
}

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

describe('what is sent', () => {
  const urlOf = async (name: string, act: () => Promise<unknown>) => {
    connect(server.base('OK', name))
    await act()
    return server.seen('OK', name)[0]?.url
  }

  test('T088 T089 an empty filter is dropped from the request, zero and false are not', async () => {
    const url = await urlOf('findInstallations.filters', () =>
      call(findInstallations, { query: { city: '', status: undefined, search: 'a&b=%20#?', isAdvance: false } }),
    )
    expect(url).toBe('/installation/find?page=1&pageSize=10&search=a%26b%3D%2520%23%3F&isAdvance=false')
  })

  test('T090 orderDir is upper-cased', async () => {
    const url = await urlOf('findInstallations.order', () =>
      call(findInstallations, { query: { orderDir: 'desc' as 'DESC' } }),
    )
    expect(new URLSearchParams(url?.split('?')[1]).get('orderDir')).toBe('DESC')
  })

  test('a phone number travels as ten digits, wherever it stands', async () => {
    const path = await urlOf('sendTransferOtp.phone', () =>
      call(sendTransferOtp, { params: { phone: '+91 98765-43210' }, query: {} }),
    )
    expect(path).toBe('/auth/send_otp/v3/9876543210/OWNERSHIP_TRANSFER')
    const query = await urlOf('transferToCustomer.phone', () =>
      call(transferToCustomer, { params: { installationId: 'I1' }, query: { phoneNumber: '098765 43210' } }),
    )
    expect(query).toBe('/customer/transferOwnership/I1?phoneNumber=9876543210')
  })

  test('H32 a reason over 500 characters is not sent, one of 500 is', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    connect(server.base('OK', 'rejectRefund.reason'))
    const reject = (reason: string) => call(rejectRefund, { params: { refundId: 'R1' }, query: { reason } })
    await expect(reject('x'.repeat(501))).rejects.toEqual({ kind: 'invalid', outcome: 'refused' })
    expect(server.seen('OK', 'rejectRefund.reason')).toEqual([])
    await reject('&'.repeat(500))
    expect(server.seen('OK', 'rejectRefund.reason')).toHaveLength(1)
  })

  test('a call that is not agreed is not sent, and tells the developer which part is wrong', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    connect(server.base('OK', 'findInstallations.wrong'))
    await expect(call(findInstallations, { query: { pageSize: 7_000 } })).rejects.toMatchObject({ kind: 'invalid' })
    expect(error.mock.calls[0]?.[0]).toContain('findInstallations')
    expect(error.mock.calls[0]?.[0]).toContain('query.pageSize')
    expect(server.seen('OK', 'findInstallations.wrong')).toEqual([])
  })

  test('the key of an intent goes to the services that accept it, and to no other', async () => {
    const keyOf = async (name: string, more: Partial<Config>) => {
      connect(server.base('OK', name), more)
      await call(approveRefund, { query: { refundId: 'R1' } }, { key: 'key-of-this-intent' })
      return server.seen('OK', name)[0]?.headers['idempotency-key']
    }
    expect(await keyOf('approveRefund.accepts', { idempotency: ['payments'] })).toBe('key-of-this-intent')
    expect(await keyOf('approveRefund.ignores', { idempotency: ['core'] })).toBeUndefined()
  })

  test("S-15 the service's message comes with the answer", async () => {
    connect(server.base('OK', 'sendTransferOtp.message'))
    expect(await callForMessage(sendTransferOtp, { params: { phone: '9876543210' }, query: {} })).toMatchObject({
      message: 'Well',
    })
  })
})

describe('leaving a state', () => {
  const machineOf = (ask: PromiseActorLogic<unknown, unknown>) =>
    setup({ actors: { ask } }).createMachine({
      initial: 'asking',
      states: { asking: { invoke: { id: 'ask', src: 'ask', input: {} }, on: { leave: 'left' } }, left: {} },
    })

  const leave = async (logic: Parameters<typeof machineOf>[0], name: string) => {
    const signals: (AbortSignal | null | undefined)[] = []
    const real = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      signals.push(init.signal)
      return real(url, init)
    })
    connect(server.base('O1', name))
    const actor = createActor(machineOf(logic)).start()
    await eventually(() => expect(server.seen('O1', name)).toHaveLength(1))
    actor.send({ type: 'leave' })
    await waitFor(actor, (state) => state.matches('left'))
    return signals[0]?.aborted
  }

  test('F7 a read is called back, a write is not', async () => {
    expect(
      await leave(
        remote(getInstallation, () => ({ params: { id: '1' } })),
        'getInstallation.left',
      ),
    ).toBe(true)
    expect(
      await leave(
        remote(approveRefund, () => ({ query: { refundId: 'R1' } })),
        'approveRefund.left',
      ),
    ).toBe(false)
  })
})

test('H60 a read ends after its time, a write after its own', async () => {
  connect(server.base('N3', 'getInstallation.slow'), { timeouts: { read: 100, write: 2_000 } })
  const after = async (act: () => Promise<unknown>) => {
    const start = performance.now()
    await expect(act()).rejects.toMatchObject({ kind: 'timeout' })
    return performance.now() - start
  }
  const read = await after(() => call(getInstallation, { params: { id: '1' } }))
  const write = await after(() => call(approveRefund, { query: { refundId: 'R1' } }))
  expect(write).toBeGreaterThan(1_950)
  expect(read).toBeLessThan(write)
  // Neither is sent twice: the service may still be at work on the first.
  expect(server.seen('N3', 'getInstallation.slow')).toHaveLength(2)
})
