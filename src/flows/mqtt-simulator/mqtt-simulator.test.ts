import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  clockStart,
  type MqttSimulatorContext,
  shownMessages,
} from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'
import { mqttSimulator } from './mqtt-simulator.wiring.ts'
import { deliveredIn } from './simulated-devices.ts'

const sent = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['fetch', 'WebSocket', 'XMLHttpRequest']) vi.stubGlobal(name, sent)
})
afterEach(() => {
  expect(sent).not.toHaveBeenCalled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function simulating(deviceId: string) {
  const actor = createActor(mqttSimulator.logic, { input: { deviceId, mostAttempts: 5 } }).start()
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
  const connect = async () => {
    actor.send({ type: 'connection.open' })
    await seconds(0.6)
  }
  return { actor, seconds, connect, state: () => actor.getSnapshot() }
}

const payloads = ({ log }: MqttSimulatorContext) => log.map(({ topic, payload }) => `${topic} ${payload}`)

describe('the MQTT simulator', () => {
  test('logs what the subscribed topics bring, at the instants of its own clock, the same each time', async () => {
    const logs: string[][] = []
    for (const day of ['2026-03-01', '2031-12-31']) {
      vi.setSystemTime(day)
      const { actor, seconds, connect, state } = simulating('SIM-1001')
      actor.send({ type: 'topic.toggle', topic: 'flowrate' })
      await connect()
      await seconds(31)
      logs.push(payloads(state().context))
      expect(state().context.now).toBe(clockStart + 31_000)
    }
    expect(logs[0]).toEqual(logs[1])
    const topics = logs[0]?.map((line) => line.split(' ')[0]?.split('/')[2])
    expect(topics).toEqual(['ping', 'ping', 'ping', 'ping', 'command', 'ping', 'ping', 'sync'])
    expect(logs[0]?.[0]).toContain('"at":"2026-01-01T04:30:05.000Z"')
  })

  test('tries a silent device five times with pauses that double, then waits for a person', async () => {
    const { actor, seconds, connect, state } = simulating('SIM-1004')
    await connect()
    const ways: string[] = []
    for (const pause of [1, 2, 4, 8]) {
      await seconds(pause - 0.01)
      ways.push(String(state().value))
      await seconds(0.01)
      ways.push(String(state().value))
      await seconds(0.6)
    }
    expect(ways).toEqual(Array.from({ length: 4 }, () => ['retrying', 'connecting']).flat())
    await seconds(3600)
    expect(state().value).toBe('unreachable')
    actor.send({ type: 'connection.retry' })
    expect([state().value, state().context.attempt]).toEqual(['connecting', 0])
  })

  test('reaches a weak device at the third attempt, and loses it at the end of the minute', async () => {
    const { seconds, connect, state } = simulating('SIM-1003')
    await connect()
    await seconds(1 + 0.6 + 2 + 0.6)
    expect(state().value).toEqual({ online: 'following' })
    await seconds(59)
    expect(state().value).toEqual({ online: 'following' })
    await seconds(1)
    expect(state().value).toBe('retrying')
  })

  test('keeps a paused log as it is, over a lost connection too, and shows what came once it is resumed', async () => {
    const { actor, seconds, connect, state } = simulating('SIM-1001')
    await connect()
    await seconds(6)
    actor.send({ type: 'log.pause' })
    const held = shownMessages(state().context)
    expect(held).toHaveLength(3)
    await seconds(30)
    actor.send({ type: 'connection.close' })
    await connect()
    expect([state().value, shownMessages(state().context)]).toEqual([{ online: 'paused' }, held])
    actor.send({ type: 'log.resume' })
    expect(shownMessages(state().context).length).toBeGreaterThan(10)
  })

  test('keeps the last 500 messages, newest first', async () => {
    const { seconds, connect, state } = simulating('SIM-1001')
    await connect()
    await seconds(1200)
    const { log, logged } = state().context
    expect(logged).toBeGreaterThan(500)
    expect(log).toHaveLength(500)
    expect(log.at(-1)?.seq).toBe(logged)
    expect(shownMessages(state().context)[0]?.seq).toBe(logged)
  })

  test('publishes valid JSON to a topic, and nothing else; an answer comes a tick later', async () => {
    const { actor, seconds, connect, state } = simulating('SIM-1001')
    actor.send({ type: 'message.publish' })
    await connect()
    for (const [topic, payload, isJson] of [
      ['purifier/SIM-1001/command', '{"status": ACK}', false],
      ['   ', '{}', true],
    ] as const) {
      actor.send({ type: 'topic.change', topic })
      actor.send({ type: 'payload.change', payload, isJson })
      actor.send({ type: 'message.publish' })
    }
    expect(state().context.log).toEqual([])
    actor.send({ type: 'topic.change', topic: ' purifier/SIM-1001/command ' })
    actor.send({ type: 'message.publish' })
    await seconds(2)
    expect(state().context.log).toMatchObject([
      { seq: 1, direction: 'published', topic: 'purifier/SIM-1001/command', payload: '{}' },
      { seq: 2, direction: 'received', payload: expect.stringContaining('"answers":1') },
    ])
  })

  test('another device takes the place of the former in what was typed', () => {
    const { actor, state } = simulating('SIM-1001')
    actor.send({ type: 'payload.change', payload: '{"botId": "SIM-1001", "mine": true}', isJson: true })
    actor.send({ type: 'device.choose', deviceId: 'SIM-1002' })
    const { topic, payload } = state().context
    expect([topic, payload]).toEqual(['purifier/SIM-1002/ping', '{"botId": "SIM-1002", "mine": true}'])
  })

  test('finds messages by topic or payload, whatever the case', () => {
    const { context } = simulating('SIM-1001').state()
    const log = deliveredIn({ ...context, now: clockStart + 59_000 }).map((message, index) => {
      return { ...message, seq: index + 1, at: 0, direction: 'received' as const }
    })
    const found = (filter: string) => shownMessages({ ...context, log, filter }).map(({ seq }) => seq)
    expect(found('')).toEqual([4, 3, 2, 1])
    expect(found(' /FLOWRATE ')).toEqual([2])
    expect(found('rssi')).toEqual([1])
    expect(found('nothing like it')).toEqual([])
  })
})
