import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeviceReplacementJob } from '../../../src/contract/areas/jobs/added-jobs.ts'
import { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { device, installation, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let number = 0

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('ravi.shankar@headwater.example')
})
afterAll(async () => {
  expect(await brokenInvariants(database())).toEqual([])
  await server.close()
})

const database = () => server.running.platform.database
const unitOf = async (code: string) => (await database().select().from(device).where(eq(device.code, code)))[0]
const homeOf = async (id: string) => (await database().select().from(installation).where(eq(installation.id, id)))[0]
const jobOf = async (id: string) => answerOf(getJob, await server.call('GET', `/workforce/job/${id}`, { token }))

/** A replacement that a technician is at, with a purifier that was promised to it. */
async function atWork() {
  number += 1
  const code = `TST-R-${number}`
  const home = await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR' })
  await addUnit(database(), { code, cityCode: 'BLR', botId: `BOT-R-${number}` })
  const path = `/workforce/createDeviceReplacementJob/${home.id}?deviceCode=${code}`
  const { jobId } = answerOf(createDeviceReplacementJob, await server.call('GET', path, { token }))
  await database().update(job).set({ status: 'IN_PROGRESS' }).where(eq(job.id, jobId))
  const old = (await homeOf(home.id))?.purifierId ?? ''
  return { jobId, code, homeId: home.id, old }
}

async function complete(jobId: string) {
  await server.call('GET', `/workforce/sendHappyCode?jobId=${jobId}`, { token })
  const letter = (await server.outbox()).find(({ text }) => text.includes(jobId))
  const body = { jobId, status: 'COMPLETED', note: 'Replaced', happyCode: letter?.text.slice(0, 4) }
  return server.call('PUT', `/workforce/job/${jobId}/status`, { token, body })
}

it('S-253 a completed replacement puts the promised purifier into the home, and the old one out of use', async () => {
  const { jobId, code, homeId, old } = await atWork()
  expect((await unitOf(code))?.state).toBe('IN_STOCK')
  expect((await complete(jobId)).status).toBe(200)
  const [home, came, went] = await Promise.all([homeOf(homeId), unitOf(code), unitOf(old)])
  expect([home?.purifierId, home?.botId, came?.state, went?.state]).toEqual([
    ...[code, came?.botId, 'INSTALLED', 'RETIRED'],
  ])
  const { purifierId, oldDeviceCode, events } = await jobOf(jobId)
  expect([purifierId, oldDeviceCode]).toEqual([code, old])
  expect(events.find(({ kind }) => kind === 'DEVICE')?.data).toEqual({ device: { from: old, to: code } })
})

it('S-253 where the purifier is gone in the meantime, neither it nor the job changes', async () => {
  const { jobId, code, homeId, old } = await atWork()
  await database().update(device).set({ state: 'RETIRED' }).where(eq(device.code, code))
  const refused = await complete(jobId)
  expect([refused.status, refused.json.message]).toEqual([409, `Device ${code} is retired.`])
  const [home, went, { status, events }] = await Promise.all([homeOf(homeId), unitOf(old), jobOf(jobId)])
  expect([home?.purifierId, went?.state, status]).toEqual([old, 'INSTALLED', 'IN_PROGRESS'])
  expect(events.map(({ kind }) => kind)).not.toContain('DEVICE')
})

it('S-253 a purifier that a colleague has put there already stays, and the job is completed', async () => {
  const { jobId, code, homeId, old } = await atWork()
  const body = { installationId: homeId, oldDeviceCode: old, newDeviceCode: code, reason: 'Came before the job' }
  expect((await server.call('POST', '/installation/replace', { token, body })).status).toBe(200)
  expect((await complete(jobId)).status).toBe(200)
  expect([(await homeOf(homeId))?.purifierId, (await unitOf(code))?.state]).toEqual([code, 'INSTALLED'])
})
