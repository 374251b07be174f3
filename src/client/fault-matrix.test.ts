import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Failing, failing, failureUnder, faultOutcomes, isEnoughFor } from '../../tests/proof/fault-outcomes.ts'
import {
  type Fault,
  type FaultServer,
  FileBody,
  faults,
  startFaultServer,
} from '../../tests/support/fakes/fault-server.ts'
import { settingsFor } from '../../tests/support/fakes/settings.ts'
import { sample } from '../../tests/support/sample.ts'
import type { CallInput, Endpoint, Schema } from '../contract/endpoint.ts'
import type { Failure } from '../contract/failure.ts'
import { endpoints } from '../contract/index.ts'
import { call } from './call.ts'
import { applyConfig } from './config.ts'
import { saveSession } from './session-store.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: FaultServer
const answerFor = (name: string) => {
  const { answer, answersFile } = endpoints.find(({ id }) => id === name) as Endpoint
  return answersFile ? new FileBody(answersFile.type, 'Code,Status\r\n') : sample(answer)
}

beforeAll(async () => {
  server = await startFaultServer(answerFor)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})
beforeEach(() => {
  vi.unstubAllGlobals()
  saveSession({ token: 'token-of-the-matrix' })
})

const inputOf = (endpoint: Endpoint) => {
  const part = (schema: Schema | undefined) => (schema ? sample(schema) : undefined)
  return {
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
    file: endpoint.upload && new Blob(['0'], { type: endpoint.upload.types[0] ?? '' }),
  } as CallInput<Endpoint>
}

type Outcome = { answer: unknown } | { failure: Failure }

/** A call reads the base address as it starts, so each call of a round has its own. */
function meet(endpoint: Endpoint, fault: Fault, timeout: number): Promise<Outcome> {
  const timeouts = { read: timeout, write: timeout }
  applyConfig(settingsFor(server.base(fault, endpoint.id), { timeouts }))
  return call(endpoint, inputOf(endpoint)).then(
    (answer) => ({ answer }),
    (failure: Failure) => ({ failure }),
  )
}

const offline: Failure = { kind: 'offline', outcome: 'refused' }
const stalls: readonly Fault[] = ['N3', 'T1']

/** Runs six at a time, because an overloaded machine makes one fault look like another. */
async function overAll(act: (endpoint: Endpoint) => Promise<Outcome>, atOnce = 6) {
  const outcomes: { endpoint: Endpoint; outcome: Outcome }[] = []
  for (let start = 0; start < endpoints.length; start += atOnce) {
    const some = endpoints.slice(start, start + atOnce)
    const met = await Promise.all(some.map(act))
    outcomes.push(...some.map((endpoint, index) => ({ endpoint, outcome: met[index] as Outcome })))
  }
  return outcomes
}

