import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import { type FaultServer, startFaultServer } from '../../../tests/support/fakes/fault-server.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { settingsFor } from '../../../tests/support/fakes/settings.ts'
import { sample } from '../../../tests/support/sample.ts'
import { call } from '../../client/call.ts'
import { applyConfig } from '../../client/config.ts'
import { onReturned } from '../../client/connectivity.ts'
import { approveRefund } from '../../contract/areas/refunds/refunds.ts'
import { connection } from './connection.wiring.ts'
import { watchConnection } from './watch-connection.ts'

let server: FaultServer
let written = 0

beforeAll(async () => {
  server = await startFaultServer(() => sample(approveRefund.answer))
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})
let stop: () => void = () => undefined

/** The console's own connection, with a service that answers or not, as the test says. */
function open() {
  let answers = true
  const clock = new SimulatedClock()
  const actor = createActor(
    connection.logic.provide({
      actors: {
        checkService: reading<string>(async () => {
          if (!answers) throw { kind: 'unreachable', outcome: 'refused' }
          return ''
        }),
      },
    }),
    { input: { build: '' }, clock },
  ).start()
  const unwatch = watchConnection(actor.send)
  stop = () => {
    unwatch()
    actor.stop()
  }
  return {
    actor,
    /** The service goes, is missed, and is known to be gone. */
    async lose() {
      answers = false
      actor.send({ type: 'call.broke' })
      await expect.poll(() => actor.getSnapshot().matches({ network: { offline: 'waiting' } })).toBe(true)
    },
    comeBack() {
      answers = true
    },
    pause: (ms: number) => clock.increment(ms),
    isReached: () => expect.poll(() => actor.getSnapshot().matches({ network: 'reached' })).toBe(true),
  }
}

/** Tells whether a write left, and its result. */
async function write(): Promise<'sent' | 'offline'> {
  written += 1
  const base = server.base('OK', `write-${written}`)
  applyConfig(settingsFor(base))
  const kind = await call(approveRefund, { query: { refundId: 'R1' } }).then(
    () => 'sent' as const,
    (failure) => failure.kind,
  )
  expect(server.seen('OK', `write-${written}`)).toHaveLength(kind === 'sent' ? 1 : 0)
  return kind
}

test('H60 writes are refused while the service is out of reach, however often it is asked in vain', async () => {
  const { lose, pause, actor } = open()
  expect(await write()).toBe('sent')
  await lose()
  expect(await write()).toBe('offline')
  for (const ms of [2_000, 4_000, 8_000]) {
    pause(ms)
    await expect.poll(() => actor.getSnapshot().matches({ network: { offline: 'waiting' } })).toBe(true)
    expect(await write()).toBe('offline')
  }
})

const waysBack: Readonly<Record<string, (one: ReturnType<typeof open>) => void>> = {
  'the next look finds it': ({ pause }) => pause(2_000),
  'the person asks': ({ actor }) => actor.send({ type: 'connection.retry' }),
  'the browser says that the network is back': ({ actor }) => actor.send({ type: 'network.found' }),
}
test.each(Object.entries(waysBack))(
  'H60 once an outage ended, writes pass again, and failed reads are told: %s',
  async (_, goBack) => {
    const one = open()
    const told = vi.fn()
    const deaf = onReturned(told)
    for (const outage of [1, 2]) {
      await one.lose()
      expect(await write()).toBe('offline')
      one.comeBack()
      goBack(one)
      await one.isReached()
      expect(await write(), `outage ${outage}`).toBe('sent')
      await expect.poll(() => told.mock.calls.length).toBe(outage)
    }
    deaf()
  },
)

test('H60 where the network is back and the service is not, writes are refused on, until it is', async () => {
  const { actor, lose, comeBack, pause, isReached } = open()
  await lose()
  actor.send({ type: 'network.found' })
  await expect.poll(() => actor.getSnapshot().matches({ network: { offline: 'waiting' } })).toBe(true)
  expect(await write()).toBe('offline')
  comeBack()
  pause(30_000)
  await isReached()
  expect(await write()).toBe('sent')
})

test('H60 who signs out amid an outage leaves nothing refused to whoever signs in next', async () => {
  const { lose } = open()
  await lose()
  expect(await write()).toBe('offline')
  stop()
  expect(await write()).toBe('sent')
})
