import { defineModel } from '../kit/model.ts'
import { mqttSimulatorMachine } from './mqtt-simulator.machine.ts'

const lost = new Error('The simulated broker closed the connection')

export const mqttSimulatorModel = defineModel({
  machine: mqttSimulatorMachine,
  texts: 'mqtt-simulator',
  inputs: { 'two attempts': { deviceId: 'SIM-1001', mostAttempts: 2 } },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, the clock, and what was logged.
  project: ({ attempt, heldAt, topic, isJson }) => ({
    attempt,
    isHeld: heldAt !== null,
    isPublishable: topic.trim() !== '' && isJson,
  }),
  events: {
    'device.choose': [{ deviceId: 'SIM-1002' }],
    'topic.toggle': [{ topic: 'sync' }],
    'connection.open': [{}],
    'connection.close': [{}],
    'connection.retry': [{}],
    'log.pause': [{}],
    'log.resume': [{}],
    'log.clear': [{}],
    'log.filter': [{ filter: 'ping' }],
    'template.use': [{ template: 'commandAck' }],
    'topic.change': [{ topic: 'purifier/SIM-1001/command' }, { topic: ' ' }],
    'payload.change': [
      { payload: '{"status": "ACK"}', isJson: true },
      { payload: '{"status": ACK', isJson: false },
    ],
    'message.publish': [{}],
  },
  outcomes: {
    openConnection: { done: [undefined], error: [lost] },
    awaitTick: { done: [[{ topic: 'purifier/SIM-1001/ping', payload: '{"rssi":-61}' }]], error: [lost] },
  },
})
