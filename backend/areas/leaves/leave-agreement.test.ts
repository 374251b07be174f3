import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listTechniciansJobSlots } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { getTeamLeaves } from '../../../src/contract/areas/leaves/leave-impact.ts'
import { addEmployeeLeave, listEmployeeLeaves } from '../../../src/contract/areas/leaves/leaves.ts'
import { listIdleTechnicians } from '../../../src/contract/areas/routing/routing.ts'
import { listBookableSlots } from '../../../src/contract/areas/slots/slots.ts'
import { listAvailableTechniciansV2 } from '../../../src/contract/areas/technicians/available-technicians.ts'
import { listTechnicians } from '../../../src/contract/areas/technicians/technicians.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { employeeLeave, technician } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const suresh = 'E-2001'
/** From eleven hours behind to fourteen ahead. Two of them change their clocks. */
const zones = ['Pacific/Pago_Pago', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const
/** First day and length: over both changes of clocks in New York and Auckland, a leap day, a new year. */
const leaves = [
  ['2027-03-13', 3],
  ['2027-04-03', 3],
  ['2027-11-07', 1],
  ['2028-02-28', 3],
  ['2026-12-31', 2],
] as const

let server: TestServer
let dispatcher: string
let lead: string
let jobId: string
const own = process.env.TZ
const today = () => businessDay(server.running.platform.clock.now())

beforeAll(async () => {
  server = await startTestServer(undefined)
  dispatcher = await server.session('ravi.shankar@headwater.example')
  lead = await server.session('vikram.sethi@headwater.example')
  const { database } = server.running.platform
  // Nobody else serves the zone.
  await database
    .update(technician)
    .set({ zoneCodes: ['BLR-09'] })
    .where(eq(technician.cityCode, 'BLR'))
  await setTechnician(database, suresh, { latitude: 12.97, longitude: 77.64 })
  jobId = await addJob(database)
})
beforeEach(async () => {
  await server.running.platform.database.delete(employeeLeave)
})
afterAll(async () => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
  await server.close()
})

const get = (path: string, query: Record<string, string>, token = dispatcher) =>
  server.call('GET', `${path}?${new URLSearchParams(query)}`, { token })

async function approved(from: string, to: string): Promise<void> {
  const body = { fromDate: from, toDate: to, type: 'PAID' }
  const made = await server.call('POST', `/employee/${suresh}/addLeave`, { token: lead, body })
  const { leaveId } = answerOf(addEmployeeLeave, made)
  const done = await server.call('PUT', '/slot/employee/leave/status', {
    token: lead,
    body: { leaveId, status: 'APPROVED' },
  })
  expect(done.status).toBe(200)
}

/** Who has a technician away that day, each by its own call. */
async function awayOn(day: string) {
  const board = answerOf(
    listTechniciansJobSlots,
    await get('/workforce/getTechniciansJobSlots', { from: day, to: day, technicianId: suresh }),
  )
  const slots = answerOf(listBookableSlots, await get('/bookslot/available', { jobId, from: day, to: day }))
  const free = answerOf(
    listAvailableTechniciansV2,
    await get('/workforce/getAvailableTechnicians/v2', { day, cityCode: 'BLR', jobId }),
  )
  const team = answerOf(
    getTeamLeaves,
    await get('/slot/employee/leave/team', { fromDate: day, toDate: day, zoneCode: 'BLR-01' }, lead),
  )
  const asked = await get(`/employee/employeesLeave/${suresh}`, { fromDate: day, toDate: day })
  return {
    lane: board.lanes[0]?.leaves.some(({ from, to }) => from <= day && day <= to) ?? false,
    slots: slots.every(({ free: places }) => places === 0),
    available: !free.some(({ technicianId, isFree }) => technicianId === suresh && isFree),
    cover: team.cover[0]?.days[0]?.onDuty === 0,
    leaves: answerOf(listEmployeeLeaves, asked).length === 1,
  }
}

const all = (is: boolean) => ({ lane: is, slots: is, available: is, cover: is, leaves: is })

it.each(zones)(
  'H108 with the machine in %s the calendar’s lane, slots, who is free, cover and the list agree on the days of a leave',
  async (zone) => {
    process.env.TZ = zone
    for (const [from, length] of leaves) {
      const to = daysFrom(from, length - 1)
      await approved(from, to)
      for (const [day, is] of [
        [daysFrom(from, -1), false],
        [from, true],
        [to, true],
        [daysFrom(to, 1), false],
      ] as const)
        expect([day, await awayOn(day)]).toEqual([day, all(is)])
    }
  },
)

it.each(zones)(
  'H108 with the machine in %s routing and the list of technicians leave out who is away on the day that is planned, both ends included',
  async (zone) => {
    process.env.TZ = zone
    const day = today()
    for (const [from, to, is] of [
      [daysFrom(day, -2), day, true],
      [day, daysFrom(day, 2), true],
      [daysFrom(day, -3), daysFrom(day, -1), false],
      [daysFrom(day, 1), daysFrom(day, 2), false],
    ] as const) {
      await server.running.platform.database.delete(employeeLeave)
      await approved(from, to)
      const idle = answerOf(
        listIdleTechnicians,
        await get('/workforce/idealTechnician', { cityCodes: 'BLR', pageSize: '200' }),
      )
      const listed = answerOf(listTechnicians, await get('/workforce/getTechnicians', { technicianId: suresh }))
      expect([from, to, !idle.items.some(({ technicianId }) => technicianId === suresh)]).toEqual([from, to, is])
      expect(listed.items.map(({ onLeaveToday }) => onLeaveToday)).toEqual([is])
    }
  },
)
