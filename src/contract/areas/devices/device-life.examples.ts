import { exampleOf } from '../../example.ts'
import {
  changeBot,
  checkDeviceConnection,
  getDeviceDetails,
  getDeviceFlowRate,
  getDevicePingsSummary,
  getDeviceServiceDueDate,
  getDeviceSyncRecord,
  listDeviceCommands,
  listDeviceSyncs,
  runBotOperation,
} from './device-life.ts'

/** The purifier of the showcase and its bot. */
const deviceCode = 'HWP00700112'
const botId = 'BOT-7F3A21'
const tab = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers?tab=device'

export const calls = [
  exampleOf(getDeviceDetails, { params: { deviceId: deviceCode } }),
  exampleOf(listDeviceSyncs, { query: { deviceCode } }),
  exampleOf(getDeviceSyncRecord, { query: { deviceCode } }),
  exampleOf(getDevicePingsSummary, { query: { deviceCode, hours: 24 } }),
  exampleOf(getDeviceServiceDueDate, {
    params: { id: deviceCode },
    answer: { dueOn: '2027-02-08', lastServiceOn: '2026-11-10', everyDays: 90 },
  }),
  exampleOf(listDeviceCommands, { query: { deviceCode, onlyPending: 'false' } }),
  exampleOf(getDeviceFlowRate, { query: { deviceCode, botId } }),
  exampleOf(checkDeviceConnection, { body: { botId, connectivity: 'ONLINE' }, atOnce: 'each is granted' }),
  exampleOf(runBotOperation, {
    body: { deviceCode, botId, operation: 'FLUSH' },
    forms: [
      {
        address: `${tab}#bot-operation`,
        typed: { operation: 'FLUSH' },
        fallback: 'Failed to update Bot details',
        done: 'Command sent',
      },
    ],
  }),
  exampleOf(changeBot, {
    body: { deviceCode, oldBotId: botId, newBotId: 'BOT-9A0001' },
    forms: [
      {
        address: `${tab}#change-bot`,
        typed: { newBotId: 'BOT-9A0001' },
        fallback: 'Failed to update Bot details',
        done: 'Bot changed',
      },
    ],
  }),
]
