/** Whose code is taken, for how long, and how often one may be sent. Each test fails where one of these limits moves. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJob, type JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { job, jobCode } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const note = 'Customer is travelling'
const minute = 60_000

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    await signIn()
  })
  afterAll(() => server.close())

  /** Also after hours, when a session is over. */
  const signIn = async () => {
    token = await server.session('ravi.shankar@headwater.example')
  }
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })
  const read = async (id: string): Promise<JobRecord> => answerOf(getJob, await call('GET', `/workforce/job/${id}`))
  const send = {
    happyCode: (id: string) => call('GET', `/workforce/sendHappyCode?jobId=${id}`),
    otp: (id: string) => call('POST', `/workforce/sendOtpForPostponement?jobId=${id}`),
  }
  /** Sends a code, and reads it in its letter. */
  async function codeOf(id: string, kind: keyof typeof send): Promise<string> {
    expect((await send[kind](id)).status).toBe(200)
    const letter = (await server.outbox()).find(({ text }) => text.includes(id))
    return /^\d+(?= )/.exec(letter?.text ?? '')?.[0] ?? ''
  }
  const change = async (id: string, status: string, more: object = {}) => {
    const { status: code, json } = await call('PUT', `/workforce/job/${id}/status`, {
      jobId: id,
      status,
      note,
      ...more,
    })
    return code === 200 ? code : json.message
  }
  const end = (id: string, happyCode: string) => change(id, 'COMPLETED', { happyCode })
  const postpone = (id: string, otp: string) => change(id, 'POSTPONED', { otp })
  const tries = async (id: string) =>
    (await database().select().from(jobCode).where(eq(jobCode.jobId, id))).map(({ kind, tries: n }) => [kind, n])

  it('S-16 S-22 the code of another job, or the OTP of the same one, is not taken, and counts nothing there', async () => {
    const [mine, other] = [
      await addJob(database(), { status: 'IN_PROGRESS' }),
      await addJob(database(), { status: 'IN_PROGRESS' }),
    ]
    const theirs = await codeOf(other, 'happyCode')
    expect(await end(mine, theirs)).toBe('Send the customer the happy code first.')
    await codeOf(mine, 'otp')
    expect(await end(mine, theirs)).toBe('Send the customer the happy code first.')
    expect([await tries(mine), await tries(other)]).toEqual([[['POSTPONE', 0]], [['HAPPY', 0]]])
    expect((await read(mine)).status).toBe('IN_PROGRESS')
  })

  it('S-16 an OTP agrees to one postponement, and to no second one', async () => {
    const id = await addJob(database(), { status: 'IN_PROGRESS' })
    const otp = await codeOf(id, 'otp')
    expect(await postpone(id, otp)).toBe(200)
    await database().update(job).set({ status: 'IN_PROGRESS' }).where(eq(job.id, id))
    expect(await postpone(id, otp)).toBe('Send the customer the OTP first.')
  })

  it('S-186 an OTP still holds in its tenth minute, a happy code in its twelfth hour, and not in the one after it', async () => {
    const [young, old] = [
      await addJob(database(), { status: 'IN_PROGRESS' }),
      await addJob(database(), { status: 'IN_PROGRESS' }),
    ]
    const [first, second] = [await codeOf(young, 'happyCode'), await codeOf(old, 'happyCode')]
    server.advance(12 * 60 * minute - minute - 10 * minute)
    await signIn()
    const agreed = await addJob(database(), { status: 'IN_PROGRESS' })
    const otp = await codeOf(agreed, 'otp')
    server.advance(9 * minute)
    expect(await postpone(agreed, otp)).toBe(200)
    expect(await end(young, first)).toBe(200)
    server.advance(3 * minute)
    expect(await end(old, second)).toBe('The happy code has expired. Send a new one.')
  })

  it('S-321 a code that ended with what allowed it is rejected with the reason, until a new one is sent', async () => {
    const id = await addJob(database(), { status: 'IN_PROGRESS' })
    const code = await codeOf(id, 'happyCode')
    await database()
      .update(jobCode)
      .set({ voidedAt: new Date(), endedReason: 'TRANSFERRED' })
      .where(eq(jobCode.jobId, id))
    expect(await end(id, code)).toBe('The happy code has ended: the purifier has another owner now. Send a new one.')
    server.advance(2 * minute)
    expect(await end(id, await codeOf(id, 'happyCode'))).toBe(200)
  })

  it('S-22 five codes go to a job in an hour, each after its pause: thirty seconds for an OTP, sixty for a happy code', async () => {
    const id = await addJob(database(), { status: 'IN_PROGRESS' })
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send.otp(id)).status).toBe(200)
      server.advance(27_000)
      const early = await send.otp(id)
      expect([early.status, early.json.message]).toEqual([
        429,
        sent < 4
          ? expect.stringMatching(/^Wait [123] s before another OTP is sent\.$/)
          : expect.stringMatching(/^Wait 5\d min /),
      ])
      server.advance(4_000)
    }
    expect((await send.otp(id)).status).toBe(429)
    server.advance(58 * minute)
    expect((await send.otp(id)).status).toBe(200)
  })

  it('S-22 a happy code is sent from the assignment on, and told with who sent it', async () => {
    const at = { appointmentDate: '2027-01-05', slotId: 'S10', starts: '10:00', ends: '11:00' }
    const id = await addJob(database(), {
      status: 'ASSIGNED',
      technicianId: 'E-2001',
      technician: 'Suresh Babu',
      ...at,
    })
    expect((await send.happyCode(id)).status).toBe(200)
    const kept = (await read(id)).events.map(({ kind, by, note: said }) => [kind, by, said])
    expect(kept).toEqual([['HAPPY_CODE', 'Ravi Shankar', 'Happy code sent']])
    for (const [status, message] of [
      ['SCHEDULED', 'give it a technician before its happy code is sent.'],
      ['COMPLETED', 'it needs no happy code.'],
    ] as const) {
      const other = await addJob(database(), { status, ...at, slotId: 'S12', starts: '12:00', ends: '13:00' })
      const { status: code, json } = await send.happyCode(other)
      expect([code, json.message]).toEqual([409, `${other} is ${status}: ${message}`])
    }
    const waiting = await send.otp(await addJob(database()))
    expect([waiting.status, waiting.json.message]).toEqual([409, expect.stringContaining("can't be postponed")])
  })
})
