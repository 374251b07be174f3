import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBookableSlots } from '../../../src/contract/areas/slots/slots.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { employeeLeave, job, technician } from '../../store/schema/index.ts'
import { chanceOf } from '../../store/seed/chance.ts'
import { answerOf } from '../../testing/answer.ts'
import { waitInZone } from '../../testing/jobs/waiting-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const rounds = Number(process.env.OFFERED_ROUNDS ?? 1)

let server: TestServer
let token: string
let waiting: string[]
let staff: string[]
const database = () => server.running.platform.database
const zoneCode = 'HYD-03'
const weekDays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('vikram.sethi@headwater.example')
  waiting = await waitInZone(database(), 8, zoneCode)
  staff = (await database().select().from(technician)).flatMap((one) => (one.cityCode === 'HYD' ? [one.id] : []))
})
afterAll(() => server.close())

const send = (method: 'POST' | 'PUT', path: string, body: object) => server.call(method, path, { token, body })
const book = (id: string | undefined, appointment: object | null, technicians: string[] = []) =>
  send('PUT', `/workforce/job/${id}`, { appointment, technicians })

it(
  'H112 what is offered is booked, what isn’t is rejected: by any pattern, category, rule, leave and hour, with and without a technician',
  async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const chance = chanceOf(11_200 + round)
      const today = businessDay(server.running.platform.clock.now())
      const days = { from: today, to: daysFrom(today, 3) }
      await database().execute(sql`delete from employee_leave where from_date >= ${today}::date`)
      await database()
        .insert(employeeLeave)
        .values({
          employeeId: chance.pick(staff),
          from: today,
          to: daysFrom(today, 2),
          type: 'CASUAL',
          status: 'APPROVED',
        })
      await send('PUT', '/slot/disableZoneMapping', { code: 'HYD-VIP', zoneCode })
      await send('PUT', '/slot/disableZoneMapping', { code: 'HYD-LEAK', zoneCode })
      const slots = weekDays.flatMap((dayInWeek) =>
        ['S08', 'S10', 'S12', 'S14', 'S16'].map((slotId) => ({ dayInWeek, slotId, places: chance.whole(0, 3) })),
      )
      const issueTypes = chance.percent(85) ? ['SERVICE', 'DELIVERY'] : ['DELIVERY']
      expect((await send('PUT', '/slotzone/update', { slotzoneId: zoneCode, issueTypes, slots })).status).toBe(200)
      const part = slots.flatMap((one) => (one.places > 1 && chance.percent(60) ? [{ ...one, places: 1 }] : []))
      // Until tomorrow another pattern counts, which may have less.
      await send('POST', '/slot/assignZoneAndSlots', { code: 'HYD-LEAK', zoneCode, slots: part })
      await send('POST', '/slot/displayRule', {
        cityCode: 'HYD',
        categoryCode: 'HYD-LEAK',
        daysAhead: chance.whole(1, 4),
        lastOrderHour: chance.whole(1, 24),
      })
      await database().update(job).set({ tags: [] }).where(inArray(job.id, waiting))
      await database()
        .update(job)
        .set({ tags: ['LEAK'] })
        .where(inArray(job.id, waiting.slice(0, 4)))
      for (const id of waiting.slice(1, 3).concat(waiting.slice(4, 6))) {
        const place = {
          appointmentDate: daysFrom(today, chance.whole(1, 4)),
          slotId: chance.pick(['S08', 'S10', 'S12'] as const),
        }
        await book(id, place)
      }
      for (const id of [waiting[0], waiting[7]]) {
        const query = new URLSearchParams({ jobId: id ?? '', ...days })
        const offered = answerOf(listBookableSlots, await server.call('GET', `/bookslot/available?${query}`, { token }))
        for (const { day, slotId, why, technicians } of offered) {
          const place = { appointmentDate: day, slotId }
          const mayBook = why === null || why === 'NO_TECHNICIAN'
          const { status, json } = await book(id, place)
          expect([day, slotId, why, status === 200], json.message).toEqual([day, slotId, why, mayBook])
          seen.add(String(why))
          const able = technicians.find(({ concerns }) => concerns.length === 0)
          const away = technicians.find(({ concerns }) => concerns.length > 0)
          if (mayBook && able) expect((await book(id, place, [able.technicianId])).status).toBe(200)
          if (mayBook && away) expect((await book(id, place, [away.technicianId])).status).toBe(409)
          if (mayBook) expect((await book(id, null)).status).toBe(200)
        }
      }
      for (const id of waiting) expect((await book(id, null)).status).toBe(200)
      expect(await brokenInvariants(database())).toEqual([])
    }
    const must = rounds > 1 ? ['null', 'CLOSED', 'NO_CATEGORY', 'TOO_FAR', 'PASSED'] : ['null', 'CLOSED']
    expect([...seen]).toEqual(expect.arrayContaining(must))
  },
  60_000 + rounds * 20_000,
)
