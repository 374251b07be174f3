/** Long, because every change of status is made and refused here on one server. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFilteredJobStatuses } from '../../../src/contract/areas/jobs/job-status.ts'
import { getJob, type JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { installation, job, jobCode, slotDay } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { type Called, startTestServer, type TestServer } from '../../testing/server.ts'

const today = '2026-11-21'
/** A day of which the demo has nothing */
const visit = '2026-12-15'
const later = { appointmentDate: '2026-11-23', slotId: 'S12' }
const note = 'Customer is travelling'

let server: TestServer
let ravi: string
let asha: string
let number = 0
const database = () => server.running.platform.database

beforeAll(async () => {
  server = await startTestServer(undefined)
  server.running.platform.clock.set(new Date(`${today}T05:00:00Z`))
  ;[ravi = '', asha = ''] = await Promise.all(
    ['ravi.shankar', 'asha.menon'].map((name) => server.session(`${name}@headwater.example`)),
  )
})
afterAll(async () => {
  expect(await brokenInvariants(database())).toEqual([])
  await server.close()
})

type Row = Partial<typeof job.$inferInsert>

/** A job of a home of its own; with a place it has its slot of the zone and the technician, if any. */
async function newJob(status: string, row: Row = {}, homeStatus = 'ACTIVE') {
  number += 1
  const home = await addHome(database(), { status: homeStatus, cityCode: 'BLR' })
  const at = server.running.platform.clock.now()
  const id = `J-T${number}`
  const placed = row.slotId ? { appointmentDate: visit, starts: '10:00', ends: '11:00', ...row } : row
  await database()
    .insert(job)
    .values({
      id,
      installationId: home.id,
      zoneCode: 'BLR-01',
      type: 'SERVICE',
      status,
      description: 'Low flow',
      createdAt: at,
      updatedAt: at,
      ...placed,
    })
  if (row.slotId)
    await database().execute(sql`insert into slot_day (zone_code, day, slot_id, capacity, booked)
      values ('BLR-01', ${placed.appointmentDate}, ${row.slotId}, 4, 1)
      on conflict (zone_code, day, slot_id) do update set booked = slot_day.booked + 1`)
  return { ...home, id }
}
const withPerson = (technicianId = 'E-2001'): Row => ({ slotId: 'S10', technicianId, technician: 'Suresh Babu' })

const read = async (id: string): Promise<JobRecord> =>
  answerOf(getJob, await server.call('GET', `/workforce/job/${id}`, { token: ravi }))
const change = (id: string, status: string, more: object = {}, token = ravi) =>
  server.call('PUT', `/workforce/job/${id}/status`, { token, body: { jobId: id, status, ...more } })
