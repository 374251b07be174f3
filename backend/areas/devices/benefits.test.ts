import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDeviceBenefits,
  reapplyDeviceBenefits,
  resetDeviceBenefits,
} from '../../../src/contract/areas/devices/benefits.ts'
import { getDeviceDetails, listDeviceCommands } from '../../../src/contract/areas/devices/device-life.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { audit, benefitMovement, installation } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addDevice } from '../../testing/devices.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const now = '2026-11-21T05:11:00Z'
/** 300 litres in 28 days, in force until the end of the year. */
const family = { planId: 'P-FAMILY-28', validTill: '2026-12-31' }
const reason = 'Filter replaced a week late'

onEitherDatabase((address) => {
  let server: TestServer
  let asha = ''
  let kiran = ''
  let bots = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date(now))
    ;[asha = '', kiran = ''] = await Promise.all(
      ['asha.menon', 'kiran.desai'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(() => server.close())

  const newDevice = (given: Parameters<typeof addDevice>[2] = family) => {
    bots += 1
    return addDevice(database(), `BOT-BN${bots}`, given)
  }
  const get = (path: string) => server.call('GET', path, { token: asha })
  const post = (act: string, body: object, token = asha, headers = {}) =>
    server.call('POST', `/device/benefits/${act}`, { token, body, headers })
  const detailsOf = async (code: string) => answerOf(getDeviceDetails, await get(`/device/details/${code}`))
  const benefitsOf = async (code: string) => (await detailsOf(code)).benefits
  const commandsOf = async (code: string) =>
    answerOf(listDeviceCommands, await get(`/device/command?deviceCode=${code}&onlyPending=false`))

  it('S-318 a device that got nothing has none, and says what its plan would give', async () => {
    const { deviceCode } = await newDevice()
    const none = { litres: 0, days: 0 }
    expect(await benefitsOf(deviceCode)).toEqual({
      ...none,
      fromPlan: none,
      added: none,
      plan: { name: expect.stringMatching(/^Family .*, 28 days$/), litres: expect.any(Number), days: 28 },
      movements: [],
    })
  })

  it('S-318 added litres and days count beside each other; each answer says what was and what is', async () => {
    const { deviceCode } = await newDevice()
    const first = await post('add', { deviceCode, litres: 100, days: 0, reason })
    expect(answerOf(addDeviceBenefits, first)).toMatchObject({
      before: { litres: 0, days: 0 },
      after: { litres: 100, days: 0 },
      movement: { cause: 'ADDED', litres: 100, days: 0, by: 'Asha Menon', byId: 'E-1001', note: reason },
    })
    const second = await post('add', { deviceCode, litres: 20, days: 5, reason }, kiran)
    expect(answerOf(addDeviceBenefits, second)).toMatchObject({
      before: { litres: 100, days: 0 },
      after: { litres: 120, days: 5 },
    })
    const { litres, days, added, movements = [] } = (await benefitsOf(deviceCode)) ?? {}
    expect([litres, days, added]).toEqual([120, 5, { litres: 120, days: 5 }])
    expect(movements.map(({ by, litres: one }) => [by, one])).toEqual([
      ['Kiran Desai', 20],
      ['Asha Menon', 100],
    ])
  })

  it('T073 M090 S-58 S-318 reapplying gives the litres and days of the plan once more', async () => {
    const { deviceCode } = await newDevice()
    await post('add', { deviceCode, litres: 10, days: 1, reason })
    const { plan } = (await benefitsOf(deviceCode)) ?? {}
    const given = await post('reapply', { deviceCode })
    expect(given.json.message).toBe('Reapply Commands Success')
    const litres = plan?.litres ?? 0
    expect(litres).toBeGreaterThan(0)
    expect(answerOf(reapplyDeviceBenefits, given)).toMatchObject({
      before: { litres: 10, days: 1 },
      after: { litres: 10 + litres, days: 29 },
      movement: { cause: 'PLAN', litres, days: 28, note: plan?.name },
    })
    await post('reapply', { deviceCode })
    expect(await benefitsOf(deviceCode)).toMatchObject({
      litres: 10 + 2 * litres,
      days: 57,
      fromPlan: { litres: 2 * litres, days: 56 },
      added: { litres: 10, days: 1 },
    })
  })

  it('S-318 a plan with unlimited litres gives its days alone', async () => {
    const { deviceCode, installationId } = await newDevice()
    await database().update(installation).set({ planLitres: null }).where(eq(installation.id, installationId))
    const { after } = answerOf(reapplyDeviceBenefits, await post('reapply', { deviceCode }))
    expect(after).toEqual({ litres: 0, days: 28 })
  })

  it('T072 M091 S-58 S-318 a reset takes all of them, whence they came', async () => {
    const { deviceCode } = await newDevice()
    await post('reapply', { deviceCode })
    await post('add', { deviceCode, litres: 7, days: 2, reason })
    const { litres = 0 } = (await benefitsOf(deviceCode)) ?? {}
    const taken = await post('reset', { deviceCode }, kiran)
    expect(taken.json.message).toBe('Regenerate Commands Success')
    expect(answerOf(resetDeviceBenefits, taken)).toMatchObject({
      before: { litres, days: 30 },
      after: { litres: 0, days: 0 },
      movement: { cause: 'RESET', litres: -litres, days: -30, by: 'Kiran Desai', note: null },
    })
    await post('add', { deviceCode, litres: 3, days: 0, reason })
    expect(await benefitsOf(deviceCode)).toMatchObject({ litres: 3, days: 0, fromPlan: { litres: 0, days: 0 } })
    const told = await database().select().from(audit).where(eq(audit.subjectId, deviceCode)).orderBy(audit.id)
    expect(told.map(({ action }) => action).join()).toBe('benefits.plan,benefits.added,benefits.reset,benefits.added')
  })

  it('T074 S-58 each act leaves one command for the bot; a reset generates it anew, though there is nothing to take', async () => {
    const { deviceCode } = await newDevice({
      ...family,
      spells: [['SILENT', '2026-11-19T04:00:00Z', null]],
    })
    await post('add', { deviceCode, litres: 5, days: 0, reason })
    const [first] = await commandsOf(deviceCode)
    expect(first).toMatchObject({ operation: 'BENEFITS', state: 'PENDING', createdBy: 'Asha Menon' })
    await post('reset', { deviceCode })
    expect((await post('reset', { deviceCode }, kiran)).status).toBe(200)
    const after = await commandsOf(deviceCode)
    expect(after.map(({ state, createdBy }) => [state, createdBy])).toEqual([
      ...[
        ['PENDING', 'Kiran Desai'],
        ['DROPPED', 'Asha Menon'],
        ['DROPPED', 'Asha Menon'],
      ],
    ])
    expect(after[2]?.commandId).toBe(first?.commandId)
  })

  it('S-318 neither validity nor plan of the installation moves with them', async () => {
    const { deviceCode, installationId } = await newDevice()
    const home = async () => answerOf(getInstallation, await get(`/installation/${installationId}`))
    const before = await home()
    await post('reapply', { deviceCode })
    expect(await home()).toEqual(before)
  })

  describe('what is rejected', () => {
    it.each([
      [
        'no bot',
        async () => {
          const device = await newDevice()
          await database().update(installation).set({ botId: null }).where(eq(installation.id, device.installationId))
          return device
        },
        422,
        'has no bot.',
      ],
      [
        'an uninstalled purifier',
        () => newDevice({ ...family, status: 'UNINSTALLED', uninstalledOn: '2026-11-01' }),
        409,
        'is uninstalled.',
      ],
    ] as const)('S-318 %s: nothing is given and nothing is taken', async (_, made, status, words) => {
      const { deviceCode } = await made()
      for (const act of ['reset', 'reapply', 'add']) {
        const rejected = await post(act, { deviceCode, litres: 5, days: 0, reason })
        expect([rejected.status, rejected.json.message]).toEqual([status, `Purifier ${deviceCode} ${words}`])
      }
      expect((await benefitsOf(deviceCode))?.movements).toEqual([])
    })

    it('S-318 a device that nobody has, nothing to add, far too much, and a plan that expired or isn’t there', async () => {
      const gone = await post('reset', { deviceCode: 'HWP00000000' })
      expect([gone.status, gone.json.message]).toEqual([404, 'Purifier HWP00000000 not found.'])
      const { deviceCode } = await newDevice()
      const nothing = await post('add', { deviceCode, litres: 0, days: 0, reason })
      expect([nothing.status, nothing.json.message]).toEqual([422, 'Enter litres, days or both.'])
      const full = { litres: 999_999, litresAfter: 999_999, days: 0, daysAfter: 0, note: reason } as const
      await database()
        .insert(benefitMovement)
        .values({ deviceCode, cause: 'ADDED', by: 'E-1001', at: new Date(now), ...full })
      const much = await post('add', { deviceCode, litres: 2, days: 0, reason })
      expect([much.status, much.json.message]).toEqual([
        ...[422, `Purifier ${deviceCode} would have 1000001 litres and 0 days, which is too many.`],
      ])
      for (const given of [{ ...family, validTill: '2026-11-20' }, {}]) {
        const { deviceCode: code } = await newDevice(given)
        const without = await post('reapply', { deviceCode: code })
        expect([without.status, without.json.message]).toEqual([422, `Purifier ${code} has no plan in force.`])
      }
    })
  })

  it('S-318 H30 of twenty resets of the same review one counts, the others are told what is there now', async () => {
    const { deviceCode } = await newDevice()
    await post('add', { deviceCode, litres: 40, days: 4, reason })
    const seen = { freeLitres: 40, freeDays: 4 }
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post('reset', { deviceCode, seen }, at % 2 ? kiran : asha)),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(all.find(({ status }) => status === 409)?.json.message).toBe(
      'Changed since the review: free litres was 40, is 0, free days was 4, is 0. Nothing was done.',
    )
    expect((await benefitsOf(deviceCode))?.movements).toHaveLength(2)
  })

  it('S-318 of twenty additions at once each counts; one that is sent again counts once', async () => {
    const { deviceCode } = await newDevice()
    const one = { deviceCode, litres: 1, days: 1, reason }
    await Promise.all(Array.from({ length: 20 }, (_, at) => post('add', one, at % 2 ? kiran : asha)))
    const again = () => post('add', one, asha, { 'idempotency-key': `again-${deviceCode}` })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    expect(await benefitsOf(deviceCode)).toMatchObject({ litres: 21, days: 21 })
  })

  it('S-318 the database refuses less than nothing, a movement that skips one, and one that is changed', async () => {
    const { deviceCode } = await newDevice()
    const row = { deviceCode, days: 0, daysAfter: 0, note: reason, by: 'E-1001', at: new Date(now) } as const
    const write = (values: Pick<typeof benefitMovement.$inferInsert, 'cause' | 'litres' | 'litresAfter'>) =>
      database()
        .insert(benefitMovement)
        .values({ ...row, ...values })
    await expect(write({ cause: 'ADDED', litres: -5, litresAfter: -5 })).rejects.toThrow()
    await expect(write({ cause: 'ADDED', litres: 5, litresAfter: 6 })).rejects.toThrow()
    await write({ cause: 'ADDED', litres: 5, litresAfter: 5 })
    await expect(write({ cause: 'RESET', litres: -4, litresAfter: 1 })).rejects.toThrow()
    await expect(database().execute(sql`update benefit_movement set litres = 6`)).rejects.toThrow()
    await expect(database().execute(sql`delete from benefit_movement`)).rejects.toThrow()
    expect(await benefitsOf(deviceCode)).toMatchObject({ litres: 5, days: 0 })
  })
})
