import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJob, updateJob } from '../../../src/contract/areas/jobs/jobs.ts'
import { employeeLeave, job, slotDay, zoneSlot } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let ravi = ''
  const database = () => server.running.platform.database
  const suresh = 'E-2001'
  const manjunath = 'E-2002'

  beforeAll(async () => {
    server = await startTestServer(await address())
    ravi = await server.session('ravi.shankar@headwater.example')
    await setTechnician(database(), suresh)
    await setTechnician(database(), manjunath)
  })
  afterAll(() => server.close())

  const put = (id: string, body: object) => server.call('PUT', `/workforce/job/${id}`, { token: ravi, body })
  const changed = async (id: string, body: object) => answerOf(updateJob, await put(id, body))
  const read = async (id: string) => answerOf(getJob, await server.call('GET', `/workforce/job/${id}`, { token: ravi }))
  const place = (appointmentDate: string, slotId: string, more: object = {}) => ({
    appointment: { appointmentDate, slotId, ...more },
  })
  const bookedOn = async (day: string, slotId: string) =>
    (
      await database()
        .select()
        .from(slotDay)
        .where(and(eq(slotDay.zoneCode, 'BLR-01'), eq(slotDay.day, day), eq(slotDay.slotId, slotId)))
    )[0]?.booked ?? 0

  it('T053 S-175 S-177 an appointment schedules a job, a technician assigns it, and both can be taken back', async () => {
    const id = await addJob(database())
    const day = '2027-01-04'
    expect(await changed(id, place(day, 'S10'))).toMatchObject({
      status: 'SCHEDULED',
      appointmentDate: day,
      slotId: 'S10',
      technicianId: null,
      appointmentStartTime: '10:00',
      appointmentEndTime: '11:00',
    })
    expect(await bookedOn(day, 'S10')).toBe(1)
    expect(await changed(id, { technicians: [suresh] })).toMatchObject({
      status: 'ASSIGNED',
      technician: 'Suresh Babu',
      technicianId: suresh,
      slotId: 'S10',
    })
    const moved = await changed(id, place(day, 'S12', { appointmentStartTime: '12:30' }))
    expect(moved).toMatchObject({ status: 'ASSIGNED', appointmentStartTime: '12:30', appointmentEndTime: '13:30' })
    expect([await bookedOn(day, 'S10'), await bookedOn(day, 'S12')]).toEqual([0, 1])
    expect(await changed(id, { technicians: [] })).toMatchObject({ status: 'SCHEDULED', technician: null })
    expect(await changed(id, { appointment: null })).toMatchObject({ status: 'WAITING', appointmentDate: null })
    expect(await bookedOn(day, 'S12')).toBe(0)
    expect((await read(id)).events.map(({ kind, status, by }) => [kind, status, by])).toEqual(
      [
        ['APPOINTMENT', null],
        ['STATUS', 'SCHEDULED'],
        ['TECHNICIAN', null],
        ['STATUS', 'ASSIGNED'],
        ['APPOINTMENT', null],
        ['TECHNICIAN', null],
        ['STATUS', 'SCHEDULED'],
        ['APPOINTMENT', null],
        ['STATUS', 'WAITING'],
      ].map((one) => [...one, 'Ravi Shankar']),
    )
  })

  it('S-175 a slot takes as many as it has places, and a technician one; no override gives a second', async () => {
    const day = '2027-01-05'
    await database().update(zoneSlot).set({ capacity: 2 }).where(eq(zoneSlot.zoneCode, 'BLR-01'))
    const [one, two, three] = await Promise.all([addJob(database()), addJob(database()), addJob(database())])
    await changed(one, { ...place(day, 'S08'), technicians: [suresh] })
    const taken = await put(two, { ...place(day, 'S08'), technicians: [suresh], override: true, note: 'In a hurry' })
    expect([taken.status, taken.json.message]).toEqual([
      409,
      `Suresh Babu has ${one} at 08:00 on 5 Jan 2027. Choose another slot or technician.`,
    ])
    await changed(two, { ...place(day, 'S08'), technicians: [manjunath] })
    const full = await put(three, place(day, 'S08'))
    expect([full.status, full.json.message]).toEqual([
      409,
      'The slot 08:00 to 10:00 on 5 Jan 2027 is full in Indiranagar. Choose another slot.',
    ])
    expect(await read(three)).toMatchObject({ status: 'WAITING', slotId: null, events: [] })
    expect(await changed(three, { ...place(day, 'S08'), override: true, note: 'Agreed with the zone' })).toMatchObject({
      status: 'SCHEDULED',
    })
    expect(await bookedOn(day, 'S08')).toBe(3)
  })

  it.each([
    ['leave', {}, 'Suresh Babu is on leave on 6 Jan 2027.'],
    ['shift', { shiftStart: '12:00' }, 'The shift of Suresh Babu is 12:00 to 20:00.'],
    ['zone', { zoneCodes: ['BLR-02'] }, 'Suresh Babu doesn’t serve this zone.'],
    ['skill', { skills: ['DELIVERY'] }, 'Suresh Babu has no skill for this type of job.'],
  ])('S-176 a technician’s %s stops an appointment until a note overrides it', async (what, given, text) => {
    const day = '2027-01-06'
    await setTechnician(database(), suresh, given)
    if (what === 'leave')
      await database()
        .insert(employeeLeave)
        .values({ employeeId: suresh, from: day, to: day, type: 'SICK', status: 'APPROVED' })
    const id = await addJob(database())
    const asked = { ...place(day, 'S08'), technicians: [suresh] }
    const refused = await put(id, asked)
    expect([refused.status, refused.json.message]).toEqual([409, `${text} Override with a note, or choose another.`])
    expect((await put(id, { ...asked, override: true })).status).toBe(422)
    expect(await changed(id, { ...asked, override: true, note: 'He offered to come' })).toMatchObject({
      status: 'ASSIGNED',
    })
    await changed(id, { appointment: null })
    await database().delete(employeeLeave).where(eq(employeeLeave.employeeId, suresh))
    await setTechnician(database(), suresh)
  })

  it('S-175 times lie within their slot, and slots are those of the day', async () => {
    const id = await addJob(database())
    const day = '2027-01-07'
    for (const [appointmentStartTime, appointmentEndTime] of [
      ['09:59', '11:00'],
      ['11:00', '12:30'],
      ['11:00', '11:00'],
    ])
      expect((await put(id, place(day, 'S10', { appointmentStartTime, appointmentEndTime }))).status).toBe(422)
    expect((await put(id, place(day, 'S11'))).status).toBe(422)
    expect((await put(id, { technicians: [suresh] })).status).toBe(422)
    expect(await read(id)).toMatchObject({ status: 'WAITING', events: [] })
  })

  it('S-43 a job that has changed since it was seen is answered with who, when and as it is', async () => {
    const id = await addJob(database())
    const { updatedAt } = await read(id)
    await changed(id, { priority: 'HIGH' })
    const late = await put(id, { priority: 'LOW', updatedAt })
    expect(late.status).toBe(409)
    expect(late.json.message).toMatch(/^Ravi Shankar changed this job at .* Review the current values\.$/)
    expect(late.json.body).toMatchObject({ jobId: id, priority: 'HIGH' })
  })

  it('S-57 details are changed where they are given, and a zip has six digits', async () => {
    const id = await addJob(database(), { tag: 'UNPAUSE', type: 'DELIVERY' })
    expect(await changed(id, { zip: '560038', tags: ['VIP', 'UNPAUSE'], description: 'Bring a filter' })).toMatchObject(
      {
        zip: '560038',
        tags: ['UNPAUSE', 'VIP'],
        description: 'Bring a filter',
        priority: 'NORMAL',
      },
    )
    for (const zip of ['5600', '056003', 'ABCDEF']) expect((await put(id, { zip })).status, zip).toBe(422)
    const [stored] = await database().select().from(job).where(eq(job.id, id))
    expect(stored).toMatchObject({ zip: '560038', tags: ['VIP'] })
    expect((await database().execute(sql`select action from audit where subject_id = ${id}`)).rows).toEqual([
      { action: 'job.update' },
    ])
  })

  it('S-49 further fields are those of the job’s type, checked and kept as the form describes them', async () => {
    const id = await addJob(database(), { type: 'INSTALLATION' })
    expect(await read(id)).toMatchObject({ extraForm: 'job-INSTALLATION', extra: {} })
    const extra = { waterSource: 'TANKER', tds: 900, deliveries: 4, drilling: true }
    expect(await changed(id, { extra })).toMatchObject({ extra, note: '' })
    for (const [wrong, said] of [
      [{ waterSource: 'TANKER', tds: 900 }, 'Deliveries a month is required.'],
      [{ waterSource: 'RIVER', tds: 900 }, 'Water source has a value that the form doesn’t allow.'],
      [{ waterSource: 'BOREWELL', tds: 900, deliveries: 4 }, 'The form doesn’t ask for deliveries.'],
      [{ waterSource: 'BOREWELL', tds: 5001 }, 'TDS (ppm) has a value that the form doesn’t allow.'],
    ] as const) {
      const refused = await put(id, { extra: wrong })
      expect([refused.status, refused.json.message]).toEqual([422, said])
    }
    const seen = await read(id)
    expect([seen.extra, seen.events.map(({ data }) => data?.fields)]).toEqual([extra, [['extra']]])
    expect(await changed(id, { zip: '560038' })).toMatchObject({ extra })
    const other = await addJob(database(), { type: 'SPARE_TRANSFER' })
    expect((await read(other)).extraForm).toBeNull()
    const refused = await put(other, { extra: { tds: 900 } })
    expect([refused.status, refused.json.message]).toEqual([422, 'A job of type SPARE_TRANSFER has no further fields.'])
  })

  it('S-49 what a console can’t draw is kept when the other fields are set', async () => {
    const more = { name: 'sketch', type: 'drawing', label: 'Sketch', required: true }
    const described = { name: 'job-SPARE', label: 'Spare', fields: [{ name: 'box', type: 'text', label: 'Box' }, more] }
    await database().execute(sql`insert into dbui_form (name, form) values ('job-SPARE', ${JSON.stringify(described)})`)
    const id = await addJob(database(), { type: 'SPARE' })
    expect((await put(id, { extra: { box: 'A4' } })).json.message).toBe('Sketch is required.')
    await database()
      .update(job)
      .set({ extra: { box: 'A1', sketch: 'M0 0' } })
      .where(eq(job.id, id))
    expect((await changed(id, { extra: { box: 'A4' } })).extra).toEqual({ box: 'A4', sketch: 'M0 0' })
  })
})