const happyCode = (id: string) => server.call('GET', `/workforce/sendHappyCode?jobId=${id}`, { token: ravi })
const otp = (id: string) => server.call('POST', `/workforce/sendOtpForPostponement?jobId=${id}`, { token: ravi })
const codeFor = async (id: string, digits: number) => {
  const letter = (await server.outbox()).find(({ text }) => text.includes(id))
  return new RegExp(`^\\d{${digits}}(?= )`).exec(letter?.text ?? '')?.[0] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
const booked = async (day: string, slotId: string) => {
  const rows = await database().select().from(slotDay).where(eq(slotDay.day, day))
  return rows.find((one) => one.zoneCode === 'BLR-01' && one.slotId === slotId)?.booked ?? 0
}
const said = ({ status, json }: Called) => [status, json.message]
const story = ({ events }: JobRecord) => events.map(({ kind, status }) => status ?? kind)

it('S-20 the service lists the next statuses with what each asks for, a payment only where one is to collect', async () => {
  const [due, free] = [await newJob('IN_PROGRESS', { paymentToCollect: 649_00 }), await newJob('IN_PROGRESS')]
  const list = async (id: string) =>
    answerOf(
      listFilteredJobStatuses,
      await server.call('GET', `/workforce/job/filteredStatuses?jobId=${id}`, { token: ravi }),
    )
  expect(await list(due.id)).toEqual([
    { code: 'COMPLETED', label: 'Completed', requires: ['note', 'payment', 'happyCode'] },
    { code: 'POSTPONED', label: 'Postponed', requires: ['note', 'otp'] },
    { code: 'NOT_DONE', label: 'Not done', requires: ['note'] },
    { code: 'CANCELLED', label: 'Cancelled', requires: ['note'] },
  ])
  expect((await list(free.id))[0]?.requires).toEqual(['note', 'happyCode'])
})

it('T051 S-21 S-22 completes a job with note, payment and happy code; a payment that is half or of no kind is rejected', async () => {
  const { id, phone } = await newJob('IN_PROGRESS', { ...withPerson(), paymentToCollect: 649_00 })
  const done = { note: 'Filters replaced', payType: 'UPI', payAmount: 649, happyCode: '0000' }
  expect(said(await change(id, 'COMPLETED', done))).toEqual([422, 'Send the customer the happy code first.'])
  expect((await happyCode(id)).json.message).toBe('Happy code sent')
  const code = await codeFor(id, 4)
  expect((await server.outbox()).find(({ text }) => text.includes(id))?.recipient).toBe(phone)
  for (const wrong of [
    { payType: undefined },
    { payAmount: undefined },
    { payAmount: 0 },
    { payType: 'NONE' },
    { note: '  ' },
    { happyCode: undefined },
  ])
    expect((await change(id, 'COMPLETED', { ...done, happyCode: code, ...wrong })).status).toBe(422)
  expect(said(await change(id, 'COMPLETED', { ...done, happyCode: other(code) }))).toEqual([
    422,
    'Wrong happy code. 4 attempts left.',
  ])
  expect((await change(id, 'COMPLETED', { ...done, happyCode: code })).status).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({ status: 'COMPLETED', paymentToCollect: 0, slotId: 'S10', technicianId: 'E-2001' })
  expect(after.completedAt).toContain(today)
  expect(story(after)).toEqual(['HAPPY_CODE', 'PAYMENT', 'COMPLETED'])
  expect(after.events[1]?.note).toBe('₹649 collected, UPI')
  const kept = await database().select().from(jobCode).where(eq(jobCode.jobId, id))
  expect(kept).toMatchObject([
    { tries: 2, usedAt: expect.any(Date), codeHash: expect.stringMatching(/^[0-9a-f]{8}\.[0-9a-f]{64}$/) },
  ])
})

it('S-22 H83 a minute lies between two happy codes, the new one voids the old, and the fifth wrong attempt ends it', async () => {
  const { id } = await newJob('IN_PROGRESS')
  const sent = await happyCode(id)
  const { sentAt, nextAt } = sent.json.body as { sentAt: string; nextAt: string }
  expect(Date.parse(nextAt) - Date.parse(sentAt)).toBe(60_000)
  server.advance(50_000)
  const early = await happyCode(id)
  expect(early.status).toBe(429)
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  const old = await codeFor(id, 4)
  server.advance(11_000)
  expect((await happyCode(id)).status).toBe(200)
  const code = await codeFor(id, 4)
  const end = (happyCode: string) => change(id, 'COMPLETED', { note: 'Done', happyCode })
  if (old !== code) expect((await end(old)).json.message).toBe('Wrong happy code. 4 attempts left.')
  for (const left of old === code ? [4, 3, 2, 1] : [3, 2, 1])
    expect((await end(other(code))).json.message).toContain(`${left} attempt`)
  expect((await end(other(code))).json.message).toBe('Wrong happy code. Send a new one.')
  expect(said(await end(code))).toEqual([422, 'Too many wrong attempts. Send a new happy code.'])
  expect((await happyCode((await newJob('WAITING')).id)).status).toBe(409)
})

it('S-16 S-185 a postponement is agreed by OTP: scheduled in the new slot at once, the old one and its technician given back', async () => {
  const { id } = await newJob('ASSIGNED', withPerson('E-2002'))
  const before = [await booked(visit, 'S10'), await booked(later.appointmentDate, 'S12')]
  const asked = { note, appointment: later }
  expect(said(await change(id, 'POSTPONED', { ...asked, otp: '000000' }))).toEqual([
    422,
    'Send the customer the OTP first.',
  ])
  expect((await otp(id)).json.message).toBe('OTP Sent!!')
  const code = await codeFor(id, 6)
  expect((await change(id, 'POSTPONED', { ...asked, otp: other(code) })).json.message).toBe(
    'Wrong OTP. 4 attempts left.',
  )
  const passed = { appointmentDate: today, slotId: 'S08' }
  expect((await change(id, 'POSTPONED', { note, otp: code, appointment: passed })).status).toBe(422)
  expect((await read(id)).status).toBe('ASSIGNED')
  expect((await change(id, 'POSTPONED', { ...asked, otp: code })).status).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({
    status: 'SCHEDULED',
    technicianId: null,
    technician: null,
    postponements: 1,
    ...later,
    appointmentStartTime: '12:00',
    appointmentEndTime: '13:00',
  })
  expect(story(after)).toEqual(['OTP', 'POSTPONED', 'APPOINTMENT', 'SCHEDULED'])
  expect(await booked(visit, 'S10')).toBe((before[0] ?? 0) - 1)
  expect(await booked(later.appointmentDate, 'S12')).toBe((before[1] ?? 0) + 1)
  expect((await change(id, 'POSTPONED', { ...asked, otp: code })).status).toBe(422)
})

it('S-16 an OTP for a postponement lives ten minutes, waits thirty seconds, and a full slot uses nothing up', async () => {
  const { id } = await newJob('SCHEDULED', { slotId: 'S14' })
  await otp(id)
  expect((await otp(id)).status).toBe(429)
  const code = await codeFor(id, 6)
  await database().execute(sql`insert into slot_day values ('BLR-01', '2026-11-24', 'S16', 0, 0)
    on conflict (zone_code, day, slot_id) do update set capacity = slot_day.booked`)
  const full = { appointmentDate: '2026-11-24', slotId: 'S16' }
  expect((await change(id, 'POSTPONED', { note, otp: code, appointment: full })).status).toBe(409)
  expect(await read(id)).toMatchObject({ status: 'SCHEDULED', slotId: 'S14' })
  server.advance(10 * 60_000)
  expect((await change(id, 'POSTPONED', { note, otp: code, appointment: later })).json.message).toBe(
    'The OTP has expired. Send a new one.',
  )
  await otp(id)
  const fresh = { note, otp: await codeFor(id, 6), appointment: later }
  expect((await change(id, 'POSTPONED', fresh)).status).toBe(200)
})

it('S-18 S-213 a postponement without a slot leaves the job postponed; a full slot is rejected then, another one is given without an OTP', async () => {
  const { id } = await newJob('ASSIGNED', withPerson('E-2005'))
  await otp(id)
  const before = await booked(visit, 'S10')
  expect((await change(id, 'POSTPONED', { note, otp: await codeFor(id, 6) })).status).toBe(200)
  const open = await read(id)
  expect(open).toMatchObject({ status: 'POSTPONED', slotId: null, technicianId: null, postponements: 1 })
  expect(story(open)).toEqual(['OTP', 'POSTPONED'])
  expect(await booked(visit, 'S10')).toBe(before - 1)
  const place = (slotId: string) =>
    server.call('PUT', `/workforce/job/${id}`, {
      token: ravi,
      body: { jobId: id, updatedAt: open.updatedAt, appointment: { appointmentDate: '2026-11-25', slotId } },
    })
  await database().execute(sql`insert into slot_day values ('BLR-01', '2026-11-25', 'S16', 0, 0)
    on conflict (zone_code, day, slot_id) do update set capacity = slot_day.booked`)
  expect((await place('S16')).status).toBe(409)
  expect((await place('S12')).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'SCHEDULED', slotId: 'S12', postponements: 1 })
})

