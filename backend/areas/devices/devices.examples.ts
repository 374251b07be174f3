import { addDevice } from '../../testing/devices.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'

export const prepare: Prepare = async ({ server, turn, people }) => {
  const { database } = server.running.platform
  const { deviceCode, botId } = await addDevice(database, `BOT-X${turn}`)
  const held = await addDevice(database, `BOT-Z${turn}`, { planId: 'P-FAMILY-28', validTill: '2036-12-31' })
  const benefited = { deviceCode: held.deviceCode }
  return {
    resetDeviceBenefits: () => ({ body: benefited }),
    reapplyDeviceBenefits: () => ({ body: benefited }),
    addDeviceBenefits: () => ({ body: { ...benefited, litres: 100, days: 5, reason: 'Filter replaced a week late' } }),
    checkDeviceConnection: () => ({ body: { botId, connectivity: 'ONLINE' } }),
    runBotOperation: () => ({ body: { deviceCode, botId, operation: 'FLUSH' } }),
    // Each asks for a bot of their own, because the same one would be a repeated change.
    changeBot: (personId) => ({
      body: { deviceCode, oldBotId: botId, newBotId: `BOT-Y${turn}-${people.indexOf(personId)}` },
    }),
  }
}
