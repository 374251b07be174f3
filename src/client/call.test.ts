import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, setup, waitFor } from 'xstate'
import { eventually } from '../../tests/support/eventually.ts'
import { type FaultServer, startFaultServer } from '../../tests/support/fakes/fault-server.ts'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import { settingsFor } from '../../tests/support/fakes/settings.ts'
import { sample } from '../../tests/support/sample.ts'
import { sendBulkMessage } from '../contract/areas/bulk-message/bulk-message.ts'
import { findInstallations, getInstallation } from '../contract/areas/installations/installations.ts'
import { approveRefund, rejectRefund } from '../contract/areas/refunds/refunds.ts'
import { getBankAccount } from '../contract/areas/sponsors/bank-accounts.ts'
import { sendTransferOtp } from '../contract/areas/transfers/transfer-otp.ts'
import { transferToCustomer } from '../contract/areas/transfers/transfers.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { call, callForMessage } from './call.ts'
import { applyConfig, type Config } from './config.ts'
import { remote } from './remote.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: FaultServer
const byName = (name: string) => sample((endpoints.find(({ id }) => name.startsWith(id)) as Endpoint).answer)

beforeAll(async () => {
  server = await startFaultServer(byName)
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const connect = (base: string, more: Partial<Config> = {}) => applyConfig(settingsFor(base, more))

describe('what is sent', () => {
  const urlOf = async (name: string, act: () => Promise<unknown>) => {
    connect(server.base('OK', name))
    await act()
    return server.seen('OK', name)[0]?.url
  }

  test('T088 T089 B063 an empty filter is dropped from the request, zero and false are not', async () => {
    const url = await urlOf('findInstallations.filters', () =>
      call(findInstallations, { query: { city: '', status: undefined, search: 'a&b=%20#?', isAdvance: false } }),
    )
    expect(url).toBe('/installation/find?page=1&pageSize=10&search=a%26b%3D%2520%23%3F&isAdvance=false')
  })

  test('T090 T092 B063 orderDir is upper-cased', async () => {
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

  test('S-59 an extension that the services don’t list is not sent, one that they list is', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const body = { customerIds: ['C-1'], message: 'Hello', channel: 'SMS' as const }
    connect(server.base('OK', 'sendBulkMessage.listed'), { extensions: ['somethingElse'] })
    await expect(call(sendBulkMessage, { body })).rejects.toEqual({ kind: 'invalid', outcome: 'refused' })
    expect(server.seen('OK', 'sendBulkMessage.listed')).toEqual([])
    expect(told).toHaveBeenCalledWith("sendBulkMessage was not sent: the services don't list it under extensions")
    connect(server.base('OK', 'sendBulkMessage.listed'), { extensions: ['sendBulkMessage'] })
    await call(sendBulkMessage, { body })
    expect(server.seen('OK', 'sendBulkMessage.listed')).toHaveLength(1)
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

test('S-313 a read that leaves a trace is never sent again', async () => {
  connect(server.base('H503', 'getBankAccount.traced'))
  const reveal = { params: { id: 'BA-1' }, query: { reveal: 'true' } } as const
  await expect(call(getBankAccount, reveal)).rejects.toMatchObject({ status: 503 })
  expect(server.seen('H503', 'getBankAccount.traced')).toHaveLength(1)
  await expect(call(getBankAccount, { params: { id: 'BA-1' }, query: {} })).rejects.toMatchObject({ status: 503 })
  expect(server.seen('H503', 'getBankAccount.traced'), 'without a trace it is tried twice').toHaveLength(3)
})