it.each([
  ['NOT_DONE', 'EN_ROUTE'],
  ['CANCELLED', 'IN_PROGRESS'],
])('S-18 %s gives slot and technician back, who can be booked there again', async (to, from) => {
  const { id } = await newJob(from, withPerson('E-2003'))
  const before = await booked(visit, 'S10')
  expect((await change(id, to, { note })).status).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({ status: to, slotId: null, technicianId: null, appointmentDate: null })
  expect(await booked(visit, 'S10')).toBe(before - 1)
  const next = await newJob('ASSIGNED', withPerson('E-2003'))
  expect((await read(next.id)).technicianId).toBe('E-2003')
  await change(next.id, 'CANCELLED', { note })
})

it('H49 S-43 a job that moved on meanwhile is not changed: the answer says who was first, and shows it', async () => {
  const { id } = await newJob('ASSIGNED', withPerson('E-2004'))
  const { updatedAt } = await read(id)
  expect((await change(id, 'EN_ROUTE', { updatedAt }, asha)).status).toBe(200)
  const late = await change(id, 'CANCELLED', { note, updatedAt })
  expect(late.status).toBe(409)
  expect(late.json.message).toMatch(/^Asha Menon changed this job at .*\. Review the current values\.$/)
  expect(late.json.body).toMatchObject({ jobId: id, status: 'EN_ROUTE' })
  const skipped = await change(id, 'COMPLETED', { note })
  expect([skipped.status, (skipped.json.body as JobRecord).status]).toEqual([409, 'EN_ROUTE'])
})

