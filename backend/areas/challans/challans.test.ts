import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateDeliveryChallan, searchDeliveryChallans } from '../../../src/contract/areas/challans/challans.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { installation, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { onBothDatabases, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const many = 64
const noon = '2041-11-20T06:30:00Z'

const delivery = (server: TestServer, given: Partial<typeof job.$inferInsert> = {}) =>
  addJob(server.running.platform.database, {
    type: 'DELIVERY',
    status: 'ASSIGNED',
    technicianId: 'E-2001',
    appointmentDate: '2041-11-21',
    paymentToCollect: 649_00,
    ...given,
  })

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date(noon))
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const generate = (jobList: readonly string[], more: object = {}) => {
    number += 1
    const body = { jobList, ...more }
    return server.call('POST', '/workforce/generateDeliveryChallan/', { token, key: `challan-key-${number}`, body })
  }
  const search = async (body: object) =>
    answerOf(searchDeliveryChallans, await server.call('POST', '/delivery/challan/search', { token, body })).items
  const read = async (of: string) => (await search({ number: of }))[0]
  const made = async (jobList: readonly string[], more: object = {}) =>
    answerOf(generateDeliveryChallan, await generate(jobList, more))
  const lastNumber = async () => {
    const { rows } = await database().execute<{ last: number }>(
      sql`select last from challan_series where year = '2041-42'`,
    )
    return rows[0]?.last ?? 0
  }

  it('S-287 jobs of one agent and day are one challan, others have their own, each with device, sum and number', async () => {
    const jobs = [
      await delivery(server),
      await delivery(server, { newDeviceCode: 'HWP50100001', paymentToCollect: 0 }),
      await delivery(server, { technicianId: 'E-2002' }),
    ]
    const from = await lastNumber()
    const [first, second] = await made(jobs, { vehicle: 'KA 01 AB 1234' })
    expect([first?.challanNumber, second?.challanNumber]).toEqual(
      [1, 2].map((seq) => `DC2041-42-${String(from + seq).padStart(5, '0')}`),
    )
    expect(first).toMatchObject({ agentId: 'E-2001', day: '2041-11-21', jobs: 2, toCollect: 649_00, changed: 0 })
    expect(first).toMatchObject({ agent: 'Suresh Babu', issuedBy: 'Asha Menon', vehicle: 'KA 01 AB 1234' })
    expect(first?.lines?.map(({ jobId }) => jobId)).toEqual(jobs.slice(0, 2))
    expect(first?.lines?.[1]).toMatchObject({ deviceCode: 'HWP50100001', toCollect: 0, valid: true, differs: [] })
    expect(second).toMatchObject({ agentId: 'E-2002', jobs: 1 })
    for (const query of [{ jobId: jobs[2] }, { agentId: 'E-2002', from: '2041-11-21', to: '2041-11-21' }])
      expect((await search(query)).map(({ challanNumber }) => challanNumber)).toEqual([second?.challanNumber])
    expect(await search({ number: 'DC2041-42-99999' })).toEqual([])
  })

  it('H91 S-287 a job on a valid challan is rejected, naming it, with all others, and counts no number', async () => {
    const [on, free] = [await delivery(server), await delivery(server)]
    const [one] = await made([on])
    const from = await lastNumber()
    const reply = await generate([free, on])
    expect([reply.status, reply.json.message]).toEqual([
      409,
      `${on} is on challan ${one?.challanNumber} of 21 Nov 2041. Remove it, or print that challan.`,
    ])
    const { rows } = reply.json as { rows?: { id: string; code: string }[] }
    expect(rows).toMatchObject([{ id: on, code: 'ON_CHALLAN', position: 1 }])
    expect([await search({ jobId: free }), await lastNumber()]).toEqual([[], from])
  })

  it('H92 S-287 a challan keeps what it said and marks what is another today; another day puts the job on a new one', async () => {
    const id = await delivery(server, { newDeviceCode: 'HWP50100002' })
    const [one] = await made([id])
    const home = one?.lines?.[0]?.installationId ?? ''
    await database().update(installation).set({ address: 'Elsewhere 7' }).where(eq(installation.id, home))
    await database().update(job).set({ newDeviceCode: 'HWP50100003' }).where(eq(job.id, id))
    const changed = await read(one?.challanNumber ?? '')
    expect(changed?.lines?.[0]).toMatchObject({
      address: one?.lines?.[0]?.address,
      deviceCode: 'HWP50100002',
      valid: true,
      differs: ['DEVICE', 'ADDRESS'],
    })
    await database().update(job).set({ appointmentDate: '2041-11-23' }).where(eq(job.id, id))
    const [next] = await made([id])
    expect(next?.lines?.[0]).toMatchObject({ address: 'Elsewhere 7', deviceCode: 'HWP50100003', differs: [] })
    expect((await read(one?.challanNumber ?? ''))?.lines?.[0]).toMatchObject({
      valid: false,
      differs: ['DAY', 'DEVICE', 'ADDRESS'],
    })
    for (const change of [sql`update challan_line set address = 'x'`, sql`update challan set vehicle = 'x'`])
      await expect(database().execute(change)).rejects.toThrow()
  })

  it('S-287 what has no agent, isn’t assigned or brings nothing is named, and a job stands there once', async () => {
    const [service, waiting, alone] = [
      await delivery(server, { type: 'SERVICE' }),
      await delivery(server, { status: 'SCHEDULED' }),
      await delivery(server, { technicianId: null }),
    ]
    const said = async (...jobs: string[]) => {
      const { status, json } = await generate(jobs)
      return [status, json.message]
    }
    expect(await said(service)).toEqual([422, `${service} brings nothing: it is of type SERVICE. Leave it out.`])
    expect(await said(waiting)).toEqual([
      422,
      `${waiting} is SCHEDULED. Only assigned or delivered jobs go on a challan.`,
    ])
    expect(await said(alone)).toEqual([422, `${alone} has no agent or no day yet. Assign it first.`])
    expect(await said('J-NONE')).toEqual([422, 'There is no job J-NONE.'])
    const id = await delivery(server)
    expect(await said(id, id)).toEqual([422, 'A job stands on two rows. Remove one of them.'])
  })
})

onBothDatabases((address) => {
  it(`H91 S-287 ${many} generations at once leave no gap, and of those for one job one wins`, async () => {
    const server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    try {
      server.running.platform.clock.set(new Date(noon))
      const token = await server.session('asha.menon@headwater.example')
      const shared = await delivery(server)
      const jobs = await Promise.all(Array.from({ length: many }, (_, at) => (at % 4 ? delivery(server) : shared)))
      const answers = await Promise.all(
        jobs.map((one, at) =>
          server.call('POST', '/workforce/generateDeliveryChallan/', {
            token,
            key: `challan-race-${at}`,
            body: { jobList: [one] },
          }),
        ),
      )
      const granted = answers.filter(({ status }) => status === 200)
      expect(granted.length).toBe(many - many / 4 + 1)
      const seqs = granted.map((one) => Number(answerOf(generateDeliveryChallan, one)[0]?.challanNumber.slice(-5)))
      expect(seqs.toSorted((a, b) => a - b)).toEqual(granted.map((_, at) => at + 1))
      expect(answers.filter(({ status }) => status === 409).length).toBe(many / 4 - 1)
      expect(await brokenInvariants(server.running.platform.database)).toEqual([])
    } finally {
      await server.close()
    }
  }, 120_000)
})
