import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { provideFakeRootApi } from '../../tests/support/fakes/fake-root-api.ts'
import { sampleList } from '../../tests/support/stage/kit-samples.tsx'
import { call } from '../client/call.ts'
import { listLast3Jobs } from '../contract/areas/jobs/jobs.ts'
import { getPlanDetails } from '../contract/areas/plans/plans.ts'
import * as routing from '../contract/areas/routing/routing.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Failure } from '../contract/failure.ts'
import { loadData, prefetch, whileWanted } from './load-data.ts'

vi.mock('../client/call.ts', () => ({ call: vi.fn() }))
const calls = vi.mocked(call)
const log = vi.spyOn(console, 'info').mockImplementation(() => {})
let api: ReturnType<typeof provideFakeRootApi>

beforeAll(() => i18next.init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } }))
beforeEach(() => {
  api = provideFakeRootApi()
  calls.mockReset()
  log.mockClear()
})
afterEach(() => void vi.useRealTimers())

const broken: Failure = { kind: 'status', outcome: 'refused', status: 500, requestId: 'a7f3' }
const plain = { endpoint: sampleList.endpoint, input: { query: { page: 1 } } as never }
const last3Jobs = { endpoint: listLast3Jobs, input: { params: { id: 'WP-1' } } }
const reading = { toData: (answer: unknown) => answer as unknown[], isNothing: (data: unknown[]) => data.length === 0 }
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'effect' in value && 'path' in value
const wanted = () => new AbortController().signal

describe('a read that fails', () => {
  test('is only logged, and gives no rows (B071, S-71)', async () => {
    calls.mockRejectedValue(broken)
    await expect(loadData({ ...plain, ...reading, signal: wanted() })).rejects.toEqual(broken)
    expect(log.mock.calls).toEqual([['findSamples could not be read: status', 500, 'a7f3']])
    expect(api.notices).toEqual([])
  })

  test('is told as a toast where the catalogue has a text for it (S-71)', async () => {
    calls.mockRejectedValue({ ...broken, message: 'No such installation' })
    await expect(loadData({ ...last3Jobs, ...reading, signal: wanted() })).rejects.toMatchObject(broken)
    expect(api.notices).toMatchObject([{ tone: 'bad', ms: 10_000, requestId: 'a7f3' }])
  })

  test('S-328 a toast about each read of routing stays for 3 s, in the words of the catalogue or the service’s', async () => {
    i18next.addResource('en', 'failures', 'fetchFailed', 'Failed to fetch data.')
    i18next.addResource('en', 'failures', 'failed', 'Failed: {{message}}')
    const reads = Object.values(routing).filter((one) => isEndpoint(one) && one.effect === 'read') as Endpoint[]
    expect(reads.map(({ path }) => path).sort()).toEqual([
      '/router/solutions',
      '/router/task/{id}',
      '/router/tasks',
      '/routing/getEligibleEmployeesAndZones',
      '/workforce/getCustomerWaitingJob',
      '/workforce/idealTechnician',
      '/workforce/jobAndTechSummaryForRouting',
    ])
    for (const endpoint of reads) {
      for (const failure of [broken, { ...broken, message: 'The router is away' }]) {
        calls.mockRejectedValue(failure)
        await expect(loadData({ endpoint, input: {}, ...reading, signal: wanted() } as never)).rejects.toEqual(failure)
      }
    }
    const told = ['Failed to fetch data.', 'Failed: The router is away'].map((text) => [text, 3_000])
    expect(api.notices.map(({ text, ms }) => [text, ms])).toEqual(reads.flatMap(() => told))
  })

  test('T101 where the service says nothing, its fallback has what was asked in its placeholders', async () => {
    i18next.addResource('en', 'plan', 'notPresent', '{{planname}} with validity {{validity}} days is not present')
    calls.mockRejectedValue(broken)
    const asked = { endpoint: getPlanDetails, input: { query: { planname: 'Family $t(x) {{y}} & Co', validity: 45 } } }
    await expect(loadData({ ...asked, ...reading, signal: wanted() } as never)).rejects.toEqual(broken)
    expect(api.notices.map(({ text }) => text)).toEqual([
      'Family $t(x) {{y}} & Co with validity 45 days is not present',
    ])
  })

  test('says nothing where the session has ended, or nobody waits for it any more', async () => {
    calls.mockRejectedValue({ ...broken, status: 401 })
    await expect(loadData({ ...last3Jobs, ...reading, signal: wanted() })).rejects.toMatchObject({ status: 401 })
    calls.mockRejectedValue(broken)
    await expect(loadData({ ...last3Jobs, ...reading, signal: AbortSignal.abort() })).rejects.toEqual(broken)
    expect(api.notices).toEqual([])
  })
})

describe('a read that was asked for early', () => {
  test('is taken once, and asked for again after that', async () => {
    calls.mockResolvedValue(['first'] as never)
    prefetch(plain.endpoint, plain.input)
    prefetch(plain.endpoint, plain.input)
    expect(calls).toHaveBeenCalledTimes(1)
    expect(await loadData({ ...plain, ...reading, signal: wanted() })).toMatchObject({
      data: ['first'],
      isEmpty: false,
    })
    expect(calls).toHaveBeenCalledTimes(1)
    calls.mockResolvedValue([] as never)
    expect(await loadData({ ...plain, ...reading, signal: wanted() })).toMatchObject({ data: [], isEmpty: true })
    expect(calls).toHaveBeenCalledTimes(2)
  })

  test('waits ten seconds for its page, also beside another one, and is asked for again after that', async () => {
    vi.useFakeTimers()
    const pageOf = (page: number) => ({ ...plain, input: { query: { page } } as never })
    const taken = (page: number) => loadData({ ...pageOf(page), ...reading, signal: wanted() })
    for (const page of [1, 2, 3]) {
      calls.mockResolvedValueOnce([`early ${page}`] as never)
      prefetch(pageOf(page).endpoint, pageOf(page).input)
    }
    calls.mockResolvedValue(['late'] as never)
    vi.setSystemTime(Date.now() + 10_000)
    expect(await taken(1)).toMatchObject({ data: ['early 1'] })
    expect(await taken(2)).toMatchObject({ data: ['early 2'] })
    vi.setSystemTime(Date.now() + 1)
    expect(await taken(3)).toMatchObject({ data: ['late'] })
  })

  test('is ended when the page that took it is left (F7)', async () => {
    calls.mockResolvedValue(['x'] as never)
    prefetch(plain.endpoint, plain.input)
    const page = new AbortController()
    await loadData({ ...plain, ...reading, signal: page.signal })
    page.abort()
    expect(calls.mock.calls[0]?.[2]?.signal?.aborted).toBe(true)
  })

  test('never is one that writes (F8)', () => {
    prefetch({ ...plain.endpoint, effect: 'once' }, plain.input)
    // Nor one that would leave a trace before the click (S-313).
    prefetch({ ...plain.endpoint, traced: 'page' }, plain.input)
    expect(calls).not.toHaveBeenCalled()
  })
})

test('an answer that nobody waits for any more never comes', async () => {
  const page = new AbortController()
  const heard = vi.fn()
  void whileWanted(page.signal, Promise.resolve('late')).then(heard)
  void whileWanted(page.signal, Promise.reject(broken)).catch(heard)
  page.abort()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(heard).not.toHaveBeenCalled()
})
