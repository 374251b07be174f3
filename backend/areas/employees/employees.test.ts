import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getEmployee,
  listAllPermissions,
  listAllRoles,
  listEmployees,
  listEmployeesByRole,
} from '../../../src/contract/areas/employees/employees.ts'
import { listTechniciansJobSlots } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { listIdleTechnicians, listWaitingJobs } from '../../../src/contract/areas/routing/routing.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { employee, employeeRole, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'
import { addPeople } from '../../testing/rights.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const suresh = 'E-2001'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database
  const today = () => businessDay(server.running.platform.clock.now())

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string, query: Record<string, string> = {}) =>
    server.call('GET', `${path}?${new URLSearchParams(query)}`, { token })

  it('B084 the list by role has those of that profession and nobody else, and narrows as the list of all does', async () => {
    const [delivery = '', office = ''] = ['E-2005', 'E-1001']
    await database().update(employee).set({ profession: 'DeliveryPerson' }).where(eq(employee.id, delivery))
    const idsOf = async (role: string, more: Record<string, string> = {}) =>
      answerOf(listEmployeesByRole, await get('/employee/master/list', { role, pageSize: '100', ...more })).items.map(
        ({ id }) => id,
      )
    const technicians = await idsOf('Technician')
    expect([technicians.includes(suresh), technicians.includes(delivery), technicians.includes(office)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await idsOf('DeliveryPerson')).toContain(delivery)
    expect(await idsOf('DeliveryPerson')).not.toContain(suresh)
    expect(await idsOf('Technician', { search: 'Suresh Babu' })).toEqual([suresh])
    expect(await idsOf('DeliveryPerson', { search: 'Suresh Babu' })).toEqual([])
    const all = answerOf(listEmployees, await get('/employee/list', { pageSize: '100' })).items.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([suresh, delivery, office]))
    // A profession is no permission: the name of a role isn't one.
    expect((await get('/employee/master/list', { role: 'FINANCE' })).status).toBe(400)
    await database().update(employee).set({ profession: 'Technician' }).where(eq(employee.id, delivery))
  })

  it('S-325 an employee is found by id, name, email and phone', async () => {
    const found = async (search: string) =>
      answerOf(listEmployees, await get('/employee/list', { search, pageSize: '5' })).items.map(({ id }) => id)
    for (const typed of ['E-1001', 'asha menon', 'asha.menon@headwater.example', '9845011201'])
      expect([typed, await found(typed)]).toEqual([typed, ['E-1001']])
    const [{ city } = {}] = answerOf(listEmployees, await get('/employee/list', { search: 'E-1004' })).items
    expect(city).toBe('Hyderabad')
  })

  it('B056 all roles are told, those of other programs among them, and every level with who holds it and what it opens', async () => {
    await addPeople(server, [
      ['X-vendor', { VENDOR: 4 }],
      ['X-gone', { FINANCE: 5 }],
    ])
    const holdersOf = async (role: string, level: number) => {
      const { permissions } = answerOf(listAllPermissions, await get('/employee/permissions/list'))
      return permissions.find(({ roleName, permissionId }) => roleName === role && permissionId === level)
    }
    const before = (await holdersOf('FINANCE', 5))?.holders ?? 0
    await database().update(employee).set({ disabled: true }).where(eq(employee.id, 'X-gone'))
    expect((await holdersOf('FINANCE', 5))?.holders).toBe(before - 1)
    expect(await holdersOf('VENDOR', 4)).toEqual({
      roleName: 'VENDOR',
      permissionId: 4,
      holders: 1,
      names: [{ id: 'X-vendor', name: 'X-vendor Tester' }],
    })
    const roles = answerOf(listAllRoles, await get('/employee/roles/list'))
    expect(roles.find(({ roleName }) => roleName === 'VENDOR')).toEqual({
      roleName: 'VENDOR',
      levels: [4],
      isKnown: false,
    })
    const known = roles.flatMap(({ roleName, isKnown }) => (isKnown ? [roleName] : []))
    expect(known.toSorted()).toEqual(
      ['CRM', 'DELIVERY', 'FINANCE', 'IOT', 'LEVEL', 'OPERATIONS', 'PAYMENT', 'PRODUCTION', 'SALES'].toSorted(),
    )
    const { guards } = answerOf(listAllPermissions, await get('/employee/permissions/list'))
    expect(guards.find(({ id }) => id === 'addEmployee')).toEqual({
      kind: 'ACT',
      id: 'addEmployee',
      need: [
        ['SALES_3', 'PAYMENT_3', 'CRM_3'],
        ['SALES_4', 'PAYMENT_4', 'CRM_4'],
      ],
    })
    await database()
      .delete(employeeRole)
      .where(inArray(employeeRole.employeeId, ['X-vendor', 'X-gone']))
  })

  it('H104 S-302 open work never stands against disabling; it stays listed, and the calendar and routing read it as unassigned', async () => {
    const day = daysFrom(today(), 1)
    await setTechnician(database(), suresh, { latitude: 12.97, longitude: 77.64 })
    const theirs = { technicianId: suresh, technician: 'Suresh Babu' }
    const at = { ...theirs, appointmentDate: day, starts: '10:00', ends: '11:00', slotId: 'S10' }
    const open = await addJob(database(), { ...at, status: 'ASSIGNED' })
    const waiting = await addJob(database(), { ...theirs, status: 'WAITING' })
    const board = async (query: Record<string, string> = {}) => {
      const asked = await get('/workforce/getTechniciansJobSlots', { from: day, to: day, ...query })
      const { jobs, lanes, days, taken } = answerOf(listTechniciansJobSlots, asked)
      return {
        holder: jobs.find(({ jobId }) => jobId === open)?.technicianId,
        lane: lanes.some(({ technicianId }) => technicianId === suresh),
        unassigned: days[0]?.unassigned ?? 0,
        taken: taken.some(({ jobId }) => jobId === open),
      }
    }
    const idle = async () =>
      answerOf(
        listIdleTechnicians,
        await get('/workforce/idealTechnician', { cityCodes: 'BLR', pageSize: '200' }),
      ).items.some(({ technicianId }) => technicianId === suresh)
    const before = await board()
    expect([before.holder, before.lane, await idle()]).toEqual([suresh, true, true])
    expect((await board({ status: 'SCHEDULED' })).taken).toBe(true)

    const gone = await server.call('PUT', `/employee/${suresh}`, { token, body: { disabled: true } })
    expect(gone.status).toBe(200)
    const left = async () =>
      answerOf(getEmployee, await get(`/employee/${suresh}`)).openWork.jobs.map(({ jobId }) => jobId)
    expect(await left()).toEqual(expect.arrayContaining([open, waiting]))
    expect(await board()).toEqual({ holder: null, lane: false, unassigned: before.unassigned + 1, taken: false })
    // Who asks for other technicians sees it among those that wait for one.
    expect(await board({ technicianId: 'E-2002' })).toMatchObject({ holder: null })
    expect((await board({ status: 'SCHEDULED' })).taken).toBe(false)
    expect(await idle()).toBe(false)
    const asked = await get('/workforce/getCustomerWaitingJob', { search: waiting })
    expect(answerOf(listWaitingJobs, asked).items.map(({ jobId }) => jobId)).toEqual([waiting])

    const body = { technicians: ['E-2002'], override: true, note: 'Suresh Babu left' }
    expect((await server.call('PUT', `/workforce/job/${open}`, { token, body })).status).toBe(200)
    expect(await left()).not.toContain(open)
    // What they ended stays theirs.
    await database()
      .update(job)
      .set({ ...at, status: 'COMPLETED' })
      .where(eq(job.id, waiting))
    expect(await board()).toMatchObject({ lane: true, unassigned: before.unassigned })
    await database().update(employee).set({ disabled: false }).where(eq(employee.id, suresh))
  })
})
