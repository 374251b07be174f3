import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDeviceServiceDueDate } from '../../../src/contract/areas/devices/device-life.ts'
import { listDevices } from '../../../src/contract/areas/devices/devices.ts'
import { installation, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addDevice } from '../../testing/devices.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

/** 10:41 of the business. */
const now = '2026-11-21T05:11:00Z'

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    token = await server.session('ravi.shankar@headwater.example')
  })
  afterAll(() => server.close())

  const list = async (query: Record<string, string> = {}) =>
    answerOf(
      listDevices,
      await server.call('GET', `/device/list?${new URLSearchParams({ pageSize: '200', ...query })}`, { token }),
    )

  it('S-228 lists homes in use by the day that the device’s own page tells, the longest overdue first', async () => {
    const { items, total } = await list({ orderBy: 'dueOn' })
    expect(total).toBeGreaterThan(100)
    const days = items.map(({ dueOn }) => dueOn)
    expect(days).toEqual(days.toSorted())
    for (const one of [items[0], items[40], items.at(-1)]) {
      const reply = await server.call('GET', `/device/serviceDueDate/${one?.deviceCode}`, { token })
      expect(answerOf(getDeviceServiceDueDate, reply)).toMatchObject({
        dueOn: one?.dueOn,
        lastServiceOn: one?.lastServiceOn,
      })
    }
    const homes = await database().select().from(installation).where(eq(installation.status, 'PAUSED'))
    const ids = new Set(items.map(({ installationId }) => installationId))
    expect(homes.length).toBeGreaterThan(0)
    expect(homes.filter(({ id }) => ids.has(id))).toEqual([])
  })

  it('S-228 each group is counted, is the list that its tab opens, and obeys city and search', async () => {
    const all = await list({ cityCode: 'BLR' })
    const { counts = {} } = all
    expect(Object.keys(counts).toSorted()).toEqual(['DUE_30', 'DUE_7', 'LATER', 'OVERDUE', 'OVERDUE_LONG'])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.total)
    for (const [bucket, count] of Object.entries(counts))
      expect([bucket, (await list({ cityCode: 'BLR', bucket })).total]).toEqual([bucket, count])
    expect(new Set(all.items.map(({ cityCode }) => cityCode))).toEqual(new Set(['BLR']))
    const [some] = all.items
    const found = await list({ search: some?.installationId ?? '' })
    expect(found.items.map(({ installationId }) => installationId)).toEqual([some?.installationId])
  })

  it('S-147 S-228 a service moves the day, and the edges of the groups are whole days of the business', async () => {
    const { clock } = server.running.platform
    clock.set(new Date(now))
    const at = async (installedOn: string, bot: string) => {
      const { installationId } = await addDevice(database(), bot, { installedOn })
      const { items } = await list({ installationId })
      const [{ dueOn } = { dueOn: '' }] = items
      const { counts = {} } = await list({ installationId })
      return [dueOn, Object.keys(counts).filter((bucket) => counts[bucket])]
    }
    // 90 days later each.
    expect(await at('2026-07-23', 'BOT-L1')).toEqual(['2026-10-21', ['OVERDUE_LONG']])
    expect(await at('2026-07-24', 'BOT-L2')).toEqual(['2026-10-22', ['OVERDUE']])
    expect(await at('2026-08-22', 'BOT-L3')).toEqual(['2026-11-20', ['OVERDUE']])
    expect(await at('2026-08-23', 'BOT-L4')).toEqual(['2026-11-21', ['DUE_7']])
    expect(await at('2026-08-30', 'BOT-L5')).toEqual(['2026-11-28', ['DUE_7']])
    expect(await at('2026-08-31', 'BOT-L6')).toEqual(['2026-11-29', ['DUE_30']])
    expect(await at('2026-09-22', 'BOT-L7')).toEqual(['2026-12-21', ['DUE_30']])
    expect(await at('2026-09-23', 'BOT-L8')).toEqual(['2026-12-22', ['LATER']])
    const { installationId } = await addDevice(database(), 'BOT-L9', { installedOn: '2026-07-01' })
    const visit = { installationId, type: 'SERVICE', description: 'Filter change', createdAt: new Date(now) }
    await database()
      .insert(job)
      .values([
        { ...visit, id: 'J-L1', status: 'COMPLETED', appointmentDate: '2026-11-01' },
        { ...visit, id: 'J-L2', status: 'NOT_DONE', appointmentDate: '2026-11-10' },
      ])
    const [row] = (await list({ installationId })).items
    expect(row).toMatchObject({
      lastServiceOn: '2026-11-01',
      dueOn: '2027-01-30',
      openJobId: 'J-L2',
      openJobOn: '2026-11-10',
    })
    expect((await list({ installationId, hasOpenJob: 'true' })).total).toBe(1)
    expect((await list({ installationId, hasOpenJob: 'false' })).total).toBe(0)
  })

  it('S-182 S-232 an added service job is the row’s open job, and of two one is rejected', async () => {
    const { installationId } = await addDevice(database(), 'BOT-M1', { installedOn: '2026-05-01' })
    const add = (key: string) =>
      server.call('POST', '/workforce/job/addJobFromSystem', {
        token,
        key,
        body: { installationId, jobType: 'SERVICE', description: 'General service' },
      })
    expect((await list({ installationId })).items[0]).toMatchObject({ openJobId: null, openJobOn: null })
    const made = await add('general-service-1')
    expect(made.status).toBe(200)
    const jobId = (made.json.body as { jobId: string }).jobId
    expect((await list({ installationId })).items[0]).toMatchObject({ openJobId: jobId, openJobOn: null })
    expect((await add('general-service-2')).status).toBe(409)
  })
})
