import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAvailableSlots, listBookableSlots } from '../../../src/contract/areas/slots/slots.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { employee, employeeLeave, job, slotDay, technician, zoneSlot } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { waitInZone } from '../../testing/jobs/waiting-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
const database = () => server.running.platform.database
const today = () => businessDay(server.running.platform.clock.now())
/** Beyond all that the demo business has booked. */
const day = () => daysFrom(today(), 20)

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('ravi.shankar@headwater.example')
})
afterAll(() => server.close())

const ask = (query: Record<string, string>, path = '/slot/availableSlots') =>
  server.call('GET', `${path}?${new URLSearchParams(query)}`, { token })
const find = async (more: Record<string, string> = {}) =>
  answerOf(
    findAvailableSlots,
    await ask({ cityCode: 'BLR', zoneCode: 'BLR-02', jobType: 'SERVICE', from: day(), to: day(), ...more }),
  )
const bookable = async (jobId: string, from = day()) =>
  answerOf(listBookableSlots, await ask({ jobId, from, to: from }, '/bookslot/available'))
const capacityOf = async (slotId: string) =>
  (await database().select().from(zoneSlot)).find((one) => one.zoneCode === 'BLR-02' && one.slotId === slotId)?.capacity
const setBooked = (slotId: string, booked: number, capacity: number) =>
  database()
    .insert(slotDay)
    .values({ zoneCode: 'BLR-02', day: day(), slotId, booked, capacity })
    .onConflictDoUpdate({ target: [slotDay.zoneCode, slotDay.day, slotDay.slotId], set: { booked, capacity } })
const forget = () => database().delete(slotDay).where(eq(slotDay.day, day()))

it('S-193 a slot of a day says its places, what is booked and free, and why nothing is', async () => {
  const capacity = await capacityOf('S10')
  await setBooked('S10', 1, 3)
  await setBooked('S14', 2, 2)
  await setBooked('S16', 0, 0)
  const { slots, nearest } = await find()
  expect(slots.map(({ slotId }) => slotId)).toEqual(['S08', 'S10', 'S12', 'S14', 'S16', 'S18'])
  expect(slots[1]).toEqual({
    zoneCode: 'BLR-02',
    zone: 'Koramangala',
    day: day(),
    slotId: 'S10',
    start: '10:00',
    end: '12:00',
    capacity: 3,
    booked: 1,
    free: 2,
    why: null,
  })
  expect(slots.map(({ why }) => why)).toEqual([null, null, null, 'FULL', 'CLOSED', 'NO_TECHNICIAN'])
  expect(slots[3]?.free).toBe(0)
  expect(nearest).toEqual([])
  await forget()
  expect((await find()).slots[1]).toMatchObject({ capacity, booked: 0, free: capacity })
})

it('S-193 no technician: no skill, off shift, on leave, and with another job; what is over has passed', async () => {
  // E-2001 and E-2002 alone serve Koramangala, both from 08:00 to 18:00; delivery persons take no visits.
  const people = await database().select().from(technician).innerJoin(employee, eq(employee.id, technician.id))
  const staff = people.flatMap(({ technician: one, employee: { profession } }) =>
    profession === 'Technician' && one.zoneCodes.includes('BLR-02') ? [one] : [],
  )
  expect(staff.map(({ id, shiftEnd }) => [id, shiftEnd])).toEqual([
    ['E-2001', '18:00'],
    ['E-2002', '18:00'],
  ])
  expect((await find()).slots.at(-1)).toMatchObject({ slotId: 'S18', free: 0, why: 'NO_TECHNICIAN' })
  const whys = async (jobType = 'SERVICE') => [...new Set((await find({ jobType })).slots.map(({ why }) => why))]
  expect(await whys('PIPE_WORK')).toEqual(['ISSUE_TYPE'])
  await database().execute(sql`update zone_pattern set issue_types = issue_types || 'PIPE_WORK'::text`)
  expect(await whys('PIPE_WORK')).toEqual(['NO_TECHNICIAN'])
  const leave = { from: day(), to: day(), type: 'CASUAL', status: 'APPROVED' as const }
  await database()
    .insert(employeeLeave)
    .values({ employeeId: 'E-2001', ...leave })
  expect((await find()).slots[1]?.why).toBeNull()
  await database()
    .insert(employeeLeave)
    .values({ employeeId: 'E-2002', ...leave })
  expect(await whys()).toEqual(['NO_TECHNICIAN'])
  await database().delete(employeeLeave).where(eq(employeeLeave.from, day()))
  const past = (await find({ from: daysFrom(today(), -1), to: daysFrom(today(), -1) })).slots
  expect(past.map(({ why, free }) => [why, free])).toEqual(past.map(() => ['PASSED', 0]))
})

