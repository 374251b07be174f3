import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { job } from '../../store/schema/index.ts'
import { waitInZone } from '../../testing/jobs/waiting-jobs.ts'
import { addFinance, type Signed } from '../../testing/money/refunds.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const rounds = Number(process.env.ZONE_ROUNDS ?? 1)

onBothDatabases((address) => {
  let server: TestServer
  let people: Signed[]
  let waiting: string[]
  let admin: string
  const database = () => server.running.platform.database
  const zoneCode = 'HYD-05'

  beforeAll(async () => {
    server = await startTestServer(await address())
    people = await addFinance(database(), 64, 1, 'z')
    admin = await server.session('vikram.sethi@headwater.example')
    waiting = await waitInZone(database(), 64, zoneCode)
    await database().update(job).set({ tags: [] }).where(inArray(job.id, waiting))
  })
  afterAll(() => server.close())

  const dayNames = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
  const lower = (day: string, places: number) =>
    server.call('PUT', '/slotzone/update', {
      token: admin,
      body: {
        slotzoneId: zoneCode,
        issueTypes: ['SERVICE'],
        slots: [{ dayInWeek: dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()], slotId: 'S10', places }],
      },
    })
  const book = (index: number, appointment: object | null) =>
    server.call('PUT', `/workforce/job/${waiting[index]}`, {
      token: people[index]?.token ?? '',
      body: { appointment, technicians: [] },
    })

  it(
    'H112 H113 of 64 bookings while places are lowered none passes what counts then, and none that was granted is lost',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const day = daysFrom(businessDay(server.running.platform.clock.now()), 20 + (round % 7))
        const place = { appointmentDate: day, slotId: 'S10' }
        expect((await lower(day, 40)).status).toBe(200)
        const bookings = people.map((_, index) => book(index, place))
        const lowered = lower(day, 8)
        const answers = await Promise.all(bookings)
        const { status, json } = await lowered
        expect(status).toBe(200)
        const granted = answers.flatMap((one, index) => (one.status === 200 ? [waiting[index]] : []))
        const held = (
          await database()
            .select({ id: job.id })
            .from(job)
            .where(and(eq(job.zoneCode, zoneCode), eq(job.appointmentDate, day), isNotNull(job.slotId)))
        ).map(({ id }) => id)
        expect(held.toSorted()).toEqual(granted.toSorted())
        const body = json.body as { bookings: { jobId: string; day: string }[] }
        const before = body.bookings.filter((one) => one.day === day).length
        // What was booked when the places were lowered stays; after that only up to eight are granted.
        expect(held.length).toBe(Math.max(before, 8))
        for (const { status: told, json: said } of answers)
          if (told !== 200) expect([told, said.message]).toEqual([409, expect.stringMatching(/ is full in Madhapur\./)])
        expect(await brokenInvariants(database())).toEqual([])
        for (const [index, id] of waiting.entries())
          if (held.includes(id)) expect((await book(index, null)).status).toBe(200)
      }
    },
    60_000 + rounds * 5000,
  )
})
