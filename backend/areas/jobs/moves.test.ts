/** What a change of slot or technician does in each status, in the past, and with someone who has left. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTechniciansJobSlots } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { getJob, type JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { listBookableSlots } from '../../../src/contract/areas/slots/slots.ts'
import { listTechnicians } from '../../../src/contract/areas/technicians/technicians.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { employee, type job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const [suresh, manjunath] = ['E-2001', 'E-2002']
const [today, yesterday, nextWeek] = ['2026-12-15', '2026-12-14', '2026-12-22']

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    // 14:30 of the business's day
    server.running.platform.clock.set(new Date(`${today}T09:00:00Z`))
    token = await server.session('ravi.shankar@headwater.example')
    await setTechnician(database(), suresh)
    await setTechnician(database(), manjunath)
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })
  const put = (id: string, body: object) => call('PUT', `/workforce/job/${id}`, body)
  const read = async (id: string): Promise<JobRecord> => answerOf(getJob, await call('GET', `/workforce/job/${id}`))
  const at = (appointmentDate: string, slotId: string) => ({ appointment: { appointmentDate, slotId } })

  /** A job with a place of its own in the zone, counted there. */
  async function placed(status: string, row: Partial<typeof job.$inferInsert>): Promise<string> {
    const times = { S08: ['08:00', '09:00'], S10: ['10:00', '11:00'], S16: ['16:00', '17:00'] }[row.slotId ?? 'S10']
    const place = {
      appointmentDate: today,
      slotId: 'S10',
      starts: times?.[0] ?? null,
      ends: times?.[1] ?? null,
      ...row,
    }
    const id = await addJob(database(), { status, ...place })
    await database().execute(sql`insert into slot_day (zone_code, day, slot_id, capacity, booked)
    values ('BLR-01', ${place.appointmentDate}, ${place.slotId}, 9, 1)
    on conflict (zone_code, day, slot_id) do update set booked = slot_day.booked + 1, capacity = 9`)
    return id
  }

  const withSuresh = { technicianId: suresh, technician: 'Suresh Babu' }
  let days = 0
  /** A day of its own for each job, so that Suresh has one job at a time. */
  const ownDay = () => {
    days += 1
    return { appointmentDate: `2027-02-${String(days).padStart(2, '0')}` }
  }

  it.each([
    // Status, then what becomes of it: appointment taken back, technician taken back, another technician, next week
    ['WAITING', 'WAITING', 'WAITING', 422, 'SCHEDULED'],
    ['SCHEDULED', 'WAITING', 'SCHEDULED', 'ASSIGNED', 'SCHEDULED'],
    ['ASSIGNED', 'WAITING', 'SCHEDULED', 'ASSIGNED', 'ASSIGNED'],
    ['POSTPONED', 'POSTPONED', 'POSTPONED', 422, 'SCHEDULED'],
    ['EN_ROUTE', 409, 409, 409, 409],
    ['IN_PROGRESS', 409, 409, 409, 409],
    ['COMPLETED', 409, 409, 409, 409],
    ['NOT_DONE', 409, 409, 409, 409],
    ['CANCELLED', 409, 409, 409, 409],
  ])('S-18 S-242 a job that is %s keeps to the table when slot or technician change', async (status, ...becomes) => {
    const has = ['WAITING', 'POSTPONED', 'NOT_DONE', 'CANCELLED'].includes(status) ? 'nothing' : 'place'
    const bodies = [{ appointment: null }, { technicians: [] }, { technicians: [manjunath] }, at(nextWeek, 'S10')]
    for (const [index, body] of bodies.entries()) {
      const id =
        has === 'nothing'
          ? await addJob(database(), { status })
          : await placed(status, { ...ownDay(), ...(status === 'SCHEDULED' ? {} : withSuresh) })
      const before = await read(id)
      const answer = await put(id, body)
      const after = await read(id)
      const expected = becomes[index]
      expect(answer.status === 200 ? after.status : answer.status, JSON.stringify(body)).toBe(expected)
      if (answer.status !== 200) expect(after).toEqual(before)
      if (after.technicianId !== null && after.status !== 'COMPLETED' && answer.status === 200)
        await put(id, { appointment: null })
    }
  })

  it('S-243 a visit that would be over is rejected until a note overrides it; one that isn’t over yet is taken', async () => {
    const id = await addJob(database())
    for (const passed of [at(yesterday, 'S18'), at(today, 'S12')]) {
      const { status, json } = await put(id, passed)
      expect([status, json.message]).toEqual([409, 'This time is over. Override with a note, or choose another.'])
      expect((await put(id, { ...passed, override: true })).status).toBe(422)
    }
    expect(await read(id)).toMatchObject({ status: 'WAITING', slotId: null, events: [] })
    expect((await put(id, at(today, 'S14'))).status).toBe(200)
    const noted = { ...at(today, 'S08'), override: true, note: 'He was there this morning' }
    expect((await put(id, noted)).status).toBe(200)
    expect((await read(id)).slotId).toBe('S08')
  })

  it('S-243 a job that is added can’t have a time that is over', async () => {
    const { installationId } = await read(await addJob(database(), { type: 'DELIVERY' }))
    const add = (appointmentDate: string, slotId: string) =>
      call('POST', '/workforce/job/addJobFromSystem', {
        installationId,
        jobType: 'SERVICE',
        description: 'Low flow',
        ...at(appointmentDate, slotId),
      })
    for (const [on, slotId] of [
      [yesterday, 'S18'],
      [today, 'S08'],
    ] as const) {
      const { status, json } = await add(on, slotId)
      expect([status, json.message]).toEqual([422, 'This time is over. Choose a later slot.'])
    }
    expect((await add(today, 'S16')).status).toBe(200)
  })

  it('S-205 S-243 within a minute a job goes back where it was, also to a time that is over; later and elsewhere it doesn’t', async () => {
    const id = await placed('ASSIGNED', { appointmentDate: today, slotId: 'S08', ...withSuresh })
    const go = async (slotId: string) => (await put(id, at(today, slotId))).status
    expect([await go('S16'), await go('S10'), await go('S08')]).toEqual([200, 409, 200])
    expect(await go('S16')).toBe(200)
    server.advance(61_000)
    expect(await go('S08')).toBe(409)
    await put(id, { appointment: null })
  })

  it('S-175 a job doesn’t stand in its own way: other times in its slot, with its own technician', async () => {
    const id = await placed('ASSIGNED', { ...ownDay(), ...withSuresh })
    const { appointmentDate } = await read(id)
    const times = { appointmentDate, slotId: 'S10', appointmentStartTime: '10:30', appointmentEndTime: '11:30' }
    expect((await put(id, { appointment: times, technicians: [suresh] })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'ASSIGNED', technicianId: suresh, appointmentStartTime: '10:30' })
    await put(id, { appointment: null })
  })

  it('S-244 who is disabled gets no job, is offered for none, and has no empty lane; their own record is found', async () => {
    await database().update(employee).set({ disabled: true }).where(eq(employee.id, manjunath))
    const id = await addJob(database())
    const { status, json } = await put(id, {
      ...at(nextWeek, 'S14'),
      technicians: [manjunath],
      override: true,
      note: 'x',
    })
    expect([status, json.message]).toEqual([409, 'Manjunath H doesn’t work here any more. Choose another technician.'])
    const slots = answerOf(
      listBookableSlots,
      await call('GET', `/bookslot/available?jobId=${id}&from=${nextWeek}&to=${nextWeek}`),
    )
    const offered = slots.flatMap(({ technicians }) => technicians.map(({ technicianId }) => technicianId))
    expect([offered.includes(suresh), offered.includes(manjunath)]).toEqual([true, false])
    const technicians = async (query: string) =>
      answerOf(listTechnicians, await call('GET', `/workforce/getTechnicians?pageSize=200${query}`)).items.map(
        ({ technicianId }) => technicianId,
      )
    expect((await technicians('')).includes(manjunath)).toBe(false)
    expect(await technicians(`&technicianId=${manjunath}`)).toEqual([manjunath])
    const free = await call('GET', `/workforce/getAvailableTechnicians/v2?day=${nextWeek}&jobId=${id}`)
    expect([free.text.includes(suresh), free.text.includes(manjunath)]).toEqual([true, false])
    const lanes = async () =>
      answerOf(
        listTechniciansJobSlots,
        await call('GET', `/workforce/getTechniciansJobSlots?from=${nextWeek}&to=${nextWeek}`),
      ).lanes.some(({ technicianId }) => technicianId === manjunath)
    expect(await lanes()).toBe(false)
    const theirs = { technicianId: manjunath, technician: 'Manjunath H' }
    await placed('COMPLETED', { appointmentDate: nextWeek, slotId: 'S10', ...theirs })
    expect(await lanes()).toBe(true)
    await database().update(employee).set({ disabled: false }).where(eq(employee.id, manjunath))
  })

  it('a move’s note stands in the history and leaves the job’s own; without a move it is the job’s, and can be emptied', async () => {
    const id = await addJob(database(), { note: 'Gate 2, ring twice' })
    await put(id, { ...at(nextWeek, 'S16'), note: 'The customer asked for the evening' })
    const moved = await read(id)
    expect([moved.note, moved.events[0]?.note]).toEqual([
      'Gate 2, ring twice',
      '22 Dec 2026, 16:00 to 17:00. The customer asked for the evening',
    ])
    await put(id, { note: 'Gate 3' })
    expect((await read(id)).note).toBe('Gate 3')
    await put(id, { note: '', description: 'Low flow' })
    expect((await read(id)).note).toBe('')
  })

  it('S-175 jobs that change places, one here and one there, never wait for each other', async () => {
    const { appointmentDate } = ownDay()
    const slots = ['S08', 'S16'] as const
    const jobs = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        placed('SCHEDULED', { appointmentDate, slotId: slots[index % 2] ?? 'S08' }),
      ),
    )
    const deadlocks = async () => {
      // The counts are written down a second after they happened.
      await sleep(1500)
      const { rows } = await database().execute<{ n: string }>(
        sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
      )
      return Number(rows[0]?.n)
    }
    const before = await deadlocks()
    for (let round = 1; round <= 6; round += 1) {
      const answers = await Promise.all(
        jobs.map((id, index) => put(id, at(appointmentDate, slots[(index + round) % 2] ?? 'S08'))),
      )
      expect(answers.map(({ status }) => status)).toEqual(jobs.map(() => 200))
    }
    expect(await deadlocks()).toBe(before)
  })
})
