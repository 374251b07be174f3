import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../tests/support/fakes/memory-storage.ts'
import { settingsFor } from '../../tests/support/fakes/settings.ts'
import { listInstallationStatuses } from '../contract/areas/installations/installations.ts'
import { rejectRefund } from '../contract/areas/refunds/refunds.ts'
import { call, onUnauthorised, renewed } from './call.ts'
import { applyConfig } from './config.ts'
import { clearSession, loadSession, saveSession } from './session-store.ts'

/** A service that accepts only the token `second`. */
let server: Server
let asked: (string | undefined)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    const isKnown = request.headers.authorization === 'Bearer second'
    const isNarrow = request.headers.authorization === 'Bearer narrow'
    response.writeHead(isKnown ? 200 : isNarrow ? 403 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: isKnown, message: '', body: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const told = vi.fn()
let stop = () => {}
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  asked = []
  told.mockReset()
  stop = onUnauthorised(told)
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  applyConfig(settingsFor(base, { timeouts: { read: 5_000, write: 5_000 } }))
  saveSession({ token: 'first' })
})
afterEach(() => {
  stop()
  clearSession()
  vi.unstubAllGlobals()
})

const read = (options = {}) => call(listInstallationStatuses, {}, options)
const sentTimes = (times: number) => expect.poll(() => asked.length).toBe(times)

describe('a session that ended while somebody is at work', () => {
  test('H1 reads wait for its renewal, those that begin meanwhile too, and are then asked once more', async () => {
    const before = [read(), read(), read()]
    await sentTimes(3)
    await expect.poll(() => told.mock.calls.length).toBe(1)
    const meanwhile = read()
    saveSession({ token: 'second' })
    renewed()
    expect(await Promise.all([...before, meanwhile])).toEqual([[], [], [], []])
    expect(asked.filter((token) => token === 'Bearer second')).toHaveLength(4)
    expect(asked).toHaveLength(7)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('H17 a read that this person may not make is not asked again because the token is another since', async () => {
    saveSession({ token: 'narrow' })
    const denied = read()
    saveSession({ token: 'second' })
    await expect(denied).rejects.toMatchObject({ status: 403 })
    expect(asked).toEqual(['Bearer narrow'])
  })

  test('H2 a write is refused for certain, and never sent again by itself', async () => {
    const write = call(rejectRefund, {
      params: { refundId: 'RF-1' },
      query: { reason: 'The deposit was paid back', step: 1 },
    })
    await expect(write).rejects.toMatchObject({ status: 401, outcome: 'refused' })
    saveSession({ token: 'second' })
    renewed()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toEqual(['Bearer first'])
  })

  test('H1 a read of a page that was left is not asked again', async () => {
    const leaving = new AbortController()
    const left = read({ signal: leaving.signal })
    left.catch(() => undefined)
    await expect.poll(() => told.mock.calls.length).toBe(1)
    leaving.abort()
    saveSession({ token: 'second' })
    renewed()
    await expect(left).rejects.toMatchObject({ outcome: 'refused' })
    expect(asked).toEqual(['Bearer first'])
  })

  test('H3 where nobody signs in again, those that wait end as refused', async () => {
    const given = read()
    given.catch(() => undefined)
    await expect.poll(() => told.mock.calls.length).toBe(1)
    stop()
    await expect(given).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual(['Bearer first'])
  })

  test('H3 a token that another tab renewed meanwhile is used at once', async () => {
    const late = read()
    saveSession({ token: 'second' })
    expect(await late).toEqual([])
    expect([asked, told.mock.calls.length]).toEqual([['Bearer first', 'Bearer second'], 0])
  })

  test('H17 where an act is forbidden it is told, the session stays, and nothing is asked again', async () => {
    saveSession({ token: 'narrow' })
    await expect(read()).rejects.toMatchObject({ status: 403 })
    expect([told.mock.calls, asked, loadSession()?.token]).toEqual([[['session.doubted']], ['Bearer narrow'], 'narrow'])
  })
})
