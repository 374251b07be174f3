import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followDate, isoNow, now } from './clock.ts'
import { readSettingsFile } from './settings-file.ts'
import { fetchText } from './transport.ts'

const day = 86_400_000
const machine = '2026-11-21T05:00:00.000Z'
/** A service whose clock is so far ahead of the machine's. */
let server: Server
let url = ''
let date: string | undefined

beforeAll(async () => {
  server = createServer((_, response) => {
    response.sendDate = false
    response.writeHead(200, date === undefined ? {} : { date })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const inHeader = (ms: number) => new Date(ms).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(machine) })
  followDate(inHeader(Date.now()))
})
afterEach(() => void vi.useRealTimers())

describe('H66 the time is the service’s', () => {
  test.each([-day, day, -2_000, 90_000])('a machine that is wrong by %s ms counts for nothing', (wrong) => {
    followDate(inHeader(Date.parse(machine) + wrong))
    expect(now()).toBe(Date.parse(machine) + wrong)
    vi.setSystemTime(Date.now() + 5_000)
    expect(isoNow()).toBe(new Date(Date.parse(machine) + wrong + 5_000).toISOString())
  })

  test('the last answer counts, so that a machine whose clock is set meanwhile is followed, too', () => {
    followDate(inHeader(Date.now() - day))
    vi.setSystemTime(Date.now() + day)
    followDate(inHeader(Date.parse(machine) + 3_000))
    expect(now()).toBe(Date.parse(machine) + 3_000)
  })

  test.each([null, '', 'yesterday', '-'])('%j is no time, and leaves what was known', (header) => {
    followDate(inHeader(Date.now() - day))
    followDate(header)
    expect(now()).toBe(Date.parse(machine) - day)
  })

  test('less than two seconds are the header’s and the way’s: no countdown jumps', () => {
    for (const ms of [-1_999, 999, 1_999]) {
      followDate(new Date(Date.now() + ms).toISOString())
      expect(isoNow()).toBe(machine)
    }
  })

  const request = { method: 'GET', headers: {}, timeout: 5_000 } as const
  test.each([
    ['each answer of a service', () => fetchText(url, request)],
    ['the settings, which are the first answer', () => readSettingsFile(url)],
  ])('%s is followed', async (_, ask) => {
    date = inHeader(Date.parse(machine) + day)
    await ask()
    expect(isoNow()).toBe('2026-11-22T05:00:00.000Z')
    date = undefined
    await ask()
    expect(isoNow()).toBe('2026-11-22T05:00:00.000Z')
  })
})
