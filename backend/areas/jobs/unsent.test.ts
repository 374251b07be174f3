import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adhocPayment, idempotency, job, jobCode, jobEvent, outbox } from '../../store/schema/index.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
    await database().execute(sql`create function refuse_letter() returns trigger language plpgsql as
      $$ begin raise exception 'no letter is stored'; end $$`)
  })
  afterAll(() => server.close())

  /** A job under way that collects something, of a home of its own. */
  async function newJob(): Promise<string> {
    const { id: installationId } = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR' })
    const [id, at] = [`J-U${randomUUID().slice(0, 8)}`, server.running.platform.clock.now()]
    await database().insert(job).values({
      id,
      installationId,
      type: 'SERVICE',
      status: 'IN_PROGRESS',
      description: 'Low flow',
      createdAt: at,
      updatedAt: at,
      paymentToCollect: 649_00,
    })
    return id
  }

  /** All that sending leaves behind. */
  const kept = async (id: string, key: string) => ({
    job: await database().select().from(job).where(eq(job.id, id)),
    codes: await database().select().from(jobCode).where(eq(jobCode.jobId, id)),
    links: await database().select().from(adhocPayment).where(eq(adhocPayment.jobId, id)),
    events: await database().select().from(jobEvent).where(eq(jobEvent.jobId, id)),
    letters: await database()
      .select()
      .from(outbox)
      .where(sql`${outbox.text} like ${`%${id}%`}`),
    keys: await database().select().from(idempotency).where(eq(idempotency.key, key)),
  })

  it.each([
    ['the OTP of a postponement', 'POST', '/workforce/sendOtpForPostponement', 'codes'],
    ['a happy code', 'GET', '/workforce/sendHappyCode', 'codes'],
    ['a payment link', 'GET', '/workflow/triggerPostApiDataPayment', 'links'],
  ] as const)(
    'S-274 where its letter isn’t stored, %s leaves nothing behind, and can be sent at once',
    async (_, method, path, made) => {
      const [id, key] = [await newJob(), randomUUID()]
      const send = () => server.call(method, `${path}?jobId=${id}`, { token, key })
      const before = await kept(id, key)
      await database().execute(
        sql`create trigger refuse_letter before insert on outbox execute function refuse_letter()`,
      )
      expect((await send()).status).toBe(500)
      expect(await kept(id, key)).toEqual(before)
      await database().execute(sql`drop trigger refuse_letter on outbox`)
      expect((await send()).status).toBe(200)
      const after = await kept(id, key)
      expect([after[made].length, after.events.length, after.letters.length, after.keys.length]).toEqual([1, 1, 1, 1])
    },
  )
})
