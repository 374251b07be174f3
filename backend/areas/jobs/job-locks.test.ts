/** Which rows a change of a job waits for, and in what order: a second transaction holds one of them meanwhile. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import type { Database } from '../../http/handle.ts'
import { installation, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { type Called, onPostgres, startTestServer, type TestServer } from '../../testing/server.ts'

const place = { appointmentDate: '2027-03-02', slotId: 'S10', starts: '10:00', ends: '11:00' }

onPostgres((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })
  const read = async (id: string) => answerOf(getJob, await call('GET', `/workforce/job/${id}`))
  const waits = async () =>
    Number((await database().execute(sql`select count(*) as n from pg_locks where not granted`)).rows[0]?.n)

  /** Calls while a transaction holds `held`, and lets go once the call waits for it and `meanwhile` is done. */
  async function callBehind(
    held: (within: Database) => Promise<unknown>,
    start: () => Promise<Called>,
    meanwhile: (within: Database) => Promise<unknown> = async () => undefined,
  ): Promise<Called> {
    let called: Promise<Called> | undefined
    await database().transaction(async (within) => {
      await held(within)
      called = start()
      await eventually(async () => expect(await waits()).toBeGreaterThan(0))
      await meanwhile(within)
    })
    return (await called) as Called
  }
  const holdHome = (id: string) => (within: Database) =>
    within.select().from(installation).where(eq(installation.id, id)).for('update')
  /** The home is waited for before the job is held, so nobody who holds the home waits for the job in a circle. */
  const jobIsFree = (id: string) => async (within: Database) =>
    expect(await within.select().from(job).where(eq(job.id, id)).for('update', { skipLocked: true })).toHaveLength(1)

  async function under(row: Partial<typeof job.$inferInsert> = {}) {
    const id = await addJob(database(), { status: 'IN_PROGRESS', ...row })
    return { id, home: (await read(id)).installationId }
  }

  it.each(['SERVICE', 'DELIVERY'])(
    'S-240 completing a %s job waits for its home, and holds the job only then',
    async (type) => {
      const { id, home } = await under({ type })
      await call('GET', `/workforce/sendHappyCode?jobId=${id}`)
      const letter = (await server.outbox()).find(({ text }) => text.includes(id))
      const body = { jobId: id, status: 'COMPLETED', note: 'Filters replaced', happyCode: letter?.text.slice(0, 4) }
      const done = await callBehind(
        holdHome(home),
        () => call('PUT', `/workforce/job/${id}/status`, body),
        jobIsFree(id),
      )
      expect(done.status).toBe(200)
    },
  )

  it.each([
    ['cancelling a job', 'PUT', (id: string) => `/workforce/job/${id}/status`, { status: 'CANCELLED', note: 'Moved' }],
    ['more to collect', 'POST', () => '/workforce/job/addPaymentToBeCollected', { amount: 50 }],
    ['its payment link', 'GET', (id: string) => `/workflow/triggerPostApiDataPayment?jobId=${id}`, undefined],
  ] as const)('S-240 %s waits for the home first, too', async (_, method, path, more) => {
    const { id, home } = await under({ paymentToCollect: 100_00 })
    const done = await callBehind(
      holdHome(home),
      () => call(method, path(id), more && { jobId: id, ...more }),
      jobIsFree(id),
    )
    expect(done.status).toBe(200)
  })

  it('S-20 an act that cancels jobs waits for who moves one, and gives the place of now back', async () => {
    const { id, home } = await under({ ...place, status: 'SCHEDULED', type: 'DELIVERY', tag: 'UNPAUSE' })
    await database().update(installation).set({ status: 'PAUSED' }).where(eq(installation.id, home))
    const count = (within: Database, slotId: string, booked: number) =>
      within.execute(sql`insert into slot_day (zone_code, day, slot_id, capacity, booked)
        values ('BLR-01', ${place.appointmentDate}, ${slotId}, 9, ${booked})
        on conflict (zone_code, day, slot_id) do update set booked = ${booked}`)
    await count(database(), 'S10', 1)
    const done = await callBehind(
      async (within) => {
        await within.update(job).set({ slotId: 'S12', starts: '12:00', ends: '13:00' }).where(eq(job.id, id))
        await count(within, 'S10', 0)
        await count(within, 'S12', 1)
      },
      () => call('PUT', `/installation/${home}/uninstall/pausedService?reason=Moved%20abroad%20for%20good`),
    )
    expect(done.status).toBe(200)
    const told = (await read(id)).events.map(({ kind, status, by, note }) => [kind, status, by, note])
    expect(told).toEqual([['STATUS', 'CANCELLED', 'Ravi Shankar', expect.stringContaining('Moved abroad for good')]])
    const { rows } = await database().execute(
      sql`select slot_id, booked from slot_day where day = ${place.appointmentDate} order by slot_id`,
    )
    expect(rows).toEqual([
      { slot_id: 'S10', booked: 0 },
      { slot_id: 'S12', booked: 0 },
    ])
  })
})
