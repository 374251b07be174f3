import {
  checkDeviceConnection,
  type DeviceDetails,
  getDeviceDetails,
} from '../../../contract/areas/devices/device-life.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'

/** A bot of a purifier, and what was known of its connection when the check began. */
export interface CheckedBot {
  readonly deviceCode: string
  readonly botId: string
  readonly connectivity: string | null
  readonly lastCheckAt: string | null
}

export const checkedBotOf = ({ deviceCode, botId, connectivity, lastCheck }: DeviceDetails): CheckedBot | null =>
  botId === null ? null : { deviceCode, botId, connectivity, lastCheckAt: lastCheck?.at ?? null }

/** Asks the bot whether it answers (S-149). Nothing is lost by it, so it needs no confirmation. */
export const checkConnection = defineAct<CheckedBot, typeof checkDeviceConnection, typeof getDeviceDetails>({
  id: 'check-connection',
  texts: 'device',
  ask: 'checkConnection',
  question: 'checkConnection',
  act: 'checkConnection',
  done: 'connectionChecked',
  fallback: 'device:checkFailed',
  confirms: 'never',
  endpoint: checkDeviceConnection,
  idOf: ({ botId }) => botId,
  input: ({ botId, connectivity }) => ({ body: { botId, connectivity } }),
  review: () => null,
  record: {
    endpoint: getDeviceDetails,
    input: ({ deviceCode }) => ({ params: { deviceId: deviceCode } }),
    became: ({ botId, lastCheck }, subject) =>
      botId !== subject.botId ? 'lost' : (lastCheck?.at ?? null) === subject.lastCheckAt ? 'open' : 'done',
  },
})
