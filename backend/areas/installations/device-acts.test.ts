/**
 * Both acts that put a device into an installation. Long, because they are made, refused and raced on one server of
 * each database.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDeviceDetails } from '../../../src/contract/areas/devices/device-life.ts'
import { getDevice } from '../../../src/contract/areas/devices/devices.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { calculateRefund } from '../../../src/contract/areas/refunds/refund-initiation.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { deviceCode, deviceCommand, deviceSpell, installation, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const reason = 'Leaks at the tap, seen twice'

onEitherDatabase((address) => {
  let server: TestServer
  let asha: string
  let kiran: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date('2026-11-21T05:11:00Z'))
    ;[asha = '', kiran = ''] = await Promise.all(
      ['asha.menon', 'kiran.desai'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  let made = 0
  /** A device in the store of Bengaluru. */
  const unit = async (more: Partial<Parameters<typeof addUnit>[1]> = {}) => {
    made += 1
    const code = `NEW-${made}`
    await addUnit(database(), { code, cityCode: 'BLR', model: 'HW-RO Plus', botId: `BOT-NEW${made}`, ...more })
    return code
  }
  const home = async (status: string, more: Parameters<typeof addHome>[1] = {}) => {
    made += 1
    const used = status === 'NEW' ? { installedOn: null, planId: 'P-FAMILY-28' } : { botId: `BOT-OLD${made}` }
    const { id } = await addHome(database(), { status, cityCode: 'BLR', ...used, ...more })
    const [row] = await database().select().from(installation).where(eq(installation.id, id))
    return { id, code: row?.purifierId ?? '', botId: row?.botId ?? '' }
  }
  const read = async (id: string) =>
    answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token: asha }))
  const device = async (code: string) =>
    answerOf(getDevice, await server.call('GET', `/device/${code}`, { token: asha }))
  const replace = (id: string, oldDeviceCode: string, newDeviceCode: string, token = asha, headers = {}) =>
    server.call('POST', '/installation/replace', {
      token,
      headers,
      body: { installationId: id, oldDeviceCode, newDeviceCode, reason },
    })
  const activate = (id: string, deviceCode: string, token = asha, headers = {}) =>
    server.call('POST', `/customer/installation/${id}/activate`, { token, headers, body: { deviceCode } })

  it('S-160 the new device is installed, the old one retired; plan, wallet and deposit stay', async () => {
    const old = await home('ACTIVE', { connectivity: 'WEAK', deviceModel: 'HW-Copper 7', planId: 'P-FAMILY-28' })
    const before = await read(old.id)
    const code = await unit({ cityCode: 'PNQ' })
    const { status, json } = await replace(old.id, old.code, code)
    expect([status, json.success]).toEqual([200, true])
    const { notes, lastAct, updatedAt, ...now } = await read(old.id)
    expect(now).toMatchObject({
      status: 'ACTIVE',
      purifierId: code,
      deviceModel: 'HW-RO Plus',
      connectivity: null,
      plan: before.plan,
      validTill: before.validTill,
      walletId: before.walletId,
      installedOn: before.installedOn,
    })
    expect(notes.map(({ by, text }) => [by, text])).toEqual([
      ['Asha Menon', `Device ${old.code} replaced by ${code}: ${reason}`],
    ])
    expect([lastAct?.act, lastAct?.by, updatedAt > before.updatedAt]).toEqual(['replace', 'Asha Menon', true])
    expect(await device(code)).toMatchObject({ state: 'INSTALLED', installationId: old.id, city: 'Bengaluru' })
    expect((await device(code)).installedAt).toMatch(/^2026-11-21T05:1/)
    expect(await device(old.code)).toMatchObject({ state: 'RETIRED', installationId: null, botId: old.botId })
    const draft = answerOf(
      calculateRefund,
      await server.call('GET', `/payments/calculate/refund?installationId=${old.id}&uninstalltionDate=2026-11-21`, {
        token: asha,
      }),
    )
    // That of the HW-Copper 7, which was paid.
    expect(draft.lines[0]).toMatchObject({ code: 'DEPOSIT', amount: 950_000 })
  })

  it('S-160 S-147 the new device tells nothing of the old one: no silence, no command, no service', async () => {
    const old = await home('ACTIVE')
    await database()
      .insert(deviceSpell)
      .values({ deviceCode: old.code, kind: 'SILENT', fromAt: new Date('2026-11-20T05:00:00Z') })
    await server.call('POST', '/device/life/botOperation', {
      token: asha,
      body: { deviceCode: old.code, botId: old.botId, operation: 'FLUSH' },
    })
    await database()
      .insert(job)
      .values({
        id: `J-T${old.id}`,
        installationId: old.id,
        type: 'SERVICE',
        status: 'COMPLETED',
        description: 'Service',
        appointmentDate: '2026-10-01',
        createdAt: new Date('2026-09-25T05:00:00Z'),
      })
    const code = await unit()
    await replace(old.id, old.code, code)
    const details = answerOf(getDeviceDetails, await server.call('GET', `/device/details/${code}`, { token: asha }))
    expect(details).toMatchObject({
      deviceModel: 'HW-RO Plus',
      pendingCommands: 0,
      lastCommandId: null,
      lastCheck: null,
      lastSyncAt: null,
      lastPingAt: null,
    })
    const due = await server.call('GET', `/device/serviceDueDate/${code}`, { token: asha })
    expect(due.json.body).toMatchObject({ lastServiceOn: '2026-11-21', dueOn: '2027-02-19' })
    expect((await server.call('GET', `/device/details/${old.code}`, { token: asha })).status).toBe(404)
    const left = await database().select().from(deviceCommand).where(eq(deviceCommand.deviceCode, old.code))
    expect(left.map(({ droppedAt }) => droppedAt !== null)).toEqual([true])
    const [spell] = await database().select().from(deviceSpell).where(eq(deviceSpell.deviceCode, old.code))
    expect(spell?.untilAt).not.toBeNull()
  })

  it.each([
    ['unknown', async () => 'NONE-1', 'No device has the ID NONE-1.'],
    ['retired', () => unit({ state: 'RETIRED' }), 'Device {new} is retired.'],
    [
      'blocked',
      async () => {
        const code = await unit()
        await database().update(deviceCode).set({ isBlocked: true }).where(eq(deviceCode.code, code))
        return code
      },
      'Device {new} is blocked. Unblock its code, or choose another device.',
    ],
    [
      'of a model that the city may not have',
      () => unit({ model: 'HW-Alkaline 9' }),
      'Model HW-Alkaline 9 is not valid in the city of {id}.',
    ],
    ['installed elsewhere', async () => (await home('PAUSED')).code, 'Device {new} is installed in {holder}.'],
    ['meant for another one', async () => (await home('NEW')).code, 'Device {new} is meant for {holder}.'],
    ['the one that is there', async (own: string) => own, '{id} has {new} already.'],
  ])('S-160 a device that is %s is rejected by name, and nothing changes', async (_, coming, words) => {
    const { id, code } = await home('ACTIVE')
    const next = await coming(code)
    const holder = next.startsWith('NONE') ? null : (await device(next)).installationId
    const before = [await read(id), await device(code)]
    const { status, json } = await replace(id, code, next)
    const due = words
      .replace('{new}', next)
      .replace('{id}', id)
      .replace('{holder}', holder ?? '')
    expect([status, json.message]).toEqual([409, due])
    expect([await read(id), await device(code)]).toEqual(before)
  })

  it('S-160 who saw another device than the one that is there replaces nothing', async () => {
    const { id, code } = await home('ACTIVE')
    const [one, two] = [await unit(), await unit()]
    await replace(id, code, one)
    const { status, json } = await replace(id, code, two, kiran)
    expect([status, json.message]).toEqual([409, `${id} has ${one} now.`])
    expect((await device(two)).state).toBe('IN_STOCK')
  })

  it.each(['NEW', 'PAUSED', 'UNINSTALL_REQUESTED', 'UNINSTALLED'])(
    'S-23 one that is %s gets no other device',
    async (status) => {
      const { id, code } = await home(status, status === 'UNINSTALLED' ? { uninstalledOn: '2026-11-01' } : {})
      const answer = await replace(id, code, await unit())
      expect([answer.status, (await read(id)).purifierId]).toEqual([409, code])
      expect(answer.json.message).toContain('which does not allow this')
    },
  )

  it('H30 of two homes that want one device at once, one gets it, and of many replacements of a home one counts', async () => {
    const homes = await Promise.all(Array.from({ length: 6 }, () => home('ACTIVE')))
    const code = await unit()
    const answers = await Promise.all(homes.map((one, at) => replace(one.id, one.code, code, at % 2 ? kiran : asha)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
    const holder = (await device(code)).installationId
    for (const { json, status } of answers)
      if (status === 409) expect(json.message).toBe(`Device ${code} is installed in ${holder}.`)
    const one = await home('ACTIVE')
    const units = await Promise.all([unit(), unit(), unit(), unit()])
    const all = await Promise.all(units.map((next) => replace(one.id, one.code, next)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const states = await Promise.all(units.map(async (next) => (await device(next)).state))
    expect(states.sort()).toEqual(['INSTALLED', 'IN_STOCK', 'IN_STOCK', 'IN_STOCK'].sort())
    expect((await read(one.id)).notes).toHaveLength(1)
  })

  it('H31 a repeated call with the same key is answered alike, and takes one device', async () => {
    const { id, code } = await home('INACTIVE')
    const next = await unit()
    const headers = { 'idempotency-key': 'the-key-of-one-device' }
    const answers = [await replace(id, code, next, asha, headers), await replace(id, code, next, asha, headers)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).notes).toHaveLength(1)
  })

  it('S-89 S-161 a new one becomes active with the device that is meant for it, its plan from today, an empty wallet', async () => {
    const { id, code } = await home('NEW')
    await database().execute(sql`update device set bot_id = 'BOT-MEANT' where code = ${code}`)
    expect((await activate(id, code)).status).toBe(200)
    const now = await read(id)
    expect(now).toMatchObject({
      status: 'ACTIVE',
      purifierId: code,
      botId: 'BOT-MEANT',
      installedOn: '2026-11-21',
      validTill: '2026-12-19',
      plan: 'Family 30, 28 days',
      walletBalance: 0,
      lastAct: { act: 'activate', by: 'Asha Menon' },
    })
    expect(now.walletId).toMatch(/^W-\d+$/)
    expect(now.notes[0]?.text).toBe(`Activated with device ${code}: Family 30, 28 days until 2026-12-19`)
    expect(await device(code)).toMatchObject({ state: 'INSTALLED', installationId: id })
    const second = await activate(id, code, kiran)
    expect([second.status, second.json.message]).toEqual([
      409,
      expect.stringMatching(
        `^Asha Menon activated ${id} at .* The status of ${id} is Active, which does not allow this.$`,
      ),
    ])
  })

  it('S-161 with another device than was meant for it, that one goes back into stock', async () => {
    const { id, code } = await home('NEW')
    const next = await unit()
    expect((await activate(id, next)).status).toBe(200)
    expect(await device(code)).toMatchObject({ state: 'IN_STOCK', installationId: null })
    expect((await read(id)).purifierId).toBe(next)
    const other = await home('NEW')
    expect((await activate(other.id, next)).json.message).toBe(`Device ${next} is installed in ${id}.`)
    expect((await read(other.id)).status).toBe('NEW')
  })

  it('S-161 without a plan of its order it stays new', async () => {
    const { id, code } = await home('NEW', { planId: null })
    const { status, json } = await activate(id, code)
    expect([status, json.message, (await read(id)).status]).toEqual([409, `The order of ${id} names no plan.`, 'NEW'])
    expect((await device(code)).state).toBe('ASSIGNED')
  })

  it('H30 of several at once one activates, with one wallet', async () => {
    const { id, code } = await home('NEW')
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => activate(id, code, at % 2 ? kiran : asha)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const { rows } = await database().execute(sql`select id from wallet where installation_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  it('the demo has new installations of every kind of plan that can be activated', async () => {
    const { rows } = await database().execute<{ id: string; code: string }>(
      sql`select id, purifier_id as code from installation where status = 'NEW' and id not like 'WP-TST%' order by id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, code } of rows) {
      const { status, json } = await activate(id, code)
      if (status !== 200) expect(json.message).toMatch(/^Model .* is not valid in the city/)
    }
  })
})
