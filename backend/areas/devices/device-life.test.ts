import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getDeviceDetails,
  getDeviceFlowRate,
  getDevicePingsSummary,
  getDeviceServiceDueDate,
  getDeviceSyncRecord,
  listDeviceCommands,
  listDeviceSyncs,
} from '../../../src/contract/areas/devices/device-life.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { installation, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addDevice } from '../../testing/devices.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const now = '2026-11-21T05:11:00Z'

onEitherDatabase((address) => {
  let server: TestServer
  let asha = ''
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date(now))
    asha = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string, token = asha) => server.call('GET', path, { token })
  const detailsOf = async (code: string) => answerOf(getDeviceDetails, await get(`/device/details/${code}`))
  const commandsOf = async (code: string, onlyPending = false) =>
    answerOf(listDeviceCommands, await get(`/device/command?deviceCode=${code}&onlyPending=${onlyPending}`))
  const pingsOf = async (code: string, hours: number) =>
    answerOf(getDevicePingsSummary, await get(`/device/details/pings/summary?deviceCode=${code}&hours=${hours}`))
  const syncsOf = async (code: string, more = 'pageSize=200') =>
    answerOf(listDeviceSyncs, await get(`/device/details/syncs?deviceCode=${code}&${more}`))

  describe('pings', () => {
    it('S-148 24 hours are 96 pings of 15 minutes, with gaps where the bot was silent and slow answers above 600 ms', async () => {
      const { deviceCode } = await addDevice(database(), 'BOT-P1', {
        spells: [
          ['SILENT', '2026-11-20T11:00:00Z', '2026-11-20T13:15:00Z'],
          ['SLOW', '2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z'],
        ],
      })
      const { points, expected, answered, everyMinutes, slowMs } = await pingsOf(deviceCode, 24)
      expect([points.length, expected, answered, everyMinutes, slowMs]).toEqual([96, 96, 87, 15, 600])
      expect(points.at(-1)?.at).toBe('2026-11-21T05:00:00.000Z')
      expect(points.filter(({ ms }) => ms === null).map(({ at }) => at.slice(11, 16))).toEqual([
        ...['11:00', '11:15', '11:30', '11:45', '12:00', '12:15', '12:30', '12:45', '13:00'],
      ])
      expect(points.filter(({ ms }) => (ms ?? 0) > 600).map(({ at }) => at.slice(11, 16))).toEqual([
        ...['20:00', '20:15', '20:30', '20:45'],
      ])
    })

    it('S-148 seven days are 168 hours of four pings each; an hour with a lost one still has an answer time', async () => {
      const { deviceCode } = await addDevice(database(), 'BOT-P2', {
        spells: [
          ['SILENT', '2026-11-18T10:00:00Z', '2026-11-18T12:00:00Z'],
          ['SILENT', '2026-11-19T10:00:00Z', '2026-11-19T10:15:00Z'],
        ],
      })
      const { points, expected, answered, everyMinutes } = await pingsOf(deviceCode, 168)
      expect([points.length, expected, everyMinutes, expected - answered]).toEqual([168, 672, 60, 9])
      expect(points.filter(({ ms }) => ms === null).map(({ at }) => at)).toEqual([
        ...['2026-11-18T10:00:00.000Z', '2026-11-18T11:00:00.000Z'],
      ])
      expect(points.find(({ at }) => at === '2026-11-19T10:00:00.000Z')).toMatchObject({ answered: 3, expected: 4 })
    })

    it('S-147 a bot says nothing before its purifier was installed, and the same whenever it is asked', async () => {
      const { deviceCode } = await addDevice(database(), 'BOT-P3', { installedOn: '2026-11-21' })
      const { points } = await pingsOf(deviceCode, 24)
      // The day begins at 18:30 UTC in the business zone.
      expect(points.find(({ ms }) => ms !== null)?.at).toBe('2026-11-20T18:30:00.000Z')
      expect((await pingsOf(deviceCode, 24)).points).toEqual(points)
    })
  })

  describe('syncs', () => {
    it('S-147 come every four hours but in silence, newest first, by page, and one has its record', async () => {
      const { deviceCode, botId } = await addDevice(database(), 'BOT-S1', {
        spells: [['SILENT', '2026-11-19T00:00:00Z', null]],
      })
      const { items, total } = await syncsOf(deviceCode)
      expect(items.every(({ at }) => at < '2026-11-19T00:00:00Z' && at > '2026-10-22T05:11:00Z')).toBe(true)
      expect(items.map(({ at }) => at)).toEqual(
        items
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
      const steps = items.slice(1).map(({ at }, index) => Date.parse(items[index]?.at ?? '') - Date.parse(at))
      expect(new Set(steps)).toEqual(new Set([4 * 3_600_000]))
      const second = await syncsOf(deviceCode, 'page=2&pageSize=5')
      expect([second.total, second.items]).toEqual([total, items.slice(5, 10)])
      const [newest] = items
      const record = answerOf(
        getDeviceSyncRecord,
        await get(`/device/details/sync/record?deviceCode=${deviceCode}&syncId=${newest?.syncId}`),
      )
      expect(record).toMatchObject({ ...newest, botId })
      const last = await get(`/device/details/sync/record?deviceCode=${deviceCode}`)
      expect(answerOf(getDeviceSyncRecord, last)).toEqual(record)
      const none = await get(`/device/details/sync/record?deviceCode=${deviceCode}&syncId=SY-1`)
      expect([none.status, none.json.message]).toEqual([404, 'Sync SY-1 not found.'])
      expect((await detailsOf(deviceCode)).lastSyncAt).toBe(newest?.at)
    })
  })

  it('S-147 the next service is 90 days after the last completed one, or after the installation', async () => {
    const { deviceCode, installationId } = await addDevice(database(), 'BOT-D1', { installedOn: '2026-09-01' })
    const due = async () => answerOf(getDeviceServiceDueDate, await get(`/device/serviceDueDate/${deviceCode}`))
    expect(await due()).toEqual({ dueOn: '2026-11-30', lastServiceOn: '2026-09-01', everyDays: 90 })
    const visit = { installationId, type: 'SERVICE', description: 'Filter change', createdAt: new Date(now) }
    await database()
      .insert(job)
      .values([
        { ...visit, id: 'J-D1', status: 'COMPLETED', appointmentDate: '2026-10-10' },
        { ...visit, id: 'J-D2', status: 'CANCELLED', appointmentDate: '2026-11-10' },
      ])
    expect(await due()).toMatchObject({ dueOn: '2027-01-08', lastServiceOn: '2026-10-10' })
  })

  it('S-147 water comes slower the longer the last service is ago, and a day of silence has no flow rate', async () => {
    const { deviceCode, botId } = await addDevice(database(), 'BOT-F1', {
      installedOn: '2026-08-01',
      spells: [['SILENT', '2026-11-14T18:30:00Z', '2026-11-15T18:30:00Z']],
    })
    const path = `/device/life/flowrate/?deviceCode=${deviceCode}`
    const { litresPerMinute, usual, lowBelow, days } = answerOf(getDeviceFlowRate, await get(`${path}&botId=${botId}`))
    expect(days.map(({ day }) => day).slice(-2)).toEqual(['2026-11-20', '2026-11-21'])
    expect(days.filter((one) => one.litresPerMinute === null).map(({ day }) => day)).toEqual(['2026-11-15'])
    expect([days.length, litresPerMinute, usual]).toEqual([14, days.at(-1)?.litresPerMinute, 1.2])
    expect(litresPerMinute).toBeLessThan(lowBelow)
    expect((await get(`${path}&botId=BOT-OLD`)).status).toBe(409)
  })

  it('S-147 a purifier without bot has details and no operations; what its bot would tell is rejected', async () => {
    const { deviceCode } = await addDevice(database(), 'BOT-N1')
    await database().update(installation).set({ botId: null }).where(eq(installation.purifierId, deviceCode))
    expect(await detailsOf(deviceCode)).toMatchObject({ botId: null, firmware: null, lastSyncAt: null, operations: [] })
    expect(await commandsOf(deviceCode)).toEqual([])
    for (const path of ['details/syncs?', 'details/pings/summary?hours=24&', 'life/flowrate/?botId=B&']) {
      const { status, json } = await get(`/device/${path}deviceCode=${deviceCode}`)
      expect([path, status, json.message]).toEqual([path, 422, `Purifier ${deviceCode} has no bot.`])
    }
    expect((await get('/device/details/HWP-NONE')).status).toBe(404)
  })

  it('the demo has a bot that has been silent for two days with commands that wait, and one with gaps', async () => {
    const { rows } = await database().execute<{ code: string }>(
      `select device_code as code from device_spell join device_command using (device_code)
       where until_at is null group by 1 having count(*) = 2 limit 1`,
    )
    server.running.platform.clock.set(new Date())
    asha = await server.session('asha.menon@headwater.example')
    const silent = await detailsOf(rows[0]?.code ?? '')
    expect([silent.pendingCommands, silent.connectivity]).toEqual([2, 'OFFLINE'])
    const hours = (Date.now() - Date.parse(silent.lastPingAt ?? '')) / 3_600_000
    expect([hours > 48, hours < 60]).toEqual([true, true])
    const shown = answerOf(getInstallation, await get('/installation/WP-BLR-004217'))
    const { expected, answered } = await pingsOf(shown.purifierId, 24)
    expect([expected, expected - answered]).toEqual([96, 12])
    expect(shown.purifierId).toBe('HWP00700112')
  })
})
