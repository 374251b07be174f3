import { addDevice } from '../../testing/devices.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'

export const prepare: Prepare = async ({ server, turn, people }) => {
  const { database } = server.running.platform
  const { deviceCode, botId } = await addDevice(database, `BOT-X${turn}`)
  return {
    checkDeviceConnection: () => ({ body: { botId, connectivity: 'ONLINE' } }),
    runBotOperation: () => ({ body: { deviceCode, botId, operation: 'FLUSH' } }),
    // Each asks for a bot of their own, because the same one would be a repeated change.
    changeBot: (personId) => ({
      body: { deviceCode, oldBotId: botId, newBotId: `BOT-Y${turn}-${people.indexOf(personId)}` },
    }),
  }
}
