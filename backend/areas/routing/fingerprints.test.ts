import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay, dayStart } from '../../moment.ts'
import { employee, employeeLeave, installation, job, slotDay, zoneSlot } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { changeTechnician } from '../../testing/jobs/jobs.ts'
import { addWaiting } from '../../testing/jobs/solutions.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { fingerprints } from './fingerprints.ts'

/** Half past nine in Pune: two jobs wait, one technician is idle, and two zones have two slots each. */
onEitherDatabase((address) => {
  let server: TestServer
  let at: Date
  let day: string
  let [first, second, spare, booked, homes] = ['', '', '', '', [] as string[]]
  const [me, twin] = ['E-2001', 'E-2002']
  const minutes = (more: number) => new Date(at.getTime() + more * 60_000)
  const whole = () => server.running.platform.database
  const asked = async (database = whole(), when = at) =>
    (await fingerprints({ database, at: when })).find(({ cityCode }) => cityCode === 'PNQ')?.fingerprint

  /** What it is after a change, which is taken back. */
  async function after(change: (database: Database) => Promise<unknown>): Promise<string | undefined> {
    let found: string | undefined
    const back = new Error('taken back')
    await whole()
      .transaction(async (within) => {
        await change(within as unknown as Database)
        found = await asked(within as unknown as Database)
        throw back
      })
      .catch((error: unknown) => {
        if (error !== back) throw error
      })
    return found
  }

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    at = new Date(dayStart(businessDay(server.running.platform.clock.now()), 1).getTime() + 9.5 * 3_600_000)
    day = businessDay(at)
    const database = whole()
    await database.execute(sql`update employee set city_code = 'BLR' where city_code = 'PNQ'`)
    await database.execute(sql`update job set status = 'CANCELLED' where status = 'WAITING'`)
    await database.execute(sql`delete from slot_day where zone_code like 'PNQ-%'`)
    await database.execute(sql`delete from zone_slot where zone_code like 'PNQ-%'`)
    const takes = [
      { zoneCode: 'PNQ-01', slotId: 'S08', capacity: 5 },
      { zoneCode: 'PNQ-01', slotId: 'S10', capacity: 5 },
      { zoneCode: 'PNQ-02', slotId: 'S12', capacity: 5 },
      { zoneCode: 'PNQ-02', slotId: 'S14', capacity: 5 },
    ]
    await database
      .insert(zoneSlot)
      .values(
        [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => takes.map((one) => ({ ...one, countsFrom: '2000-01-01', weekday }))),
      )
    for (const [id, cityCode] of [
      [me, 'PNQ'],
      [twin, 'BLR'],
    ] as const) {
      await database.update(job).set({ technicianId: null }).where(eq(job.technicianId, id))
      await changeTechnician(database, id, {
        cityCode,
        zoneCodes: ['PNQ-01'],
        skills: ['SERVICE'],
        latitude: 18.5,
        longitude: 73.85,
        shiftStart: '08:00',
        shiftEnd: '20:00',
      })
    }
    const wait = (more = {}) =>
      addWaiting(database, {
        at,
        zoneCode: 'PNQ-01',
        home: { cityCode: 'PNQ', latitude: 18.5, longitude: 73.85 },
        ...more,
      })
    ;[first, second, spare] = [await wait(), await wait(), await wait({ status: 'CANCELLED' })]
    booked = await wait({
      status: 'ASSIGNED',
      technicianId: me,
      appointmentDate: day,
      slotId: 'S16',
      starts: '16:00',
      ends: '17:00',
    })
    const rows = await database.select().from(job).where(eq(job.id, first))
    homes = rows.map(({ installationId }) => installationId)
  })
  afterAll(() => server.close())

  const ofJob = (id: string, set: object) => (database: Database) => database.update(job).set(set).where(eq(job.id, id))
  const ofMe = (set: object) => (database: Database) => changeTechnician(database, me, set)
  const ofHome = (set: object) => (database: Database) =>
    database
      .update(installation)
      .set(set)
      .where(eq(installation.id, homes[0] ?? ''))
  const ofSlot = (zoneCode: string, slotId: string, set: object) => (database: Database) =>
    database
      .update(zoneSlot)
      .set(set)
      .where(and(eq(zoneSlot.zoneCode, zoneCode), eq(zoneSlot.slotId, slotId)))
  const leave = (status: 'APPROVED' | 'PENDING', employeeId = me) => ({
    employeeId,
    from: day,
    to: day,
    type: 'SICK',
    status,
  })

  it.each<[string, () => (database: Database) => Promise<unknown>]>([
    ['a job that changed', () => ofJob(first, { type: 'DELIVERY', updatedAt: minutes(1) })],
    [
      'another job in its stead',
      () => async (database) => {
        await ofJob(first, { status: 'CANCELLED' })(database)
        await ofJob(spare, { status: 'WAITING' })(database)
      },
    ],
    ['one more job', () => ofJob(spare, { status: 'WAITING' })],
    ['the latitude of a home', () => ofHome({ latitude: 18.51 })],
    ['the longitude of a home', () => ofHome({ longitude: 73.86 })],
    ['a home that is off the map', () => ofHome({ latitude: null, longitude: null })],
    [
      'another technician in their stead',
      () => async (database) => {
        await ofMe({ cityCode: 'BLR' })(database)
        await ofJob(booked, { technicianId: twin })(database)
        await changeTechnician(database, twin, { cityCode: 'PNQ' })
      },
    ],
    ['one more technician', () => (database) => changeTechnician(database, twin, { cityCode: 'PNQ' })],
    ['a start further north', () => ofMe({ latitude: 18.51 })],
    ['a start further east', () => ofMe({ longitude: 73.86 })],
    ['another zone of a technician', () => ofMe({ zoneCodes: ['PNQ-01', 'PNQ-02'] })],
    ['another skill', () => ofMe({ skills: ['SERVICE', 'DELIVERY'] })],
    ['a shorter shift', () => ofMe({ shiftEnd: '18:00' })],
    ['another booked slot', () => ofJob(booked, { slotId: 'S18' })],
    ['one booked slot less', () => ofJob(booked, { technicianId: null })],
    ['a leave', () => (database) => database.insert(employeeLeave).values(leave('APPROVED'))],
    [
      'an account that is disabled',
      () => (database) => database.update(employee).set({ disabled: true }).where(eq(employee.id, me)),
    ],
    ['one place less in a zone’s slot', () => ofSlot('PNQ-01', 'S10', { capacity: 4 })],
    [
      'a booked place in a zone’s slot',
      () => (database) =>
        database.insert(slotDay).values({ zoneCode: 'PNQ-02', day, slotId: 'S12', capacity: 5, booked: 1 }),
    ],
    ['places in another slot', () => ofSlot('PNQ-01', 'S10', { slotId: 'S16' })],
    ['places in another zone', () => ofSlot('PNQ-02', 'S12', { zoneCode: 'PNQ-01' })],
  ])('B090 S-271 another solution is asked for after %s', async (_, change) => {
    const before = await asked()
    expect(before).toMatch(new RegExp(`^${day} [0-9a-f]{64}$`))
    expect(await after(change())).not.toBe(before)
    expect(await asked()).toBe(before)
  })

  it('S-271 S-208 another solution is asked for as a slot begins, from two on, and on another day', async () => {
    const found = await Promise.all([0, 31, 4.5 * 60, 24 * 60].map((more) => asked(whole(), minutes(more))))
    expect(new Set(found).size).toBe(4)
  })

  it('B090 S-271 none is asked for after what concerns no job, technician or place of the city', async () => {
    const before = await asked()
    expect(await asked(whole(), minutes(20))).toBe(before)
    for (const change of [
      (database: Database) => database.insert(employeeLeave).values(leave('PENDING')),
      (database: Database) => changeTechnician(database, twin, { latitude: 12.9, skills: [] }),
      (database: Database) => database.update(zoneSlot).set({ capacity: 7 }).where(eq(zoneSlot.zoneCode, 'BLR-01')),
      ofJob(booked, { updatedAt: minutes(1) }),
      (database: Database) => addWaiting(database, { at, zoneCode: 'BLR-01' }),
    ])
      expect(await after(change)).toBe(before)
  })

  it('B090 a single waiting job is not worth a run', async () => {
    expect(await after(ofJob(second, { status: 'CANCELLED' }))).toBeUndefined()
  })
})
