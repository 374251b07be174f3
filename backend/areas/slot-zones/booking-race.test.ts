import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { job, slotDay } from '../../store/schema/index.ts'
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

  const weekDays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const others = ['S08', 'S12', 'S14', 'S16', 'S18']
  /** So many places in S10 of each day, and so many in each other slot. */
  const setPlaces = (ofOne: number, ofOthers: number) =>
    server.call('PUT', '/slotzone/update', {
      token: admin,
      body: {
        slotzoneId: zoneCode,
        issueTypes: ['SERVICE'],
        slots: weekDays.flatMap((dayInWeek) =>
          ['S10', ...others].map((slotId) => ({ dayInWeek, slotId, places: slotId === 'S10' ? ofOne : ofOthers })),
        ),
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
      const first = daysFrom(businessDay(server.running.platform.clock.now()), 20)
      for (let round = 0; round < rounds; round += 1) {
        expect((await setPlaces(40, 40)).status).toBe(200)
        // Half of them want places of one slot, the others each one that nobody has wanted before.
        const placeOf = (index: number) =>
          index % 2 === 0
            ? { appointmentDate: first, slotId: 'S10' }
            : {
                appointmentDate: daysFrom(first, Math.floor(index / 10)),
                slotId: others[Math.floor(index / 2) % others.length],
              }
        const early = (12 + 17 * round) % 64
        const bookings = people.slice(0, early).map((_, index) => book(index, placeOf(index)))
        const lowered = setPlaces(8, 0)
        bookings.push(...people.slice(early).map((_, index) => book(early + index, placeOf(early + index))))
        const answers = await Promise.all(bookings)
        const { status, json } = await lowered
        expect(status).toBe(200)
        const granted = answers.flatMap((one, index) => (one.status === 200 ? [waiting[index]] : []))
        const held = await database()
          .select({ id: job.id, slotId: job.slotId })
          .from(job)
          .where(and(inArray(job.id, waiting), isNotNull(job.slotId)))
        expect(held.map(({ id }) => id).toSorted()).toEqual(granted.toSorted())
        // What was booked when the places were lowered stays and is named; after that only up to eight are granted.
        const { bookings: named } = json.body as { bookings: { jobId: string; slotId: string }[] }
        const inOne = (all: readonly { readonly slotId: string | null }[]) =>
          all.filter(({ slotId }) => slotId === 'S10')
        expect(inOne(held)).toHaveLength(Math.max(inOne(named).length, 8))
        const closed = held.flatMap(({ id, slotId }) => (slotId === 'S10' ? [] : [id]))
        expect(named.flatMap(({ jobId, slotId }) => (slotId === 'S10' ? [] : [jobId])).toSorted()).toEqual(
          closed.toSorted(),
        )
        for (const { status: told, json: said } of answers)
          if (told !== 200)
            expect([told, said.message]).toEqual([
              409,
              expect.stringMatching(/^The slot .+ (is full|has no places) in Madhapur\./),
            ])
        expect(await brokenInvariants(database())).toEqual([])
        for (const { id } of held) expect((await book(waiting.indexOf(id), null)).status).toBe(200)
        await database()
          .delete(slotDay)
          .where(and(eq(slotDay.zoneCode, zoneCode), gte(slotDay.day, first)))
      }
    },
    60_000 + rounds * 12_000,
  )
})
