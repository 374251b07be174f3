import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { job } from '../../store/schema/index.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const rounds = Number(process.env.ADDING_ROUNDS ?? 1)
const crowd = 16

/** Dispatchers who add the same job, or promise the same purifier, at the same moment. */
onBothDatabases((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database
  const home = async () => (await addHome(database(), { status: 'ACTIVE', cityCode: 'BLR', zone: 'Indiranagar' })).id

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
  })
  afterAll(() => server.close())

  let keys = 0
  const once = () => {
    keys += 1
    return `added-at-once-${keys}`
  }
  const atOnce = async (send: (at: number) => ReturnType<TestServer['call']>) => {
    const answers = await Promise.all(Array.from({ length: crowd }, (_, at) => send(at)))
    const lost = answers.filter(({ status }) => status !== 200)
    expect([...new Set(lost.map(({ status }) => status))]).toEqual([409])
    return { won: crowd - lost.length, lost: lost.map(({ json }) => json.message ?? '') }
  }

  it(
    `S-182 of ${crowd} who add the same job at once one does, and the others are told its id`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await home()
        const body = { installationId: id, jobType: 'SERVICE', description: 'Water tastes of metal' }
        const add = () => server.call('POST', '/workforce/job/addJobFromSystem', { token, key: once(), body })
        const { won, lost } = await atOnce(add)
        const there = await database().select({ id: job.id }).from(job).where(eq(job.installationId, id))
        expect([won, there.length]).toEqual([1, 1])
        expect([...new Set(lost)]).toEqual([
          `${id} has the open job ${there[0]?.id} of this type. Change that one, or end it first.`,
        ])
      }
    },
    60_000 + rounds * 2000,
  )

  it(
    `S-183 of ${crowd} homes that are promised the same purifier at once one is`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const code = `TST-O-${round}`
        await addUnit(database(), { code, cityCode: 'BLR' })
        const homes = await Promise.all(Array.from({ length: crowd }, home))
        const promise = (at: number) =>
          server.call('GET', `/workforce/createDeviceReplacementJob/${homes[at]}?deviceCode=${code}`, {
            token,
            key: once(),
          })
        const { won, lost } = await atOnce(promise)
        const there = await database().execute(sql`select id from job where new_device_code = ${code}`)
        expect([won, there.rows.length]).toEqual([1, 1])
        expect([...new Set(lost)]).toEqual([`${code} has just been promised to another job. Choose another purifier.`])
      }
    },
    60_000 + rounds * 4000,
  )
})
