import { reading } from '../../../machines/kit/actors.ts'
import {
  type Delivered,
  type MqttSimulatorContext,
  mqttSimulatorMachine,
  tickMs,
} from '../../../machines/mqtt-simulator/mqtt-simulator.machine.ts'
import { deliveredIn, isLetIn, isLost } from './simulated-devices.ts'

const connectMs = 600

/** Waits on the browser's clock. The time of the messages is the simulator's own. */
const passed = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** The simulator runs for as long as its page is open: nothing in it is anyone's work. */
export const mqttSimulator = {
  logic: mqttSimulatorMachine.provide({
    actors: {
      openConnection: reading<void, MqttSimulatorContext>(async ({ input, signal }) => {
        await passed(connectMs, signal)
        if (!isLetIn(input)) throw new Error(`${input.deviceId} doesn’t answer`)
      }),
      awaitTick: reading<Delivered, MqttSimulatorContext>(async ({ input, signal }) => {
        await passed(tickMs, signal)
        if (isLost(input)) throw new Error(`The connection of ${input.deviceId} was lost`)
        return deliveredIn(input)
      }),
    },
  }),
}
