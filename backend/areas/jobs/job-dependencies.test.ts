import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPostponedJobDependencies } from '../../../src/contract/areas/jobs/job-postponement.ts'
import { job, refund } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addRefund } from '../../testing/money/refunds.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
const database = () => server.running.platform.database

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('ravi.shankar@headwater.example')
})
afterAll(() => server.close())

const ask = (jobId: string) =>
  server.call('GET', `/workforce/postponedJobDependencies?jobId=${jobId}&calledFromApp=false`, { token })
const find = async (jobId: string) => answerOf(getPostponedJobDependencies, await ask(jobId))

it('H51 T056 S-195 other open visits of the home, a payment, a refund and a pause depend on a job; what is over does not', async () => {
  const home = await addHome(database())
  const at = server.running.platform.clock.now()
  const base = { installationId: home.id, type: 'SERVICE', description: 'Low flow', createdAt: at }
  const add = (id: string, status: string, more: Partial<typeof job.$inferInsert> = {}) =>
    database()
      .insert(job)
      .values({ ...base, id, status, ...more })
  await add('J-D1', 'ASSIGNED')
  expect(await find('J-D1')).toEqual([])
  await add('J-D2', 'WAITING')
  await add('J-D3', 'COMPLETED')
  await add('J-D4', 'CANCELLED')
  expect(await find('J-D1')).toEqual([{ kind: 'JOB', id: 'J-D2', status: 'WAITING', amount: null }])
  await add('J-D0', 'NOT_DONE', { createdAt: new Date(at.getTime() - 1000) })
  await database().update(job).set({ tag: 'REPEAT' }).where(eq(job.id, 'J-D1'))
  expect((await find('J-D1')).map(({ id }) => id)).toEqual(['J-D0', 'J-D2'])
  await database().update(job).set({ status: 'COMPLETED' }).where(eq(job.id, 'J-D0'))
  await database().update(job).set({ paymentToCollect: 450_50, tag: 'UNPAUSE' }).where(eq(job.id, 'J-D1'))
  await addRefund(database(), { id: 'RF-D1', total: 1200, home, initiatedBy: 'E-1001' })
  expect((await find('J-D1')).slice(1)).toEqual([
    { kind: 'PAYMENT', id: 'J-D1', status: null, amount: 450_50 },
    { kind: 'REFUND', id: 'RF-D1', status: 'INITIATED', amount: 1200_00 },
    { kind: 'UNPAUSE', id: home.id, status: null, amount: null },
  ])
  for (const state of ['CALCULATED', 'REJECTED', 'PAID'] as const) {
    await database().update(refund).set({ state, waitingNeed: null }).where(eq(refund.id, 'RF-D1'))
    expect(
      (await find('J-D1')).map(({ kind }) => kind),
      state,
    ).toEqual(['JOB', 'PAYMENT', 'UNPAUSE'])
  }
  expect((await ask('J-NONE')).status).toBe(404)
})