it('H49 ten people complete one job at once: one does, and it is paid once', async () => {
  const { id } = await newJob('IN_PROGRESS', { paymentToCollect: 300_00 })
  await happyCode(id)
  const body = { note: 'Done', payType: 'CASH', payAmount: 300, happyCode: await codeFor(id, 4) }
  const all = await Promise.all(Array.from({ length: 10 }, () => change(id, 'COMPLETED', body)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(story(await read(id)).filter((one) => one === 'PAYMENT')).toHaveLength(1)
})

it('S-133 completing the unpause delivery brings the installation back into use, cancelling it leaves it paused', async () => {
  const statusOf = async (home: string) =>
    (await database().select().from(installation).where(eq(installation.id, home)))[0]?.status
  const row = { type: 'DELIVERY', tag: 'UNPAUSE' }
  const [done, dropped] = [await newJob('IN_PROGRESS', row, 'PAUSED'), await newJob('IN_PROGRESS', row, 'PAUSED')]
  const homes = await database().select().from(job).where(sql`${job.id} in (${done.id}, ${dropped.id})`).orderBy(job.id)
  await happyCode(done.id)
  await change(done.id, 'COMPLETED', { note: 'Delivered', happyCode: await codeFor(done.id, 4) })
  await change(dropped.id, 'CANCELLED', { note })
  expect(await Promise.all(homes.map(({ installationId }) => statusOf(installationId)))).toEqual(['ACTIVE', 'PAUSED'])
})

it.each([
  ['2026-11-20', 'INACTIVE'],
  [today, 'ACTIVE'],
])('S-280 a home whose recharge runs until %s is %s after its pause', async (validTill, status) => {
  const { id } = await newJob('IN_PROGRESS', { type: 'DELIVERY', tag: 'UNPAUSE' }, 'PAUSED')
  const { installationId } = await read(id)
  const home = eq(installation.id, installationId)
  await database().update(installation).set({ validTill }).where(home)
  await happyCode(id)
  expect((await change(id, 'COMPLETED', { note: 'Delivered', happyCode: await codeFor(id, 4) })).status).toBe(200)
  expect((await database().select().from(installation).where(home))[0]?.status).toBe(status)
})

it('S-133 uninstalling a paused installation cancels its unpause job and gives its slot back', async () => {
  const { id } = await newJob('SCHEDULED', { type: 'DELIVERY', tag: 'UNPAUSE', slotId: 'S18' }, 'PAUSED')
  const before = await booked(visit, 'S18')
  const { installationId } = await read(id)
  const path = `/installation/${installationId}/uninstall/pausedService?reason=Moved%20abroad%20for%20good`
  expect((await server.call('PUT', path, { token: ravi })).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', slotId: null })
  expect(await booked(visit, 'S18')).toBe(before - 1)
})
