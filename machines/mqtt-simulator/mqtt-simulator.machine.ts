/**
 * The MQTT simulator (doc1 §2, menu entry MQTT Stub). Everything in it is made up here: no broker is asked and nothing
 * is sent. Its clock is its own: it counts a second for each tick and always begins at the same instant, so that the
 * same acts give the same log. Promises: a lost connection is tried again with growing pauses, at most as often as it is told; the
 * log keeps the last 500 messages and stands still while it is paused; only valid JSON is published. Who may: IOT_4.
 * Ends: never.
 * Long, because the chart is read beside its guards and actions.
 */

import { assign, setup } from 'xstate'
import { reading } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'

export const simulatedTopics = ['ping', 'flowrate', 'command', 'sync'] as const
export type SimulatedTopic = (typeof simulatedTopics)[number]
export const messageTemplates = ['ping', 'flowrate', 'commandAck'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

/** Where the simulator's clock begins: 10:00 on 1 Jan 2026 in India. */
export const clockStart = Date.parse('2026-01-01T04:30:00Z')
export const tickMs = 1000
export const mostMessages = 500

export interface SimulatedMessage {
  readonly topic: string
  /** As it would go over the wire */
  readonly payload: string
}

/** A message in the log. `seq` counts from 1 and never repeats; `at` is the simulator's time, ms. */
export interface LoggedMessage extends SimulatedMessage {
  readonly seq: number
  readonly at: number
  readonly direction: 'received' | 'published'
}

export interface MqttSimulatorContext {
  readonly deviceId: string
  readonly topics: readonly SimulatedTopic[]
  /** The simulator's time, ms */
  readonly now: number
  /** Connections that were lost or refused in a row */
  readonly attempt: number
  /** After so many of them it is left to a person */
  readonly mostAttempts: number
  readonly log: readonly LoggedMessage[]
  /** How many messages were ever logged; the oldest ones leave the log */
  readonly logged: number
  /** The last message that a paused log shows; null while it follows */
  readonly heldAt: number | null
  readonly filter: string
  readonly topic: string
  readonly payload: string
  /** Whether the payload can be read as JSON. The view tells it, because a machine may not throw (F4). */
  readonly isJson: boolean
}

export type MqttSimulatorInput = Pick<MqttSimulatorContext, 'deviceId' | 'mostAttempts'>

export type MqttSimulatorEvent =
  | { type: 'device.choose'; deviceId: string }
  | { type: 'topic.toggle'; topic: SimulatedTopic }
  | { type: 'connection.open' }
  | { type: 'connection.close' }
  | { type: 'connection.retry' }
  | { type: 'log.pause' }
  | { type: 'log.resume' }
  | { type: 'log.clear' }
  | { type: 'log.filter'; filter: string }
  | { type: 'template.use'; template: MessageTemplate }
  | { type: 'topic.change'; topic: string }
  | { type: 'payload.change'; payload: string; isJson: boolean }
  | { type: 'message.publish' }

/** What the simulated broker delivers at the end of a tick. */
export type Delivered = readonly SimulatedMessage[]

type Log = Pick<MqttSimulatorContext, 'log' | 'logged'>

function logging(
  { log, logged, now }: MqttSimulatorContext,
  direction: LoggedMessage['direction'],
  messages: Delivered,
): Log {
  const added = messages.map((message, index): LoggedMessage => {
    return { ...message, seq: logged + index + 1, at: now, direction }
  })
  return { log: [...log, ...added].slice(-mostMessages), logged: logged + added.length }
}

/** The message of a template for this device, at this instant of the simulator. */
export function templateMessage(template: MessageTemplate, { deviceId, now }: MqttSimulatorContext): SimulatedMessage {
  const at = new Date(now).toISOString()
  const bodies = {
    ping: { topic: 'ping', body: { botId: deviceId, at, rssi: -58 } },
    flowrate: { topic: 'flowrate', body: { botId: deviceId, at, litresPerHour: 14.2 } },
    commandAck: { topic: 'command', body: { botId: deviceId, at, command: 'SYNC', status: 'ACK' } },
  } as const
  const { topic, body } = bodies[template]
  return { topic: `purifier/${deviceId}/${topic}`, payload: JSON.stringify(body, null, 2) }
}

export const mqttSimulatorMachine = setup({
  types: {} as FlowTypes<MqttSimulatorContext, MqttSimulatorEvent, MqttSimulatorInput>,
  actors: {
    openConnection: reading<void, MqttSimulatorContext>('openConnection'),
    /** Answers after one tick, with what the broker delivered in it. Fails when the connection is lost. */
    awaitTick: reading<Delivered, MqttSimulatorContext>('awaitTick'),
  },
  delays: { retryPause: ({ context }) => 1000 * 2 ** (context.attempt - 1) },
  guards: {
    mayTryAgain: ({ context: { attempt, mostAttempts } }) => attempt + 1 < mostAttempts,
    isHeld: ({ context }) => context.heldAt !== null,
    isPublishable: all({
      hasTopic: ({ context }) => context.topic.trim() !== '',
      isJson: ({ context }) => context.isJson,
    }),
  },
  actions: {
    keepDevice: assign(({ context, event }) => {
      const { deviceId } = event as { deviceId: string }
      const renamed = (text: string) => text.replaceAll(context.deviceId, deviceId)
      return { deviceId, topic: renamed(context.topic), payload: renamed(context.payload) }
    }),
    toggleTopic: assign(({ context: { topics }, event }) => {
      const { topic } = event as { topic: SimulatedTopic }
      return { topics: topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic] }
    }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
    keepTick: assign(({ context, event }) => {
      const later = { ...context, now: context.now + tickMs }
      return { now: later.now, ...logging(later, 'received', outputOf<Delivered>(event)) }
    }),
    hold: assign(({ context }) => ({ heldAt: context.logged })),
    follow: assign({ heldAt: null }),
    clearLog: assign(({ context }) => ({ log: [], heldAt: context.heldAt === null ? null : context.logged })),
    keepFilter: assign(({ event }) => ({ filter: (event as { filter: string }).filter })),
    useTemplate: assign(({ context, event }) => {
      const { template } = event as { template: MessageTemplate }
      return { ...templateMessage(template, context), isJson: true }
    }),
    keepTopic: assign(({ event }) => ({ topic: (event as { topic: string }).topic })),
    keepPayload: assign(({ event }) => {
      const { payload, isJson } = event as { payload: string; isJson: boolean }
      return { payload, isJson }
    }),
    publish: assign(({ context }) =>
      logging(context, 'published', [{ topic: context.topic.trim(), payload: context.payload }]),
    ),
  },
}).createMachine({
  id: 'mqtt-simulator',
  context: ({ input }) => {
    const blank = {
      ...input,
      topics: simulatedTopics,
      now: clockStart,
      attempt: 0,
      log: [],
      logged: 0,
      heldAt: null,
      filter: '',
      topic: '',
      payload: '',
      isJson: true,
    }
    return { ...blank, ...templateMessage('ping', blank) }
  },
  initial: 'offline',
  on: {
    'template.use': { actions: 'useTemplate' },
    'payload.change': { actions: 'keepPayload' },
    'topic.change': { actions: 'keepTopic' },
    'topic.toggle': { actions: 'toggleTopic' },
    'log.filter': { actions: 'keepFilter' },
    'log.clear': { actions: 'clearLog' },
  },
  states: {
    offline: {
      tags: 'idle',
      description: 'Nothing is connected. The clock stands still.',
      on: { 'device.choose': { actions: 'keepDevice' }, 'connection.open': 'connecting' },
    },
    connecting: {
      tags: 'busy',
      description: 'The simulated broker is asked for a connection.',
      invoke: {
        id: 'openConnection',
        src: 'openConnection',
        input: sameContext,
        onDone: { target: 'online', actions: 'forgetAttempts' },
        onError: [
          { guard: 'mayTryAgain', target: 'retrying', actions: 'countAttempt' },
          { target: 'unreachable', actions: 'countAttempt' },
        ],
      },
      on: { 'connection.close': { target: 'offline', actions: 'forgetAttempts' } },
    },
    retrying: {
      description: 'The connection failed or was lost. It is tried again after a pause that doubles each time.',
      after: { retryPause: 'connecting' },
      on: {
        'connection.retry': 'connecting',
        'connection.close': { target: 'offline', actions: 'forgetAttempts' },
      },
    },
    unreachable: {
      tags: 'failed',
      description: 'As many attempts in a row failed as are made. Nothing is tried until a person asks for it.',
      on: {
        'device.choose': { target: 'offline', actions: ['keepDevice', 'forgetAttempts'] },
        'connection.retry': { target: 'connecting', actions: 'forgetAttempts' },
      },
    },
    online: {
      description: 'Messages of the subscribed topics arrive, tick by tick. Messages can be published.',
      invoke: {
        id: 'awaitTick',
        src: 'awaitTick',
        input: sameContext,
        onDone: { target: 'online', reenter: true, actions: 'keepTick' },
        onError: { target: 'retrying', actions: 'countAttempt' },
      },
      on: {
        'connection.close': { target: 'offline' },
        'message.publish': { guard: 'isPublishable', actions: 'publish' },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'A log that was paused stays paused.',
          always: [{ guard: 'isHeld', target: 'paused' }, { target: 'following' }],
        },
        following: {
          description: 'The log shows each message as it arrives.',
          on: { 'log.pause': { target: 'paused', actions: 'hold' } },
        },
        paused: {
          description: 'The log stands still. Messages go on arriving behind it.',
          on: { 'log.resume': { target: 'following', actions: 'follow' } },
        },
      },
    },
  },
})

/** The messages to show, newest first: those of a paused log, and of these the ones that hold the typed text. */
export function shownMessages({ log, heldAt, filter }: MqttSimulatorContext): readonly LoggedMessage[] {
  const wanted = filter.trim().toLowerCase()
  const held = heldAt === null ? log : log.filter(({ seq }) => seq <= heldAt)
  const found = wanted
    ? held.filter(({ topic, payload }) => `${topic}\n${payload}`.toLowerCase().includes(wanted))
    : held
  return found.toReversed()
}
