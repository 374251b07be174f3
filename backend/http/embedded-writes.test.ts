/** What PostgreSQL takes in the permission matrix and in the journeys, the embedded database takes, too. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { exampleCalls, requestOf } from '../testing/examples/example-calls.ts'
import type { Prepared } from '../testing/examples/preparation.ts'
import { addPrincipals, openSession } from '../testing/examples/principals.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let examples: Prepared
let personId: string

beforeAll(async () => {
  const settings = { OTP_PAUSE_SECONDS: 0, OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000 }
  server = await startTestServer(undefined, { settings })
  const [initiator, ...others] = await addPrincipals(server.running.platform.database)
  const who = others.at(-1)
  personId = who?.id ?? ''
  examples = await exampleCalls(server, [initiator?.id ?? '', personId])
})
afterAll(() => server.close())

it('each write of the contract is taken by the embedded database', async () => {
  const writes = endpoints.filter(({ id }) => examples[id])
  expect(writes.length).toBeGreaterThan(40)
  const refused: string[] = []
  for (const endpoint of writes) {
    const { method, address, body } = requestOf(endpoint, examples[endpoint.id]?.(personId))
    // Some end the sessions of their person.
    const headers = await openSession(server.running.platform.database, personId)
    const { status, text } = await server.call(method, address, { headers, ...(body ? { body } : {}) })
    if (status !== 200) refused.push(`${endpoint.id} ${status} ${text.slice(0, 200)}`)
  }
  // A wrong code is counted.
  expect(refused).toEqual([expect.stringMatching(/^verifyTransferOtp 422 .*4 attempts left/)])
})
