/** Answers of the service of devices, as on the wire. */
import { pageAnswer } from '../outline/screen-looks.ts'

const deviceCode = 'HWP4217'
const botId = 'BOT-7F3A21'

const added = { cause: 'ADDED', by: 'Asha Menon', byId: 'E-1001', litres: 100, days: 5 }

export const someBenefits = {
  litres: 400,
  days: 33,
  fromPlan: { litres: 300, days: 28 },
  added: { litres: 100, days: 5 },
  plan: { name: 'Family 30, 28 days', litres: 300, days: 28 },
  movements: [
    { ...added, movementId: 'BM-9', at: '2026-11-21T04:11:00.000Z', note: 'Filter replaced a week late' },
    {
      ...added,
      movementId: 'BM-8',
      cause: 'PLAN',
      by: 'Kiran Desai',
      at: '2026-11-20T02:11:00.000Z',
      litres: 300,
      days: 28,
      note: 'Family 30, 28 days',
    },
    { ...added, movementId: 'BM-7', cause: 'RESET', at: '2026-11-20T02:10:00.000Z', litres: -40, days: -1, note: null },
    { ...added, movementId: 'BM-6', cause: 'GIFT_X', at: '2026-11-01T02:10:00.000Z', litres: 40, days: 1 },
  ].map((one) => ({ note: null, ...one })),
}

export const aDevice = {
  deviceCode,
  botId,
  installationId: 'WP-BLR-004217',
  deviceModel: 'HW-RO Plus',
  connectivity: 'WEAK',
  firmware: '3.14.2',
  signal: -64,
  lastPingAt: '2026-11-21T05:00:00.000Z',
  pendingCommands: 1,
  lastSyncAt: '2026-11-21T01:32:00.000Z',
  lastCommandId: 'CM-1009',
  lastCheck: { at: '2026-11-20T11:20:00.000Z', by: 'Asha Menon', connectivity: 'OFFLINE', answeredMs: null },
  operations: [
    { code: 'RESTART', label: 'Restart' },
    { code: 'DANCE_X', label: 'Dance' },
  ],
  benefits: someBenefits,
}

export const aServiceDue = { dueOn: '2026-11-29', lastServiceOn: '2026-08-31', everyDays: 90 }

const command = { createdBy: 'Asha Menon', createdAt: '2026-11-21T02:11:00.000Z', doneAt: null }
export const someCommands = [
  { ...command, commandId: 'CM-1009', operation: 'RESTART', state: 'PENDING' },
  { ...command, commandId: 'CM-1007', operation: 'DANCE_X', state: 'DONE', doneAt: '2026-11-19T05:32:00.000Z' },
  { ...command, commandId: 'CM-1004', operation: 'FLUSH', state: 'DROPPED' },
]

const quarter = 900_000
const first = Date.parse('2026-11-20T23:15:00.000Z')
/** Six hours in which the bot was silent twice, and slow for half an hour. */
const msAt = (slot: number): number | null =>
  (slot >= 4 && slot < 9) || slot === 18 ? null : slot === 13 || slot === 14 ? 880 : 200 + (slot % 7) * 12

const points = Array.from({ length: 24 }, (_, slot) => {
  const ms = msAt(slot)
  return { at: new Date(first + slot * quarter).toISOString(), ms, answered: ms === null ? 0 : 1, expected: 1 }
})

export const somePings = (query: URLSearchParams) => ({
  from: points[0]?.at,
  to: '2026-11-21T05:01:00.000Z',
  everyMinutes: query.get('hours') === '168' ? 60 : 15,
  slowMs: 600,
  expected: 24,
  answered: 18,
  points,
})

export const aFlowRate = {
  litresPerMinute: 0.9,
  at: '2026-11-21T01:32:00.000Z',
  usual: 1.2,
  lowBelow: 0.95,
  days: [1.02, 1.01, null, 0.97, 0.98, 0.94, 0.9].map((litresPerMinute, index) => ({
    day: `2026-11-${15 + index}`,
    litresPerMinute,
  })),
}

const sync = { syncId: 'SY-29820932', at: '2026-11-21T01:32:00.000Z', litres: 2.1, records: 16, durationMs: 912 }
export const someSyncs = () =>
  pageAnswer([sync, { ...sync, syncId: 'SY-29820692', at: '2026-11-20T21:32:00.000Z', litres: null }])

export const aSyncRecord = {
  ...sync,
  botId,
  firmware: '3.14.2',
  signal: -64,
  litresTotal: 712.4,
  litresPerMinute: 0.9,
  tdsIn: 362,
  tdsOut: 44,
  temperature: 24.6,
  commands: ['FLUSH', 'DANCE_X'],
}
