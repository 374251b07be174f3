import { useActorRef, useSelector } from '@xstate/react'
import { mqttSimulator } from './mqtt-simulator.wiring.ts'
import { simulatedDevices } from './simulated-devices.ts'

const input = { deviceId: simulatedDevices[0]?.id ?? '', mostAttempts: 5 }

/** Runs the simulator for as long as its page is open. */
export function useMqttSimulator() {
  const actor = useActorRef(mqttSimulator.logic, { input })
  return { state: useSelector(actor, (snapshot) => snapshot), send: actor.send }
}
