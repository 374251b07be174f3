import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listJobs } from '../../../src/contract/areas/jobs/jobs.ts'
import { listTechnicians } from '../../../src/contract/areas/technicians/technicians.ts'
import { businessDay } from '../../moment.ts'
import { answerOf } from '../../testing/answer.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let today: string
let yesterday: string

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('ravi.shankar@headwater.example')
  today = businessDay(server.running.platform.clock.now())
  yesterday = businessDay(new Date(server.running.platform.clock.now().getTime() - 86_400_000))
})
afterAll(() => server.close())

const jobs = async (query: Record<string, string> | string) =>
  answerOf(listJobs, await server.call('GET', `/workforce/job/dashboard/list?${new URLSearchParams(query)}`, { token }))
const technicians = async (query: Record<string, string>) =>
  answerOf(
    listTechnicians,
    await server.call('GET', `/workforce/getTechnicians?${new URLSearchParams({ pageSize: '200', ...query })}`, {
      token,
    }),
  )
const counted = async (text: ReturnType<typeof sql>): Promise<number> =>
  Number((await server.running.platform.database.execute<{ n: string }>(text)).rows[0]?.n)

it.each([
  ['status', () => ({ appointmentFrom: today, appointmentTo: today })],
  ['type', () => ({ isOpen: 'true' })],
  ['cityCode', () => ({ isOpen: 'true' })],
] as const)('S-178 every number by %s is the total of the list that it opens', async (countBy, filters) => {
  const { counts = {}, total } = await jobs({ ...filters(), countBy, pageSize: '1' })
  expect(Object.keys(counts).length).toBeGreaterThan(2)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
  for (const [value, count] of Object.entries(counts))
    expect([value, (await jobs({ ...filters(), [countBy]: value, pageSize: '1' })).total]).toEqual([value, count])
})

it('S-327 the word today is the day that the service has, at either end', async () => {
  const between = (from: string, to: string) => jobs({ appointmentFrom: from, appointmentTo: to, pageSize: '1' })
  const { total } = await between(today, today)
  expect(total).toBeGreaterThan(0)
  expect((await between('today', 'today')).total).toBe(total)
  const later = await jobs({ appointmentFrom: 'today', pageSize: '1' })
  expect(later.total).toBeGreaterThan(total)
  expect(later.total).toBe((await jobs({ appointmentFrom: today, pageSize: '1' })).total)
})

it('B064 counts nothing that was not asked for, and filters of several values count each of them', async () => {
  expect((await jobs({})).counts).toBeUndefined()
  const both = await jobs('status=ASSIGNED&status=SCHEDULED&countBy=status')
  expect(Object.keys(both.counts ?? {})).toEqual(['ASSIGNED', 'SCHEDULED'])
  const tagged = sql`select count(*) n from job where 'LEAK' = any(tags) or tag = 'LEAK' or 'VIP' = any(tags) or tag = 'VIP'`
  const { total } = await jobs('tag=LEAK&tag=VIP')
  expect(total).toBe(await counted(tagged))
  expect(total).toBeGreaterThan((await jobs('tag=VIP')).total)
})

it('the views of the list are what they say: unassigned today, overdue, postponed twice, payment pending', async () => {
  const open = sql`status not in ('COMPLETED', 'CANCELLED')`
  const views = [
    [
      await jobs({ appointmentFrom: today, appointmentTo: today, isUnassigned: 'true' }),
      await counted(
        sql`select count(*) n from job where ${open} and technician is null and appointment_date = ${today}`,
      ),
    ],
    [
      await jobs({ isOverdue: 'true', appointmentTo: yesterday }),
      await counted(sql`select count(*) n from job where ${open} and appointment_date < ${today}`),
    ],
    [
      await jobs({ isOpen: 'true', postponedTimes: '2' }),
      await counted(sql`select count(*) n from job where ${open} and postponements >= 2`),
    ],
    [
      await jobs({ isOpen: 'true', hasPaymentToCollect: 'true' }),
      await counted(sql`select count(*) n from job where ${open} and payment_to_collect > 0`),
    ],
  ] as const
  expect(views.map(([{ total }]) => total)).toEqual(views.map(([, expected]) => expected))
})

it('S-180 S-40 who is on leave today and who is at work make up all, and each number is its list', async () => {
  const [all, away, here] = await Promise.all([
    technicians({}),
    technicians({ isOnLeave: 'true' }),
    technicians({ isOnLeave: 'false' }),
  ])
  expect(away.items.map(({ name }) => name)).toEqual(['Prakash Rao', 'Nilesh More'])
  expect(away.items.every(({ onLeaveToday }) => onLeaveToday)).toBe(true)
  expect(here.items.some(({ onLeaveToday }) => onLeaveToday)).toBe(false)
  expect(here.total + away.total).toBe(all.total)
  for (const { technicianId, jobsToday } of all.items.slice(0, 5))
    expect([technicianId, jobsToday]).toEqual([
      technicianId,
      await counted(
        sql`select count(*) n from job where technician_id = ${technicianId} and appointment_date = ${today} and status in ('ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS')`,
      ),
    ])
})
