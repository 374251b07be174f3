import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay, dayStart } from '../../moment.ts'
import { employeeLeave, job, type Solution, slotDay, zoneSlot } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { changeTechnician } from '../../testing/jobs/jobs.ts'
import { addWaiting } from '../../testing/jobs/solutions.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { outdatedAmong } from './outdated-visits.ts'

const [me, other] = ['E-2001', 'E-2002']
type Change = (database: Database) => Promise<unknown>

/** Half past nine in Pune: one technician has a visit at ten and one at twelve, another one at ten. */
onEitherDatabase((address) => {
  let server: TestServer
  let at: Date
  let ids: string[]
  let booked: string
  let solution: Solution
  const minutes = (more: number) => new Date(at.getTime() + more * 60_000)
  const dayAt = (days: number) => businessDay(minutes(days * 24 * 60))
  const whole = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    at = new Date(dayStart(businessDay(server.running.platform.clock.now()), 1).getTime() + 9.5 * 3_600_000)
    const database = whole()
    await database.execute(sql`delete from employee_leave`)
    await database.execute(sql`delete from slot_day where zone_code = 'PNQ-01'`)
    await database.execute(sql`update zone_slot set capacity = 5 where zone_code = 'PNQ-01'`)
    for (const id of [me, other]) {
      await database.update(job).set({ technicianId: null }).where(eq(job.technicianId, id))
      await changeTechnician(database, id, {
        zoneCodes: ['PNQ-01'],
        skills: ['SERVICE'],
        shiftStart: '08:00',
        shiftEnd: '20:00',
      })
    }
    const wait = (more = {}) => addWaiting(database, { at, zoneCode: 'PNQ-01', home: { cityCode: 'PNQ' }, ...more })
    ids = [await wait(), await wait(), await wait()]
    booked = await wait({
      status: 'SCHEDULED',
      appointmentDate: dayAt(0),
      slotId: 'S12',
      starts: '12:00',
      ends: '13:00',
    })
    const stop = (place: number, slotId: string) => ({
      jobId: ids[place] ?? '',
      updatedAt: at.toISOString(),
      slotId,
      km: 1,
    })
    const route = (technicianId: string, ...stops: ReturnType<typeof stop>[]) => ({ technicianId, kmBefore: 2, stops })
    const routes = [route(me, stop(0, 'S10'), stop(1, 'S12')), route(other, stop(2, 'S10'))]
    solution = { day: dayAt(0), jobs: 3, routes, unassigned: [] }
  })
  afterAll(() => server.close())

  /** Which visits are outdated, and why, after a change that is taken back. */
  async function reasonsAfter(change: Change, when = at, beside: readonly Solution[] = []): Promise<string[]> {
    let found: string[] = []
    const back = new Error('taken back')
    await whole()
      .transaction(async (within) => {
        const database = within as unknown as Database
        await change(database)
        const outdated = (await outdatedAmong([solution, ...beside], { database, at: when }))(solution)
        found = outdated.map(({ jobId, technicianId, reason }) => `${ids.indexOf(jobId)} ${technicianId} ${reason}`)
        throw back
      })
      .catch((error: unknown) => {
        if (error !== back) throw error
      })
    return found
  }

  const ofJob =
    (place: number, set: object): Change =>
    (database) =>
      database
        .update(job)
        .set(set)
        .where(eq(job.id, ids[place] ?? ''))
  const ofBooked =
    (set: object): Change =>
    (database) =>
      database.update(job).set(set).where(eq(job.id, booked))
  const ofMe =
    (set: object): Change =>
    (database) =>
      changeTechnician(database, me, set)
  const away =
    (employeeId: string, [from, to]: readonly [number, number], status: 'APPROVED' | 'PENDING'): Change =>
    (database) =>
      database.insert(employeeLeave).values({ employeeId, from: dayAt(from), to: dayAt(to), type: 'SICK', status })
  const takes =
    (slotId: string, capacity: number): Change =>
    (database) =>
      database
        .update(zoneSlot)
        .set({ capacity })
        .where(and(eq(zoneSlot.zoneCode, 'PNQ-01'), eq(zoneSlot.slotId, slotId)))
  const both =
    (...changes: Change[]): Change =>
    async (database) => {
      for (const change of changes) await change(database)
    }
  const nothing: Change = async () => undefined

  it.each<[string, string[], () => Change]>([
    ['nothing', [], () => nothing],
    ['a job that was cancelled', ['0 E-2001 CHANGED'], () => ofJob(0, { status: 'CANCELLED' })],
    ['a job that was edited', ['1 E-2001 CHANGED'], () => ofJob(1, { updatedAt: minutes(1) })],
    ['another job of the technician then', ['1 E-2001 BOOKED'], () => ofBooked({ technicianId: me })],
    [
      'another job of the technician on another day',
      [],
      () => ofBooked({ technicianId: me, appointmentDate: dayAt(1) }),
    ],
    ['another job of somebody else then', [], () => ofBooked({ technicianId: other })],
    ['a leave', ['0 E-2001 LEAVE', '1 E-2001 LEAVE'], () => away(me, [-1, 1], 'APPROVED')],
    ['a leave of one day', ['2 E-2002 LEAVE'], () => away(other, [0, 0], 'APPROVED')],
    ['a leave that is not decided', [], () => away(me, [-1, 1], 'PENDING')],
    ['a leave that is over', [], () => away(me, [-3, -1], 'APPROVED')],
    ['a leave to come', [], () => away(me, [1, 3], 'APPROVED')],
    ['a leave of somebody else', [], () => away('E-2003', [0, 0], 'APPROVED')],
    ['a shift that ends sooner', ['1 E-2001 SHIFT'], () => ofMe({ shiftEnd: '12:00' })],
    ['a shift that begins later', ['0 E-2001 SHIFT'], () => ofMe({ shiftStart: '11:00' })],
    ['other zones', ['0 E-2001 ZONE', '1 E-2001 ZONE'], () => ofMe({ zoneCodes: ['PNQ-02'] })],
    ['other skills', ['0 E-2001 SKILL', '1 E-2001 SKILL'], () => ofMe({ skills: ['DELIVERY'] })],
    ['a slot with two places', [], () => takes('S10', 2)],
    ['a slot with one place', ['2 E-2002 FULL'], () => takes('S10', 1)],
    ['a slot without a place', ['0 E-2001 FULL', '2 E-2002 FULL'], () => takes('S10', 0)],
    [
      'a slot that was booked up',
      ['1 E-2001 FULL'],
      () => (database) =>
        database.insert(slotDay).values({ zoneCode: 'PNQ-01', day: dayAt(0), slotId: 'S12', capacity: 2, booked: 2 }),
    ],
    [
      'a job changed and its slot full: the first reason',
      ['0 E-2001 CHANGED', '2 E-2002 FULL'],
      () => both(takes('S10', 0), ofJob(0, { updatedAt: minutes(1) })),
    ],
    [
      'a leave and another job then: the first reason',
      ['0 E-2001 LEAVE', '1 E-2001 BOOKED'],
      () => both(away(me, [0, 0], 'APPROVED'), ofBooked({ technicianId: me })),
    ],
  ])('S-270 after %s these visits can’t be made: %j', async (_, expected, change) => {
    expect(await reasonsAfter(change())).toEqual(expected)
  })

  it('S-270 a slot has begun a minute after its start, not at its start, and before any other reason but a change', async () => {
    expect(await reasonsAfter(nothing, minutes(30))).toEqual([])
    expect(await reasonsAfter(nothing, minutes(31))).toEqual(['0 E-2001 BEGUN', '2 E-2002 BEGUN'])
    expect(await reasonsAfter(away(me, [0, 0], 'APPROVED'), minutes(31))).toEqual([
      ...['0 E-2001 BEGUN', '1 E-2001 LEAVE', '2 E-2002 BEGUN'],
    ])
    expect(await reasonsAfter(nothing, minutes(24 * 60))).toHaveLength(3)
  })

  it('S-270 nobody comes whose technician is none any more', async () => {
    const { routes } = solution
    const one = { ...solution, routes: routes.map((route) => ({ ...route, technicianId: 'E-GONE' })).slice(0, 1) }
    const outdated = (await outdatedAmong([one], { database: whole(), at }))(one)
    expect(outdated.map(({ reason }) => reason)).toEqual(['SHIFT', 'SHIFT'])
  })

  it('S-270 solutions that are looked at together don’t share their days, people and places', async () => {
    const later = { ...solution, day: dayAt(3) }
    for (const change of [
      nothing,
      away(me, [2, 2], 'APPROVED'),
      away(me, [3, 3], 'APPROVED'),
      ofBooked({ technicianId: me, appointmentDate: dayAt(3) }),
      takes('S10', 2),
    ])
      expect(await reasonsAfter(change, at, [later])).toEqual([])
  })
})
