import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, setup } from 'xstate'
import { reading, writing } from '../../machines/kit/actors.ts'
import { call } from '../../src/client/call.ts'
import { getInstallation } from '../../src/contract/areas/installations.ts'
import { sendTransferOtp } from '../../src/contract/areas/transfer-otp.ts'
import { drawn } from '../support/charts/draw.ts'
import { edgesOf } from '../support/charts/edges.ts'
import { secretsIn } from '../support/charts/values.ts'
import { leavingOf, listeningDoor, sentBy, setUpConsole } from '../support/charts/wired.ts'
import { memoryStorage } from '../support/fakes/memory-storage.ts'
import { filesBelow, root } from '../support/sources.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const wirings = import.meta.glob<Record<string, unknown>>('../../src/flows/*/*.wiring.ts', { eager: true })
const isWriting = process.env.WRITE_OUTLINES === '1'

/** The wired machine of a flow, by its id. */
const wired = new Map(
  Object.values(wirings)
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is { logic: AnyStateMachine } => typeof value === 'object' && value !== null && 'logic' in value,
    )
    .map(({ logic }) => [logic.id, logic]),
)

const charts = Object.entries(modules).flatMap(([file, module]) => {
  const models = Object.values(module).filter(isModel)
  const name = path.relative(root, path.resolve(import.meta.dirname, file)).replace('.model.ts', '.chart.txt')
  return models.map((model) => ({ file: name, model }))
})

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

  test('each is of a machine that is there', () =>
    expect(filesBelow(['machines'], /\.chart\.txt$/)).toEqual(charts.map(({ file }) => file).sort()))
})
