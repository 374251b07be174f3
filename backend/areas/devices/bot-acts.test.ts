import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getDeviceDetails,
  listDeviceCommands,
  listDeviceSyncs,
} from '../../../src/contract/areas/devices/device-life.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { audit, botChange } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addDevice } from '../../testing/devices.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const now = '2026-11-21T05:11:00Z'

onEitherDatabase((address) => {
  let server: TestServer
  let asha = ''
  let kiran = ''
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date(now))
    ;[asha = '', kiran = ''] = await Promise.all(
      ['asha.menon', 'kiran.desai'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(() => server.close())

  const get = (path: string, token = asha) => server.call('GET', path, { token })
  const post = (path: string, body: object, token = asha, headers = {}) =>
    server.call('POST', path, { token, body, headers })
  const detailsOf = async (code: string) => answerOf(getDeviceDetails, await get(`/device/details/${code}`))
  const commandsOf = async (code: string, onlyPending = false) =>
    answerOf(listDeviceCommands, await get(`/device/command?deviceCode=${code}&onlyPending=${onlyPending}`))
  const syncsOf = async (code: string, more = 'pageSize=200') =>
    answerOf(listDeviceSyncs, await get(`/device/details/syncs?deviceCode=${code}&${more}`))
  const operate = (deviceCode: string, botId: string, operation: string, token = asha) =>
    post('/device/life/botOperation', { deviceCode, botId, operation }, token)

  describe('checking a connection', () => {
    it.each([
      ['BOT-C1', [], 'ONLINE'],
      ['BOT-C2', [['SILENT', '2026-11-19T04:00:00Z', null]], 'OFFLINE'],
      ['BOT-C3', [['SLOW', '2026-11-21T05:00:00Z', null]], 'WEAK'],
      ['BOT-C4', [['SILENT', '2026-11-21T04:30:00Z', '2026-11-21T05:00:00Z']], 'WEAK'],
    ] as const)('S-149 %s with spells %j is found %s, and the installation says so', async (botId, spells, found) => {
      const { deviceCode, installationId } = await addDevice(database(), botId, { connectivity: 'PAIRED_X', spells })
      const { json } = await post('/device/life/conn-check', { botId, connectivity: 'PAIRED_X' })
      expect(json.body).toMatchObject({
        at: expect.stringMatching(/^2026-11-21T05:1/),
        by: 'Asha Menon',
        connectivity: found,
      })
      expect((await detailsOf(deviceCode)).lastCheck).toEqual(json.body)
      const home = answerOf(getInstallation, await get(`/installation/${installationId}`))
      expect(home.connectivity).toBe(found)
      await post('/device/life/conn-check', { botId, connectivity: found }, kiran)
      expect((await detailsOf(deviceCode)).lastCheck?.by).toBe('Kiran Desai')
    })

    it('S-149 a bot that no purifier has is rejected', async () => {
      const { status, json } = await post('/device/life/conn-check', { botId: 'BOT-NONE', connectivity: null })
      expect([status, json.message]).toEqual([404, 'Bot BOT-NONE not found.'])
    })
  })

  describe('commands', () => {
    it('S-150 a command waits for the next sync, which takes it', async () => {
      const { deviceCode, botId } = await addDevice(database(), 'BOT-O1')
      expect((await operate(deviceCode, botId, 'FLUSH')).status).toBe(200)
      const [waiting] = await commandsOf(deviceCode, true)
      expect(waiting).toMatchObject({ operation: 'FLUSH', state: 'PENDING', createdBy: 'Asha Menon', doneAt: null })
      const details = await detailsOf(deviceCode)
      expect([details.pendingCommands, details.lastCommandId]).toEqual([1, waiting?.commandId])
      server.advance(4 * 3_600_000)
      const [done] = await commandsOf(deviceCode)
      expect([done?.state, await commandsOf(deviceCode, true)]).toEqual(['DONE', []])
      expect(done?.doneAt).toBe((await syncsOf(deviceCode)).items[0]?.at)
      server.running.platform.clock.set(new Date(now))
    })

    it('S-150 H30 the same command waits once: of twenty at once one is left, the others are told who', async () => {
      const { deviceCode, botId } = await addDevice(database(), 'BOT-O2', {
        spells: [['SILENT', '2026-11-19T04:00:00Z', null]],
      })
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, at) => operate(deviceCode, botId, 'RESTART', at % 2 ? kiran : asha)),
      )
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
      expect(all.find(({ status }) => status === 409)?.json.message).toMatch(
        /^(Asha Menon|Kiran Desai) sent this command at 10:41 on 21 Nov 2026\. It waits for the next sync\.$/,
      )
      expect((await operate(deviceCode, botId, 'FLUSH')).status).toBe(200)
      expect((await commandsOf(deviceCode, true)).map(({ operation }) => operation).toSorted()).toEqual([
        ...['FLUSH', 'RESTART'],
      ])
    })

    it('S-150 an unknown operation, and a bot that is not there any more, are rejected; nothing is left', async () => {
      const { deviceCode, botId } = await addDevice(database(), 'BOT-O3')
      expect((await operate(deviceCode, botId, 'EXPLODE')).status).toBe(422)
      const { status, json } = await operate(deviceCode, 'BOT-OLD', 'FLUSH')
      expect([status, json.message]).toEqual([409, `Purifier ${deviceCode} has ${botId} now, not BOT-OLD.`])
      expect(await commandsOf(deviceCode)).toEqual([])
    })

    it('S-150 a repeated call with the same key leaves one command', async () => {
      const { deviceCode, botId } = await addDevice(database(), 'BOT-O4')
      const send = () =>
        post('/device/life/botOperation', { deviceCode, botId, operation: 'SYNC' }, asha, {
          'idempotency-key': 'one-sync',
        })
      expect([(await send()).status, (await send()).status]).toEqual([200, 200])
      expect(await commandsOf(deviceCode)).toHaveLength(1)
    })
  })

  describe('changing a bot', () => {
    const change = (deviceCode: string, oldBotId: string | null, newBotId: string, token = asha) =>
      post('/device/life/changeBot', { deviceCode, oldBotId, newBotId }, token)

    it('S-151 the new bot is there, what waited for the old one is dropped, and the connection is unknown', async () => {
      const { deviceCode, botId, installationId } = await addDevice(database(), 'BOT-B1', {
        spells: [['SILENT', '2026-11-19T04:00:00Z', null]],
      })
      await operate(deviceCode, botId, 'RESTART')
      const { json } = await change(deviceCode, botId, 'BOT-B1-NEW')
      expect(json).toMatchObject({ success: true, message: `BOT-B1-NEW is in purifier ${deviceCode}` })
      expect(await detailsOf(deviceCode)).toMatchObject({
        botId: 'BOT-B1-NEW',
        connectivity: null,
        pendingCommands: 0,
        lastCheck: null,
        lastSyncAt: null,
      })
      expect((await commandsOf(deviceCode)).map(({ state }) => state)).toEqual(['DROPPED'])
      expect(answerOf(getInstallation, await get(`/installation/${installationId}`)).botId).toBe('BOT-B1-NEW')
      const told = await database().select().from(audit).where(eq(audit.subjectId, deviceCode))
      expect(told.map(({ action, actorId }) => [action, actorId])).toEqual([
        ...[
          ['bot.operation', 'E-1001'],
          ['bot.change', 'E-1001'],
        ],
      ])
      // The silence was the old one's.
      const { json: checked } = await post('/device/life/conn-check', { botId: 'BOT-B1-NEW', connectivity: null })
      expect(checked.body).toMatchObject({ connectivity: expect.stringMatching(/ONLINE|WEAK/) })
    })

    it('S-318 the new bot is told the benefits that the device has; of one without any it is told nothing', async () => {
      const changed = async (name: string, litres: number) => {
        const { deviceCode, botId } = await addDevice(database(), name)
        const reason = 'Filter replaced a week late'
        if (litres > 0) await post('/device/benefits/add', { deviceCode, litres, days: 0, reason })
        await change(deviceCode, botId, `${name}-NEW`)
        return (await commandsOf(deviceCode))
          .filter(({ state }) => state !== 'DROPPED')
          .map(({ operation }) => operation)
      }
      expect([await changed('BOT-B7', 5), await changed('BOT-B8', 0)]).toEqual([['BENEFITS'], []])
    })

    it('S-151 H30 of twenty at once one is put in, and the others are told which is there now', async () => {
      const { deviceCode, botId } = await addDevice(database(), 'BOT-B2')
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, at) => change(deviceCode, botId, `BOT-B2-${at}`, at % 2 ? kiran : asha)),
      )
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
      const there = (await detailsOf(deviceCode)).botId
      expect(all.find(({ status }) => status === 409)?.json.message).toBe(`Purifier ${deviceCode} has ${there} now.`)
      expect(await database().select().from(botChange).where(eq(botChange.deviceCode, deviceCode))).toHaveLength(1)
    })

    it('S-151 a bot of another purifier, the same bot and an uninstalled purifier are rejected; nothing changes', async () => {
      const [one, other] = [await addDevice(database(), 'BOT-B3'), await addDevice(database(), 'BOT-B4')]
      await operate(one.deviceCode, one.botId, 'SYNC')
      const taken = await change(one.deviceCode, 'BOT-B3', 'BOT-B4')
      expect([taken.status, taken.json.message]).toEqual([409, `BOT-B4 is in purifier ${other.deviceCode}.`])
      expect((await change(one.deviceCode, 'BOT-B3', 'BOT-B3')).status).toBe(422)
      expect(await detailsOf(one.deviceCode)).toMatchObject({
        botId: 'BOT-B3',
        connectivity: 'ONLINE',
        pendingCommands: 1,
      })
      const gone = await addDevice(database(), 'BOT-B5', { status: 'UNINSTALLED', uninstalledOn: '2026-11-01' })
      expect((await change(gone.deviceCode, 'BOT-B5', 'BOT-B6')).json.message).toBe(
        `Purifier ${gone.deviceCode} is uninstalled.`,
      )
    })
  })
})
