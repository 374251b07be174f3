/** The purifiers and the broker of the simulator. All of it is made up, and the same each time. */
import {
  clockStart,
  type Delivered,
  type MqttSimulatorContext,
  type SimulatedMessage,
  type SimulatedTopic,
  simulatedTopics,
  tickMs,
} from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'

export interface SimulatedDevice {
  readonly id: string
  /** How its connection behaves: `steady`, `weak` (two attempts fail, lost every minute) or `silent` (never answers) */
  readonly link: 'steady' | 'weak' | 'silent'
}

export const simulatedDevices: readonly SimulatedDevice[] = [
  { id: 'SIM-1001', link: 'steady' },
  { id: 'SIM-1002', link: 'steady' },
  { id: 'SIM-1003', link: 'weak' },
  { id: 'SIM-1004', link: 'silent' },
]

const deviceOf = (id: string) => simulatedDevices.find((device) => device.id === id)

/** Whether the broker lets this device in, after so many attempts that failed. */
export function isLetIn({ deviceId, attempt }: Pick<MqttSimulatorContext, 'deviceId' | 'attempt'>): boolean {
  const link = deviceOf(deviceId)?.link ?? 'silent'
  return link === 'steady' || (link === 'weak' && attempt >= 2)
}

/** Seconds on the simulator's clock, at the end of the tick that begins now. */
const secondOf = ({ now }: Pick<MqttSimulatorContext, 'now'>) => (now - clockStart) / 1000 + 1

/** A weak connection is lost once a minute. */
export const isLost = (context: Pick<MqttSimulatorContext, 'deviceId' | 'now'>): boolean =>
  deviceOf(context.deviceId)?.link === 'weak' && secondOf(context) % 60 === 0

/** Every how many seconds a topic brings a message, and what it says then. */
const spoken: Readonly<Record<SimulatedTopic, { every: number; body: (second: number) => object }>> = {
  ping: { every: 5, body: (second) => ({ rssi: -52 - ((second * 7) % 23), battery: 100 - Math.floor(second / 900) }) },
  flowrate: { every: 3, body: (second) => ({ litresPerHour: 12 + ((second * 13) % 50) / 10 }) },
  command: { every: 20, body: (second) => ({ command: second % 40 === 0 ? 'SYNC' : 'STATUS', status: 'PENDING' }) },
  sync: { every: 30, body: (second) => ({ litres: Math.floor(second / 3) * 0.5, records: (second / 30) % 8 }) },
}

/** What the broker delivers in the tick that begins now: what the device says, then an answer to each message of the tick before. */
export function deliveredIn(context: Pick<MqttSimulatorContext, 'deviceId' | 'topics' | 'now' | 'log'>): Delivered {
  const { deviceId, topics, now, log } = context
  const second = secondOf(context)
  const at = new Date(clockStart + second * 1000).toISOString()
  const message = (topic: string, body: object): SimulatedMessage => ({
    topic: `purifier/${deviceId}/${topic}`,
    payload: JSON.stringify({ botId: deviceId, at, ...body }),
  })
  const said = simulatedTopics
    .filter((topic) => topics.includes(topic) && second % spoken[topic].every === 0)
    .map((topic) => message(topic, spoken[topic].body(second)))
  const published = log.filter(({ direction, at: then }) => direction === 'published' && then === now - tickMs)
  const answers = topics.includes('command') ? published : []
  return [...said, ...answers.map(({ seq }) => message('command', { answers: seq, status: 'ACK' }))]
}
