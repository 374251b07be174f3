import { mqttSimulatorModel } from '../../../machines/mqtt-simulator/mqtt-simulator.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { MqttSimulatorView } from './MqttSimulatorView.tsx'

export const states = defineStates({
  title: 'Flows/MQTT simulator',
  model: mqttSimulatorModel,
  view: MqttSimulatorView,
})
