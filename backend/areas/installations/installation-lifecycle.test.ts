/** Long, because every act is made, refused and raced here on one server of each database. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInstallation, type Installation } from '../../../src/contract/areas/installations/installations.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { audit, customer, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addFinance, addHome, addRefund } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const reason = 'Abroad until the end of March'
const now = '2026-11-21T05:11:00Z'
/** The clock goes on from there, and the tests take seconds. */
const moment = /^2026-11-21T05:1[1-5]:/
const moments = 'at 10:4[1-5] on 21 Nov 2026'

onEitherDatabase((address) => {
  let server: TestServer
  let asha: string
  let kiran: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date(now))
    ;[asha = '', kiran = ''] = await Promise.all(
      ['asha.menon', 'kiran.desai'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const home = (status: string, more = {}) =>
    addHome(database(), { status, ...(status === 'UNINSTALLED' ? { uninstalledOn: '2026-11-01' } : {}), ...more })
  const read = async (id: string): Promise<Installation> =>
    answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token: asha }))
  const put = (path: string, body: object | undefined, token = asha, headers = {}) =>
    server.call('PUT', path, { token, headers, ...(body ? { body } : {}) })
  const post = (path: string, body: object | undefined, token = asha, headers = {}) =>
    server.call('POST', path, { token, headers, ...(body ? { body } : {}) })
  const update = (installationId: string, status: string, token = asha, more = {}) =>
    put('/installation/updateInstallationStatusV2', { installationId, status, note: reason, ...more }, token)
  const uninstall = (id: string, uninstalltionDate: string, token = asha) =>
    post(`/installation/${id}/uninstall`, { uninstalltionDate, reason }, token)
  const uninstallPaused = (id: string, token = asha, why = reason) =>
    put(`/installation/${id}/uninstall/pausedService?${new URLSearchParams({ reason: why })}`, undefined, token)
  const unpause = (id: string, token = asha, headers = {}) =>
    post(`/workforce/createUnpauseDeliveryJob/${id}`, undefined, token, headers)
  const mark = (id: string, body: object, token = asha) =>
    post(`/installation/markNonPayingCustomer/${id}`, body, token)
  const openJobs = (id: string) =>
    database().execute<{ status: string }>(
      sql`select status from job where installation_id = ${id} and tag = 'UNPAUSE'`,
    )

  it.each(['ACTIVE', 'INACTIVE'])(
    'T013 T015 S-56 a status update pauses one that is %s, with the reason as note',
    async (from) => {
      const { id } = await home(from)
      const { status, json } = await update(id, 'PAUSED')
      expect([status, json.success]).toEqual([200, true])
      const { notes, lastAct, ...rest } = await read(id)
      expect(rest).toMatchObject({ status: 'PAUSED', unpauseJob: null })
      expect(rest.updatedAt > '2026-01-05T06:00:00Z').toBe(true)
      expect(notes).toEqual([{ at: expect.stringMatching(moment), by: 'Asha Menon', text: `Paused: ${reason}` }])
      expect(lastAct).toMatchObject({ act: 'pause', by: 'Asha Menon', byId: 'E-1001' })
      const told = await database().select().from(audit).where(eq(audit.subjectId, id))
      expect(told.map(({ action, detail }) => [action, detail])).toEqual([
        ['installation.pause', { from, to: 'PAUSED', reason }],
      ])
    },
  )

  it('T013 T014 S-132 a status update requests the uninstallation, which then ends it on its day', async () => {
    const { id } = await home('ACTIVE', { validTill: '2026-12-01', connectivity: 'ONLINE' })
    expect((await update(id, 'UNINSTALL_REQUESTED', asha, { uninstalltionDate: '2026-11-25' })).status).toBe(200)
    expect((await read(id)).notes[0]?.text).toBe(`Uninstallation requested for 2026-11-25: ${reason}`)
    expect((await uninstall(id, '2026-11-21')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'UNINSTALLED',
      uninstalltionDate: '2026-11-21',
      validTill: null,
      connectivity: null,
      lastAct: { act: 'uninstall', by: 'Asha Menon' },
    })
  })

  it.each([
    ['2026-01-04', 422, 'was installed on 2026-01-05'],
    ['2026-01-05', 200, ''],
    ['2026-11-21', 200, ''],
    ['2026-11-22', 422, 'cannot be ahead'],
    ['2026-02-30', 422, 'no day of the calendar'],
  ])('T014 S-132 uninstalled on %s: %i', async (day, due, words) => {
    const { id } = await home('UNINSTALL_REQUESTED')
    const { status, json } = await uninstall(id, day)
    expect([status, json.message?.includes(words)]).toEqual([due, true])
    expect((await read(id)).status).toBe(due === 200 ? 'UNINSTALLED' : 'UNINSTALL_REQUESTED')
  })

  it('S-85 S-132 with a refund that stands it is uninstalled on the day that the refund counts', async () => {
    const { id } = await home('ACTIVE')
    const draft = await server.call(
      'GET',
      `/payments/calculate/refund?installationId=${id}&uninstalltionDate=2026-11-20`,
      { token: asha },
    )
    const { refundId } = draft.json.body as { refundId: string }
    await post('/payments/initiate/refund', { refundId, reason })
    expect((await read(id)).refund).toMatchObject({ refundId, uninstalltionDate: '2026-11-20' })
    const { status, json } = await uninstall(id, '2026-11-21')
    expect([status, json.message]).toEqual([
      422,
      `${refundId} counts the use until 2026-11-20: the purifier is uninstalled on that day.`,
    ])
    expect((await uninstall(id, '2026-11-20')).status).toBe(200)
    const again = await server.call(
      'GET',
      `/payments/calculate/refund?installationId=${id}&uninstalltionDate=2026-11-20`,
      { token: asha },
    )
    expect(again.json.body).toMatchObject({ refundId, state: 'INITIATED' })
  })

  it('T016 T105 a paused one is uninstalled with a reason, and its unpause job is cancelled', async () => {
    const { id } = await home('PAUSED')
    await unpause(id)
    expect((await uninstallPaused(id, kiran, 'Too far & #no visits? 100%')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'UNINSTALLED',
      uninstalltionDate: '2026-11-21',
      unpauseJob: null,
      lastAct: { act: 'uninstallPaused', by: 'Kiran Desai' },
    })
    expect((await read(id)).notes.at(-1)?.text).toBe('Uninstalled while paused: Too far & #no visits? 100%')
    expect((await openJobs(id)).rows).toEqual([{ status: 'CANCELLED' }])
  })

  it('T017 S-133 the unpause job is one delivery, and the installation stays paused until it is completed', async () => {
    const { id } = await home('PAUSED')
    const { status, json } = await unpause(id)
    const booked = json.body as { jobId: string }
    expect([status, booked]).toEqual([
      200,
      {
        jobId: expect.stringMatching(/^J-\d+$/),
        status: 'WAITING',
        createdBy: 'Asha Menon',
        createdAt: expect.stringMatching(moment),
      },
    ])
    expect(await read(id)).toMatchObject({ status: 'PAUSED', unpauseJob: booked })
    const [made] = await database().select().from(job).where(eq(job.id, booked.jobId))
    expect(made).toMatchObject({ type: 'DELIVERY', tag: 'UNPAUSE', installationId: id, createdBy: 'E-1001' })
    const second = await unpause(id, kiran)
    expect([second.status, second.json.message]).toEqual([
      409,
      expect.stringMatching(`^Asha Menon booked the delivery that unpauses ${id} ${moments}.$`),
    ])
  })

  it('T018 T097 S-134 marking non-paying flags installation and owner once, with a numeric ticket only', async () => {
    const { id, customerId } = await home('ACTIVE')
    for (const ticketId of ['4711', 'T-4711', 1.5, 0]) expect((await mark(id, { ticketId })).status).toBe(422)
    expect((await mark(id, { ticketId: 4711 })).status).toBe(200)
    const marked = await read(id)
    expect([marked.nonPaying, marked.status, marked.notes[0]?.text]).toEqual([
      true,
      'ACTIVE',
      'Marked as non-paying, ticket 4711',
    ])
    const [owner] = await database().select().from(customer).where(eq(customer.id, customerId))
    expect(owner?.isNonPaying).toBe(true)
    const { status, json } = await mark(id, {}, kiran)
    expect([status, json.message]).toEqual([
      409,
      expect.stringMatching(`^Asha Menon marked ${id} as non-paying ${moments}.$`),
    ])
    const other = await home('INACTIVE')
    expect((await mark(other.id, {})).status).toBe(200)
    expect((await read(other.id)).notes[0]?.text).toBe('Marked as non-paying')
  })

  const asks: Readonly<Record<string, (id: string) => ReturnType<typeof unpause>>> = {
    pause: (id) => update(id, 'PAUSED', kiran),
    requestUninstall: (id) => update(id, 'UNINSTALL_REQUESTED', kiran),
    uninstall: (id) => uninstall(id, '2026-11-21', kiran),
    unpause: (id) => unpause(id, kiran),
    uninstallPaused: (id) => uninstallPaused(id, kiran),
    markNonPaying: (id) => mark(id, {}, kiran),
  }

  it.each([
    ['NEW', ''],
    ['ACTIVE', 'pause requestUninstall markNonPaying'],
    ['INACTIVE', 'pause requestUninstall markNonPaying'],
    ['PAUSED', 'unpause uninstallPaused markNonPaying'],
    ['UNINSTALL_REQUESTED', 'uninstall markNonPaying'],
    ['UNINSTALLED', ''],
  ])('S-23 S-131 one that is %s allows: %s', async (status, allowed) => {
    for (const [act, ask] of Object.entries(asks)) {
      const { id } = await home(status)
      const before = await read(id)
      const answer = await ask(id)
      expect([act, answer.status]).toEqual([act, allowed.split(' ').includes(act) ? 200 : 409])
      if (answer.status === 409) expect(await read(id)).toEqual(before)
    }
  })

  it.each([
    ['PAUSED', 'unpause', 409],
    ['PAUSED', 'uninstallPaused', 200],
    ['UNINSTALL_REQUESTED', 'uninstall', 200],
    ['PAUSED', 'markNonPaying', 200],
  ])('S-85 with an open refund, %s and %s: %i', async (status, act, due) => {
    const { id, customerId } = await home(status)
    await addRefund(database(), { id: `RF-L-${act}`, total: 900, home: { id, customerId }, initiatedBy: 'E-1002' })
    const answer = await asks[act]!(id)
    expect(answer.status).toBe(due)
    if (due === 409)
      expect(answer.json.message).toBe(
        `Kiran Desai initiated RF-L-${act} of ₹900 for this installation at 11:20 on 14 Nov 2026. ${id} stays out of use.`,
      )
  })

  it('S-85 a rejected refund sets back only what it changed: an uninstallation that happened stays', async () => {
    const { id } = await home('ACTIVE')
    const [finance] = await addFinance(database(), 1, 4, 'life')
    const draft = await server.call(
      'GET',
      `/payments/calculate/refund?installationId=${id}&uninstalltionDate=2026-11-21`,
      { token: asha },
    )
    const { refundId } = draft.json.body as { refundId: string }
    await post('/payments/initiate/refund', { refundId, reason })
    expect((await uninstall(id, '2026-11-21')).status).toBe(200)
    const { status } = await put(
      `/payments/refund/${refundId}/reject?${new URLSearchParams({ reason })}`,
      undefined,
      finance?.token,
    )
    expect([status, (await read(id)).status]).toEqual([200, 'UNINSTALLED'])
    const other = await home('ACTIVE')
    const second = await server.call(
      'GET',
      `/payments/calculate/refund?installationId=${other.id}&uninstalltionDate=2026-11-21`,
      { token: asha },
    )
    const { refundId: rejected } = second.json.body as { refundId: string }
    await post('/payments/initiate/refund', { refundId: rejected, reason })
    await put(`/payments/refund/${rejected}/reject?${new URLSearchParams({ reason })}`, undefined, finance?.token)
    expect((await read(other.id)).status).toBe('ACTIVE')
    expect((await update(other.id, 'UNINSTALL_REQUESTED')).status).toBe(200)
  })

  it('H30 of several at once one acts, and the others are told who', async () => {
    const { id } = await home('PAUSED')
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? unpause(id, kiran) : uninstallPaused(id, asha))),
    )
    const granted = all.filter(({ status }) => status === 200)
    const after = await read(id)
    expect(granted.length).toBe(after.status === 'UNINSTALLED' && after.notes.length === 2 ? 2 : 1)
    expect(
      all
        .filter(({ status }) => status !== 200)
        .every(({ status, json }) => status === 409 && /^(Asha Menon|Kiran Desai) /.test(json.message ?? '')),
    ).toBe(true)
    const { id: second } = await home('ACTIVE')
    const pauses = await Promise.all(Array.from({ length: 10 }, () => update(second, 'PAUSED')))
    expect(pauses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await read(second)).notes).toHaveLength(1)
  })

  it('H31 a repeated call with the same key is answered alike, and makes one job', async () => {
    const { id } = await home('PAUSED')
    const headers = { 'idempotency-key': 'the-key-of-one-intent' }
    const answers = [await unpause(id, asha, headers), await unpause(id, asha, headers)]
    expect(answers.map(({ status, json }) => [status, json.body])).toEqual([
      [200, answers[0]?.json.body],
      [200, answers[0]?.json.body],
    ])
    expect((await openJobs(id)).rows).toHaveLength(1)
  })

  it.each(['', 'too short', 'é'.repeat(501)])('H32 the reason %j changes nothing', async (why) => {
    const { id } = await home('PAUSED')
    expect((await uninstallPaused(id, asha, why)).status).toBe(400)
    const used = await home('ACTIVE')
    const { status } = await put('/installation/updateInstallationStatusV2', {
      installationId: used.id,
      status: 'PAUSED',
      note: why,
    })
    expect([status, (await read(used.id)).status, (await read(id)).status]).toEqual([422, 'ACTIVE', 'PAUSED'])
  })

  it('S-131 a status update sets no other status, and an unknown installation is not there', async () => {
    const { id } = await home('PAUSED')
    for (const status of ['ACTIVE', 'UNINSTALLED', 'NEW', 'HOLD_X']) expect((await update(id, status)).status).toBe(422)
    expect((await update('WP-NONE', 'PAUSED')).status).toBe(404)
    expect((await read(id)).status).toBe('PAUSED')
  })
})