it('T100 M042 S-194 nothing free is said in these words, with what is nearest here and in the neighbourhood', async () => {
  const leave = { from: day(), to: day(), type: 'CASUAL', status: 'APPROVED' as const }
  await database()
    .insert(employeeLeave)
    .values(['E-2001', 'E-2002'].map((employeeId) => ({ employeeId, ...leave })))
  const answer = await ask({ cityCode: 'BLR', zoneCode: 'BLR-02', jobType: 'SERVICE', from: day(), to: day() })
  expect(answer.json).toMatchObject({ success: true, message: 'Cannot find available slots with given filters' })
  const { slots, nearest } = answerOf(findAvailableSlots, answer)
  expect(slots.every(({ free }) => free === 0)).toBe(true)
  const next = daysFrom(day(), 1)
  expect(nearest.slice(0, 3).map((one) => [one.zoneCode, one.day, one.slotId])).toEqual([
    ['BLR-02', next, 'S08'],
    ['BLR-02', next, 'S10'],
    ['BLR-02', next, 'S12'],
  ])
  expect(nearest.slice(3).length).toBeGreaterThan(0)
  for (const one of nearest.slice(3))
    expect([one.day, one.zoneCode === 'BLR-02', one.free > 0]).toEqual([day(), false, true])
  await database().delete(employeeLeave).where(eq(employeeLeave.from, day()))
})

it('S-193 days of the calendar, at most fourteen of them, in their order', async () => {
  for (const [from, to] of [
    ['2026-11-21', '2026-11-20'],
    ['2026-11-20', '2026-12-04'],
    ['2026-02-30', '2026-03-02'],
  ] as const)
    expect((await ask({ cityCode: 'BLR', jobType: 'SERVICE', from, to })).status, `${from} ${to}`).toBe(422)
  expect((await find({ to: daysFrom(day(), 13) })).slots).toHaveLength(14 * 6)
})

it('B092 a job is told who is free in each slot, and its own place is free for it', async () => {
  const [id = '', otherId = ''] = await waitInZone(database(), 2)
  const namesAt = async (slotId: string, who = id) => {
    const found = (await bookable(who)).find((slot) => slot.slotId === slotId)
    return found?.technicians.filter(({ concerns }) => concerns.length === 0).map(({ technicianId }) => technicianId)
  }
  expect(await namesAt('S10')).toEqual(['E-2002', 'E-2001'])
  const give = { appointment: { appointmentDate: day(), slotId: 'S10' }, technicians: ['E-2001'] }
  expect((await server.call('PUT', `/workforce/job/${id}`, { token, body: give })).status).toBe(200)
  const own = (await bookable(id)).find(({ slotId }) => slotId === 'S10')
  expect([own?.booked, own?.technicians.some(({ technicianId }) => technicianId === 'E-2001')]).toEqual([0, true])
  expect(await namesAt('S10', otherId)).toEqual(['E-2002'])
  expect((await bookable(otherId)).find(({ slotId }) => slotId === 'S10')?.booked).toBe(1)
  expect((await ask({ jobId: 'J-NONE', from: day(), to: day() }, '/bookslot/available')).status).toBe(404)
  const late = (await bookable(id)).find(({ slotId }) => slotId === 'S18')?.technicians
  expect(late?.find(({ technicianId }) => technicianId === 'E-2001')?.concerns).toEqual(['SHIFT'])
})

