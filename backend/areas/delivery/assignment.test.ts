import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDeliveryAgents, listDeliveryPersons } from '../../../src/contract/areas/delivery/delivery-people.ts'
import { employee, employeeLeave, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const noAccess = 'You do not have the access to perform this action.'
/** A day of which the demo has nothing */
const day = '2026-12-15'
const [mira, dev] = ['E-2001', 'E-2002']

let server: TestServer
let token: string
const database = () => server.running.platform.database

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('ravi.shankar@headwater.example')
  for (const id of [mira, dev]) {
    await database().update(employee).set({ profession: 'DeliveryPerson' }).where(eq(employee.id, id))
    await setTechnician(database(), id, { cityCode: 'BLR', skills: ['DELIVERY', 'RE_DELIVERY'] })
  }
})
afterAll(() => server.close())

const slots = ['S08', 'S10', 'S12', 'S14', 'S16', 'S18']
const begins = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']
let turn = 0
/** A delivery with a slot of its own, so that one person can have several. */
const booked = (given: Partial<typeof job.$inferInsert> = {}) => {
  turn += 1
  const at = turn % slots.length
  return addJob(database(), {
    type: 'DELIVERY',
    status: 'SCHEDULED',
    appointmentDate: `2026-12-${15 + Math.floor(turn / slots.length)}`,
    slotId: slots[at] ?? '',
    starts: begins[at] ?? '',
    ends: `${begins[at]?.slice(0, 3)}30`,
    ...given,
  })
}
const assign = (jobIds: readonly string[], assignTo: string, versions: Record<string, string> = {}) =>
  server.call('PUT', '/delivery/assignJobs', { token, body: { jobIds, assignTo, versions } })
const rowsOf = ({ json }: Awaited<ReturnType<typeof assign>>) =>
  ((json as unknown as { rows?: { id: string; code: string }[] }).rows ?? []).map(({ id, code }) => [id, code])
const whose = async (ids: readonly string[]) =>
  (
    await database()
      .select()
      .from(job)
      .where(inArray(job.id, [...ids]))
      .orderBy(job.id)
  ).map(({ technicianId, status }) => [technicianId, status])

it('T058 S-285 a set of deliveries is given to one person, with what only warns; asked again, nothing changes', async () => {
  const ids = [await booked(), await booked({ zoneCode: 'BLR-02' })]
  const given = await assign(ids, mira)
  expect(given.status, JSON.stringify(given.json)).toBe(200)
  expect(await whose(ids)).toEqual([
    [mira, 'ASSIGNED'],
    [mira, 'ASSIGNED'],
  ])
  expect((await assign(ids, mira)).json.body).toEqual(given.json.body)
})

it('T059 M049 S-285 who is disabled, on leave that day, of another city or no delivery person gets none of the set, in the words of the specification', async () => {
  const ids = [await booked(), await booked()]
  const barred = async (code: string, rows = ids.map((id) => [id, code])) => {
    const { status, json } = await assign(ids, dev)
    expect([status, json.message]).toEqual([409, noAccess])
    expect(rowsOf(await assign(ids, dev))).toEqual(rows)
  }
  const set = (given: Partial<typeof employee.$inferInsert>) =>
    database().update(employee).set(given).where(eq(employee.id, dev))
  await set({ disabled: true })
  await barred('AGENT')
  await set({ disabled: false, profession: 'Technician' })
  await barred('AGENT')
  await set({ profession: 'DeliveryPerson', cityCode: 'PNQ' })
  await barred('CITY')
  await set({ cityCode: 'BLR' })
  const [first] = await database()
    .select()
    .from(job)
    .where(eq(job.id, ids[0] ?? ''))
  await database()
    .insert(employeeLeave)
    .values({ employeeId: dev, from: day, to: '2026-12-20', type: 'SICK', status: 'APPROVED' })
  expect((first?.appointmentDate ?? '') >= day).toBe(true)
  await barred('LEAVE')
  await database().delete(employeeLeave).where(eq(employeeLeave.employeeId, dev))
  expect(await whose(ids)).toEqual(ids.map(() => [null, 'SCHEDULED']))
  expect((await assign(ids, dev)).status).toBe(200)
})

it('H53 H88 one delivery that changed, is under way, has no slot, or has the slot of another, and none of the set is assigned: each is named', async () => {
  const good = await booked()
  const twin = await booked()
  const [held] = await database().select().from(job).where(eq(job.id, good))
  await database()
    .update(job)
    .set({ slotId: held?.slotId ?? '', appointmentDate: held?.appointmentDate ?? '' })
    .where(eq(job.id, twin))
  const waiting = await addJob(database(), { type: 'DELIVERY' })
  const under = await booked({ status: 'EN_ROUTE', technicianId: dev, technician: 'Dev' })
  const moved = await booked()
  const refused = await assign([good, twin, waiting, under, moved, 'J-0'], mira, {
    [moved]: '2026-01-01T00:00:00.000Z',
  })
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Nothing was assigned: some of these deliveries can’t be given to this person.',
  ])
  expect(rowsOf(refused)).toEqual([
    [waiting, 'NO_SLOT'],
    [under, 'STATUS'],
    [moved, 'CHANGED'],
    ['J-0', 'MISSING'],
    [twin, 'SLOT'],
  ])
  expect(await whose([good, moved])).toEqual([
    [null, 'SCHEDULED'],
    [null, 'SCHEDULED'],
  ])
  expect((await assign([], mira)).status).toBe(422)
})

it('H88 of two who assign one set at once, as they saw it, one does, and all of it has one person', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ids = [await booked(), await booked(), await booked()]
    const seen = await database().select().from(job).where(inArray(job.id, ids))
    const versions = Object.fromEntries(seen.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]))
    const both = await Promise.all([assign(ids, mira, versions), assign(ids.toReversed(), dev, versions)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? mira : dev
    expect(await whose(ids)).toEqual(ids.map(() => [winner, 'ASSIGNED']))
  }
})

it('S-284 S-288 delivery persons have today’s load and cash; those who are offered say what speaks against each delivery', async () => {
  const people = answerOf(
    listDeliveryPersons,
    await server.call('GET', '/workforce/getDeliveryPerson?cityCode=BLR&pageSize=100', { token }),
  )
  const ids = people.items.map(({ technicianId }) => technicianId)
  expect(ids).toEqual(expect.arrayContaining([mira, dev]))
  expect(ids).not.toContain('E-2003')
  const home = await booked({ zoneCode: 'BLR-02' })
  const agents = answerOf(
    listDeliveryAgents,
    await server.call('GET', `/delivery/getAgents?day=${day}&jobIds=${home}`, { token }),
  )
  const reasons = agents.find(({ technicianId }) => technicianId === mira)?.reasons
  expect(reasons?.map(({ jobId, code, warns }) => [jobId, code, warns])).toEqual([
    [home, 'ZONE', true],
    [home, 'DEVICE', true],
  ])
})