describe('every call of the contract meets every fault', () => {
  test('the table has a row for every fault, and a call for every effect', () => {
    expect([...failing, 'OK', 'O1'].sort()).toEqual([...faults].sort())
    expect([...new Set(endpoints.map(({ effect }) => effect))].sort()).toEqual(['once', 'read', 'write'])
  })

  for (const fault of failing.filter((one) => one !== 'N2' && one !== 'J2')) {
    test(`H61 ${fault} becomes ${faultOutcomes[fault].kind}, its outcome by the effect of the call`, async () => {
      const met = stalls.includes(fault)
        ? await overAll((endpoint) => meet(endpoint, fault, 500), endpoints.length)
        : await overAll((endpoint) => meet(endpoint, fault, 20_000))
      expect(met).toHaveLength(endpoints.length)
      for (const { endpoint, outcome } of met) {
        if (isEnoughFor(endpoint, fault)) {
          expect(outcome, `T099 ${endpoint.id} under ${fault}`).toEqual({ answer: null })
          continue
        }
        const failure = 'failure' in outcome ? outcome.failure : outcome
        expect(failure, `${endpoint.id} under ${fault}`).toMatchObject(failureUnder(fault, endpoint.effect))
        if (faultOutcomes[fault].text !== 'own') expect(failure, endpoint.id).not.toHaveProperty('message')
        expect(JSON.parse(JSON.stringify(failure)), 'plain JSON').toEqual(failure)
      }
    })
  }

  test('J2 another shape is malformed, unless any shape is agreed', async () => {
    const met = await overAll((endpoint) => meet(endpoint, 'J2', 20_000))
    const wrong = met.filter(
      ({ endpoint, outcome }) => !('failure' in outcome) && !takesAnything(endpoint) && !endpoint.answersAnything,
    )
    expect(wrong.map(({ endpoint }) => endpoint.id)).toEqual([])
    for (const { endpoint, outcome } of met) {
      if ('failure' in outcome) expect(outcome.failure).toMatchObject(failureUnder('J2', endpoint.effect))
    }
  })

  test('OK and O1: an answer as agreed arrives, a late one, too, each at its own call', async () => {
    for (const fault of ['OK', 'O1'] as const) {
      const met = await overAll((endpoint) => meet(endpoint, fault, 20_000))
      for (const { endpoint, outcome } of met) {
        expect(outcome, `${endpoint.id} under ${fault}`).toHaveProperty('answer')
        expect(server.seen(fault, endpoint.id)).toHaveLength(1)
      }
    }
  })

  test('H60 N2 offline, a write is refused before anything is sent; a read is tried all the same', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    for (const { endpoint, outcome } of await overAll((one) => meet(one, 'N2', 20_000))) {
      const reads = endpoint.effect === 'read'
      if (reads) expect(outcome, endpoint.id).toHaveProperty('answer')
      else expect(outcome, endpoint.id).toEqual({ failure: offline })
      expect(server.seen('N2', endpoint.id), endpoint.id).toHaveLength(reads ? 1 : 0)
    }
  })

  test('H60 N2 offline, a read that fails says so', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    applyConfig(settingsFor('http://127.0.0.1:9'))
    for (const endpoint of endpoints.filter(({ effect }) => effect === 'read').slice(0, 5)) {
      await expect(call(endpoint, inputOf(endpoint))).rejects.toEqual(offline)
    }
  })
})

const takesAnything = (endpoint: Endpoint) => v.safeParse(endpoint.answer, { unexpected: [1, 2] }).success

describe('who is called how often', () => {
  test('H56 F8 no call that does something is ever sent twice, even as a GET; a read twice at most', async () => {
    for (const fault of faults.filter((one) => one !== 'N2')) {
      for (const endpoint of endpoints) {
        const times = server.seen(fault, endpoint.id).length
        // A read that leaves a trace isn't repeated by itself.
        const repeats = endpoint.effect === 'read' && !endpoint.traced
        const most = repeats && fault in faultOutcomes ? faultOutcomes[fault as Failing].tries : 1
        if (stalls.includes(fault)) expect(times, `${endpoint.id} under ${fault}`).toBeLessThanOrEqual(1)
        else expect(times, `${endpoint.id} under ${fault}`).toBe(most)
      }
    }
  })
})

// After the counts, because these are further calls.
describe('a cleared cache', () => {
  test.each(['clearMappingCache', 'clearModelCache'])(
    'T099 %s has succeeded with any 2xx, whatever it says, and with nothing else',
    async (name) => {
      const endpoint = endpoints.find(({ id }) => id === name) as Endpoint
      const isSuccess = (fault: Failing) => String(faultOutcomes[fault].status).startsWith('2')
      const answered = failing.filter((fault) => faultOutcomes[fault].status !== undefined)
      expect(answered.filter(isSuccess).length).toBeGreaterThan(3)
      for (const fault of answered)
        expect(await meet(endpoint, fault, 20_000), fault).toEqual(
          isSuccess(fault) ? { answer: null } : { failure: expect.anything() },
        )
    },
  )
})

describe('the detail of a failure', () => {
  const read = endpoints.find(({ id }) => id === 'getInstallation') as Endpoint

  test("SF1 carries the service's text, SF2 none", async () => {
    expect(await meet(read, 'SF1', 20_000)).toHaveProperty('failure.message', 'Not today')
    expect(await meet(read, 'SF2', 20_000)).not.toHaveProperty('failure.message')
  })

  test('429 carries the seconds to wait, and every failure the id of its request', async () => {
    expect(await meet(read, 'H429', 20_000)).toMatchObject({
      failure: { status: 429, retryAfter: 7, message: 'Refused with H429', requestId: 'H429-getInstallation' },
    })
  })

  test("E1 E2 B069 a missing answer is 'empty', for which the console says 'Response is null'", async () => {
    for (const fault of ['E1', 'E2', 'E3'] as const) {
      expect(await meet(read, fault, 20_000)).toHaveProperty('failure.kind', 'empty')
    }
  })
})