it('S-193 for a job that is to be added the slots are those of its home, each with who could come, who could not, and who has another job', async () => {
  const id = await addJob(database(), { zoneCode: 'BLR-02' })
  const [held] = await database().select().from(job).where(eq(job.id, id))
  const installationId = held?.installationId ?? ''
  const busyDay = daysFrom(day(), 3)
  const offered = (more: object = {}) =>
    ask({ installationId, jobType: 'SERVICE', from: busyDay, to: busyDay, ...more }, '/bookslot/available')
  const slotsOf = async (more?: object) => answerOf(listBookableSlots, await offered(more))
  expect(await slotsOf()).toEqual(await bookable(id, busyDay))
  expect((await slotsOf()).map(({ zoneCode }) => zoneCode)).toEqual(Array(6).fill('BLR-02'))
  const give = { appointment: { appointmentDate: busyDay, slotId: 'S10' }, technicians: ['E-2001'] }
  expect((await server.call('PUT', `/workforce/job/${id}`, { token, body: give })).status).toBe(200)
  const at = async (slotId: string, more?: object) => (await slotsOf(more)).find((one) => one.slotId === slotId)
  const ten = await at('S10')
  expect([ten?.booked, ten?.busy?.map(({ technicianId, jobId }) => [technicianId, jobId])]).toEqual([
    1,
    [['E-2001', id]],
  ])
  expect(ten?.technicians.some(({ technicianId }) => technicianId === 'E-2001')).toBe(false)
  const concerns = async (more?: object) =>
    (await at('S18', more))?.technicians.find(({ technicianId }) => technicianId === 'E-2001')?.concerns
  expect(await concerns()).toEqual(['SHIFT'])
  expect(await concerns({ jobType: 'PIPE_WORK' })).toEqual(['SHIFT', 'SKILL'])
  // The job itself has its place, and the technician has no other one.
  expect((await bookable(id, busyDay)).find(({ slotId }) => slotId === 'S10')?.busy).toEqual([])
  expect((await offered({ installationId: 'WP-NONE' })).status).toBe(404)
  const nothing = await ask({ installationId, from: busyDay, to: busyDay }, '/bookslot/available')
  expect([nothing.status, nothing.json.message]).toEqual([422, 'Name a job, or an installation with a type of job.'])
})

it('H50 what the demo business has booked is what its slots count', async () => {
  expect(await brokenInvariants(database())).toEqual([])
  // The oracle notices one too many.
  await database().execute(sql`update slot_day set booked = booked + 1 where day = ${day()} and slot_id = 'S10'`)
  expect(await brokenInvariants(database())).toHaveLength(1)
})

it('S-323 a slot that has begun is offered and taken from the next quarter of an hour, while the length of the visit is left', async () => {
  const next = daysFrom(today(), 1)
  // The slot is 10:00 to 12:00; a service takes an hour, an installation an hour and a half.
  for (const [time, type, times] of [
    ['09:59:30', 'SERVICE', ['10:00', '11:00']],
    ['10:00:30', 'SERVICE', ['10:00', '11:00']],
    ['10:01:00', 'SERVICE', ['10:15', '11:15']],
    ['11:00:30', 'SERVICE', ['11:00', '12:00']],
    ['11:01:00', 'SERVICE', null],
    ['10:30:30', 'INSTALLATION', ['10:30', '12:00']],
    ['10:31:00', 'INSTALLATION', null],
    ['12:30:00', 'SERVICE', null],
  ] as const) {
    server.running.platform.clock.set(new Date(`${next}T${time}+05:30`))
    token = await server.session('ravi.shankar@headwater.example')
    const offered = (await find({ from: next, to: next, jobType: type })).slots[1]
    expect(offered?.why === 'PASSED', `${time} ${type}`).toBe(times === null)
    // A job of its own: one that had the slot before may be put back into it.
    const id = await addJob(database(), { type, zoneCode: 'BLR-02' })
    const place = { appointment: { appointmentDate: next, slotId: 'S10' } }
    const { status, json } = await server.call('PUT', `/workforce/job/${id}`, { token, body: place })
    const { appointmentStartTime: start, appointmentEndTime: end } = (json.body ?? {}) as Record<string, string>
    expect(status === 200 ? [start, end] : null, `${time} ${type}`).toEqual(times)
    if (times === null && time !== '12:30:00')
      expect(json.message).toBe(
        'Too little of this slot is left for the visit. Override with a note, or choose another.',
      )
    await server.call('PUT', `/workforce/job/${id}`, { token, body: { appointment: null } })
  }
})

it('S-323 a start without an end keeps the length of the visit, or is refused; one that has begun is, too', async () => {
  const next = daysFrom(today(), 1)
  server.running.platform.clock.set(new Date(`${next}T10:40:00+05:30`))
  token = await server.session('ravi.shankar@headwater.example')
  const at = async (appointmentStartTime: string) => {
    const id = await addJob(database(), { type: 'SERVICE', zoneCode: 'BLR-02' })
    const appointment = { appointmentDate: next, slotId: 'S10', appointmentStartTime }
    const { status, json } = await server.call('PUT', `/workforce/job/${id}`, { token, body: { appointment } })
    const end = (json.body as { appointmentEndTime?: string } | null)?.appointmentEndTime
    await server.call('PUT', `/workforce/job/${id}`, { token, body: { appointment: null } })
    return [status, status === 200 ? end : json.message]
  }
  expect(await at('11:00')).toEqual([200, '12:00'])
  expect(await at('11:01')).toEqual([422, 'The times must lie within the slot, 10:00 to 12:00.'])
  expect(await at('10:40')).toEqual([200, '11:40'])
  expect((await at('10:39'))[0]).toBe(409)
})
