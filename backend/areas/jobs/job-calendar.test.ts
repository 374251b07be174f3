import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTechniciansJobSlots } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import {
  listAvailableTechnicians,
  listAvailableTechniciansV2,
} from '../../../src/contract/areas/technicians/available-technicians.ts'
import { businessDay } from '../../moment.ts'
import { employee } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const dayMs = 86_400_000

describe('the job calendar', () => {
  let server: TestServer
  let token: string
  const today = businessDay(new Date())
  const later = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)

  beforeAll(async () => {
    server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
    token = await server.session('ravi.shankar@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const board = async (query: string) =>
    answerOf(listTechniciansJobSlots, await get(`/workforce/getTechniciansJobSlots?${query}`))
  const free = async (query: string) =>
    answerOf(listAvailableTechniciansV2, await get(`/workforce/getAvailableTechnicians/v2?${query}`))

  it('lays the jobs of a day into lanes, with approved leaves; without filters it is everybody (T088, T089, S-200)', async () => {
    const all = await board(`from=${today}&to=${today}`)
    expect(all.lanes).toHaveLength(24)
    const suresh = all.lanes.find(({ technicianId }) => technicianId === 'E-2001')
    expect(suresh).toMatchObject({ name: 'Suresh Babu', zoneCodes: ['BLR-01', 'BLR-02'], leaves: [] })
    expect(all.lanes.find(({ name }) => name === 'Prakash Rao')?.leaves).toEqual([
      { type: 'SICK', from: today, to: later(1) },
    ])
    expect(all.jobs.find(({ jobId }) => jobId === 'J-88213')).toMatchObject({ technicianId: 'E-2001', day: today })
    expect(all.jobs.some(({ technicianId }) => technicianId === null)).toBe(true)
    expect(all.days).toEqual([
      { day: today, jobs: all.jobs.length, unassigned: all.jobs.filter((one) => one.technicianId === null).length },
    ])
    const used = all.booked.find(({ zoneCode }) => zoneCode === all.jobs[0]?.zoneCode)
    expect(used?.capacity).toBeGreaterThanOrEqual(used?.booked ?? Number.NaN)
    const pending = await board(`from=${later(5)}&to=${later(5)}&technicianId=E-2002`)
    expect(pending.lanes[0]?.leaves, 'a leave that waits for its approval').toEqual([])
  })

  it('asks by several technicians, a city and statuses; places of skipped jobs stay named (B064)', async () => {
    const week = await board(`from=${today}&to=${later(6)}&cityCode=BLR`)
    const busy = [...new Set(week.jobs.flatMap(({ technicianId }) => technicianId ?? []))].toSorted().slice(0, 2)
    const two = await board(`from=${today}&to=${later(6)}&technicianId=${busy[0]}&technicianId=${busy[1]}`)
    expect(two.lanes.map(({ technicianId }) => technicianId)).toEqual(busy)
    expect(new Set(two.jobs.map(({ technicianId }) => technicianId))).toEqual(new Set([...busy, null]))
    const pune = await board(`from=${today}&to=${today}&cityCode=PNQ`)
    expect(pune.lanes.map(({ cityCode }) => cityCode)).toEqual(['PNQ', 'PNQ', 'PNQ'])
    expect(pune.jobs.every(({ zoneCode }) => zoneCode?.startsWith('PNQ'))).toBe(true)
    const waiting = await board(`from=${today}&to=${later(6)}&cityCode=BLR&status=SCHEDULED`)
    expect(waiting.jobs.every(({ status }) => status === 'SCHEDULED')).toBe(true)
    const others = week.jobs.filter((one) => one.status !== 'SCHEDULED' && one.technicianId)
    expect(waiting.taken.map(({ jobId }) => jobId).toSorted()).toEqual(
      [...others, ...week.taken].map(({ jobId }) => jobId).toSorted(),
    )
  })

  it('S-263 a job given across cities has its lane and its place in both of them', async () => {
    const before = await board(`from=${today}&to=${later(6)}&cityCode=PNQ`)
    const [first] = before.lanes
    const held = before.jobs.filter(({ technicianId }) => technicianId === first?.technicianId)
    const near = (await board(`from=${today}&to=${later(6)}&cityCode=BLR`)).jobs.find(
      ({ status, day, slotId }) =>
        status === 'ASSIGNED' && !held.some((one) => one.day === day && one.slotId === slotId),
    )
    if (!near || !first) throw new Error('There is a job in one city and a technician of another.')
    const asked = { technicians: [first.technicianId], override: true, note: 'Only one with the part' }
    expect(
      (await server.call('PUT', `/workforce/job/${near.jobId}`, { token, key: 'calendar-across', body: asked })).status,
    ).toBe(200)
    for (const city of ['BLR', 'PNQ']) {
      const { lanes, jobs, days } = await board(`from=${near.day}&to=${near.day}&cityCode=${city}`)
      expect(
        lanes.some(({ technicianId }) => technicianId === first.technicianId),
        city,
      ).toBe(true)
      expect(jobs.find(({ jobId }) => jobId === near.jobId)?.technicianId, city).toBe(first.technicianId)
      expect(days[0]?.jobs, city).toBe(jobs.length)
    }
    const skipped = await board(`from=${near.day}&to=${near.day}&cityCode=PNQ&status=SCHEDULED`)
    expect(skipped.taken.map(({ jobId }) => jobId)).toContain(near.jobId)
    // Who has nothing there has no lane there.
    const others = await board(`from=${near.day}&to=${near.day}&cityCode=MAA`)
    expect(others.lanes.map(({ cityCode }) => cityCode)).toEqual(['MAA', 'MAA', 'MAA'])
  })

  it('counts the days of a month without its jobs, and rejects more than 42 (S-200)', async () => {
    const month = await board(`from=${later(-10)}&to=${later(20)}`)
    expect([month.jobs, month.taken, month.booked]).toEqual([[], [], []])
    const week = await board(`from=${later(-1)}&to=${later(5)}`)
    expect(month.days.filter(({ day }) => day >= later(-1) && day <= later(5))).toEqual(week.days)
    expect((await get(`/workforce/getTechniciansJobSlots?from=${today}&to=${later(42)}`)).status).toBe(422)
    expect((await get(`/workforce/getTechniciansJobSlots?from=${today}&to=${later(-1)}`)).status).toBe(422)
  })

  it('names who is free for a job and why the others are not, as a write would say (S-176, S-203)', async () => {
    const job = answerOf(getJob, await get('/workforce/job/J-88213'))
    const people = await free(`day=${today}&jobId=J-88213&slotId=${job.slotId}`)
    expect(people.map(({ technicianId }) => technicianId)).toEqual([...'123456'].map((one) => `E-200${one}`))
    expect(people[0], 'its own technician is not kept busy by it').toMatchObject({ name: 'Suresh Babu', isFree: true })
    const codes = (name: string) => people.find((one) => one.name === name)?.reasons.map(({ code }) => code)
    expect(codes('Prakash Rao')).toContain('LEAVE')
    const far = people.find(({ technicianId }) => technicianId === 'E-2003')
    expect(far?.reasons.map(({ code }) => code)).toContain('ZONE')
    const { text: said } = await server.call('PUT', '/workforce/job/J-88213', {
      token,
      key: 'calendar-far',
      body: { technicians: ['E-2005'] },
    })
    const prakash = people.find(({ technicianId }) => technicianId === 'E-2005')
    for (const { text } of prakash?.reasons ?? []) expect(said).toContain(text)
    const { jobs, lanes } = await board(`from=${today}&to=${later(6)}`)
    const busy = jobs.find(({ technicianId, jobId }) => technicianId !== null && jobId !== 'J-88213')
    const { cityCode } = lanes.find(({ technicianId }) => technicianId === busy?.technicianId) ?? {}
    const other = await free(`day=${busy?.day}&jobId=J-88213&slotId=${busy?.slotId}&cityCode=${cityCode}`)
    const held = other.find(({ technicianId }) => technicianId === busy?.technicianId)
    expect(held?.reasons.map(({ code }) => code)).toContain('BUSY')
    expect(held?.freeSlots).not.toContain(busy?.slotId)
    expect((await get(`/workforce/getAvailableTechnicians/v2?day=${today}&jobId=J-1`)).status).toBe(404)
  })

  it('lists technicians to choose from, by name and city', async () => {
    const read = async (query: string) =>
      answerOf(listAvailableTechnicians, await get(`/employee/availableTechnicians${query}`))
    const all = (await read('')).map(({ name }) => name)
    expect(all).toHaveLength(24)
    expect(all.slice(0, 3)).toEqual(['Abdul Wahab', 'Amol Shinde', 'Anita Sawant'])
    const chennai = await read('?cityCode=MAA')
    expect(chennai.map(({ cityCode }) => cityCode)).toEqual(['MAA', 'MAA', 'MAA'])
    expect((await read('?cityCode=BLR')).find(({ name }) => name === 'Prakash Rao')?.onLeaveToday).toBe(true)
  })

  it('S-284 S-286 deliveries of delivery persons are in their own calendar; a visit by them is refused', async () => {
    const { database } = server.running.platform
    const person = 'E-2002'
    await setTechnician(database, person, { skills: ['DELIVERY'] })
    await database.update(employee).set({ profession: 'DeliveryPerson' }).where(eq(employee.id, person))
    const day = later(40)
    const at = { appointment: { appointmentDate: day, slotId: 'S10' } }
    const put = (id: string, body: object) => server.call('PUT', `/workforce/job/${id}`, { token, body })
    const given = await addJob(database, { type: 'DELIVERY' })
    const open = await addJob(database, { type: 'RE_DELIVERY' })
    const visit = await addJob(database, { type: 'SERVICE' })
    expect((await put(given, { ...at, technicians: [person] })).status).toBe(200)
    expect((await put(open, at)).status).toBe(200)
    const refused = await put(visit, { ...at, technicians: [person], override: true, note: 'Nobody else is near' })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Manjunath H takes deliveries only. Choose a technician.',
    ])
    expect((await put(visit, at)).status).toBe(200)
    const idsOf = ({ jobs }: Awaited<ReturnType<typeof board>>) => jobs.map(({ jobId }) => jobId)
    const theirs = await board(`from=${day}&to=${day}&profession=DeliveryPerson&technicianId=${person}`)
    expect([theirs.lanes.map(({ technicianId }) => technicianId), idsOf(theirs)]).toEqual([[person], [given, open]])
    expect(theirs.days).toEqual([{ day, jobs: 2, unassigned: 1 }])
    const field = await board(`from=${day}&to=${day}`)
    expect([idsOf(field), field.lanes.some(({ technicianId }) => technicianId === person)]).toEqual([
      [open, visit],
      false,
    ])
    expect(field.taken, 'their place stays named').toMatchObject([{ jobId: given, technicianId: person }])
    expect(idsOf(await board(`from=${day}&to=${day}&type=RE_DELIVERY&type=SERVICE`))).toEqual([open, visit])
    const freeOnes = await free(`day=${day}&jobId=${open}&profession=DeliveryPerson`)
    const freeIds = freeOnes.map(({ technicianId }) => technicianId)
    expect([freeIds.includes(person), freeIds.includes('E-2001')]).toEqual([true, false])
    await database.update(employee).set({ disabled: true }).where(eq(employee.id, person))
    const left = await board(`from=${day}&to=${day}&profession=DeliveryPerson&technicianId=${person}`)
    expect([left.lanes, left.jobs.map(({ technicianId }) => technicianId)]).toEqual([[], [null, null]])
    await database.update(employee).set({ disabled: false, profession: 'Technician' }).where(eq(employee.id, person))
  })
})
