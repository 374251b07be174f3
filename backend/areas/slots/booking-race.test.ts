import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { businessDay } from '../../moment.ts'
import { job, slotDay } from '../../store/schema/index.ts'
import { chanceOf } from '../../store/seed/chance.ts'
import { waitInZone } from '../../testing/jobs/waiting-jobs.ts'
import { addFinance, type Signed } from '../../testing/money/refunds.ts'
import { type Called, onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'
import { daysFrom } from '../reports/calendar.ts'

const rounds = Number(process.env.BOOKING_ROUNDS ?? 1)
const seconds = Number(process.env.BOOKING_SECONDS ?? 3)
const patience = 60_000 + rounds * 3000 + seconds * 3000

/** Dispatchers who book the same places at the same moment, through real sockets. */
onBothDatabases((address) => {
  let server: TestServer
  let people: Signed[]
  let waiting: string[]
  let firstDay: string
  let jobsBefore: number
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    people = await addFinance(database(), 64, 1, 'd')
    firstDay = daysFrom(businessDay(server.running.platform.clock.now()), 20)
    waiting = await waitInZone(database(), 64)
    jobsBefore = (await database().select().from(job)).length
  })
  afterAll(() => server.close())

  const book = (
    index: number,
    day: string,
    slotId: string,
    technicianId?: string,
    more: object = {},
  ): Promise<Called> =>
    server.call('PUT', `/workforce/job/${waiting[index]}`, {
      token: people[index]?.token ?? '',
      body: {
        appointment: { appointmentDate: day, slotId },
        ...(technicianId ? { technicians: [technicianId] } : {}),
        ...more,
      },
    })
  const holding = (day: string) =>
    database()
      .select()
      .from(job)
      .where(and(eq(job.appointmentDate, day), isNotNull(job.slotId)))
  const giveBack = async (day: string) => {
    for (const { id } of await holding(day))
      expect(
        (
          await server.call('PUT', `/workforce/job/${id}`, {
            token: people[0]?.token ?? '',
            body: { appointment: null, technicians: [] },
          })
        ).status,
      ).toBe(200)
  }
  const sorted = (answers: readonly Called[]) => ({
    won: answers.filter(({ status }) => status === 200),
    lost: answers.filter(({ status }) => status !== 200),
  })

  it(
    'H50 B092 of 64 bookings of one technician at one time one wins, of a slot as many as it has places',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const day = daysFrom(firstDay, round % 5)
        const one = sorted(
          await Promise.all(
            people.map((_, index) => book(index, day, 'S10', 'E-2001', { override: true, note: 'All at once' })),
          ),
        )
        expect([one.won.length, (await holding(day)).length]).toEqual([1, 1])
        for (const { status, json } of one.lost) {
          expect([status, json.success]).toEqual([409, false])
          expect(json.message).toMatch(/^(Suresh Babu has J-|Somebody has just taken this slot of the technician)/)
        }
        await giveBack(day)
        const all = sorted(await Promise.all(people.map((_, index) => book(index, day, 'S12'))))
        const [counted] = await database()
          .select()
          .from(slotDay)
          .where(and(eq(slotDay.zoneCode, 'BLR-02'), eq(slotDay.day, day), eq(slotDay.slotId, 'S12')))
        expect([all.won.length, (await holding(day)).length, counted?.booked]).toEqual(Array(3).fill(counted?.capacity))
        for (const { status, json } of all.lost)
          expect([status, json.message]).toEqual([
            409,
            expect.stringMatching(/^The slot 12:00 to 14:00 on .+ is full in Koramangala\./),
          ])
        await giveBack(day)
        expect(await brokenInvariants(database())).toEqual([])
      }
    },
    patience,
  )

  it(
    'H50 S-175 16 dispatchers who move jobs at random lose none and give no technician two at a time',
    async () => {
      const until = Date.now() + seconds * 1000
      const statuses = new Map<number, number>()
      const walk = async (who: number) => {
        const chance = chanceOf(7_000 + who)
        while (Date.now() < until) {
          const index = chance.whole(0, 19)
          const slotId = chance.pick(['S08', 'S10', 'S12'] as const)
          const day = daysFrom(firstDay, chance.whole(6, 7))
          const isBack = chance.percent(15)
          const { status } = isBack
            ? await server.call('PUT', `/workforce/job/${waiting[index]}`, {
                token: people[who]?.token ?? '',
                body: { appointment: null, technicians: [] },
              })
            : await book(
                index,
                day,
                slotId,
                chance.percent(70) ? chance.pick(['E-2001', 'E-2002'] as const) : undefined,
              )
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: 16 }, (_, who) => walk(who)))
      if (process.env.BOOKING_SECONDS) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
      // 503: the database ended it in favour of others three times over, and nothing of it is kept. In three seconds none came.
      expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
      expect(statuses.get(200) ?? 0).toBeGreaterThan(statuses.get(503) ?? 0)
      expect(await database().select().from(job)).toHaveLength(jobsBefore)
      expect(await brokenInvariants(database())).toEqual([])
    },
    patience,
  )
})
