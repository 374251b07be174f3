import type { EventFrom, SnapshotFrom } from 'xstate'
import type { mqttSimulatorMachine } from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'

export interface MqttSimulatorProps {
  readonly state: SnapshotFrom<typeof mqttSimulatorMachine>
  readonly send: (event: EventFrom<typeof mqttSimulatorMachine>) => void
}
