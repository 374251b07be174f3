import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, setup } from 'xstate'
import { effectOf, reading, writing } from '../../machines/kit/actors.ts'
import { call } from '../../src/client/call.ts'
import { getInstallation } from '../../src/contract/areas/installations/installations.ts'
import { sendTransferOtp } from '../../src/contract/areas/transfers/transfer-otp.ts'
import { drawn } from '../support/charts/draw.ts'
import { edgesOf } from '../support/charts/edges.ts'
import { secretsIn } from '../support/charts/values.ts'
import { leavingOf, listeningDoor, sentBy, setUpConsole } from '../support/charts/wired.ts'
import { memoryStorage } from '../support/fakes/memory-storage.ts'
import { filesBelow, root } from '../support/sources.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'
import { loadWirings } from '../support/wirings.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const isWriting = process.env.WRITE_OUTLINES === '1'

const loaded = await loadWirings()

/** The wired machine of a flow, by its id. */
const wired = new Map(
  loaded.filter(({ file }) => file.startsWith('src/flows/')).map(({ machine }) => [machine.id, machine]),
)

const charts = Object.entries(modules).flatMap(([file, module]) => {
  const models = Object.values(module).filter(isModel)
  const name = path.relative(root, path.resolve(import.meta.dirname, file)).replace('.model.ts', '.chart.txt')
  return models.map((model) => ({ file: name, model }))
})

/** Bytes of a chart that is read in one go. */
const mostOfAChart = 40_000

const hasCalls = (machine: AnyStateMachine) =>
  Object.keys(machine.implementations.actors).some((name) => effectOf(machine, name) !== undefined)

async function chartOf(model: AnyModel): Promise<string> {
  const logic = wired.get(model.machine.id)
  if (!logic) return drawn(model, edgesOf(model))
  const edges = edgesOf({ ...model, machine: logic }, listeningDoor())
  return drawn({ ...model, machine: logic }, edges, await leavingOf(logic, edges))
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:01:00Z') })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  await setUpConsole()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('charts as text', () => {
  for (const { file, model } of charts)
    test(`${file} says what ${model.machine.id} does`, async () => {
      const chart = await chartOf(model)
      const { inputs, events, outcomes } = model
      for (const secret of secretsIn([inputs, events, outcomes])) expect(chart).not.toContain(secret)
      expect(Buffer.byteLength(chart), 'A chart says the same twice').toBeLessThanOrEqual(mostOfAChart)
      const place = path.join(root, file)
      if (isWriting) writeFileSync(place, chart)
      expect(existsSync(place) ? readFileSync(place, 'utf8') : '', `npm run outlines writes ${file} anew`).toBe(chart)
    }, 90_000)

  test('an actor that is declared as reading may call nothing that writes (S-27)', async () => {
    const machine = (look: AnyActorLogic) => setup({ actors: { look } }).createMachine({})
    const sending = () => call(sendTransferOtp, { params: { phone: '9845022712' }, query: {} })
    await expect(sentBy(machine(reading(sending)), 'look', {})).rejects.toThrow('look is declared as reading, and GET')
    expect(await sentBy(machine(writing(sending)), 'look', {})).toHaveLength(1)
    const finding = () => call(getInstallation, { params: { id: 'WP-BLR-004217' } })
    expect(await sentBy(machine(reading(finding)), 'look', {})).toHaveLength(1)
  })

  test('no actor that any file provides as reading calls what writes (S-27)', async () => {
    vi.stubGlobal('location', new URL('https://console.example.test/page'))
    const models = new Map(charts.map(({ model }) => [model.machine.id, model]))
    const callers = loaded.filter(({ machine }) => hasCalls(machine))
    expect(callers.length).toBeGreaterThan(12)
    const silent: string[] = []
    for (const { file, machine } of callers) {
      const edges = edgesOf(models.get(machine.id) as AnyModel)
      const leaving = await leavingOf(machine, edges)
      const starts = edges.flatMap(({ deeds }) => deeds).filter((deed) => deed.kind === 'starts')
      if (!starts.some(({ src, input }) => leaving(src, input)?.length)) silent.push(file)
    }
    // The simulator makes everything up, and a picture is read and drawn in the page before it is sent, where a file is held.
    expect(silent.sort()).toEqual([
      'src/flows/employee-picture/employee-picture.wiring.ts',
      'src/flows/mqtt-simulator/mqtt-simulator.wiring.ts',
    ])
  }, 90_000)

  test('each is of a machine that is there', () =>
    expect(filesBelow(['machines'], /\.chart\.txt$/)).toEqual(charts.map(({ file }) => file).sort()))
})
