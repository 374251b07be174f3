/** What is kept of each change of a job: who, when, from which status to which, why, and the place that it gave back. */
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, employee, installation, job, jobEvent } from '../../store/schema/index.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { addRefund } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const place = { appointmentDate: '2027-04-06', slotId: 'S10', starts: '10:00', ends: '11:00' }
const suresh = { technicianId: 'E-2001', technician: 'Suresh Babu' }
const gaveBack = { appointment: '6 Apr 2027, 10:00 to 11:00', technician: 'Suresh Babu' }

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let ravi: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
    const [found] = await database().select().from(employee).where(eq(employee.email, 'ravi.shankar@headwater.example'))
    ravi = found?.id ?? ''
  })
  afterAll(() => server.close())

  const change = (id: string, status: string, more: object = {}) =>
    server.call('PUT', `/workforce/job/${id}/status`, { token, body: { jobId: id, status, ...more } })
  const said = async (id: string, status: string, more: object = {}) => {
    const { status: code, json } = await change(id, status, more)
    return [code, json.message]
  }
  const placed = (row: Partial<typeof job.$inferInsert>) => addJob(database(), { ...place, ...suresh, ...row })
  const events = async (id: string) =>
    (await database().select().from(jobEvent).where(eq(jobEvent.jobId, id)).orderBy(asc(jobEvent.id))).map(
      ({ at, by, kind, status, note, detail }) => [at.toISOString(), by, status ?? kind, note, detail],
    )
  const now = () => server.running.platform.clock.now()
  const audited = async (id: string) =>
    (
      await database()
        .select()
        .from(audit)
        .where(and(eq(audit.subjectId, id), eq(audit.action, 'job.status')))
        .orderBy(asc(audit.id))
    ).map(({ actorId, detail }) => [actorId, detail])

  it('S-20 each change of status is kept with who and when, from and to, why, and the place that it gave back', async () => {
    const id = await placed({ status: 'ASSIGNED' })
    server.advance(3_600_000)
    const at = now().toISOString().slice(0, 15)
    for (const [status, note] of [
      ['EN_ROUTE', undefined],
      ['IN_PROGRESS', 'Rang twice'],
      ['NOT_DONE', 'Nobody at home'],
      ['WAITING', undefined],
      ['CANCELLED', 'Moved away'],
    ] as const)
      expect((await change(id, status, note ? { note } : {})).status, status).toBe(200)
    const kept = (await events(id)).map(([when, ...rest]) => [String(when).slice(0, 15), ...rest])
    expect(kept).toEqual([
      [at, ravi, 'EN_ROUTE', '', {}],
      [at, ravi, 'IN_PROGRESS', 'Rang twice', {}],
      [at, ravi, 'NOT_DONE', 'Nobody at home', gaveBack],
      [at, ravi, 'WAITING', '', {}],
      [at, ravi, 'CANCELLED', 'Moved away', {}],
    ])
    const steps = ['ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'NOT_DONE', 'WAITING', 'CANCELLED']
    const [left] = await database().select().from(job).where(eq(job.id, id))
    expect([left?.postponements, left?.slotId, left?.technicianId]).toEqual([0, null, null])
    expect(await audited(id)).toEqual(steps.slice(1).map((to, index) => [ravi, { from: steps[index], to }]))
  })

  it('S-283 what was not delivered doesn’t wait again, and ends with a reason', async () => {
    for (const type of ['DELIVERY', 'RE_DELIVERY']) {
      const id = await placed({ status: 'EN_ROUTE', type })
      expect((await change(id, 'NOT_DONE', { note: 'Nobody at home' })).status).toBe(200)
      expect(await said(id, 'WAITING', {})).toEqual([
        409,
        `${id} is Not done and can't become Waiting. Review its present status.`,
      ])
      expect(await said(id, 'CANCELLED', {})).toEqual([422, 'Write a note that says why, or what was done.'])
      expect((await change(id, 'CANCELLED', { note: 'Moved away' })).status).toBe(200)
    }
  })

  it('S-20 S-185 a cancelled and a postponed job tell the place that they gave back, and what was to collect', async () => {
    const cancelled = await placed({
      status: 'SCHEDULED',
      technicianId: null,
      technician: null,
      paymentToCollect: 50_00,
    })
    await change(cancelled, 'CANCELLED', { note: 'Moved away' })
    expect((await events(cancelled)).map(([, , ...rest]) => rest)).toEqual([
      ['PAYMENT', '₹50 no longer to collect', { was: 50_00 }],
      ['CANCELLED', 'Moved away', { appointment: gaveBack.appointment }],
    ])
    const postponed = await placed({ status: 'ASSIGNED' })
    await server.call('POST', `/workforce/sendOtpForPostponement?jobId=${postponed}`, { token })
    const otp = (await server.outbox()).find(({ text }) => text.includes(postponed))?.text.slice(0, 6)
    const appointment = { appointmentDate: '2027-04-08', slotId: 'S12' }
    expect((await change(postponed, 'POSTPONED', { note: 'Travelling', otp, appointment })).status).toBe(200)
    expect((await events(postponed)).slice(1).map(([, , ...rest]) => rest)).toEqual([
      ['POSTPONED', 'Travelling', gaveBack],
      [
        'APPOINTMENT',
        '8 Apr 2027, 12:00 to 13:00',
        { place: { appointmentDate: '2027-04-08', slotId: 'S12', start: '12:00', end: '13:00' } },
      ],
      ['SCHEDULED', '', {}],
    ])
    expect(await audited(postponed)).toEqual([[ravi, { from: 'ASSIGNED', to: 'POSTPONED' }]])
  })

  it('H49 S-20 a status without what it asks for is rejected in its words, and changes nothing', async () => {
    const work = await placed({
      ...place,
      appointmentDate: '2027-04-09',
      status: 'IN_PROGRESS',
      paymentToCollect: 50_00,
    })
    const waiting = await addJob(database())
    const [note, paid, happyCode] = ['Done', { payType: 'CASH', payAmount: 50 }, '4821']
    const why = 'Write a note that says why, or what was done.'
    const both = 'Give "payType" and "payAmount" together: there is a payment to collect.'
    for (const [id, status, more, message] of [
      [work, 'COMPLETED', { ...paid, happyCode }, why],
      [work, 'COMPLETED', { note, happyCode }, both],
      [work, 'COMPLETED', { note, happyCode, payType: 'CASH' }, both],
      [work, 'COMPLETED', { note, ...paid }, 'Type the happy code of the customer.'],
      [work, 'POSTPONED', { note }, 'Type the OTP that the customer reads out.'],
      [work, 'NOT_DONE', { note, ...paid }, 'A change to Not done takes no payment here.'],
      [work, 'NOT_DONE', {}, why],
      [waiting, 'CANCELLED', {}, why],
      [waiting, 'SCHEDULED', {}, 'Choose a day and a slot.'],
      [
        waiting,
        'SCHEDULED',
        { appointment: { appointmentDate: '2026-01-05', slotId: 'S10' } },
        'This time is over. Choose a later slot.',
      ],
    ] as const)
      expect(await said(id, status, more), `${status} ${JSON.stringify(more)}`).toEqual([422, message])
    const other = await change(work, 'CANCELLED', { jobId: waiting, note })
    expect([other.status, other.json.message]).toEqual([422, '"jobId" is not the one of the address.'])
    expect([await events(work), await events(waiting)]).toEqual([[], []])
    expect((await server.call('GET', '/workforce/job/filteredStatuses?jobId=J-NONE', { token })).status).toBe(404)
  })

  it.each([true, false])(
    'S-85 S-133 an unpause with its deposit asked back (%s) is completed only without',
    async (isAskedBack) => {
      const id = await addJob(database(), { type: 'DELIVERY', tag: 'UNPAUSE', status: 'IN_PROGRESS' })
      const [one] = await database().select().from(job).where(eq(job.id, id))
      const home = eq(installation.id, one?.installationId ?? '')
      const [paused] = await database().update(installation).set({ status: 'PAUSED' }).where(home).returning()
      if (isAskedBack && paused)
        await addRefund(database(), { id: 'RF-H1', total: 900, home: paused, initiatedBy: 'E-1001' })
      await server.call('GET', `/workforce/sendHappyCode?jobId=${id}`, { token })
      const happyCode = (await server.outbox()).find(({ text }) => text.includes(id))?.text.slice(0, 4)
      const [code, message] = await said(id, 'COMPLETED', { note: 'Delivered', happyCode })
      const [after] = await database().select().from(installation).where(home)
      const isOut = [after?.status === 'PAUSED', JSON.stringify(after?.notes).includes(`Back in use: ${id} completed`)]
      expect([code, ...isOut]).toEqual(isAskedBack ? [409, true, false] : [200, false, true])
      if (isAskedBack) expect(message).toMatch(new RegExp(`RF-H1.*stays out of use: cancel ${id}\\.$`))
    },
  )

  it('S-20 a job that is postponed goes to another slot than its own', async () => {
    const id = await placed({ appointmentDate: '2027-04-12', status: 'ASSIGNED' })
    await server.call('POST', `/workforce/sendOtpForPostponement?jobId=${id}`, { token })
    const otp = (await server.outbox()).find(({ text }) => text.includes(id))?.text.slice(0, 6)
    const appointment = { appointmentDate: '2027-04-12', slotId: 'S10' }
    expect(await said(id, 'POSTPONED', { note: 'Travelling', otp, appointment })).toEqual([
      422,
      'The job is in this slot already. Choose another one.',
    ])
  })
})
