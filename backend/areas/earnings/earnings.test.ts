/** Long, because schemes, versions and passbooks are read and changed here on one server. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addEarningConfig,
  addEarningScheme,
  getEarningConfig,
  listEarningConfigsByScheme,
  listEarningSchemes,
  updateEarningConfig,
} from '../../../src/contract/areas/earnings/earning-configs.ts'
import { rateCells } from '../../../src/contract/areas/earnings/earning-rates.ts'
import { addAdhocPayout, listEarningEntries } from '../../../src/contract/areas/earnings/earnings.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { audit, earningEntry } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const today = '2026-11-21'
/** Each rate of its own, so that one in another's place is seen. */
const ratesFrom = (least: number) => rateCells.map((cell, place) => ({ ...cell, amount: least + place }))

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  const database = () => server.running.platform.database
  const get = (path: string) => server.call('GET', path, { token })
  const said = async (answer: ReturnType<TestServer['call']>) => {
    const { status, json } = await answer
    return [status, json.message]
  }
  const schemes = async (query = '') =>
    answerOf(listEarningSchemes, await get(`/earnings/scheme/list?pageSize=200${query}`)).items
  const versions = async (scheme: string) =>
    answerOf(listEarningConfigsByScheme, await get(`/earnings/config/list/${scheme}`))
  const add = (body: object) => server.call('POST', '/earnings/config/add', { token, body })
  const update = (id: string, body: object) => server.call('PUT', `/earnings/config/update/${id}`, { token, body })
  const entries = async (employeeId: string, query = '') =>
    answerOf(listEarningEntries, await get(`/earnings/entries/?employeeId=${employeeId}${query}`))
  const pay = (body: object, as = token) => server.call('POST', '/earnings/adHocPayment', { token: as, body })

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date(`${today}T06:00:00Z`))
    token = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  it('S-306 lists schemes with the version in effect and the coming one', async () => {
    expect(
      (await schemes('&orderBy=schemeId')).map(({ name, profession, versions: count, inEffect, coming }) => [
        name,
        profession,
        count,
        inEffect,
        coming,
      ]),
    ).toEqual([
      [
        'Visits by grade',
        'Technician',
        3,
        { configId: 'EC-2', version: 2, effectiveFrom: '2026-11-01' },
        { configId: 'EC-3', version: 3, effectiveFrom: '2026-12-01' },
      ],
      ['Delivery rounds', 'DeliveryPerson', 2, { configId: 'EC-5', version: 2, effectiveFrom: '2026-10-01' }, null],
    ])
    expect((await schemes('&profession=DeliveryPerson')).map(({ schemeId }) => schemeId)).toEqual(['ES-2'])
    expect((await schemes('&search=grade')).map(({ schemeId }) => schemeId)).toEqual(['ES-1'])
  })

  it('M063 S-306 adds a scheme with a name of its own, however it is written, and names who has it', async () => {
    const body = { name: 'Monsoon visits', profession: 'Technician' }
    const answer = await server.call('POST', '/earnings/scheme/add/', { token, body })
    expect(answer.json.message).toBe('Scheme added')
    const made = answerOf(addEarningScheme, answer)
    expect(made).toMatchObject({ ...body, versions: 0, inEffect: null, coming: null, createdBy: 'Vikram Sethi' })
    const again = { name: ' monsoon  VISITS ', profession: 'DeliveryPerson' }
    expect(await said(server.call('POST', '/earnings/scheme/add/', { token, body: again }))).toEqual([
      409,
      `Name: Monsoon visits is the name of ${made.schemeId} already.`,
    ])
  })

  it('H109 a version ends the day before the next one begins, so that each day has one', async () => {
    const { configs, room } = await versions('ES-1')
    expect(
      configs.map(({ version, effectiveFrom, effectiveTo, standing }) => [
        version,
        effectiveFrom,
        effectiveTo,
        standing,
      ]),
    ).toEqual([
      [3, '2026-12-01', null, 'COMING'],
      [2, '2026-11-01', '2026-11-30', 'IN_EFFECT'],
      [1, '2026-09-01', '2026-10-31', 'PAST'],
    ])
    expect(room.follows?.configId).toBe('EC-3')
    expect(room.firstDay).toBe('2026-12-02')
    const paid = await database().select().from(earningEntry).where(eq(earningEntry.configId, 'EC-2'))
    expect(configs[1]).toMatchObject({
      entries: paid.length,
      lastUsedDay: paid
        .map(({ day }) => day)
        .sort()
        .at(-1),
    })
    expect(room.lastPaidDay).toBe(configs[1]?.lastUsedDay)
  })

  it('H109 S-306 a version that has paid nothing is changed, one that has paid is not', async () => {
    const config = answerOf(getEarningConfig, await get('/earnings/config/EC-3'))
    const body = { effectiveFrom: '2026-12-05', rates: ratesFrom(200), updatedAt: config.updatedAt }
    const changed = answerOf(updateEarningConfig, await update('EC-3', body))
    expect(changed).toMatchObject({ effectiveFrom: '2026-12-05', version: 3, entries: 0 })
    expect(changed.rates.map(({ amount }) => amount / 100)).toEqual(ratesFrom(200).map(({ amount }) => amount))
    expect((await versions('ES-1')).configs[1]?.effectiveTo).toBe('2026-12-04')
    expect(await said(update('EC-3', body))).toEqual([
      409,
      'Vikram Sethi changed this config at 11:30 on 21 Nov 2026. Review the current values.',
    ])
    const used = answerOf(getEarningConfig, await get('/earnings/config/EC-2'))
    const [status, message] = await said(update('EC-2', { effectiveFrom: '2026-11-01', rates: ratesFrom(1) }))
    expect(status).toBe(409)
    expect(message).toMatch(
      /^Version 2 of Visits by grade has paid \d+ jobs, the last one on \d+ Nov 2026, and stays as it is\./,
    )
    expect(answerOf(getEarningConfig, await get('/earnings/config/EC-2'))).toEqual(used)
    expect(await said(update('EC-99', body))).toEqual([404, 'Config EC-99 not found.'])
  })

  it('H109 no version begins in the past, on a day that was paid, or beside another one', async () => {
    const rates = ratesFrom(300)
    const next = { schemeId: 'ES-2', follows: 'EC-5', rates }
    expect(await said(add({ ...next, effectiveFrom: '2026-11-20' }))).toEqual([
      422,
      'Effective from: choose 21 Nov 2026 or later.',
    ])
    await database()
      .insert(earningEntry)
      .values({
        employeeId: 'E-2101',
        at: new Date(`${today}T05:00:00Z`),
        day: today,
        type: 'CREDIT',
        kind: 'JOB',
        amount: 95_00,
        jobId: await addJob(database(), { type: 'DELIVERY', technicianId: 'E-2101', status: 'COMPLETED' }),
        configId: 'EC-5',
        jobType: 'DELIVERY',
        grade: 'L1',
      })
    expect(await said(add({ ...next, effectiveFrom: today }))).toEqual([
      409,
      'Effective from: jobs until 21 Nov 2026 are paid already. Choose 22 Nov 2026 or later.',
    ])
    const made = answerOf(addEarningConfig, await add({ ...next, effectiveFrom: '2026-11-22' }))
    expect(made).toMatchObject({ version: 3, effectiveFrom: '2026-11-22', effectiveTo: null, standing: 'COMING' })
    expect(answerOf(getEarningConfig, await get('/earnings/config/EC-5')).effectiveTo).toBe(today)
    expect(await said(add({ ...next, effectiveFrom: '2026-12-24' }))).toEqual([
      409,
      'The last version is version 3 of Delivery rounds now, added by Vikram Sethi, effective from 22 Nov 2026. Compare with that one.',
    ])
    expect(await said(add({ ...next, follows: made.configId, effectiveFrom: '2026-11-22' }))).toEqual([
      409,
      'Effective from: version 3 of Delivery rounds begins on 22 Nov 2026. Choose a later day, or change that one.',
    ])
    answerOf(addEarningConfig, await add({ ...next, follows: made.configId, effectiveFrom: '2026-12-24' }))
    expect(await said(update(made.configId, { effectiveFrom: '2026-12-24', rates }))).toEqual([
      409,
      'Effective from: choose a day before 24 Dec 2026, when version 4 of Delivery rounds begins.',
    ])
  })

  it('T085 T086 T087 CREDIT means only credits, DEBIT only debits, anything else no filter', async () => {
    const all = (await entries('E-2001', '&pageSize=200')).items
    const types = async (type: string) => (await entries('E-2001', `&pageSize=200&type=${type}`)).items
    const ids = (rows: typeof all) => rows.map(({ entryId }) => entryId)
    expect(ids(await types('CREDIT'))).toEqual(ids(all.filter(({ type }) => type === 'CREDIT')))
    expect(ids(await types('DEBIT'))).toEqual(ids(all.filter(({ type }) => type === 'DEBIT')))
    expect(ids(await types('ANY'))).toEqual(ids(all))
    expect(new Set(all.map(({ type }) => type)).size).toBe(2)
  })

  it('H111 each balance is the sum of the whole passbook up to its entry, under every filter, order and page', async () => {
    const held = await database().select().from(earningEntry).where(eq(earningEntry.employeeId, 'E-2001'))
    const inOrder = held.sort((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
    let sum = 0
    const balances = new Map<string, number>()
    for (const { id, type, amount } of inOrder) {
      sum += type === 'CREDIT' ? amount : -amount
      balances.set(`EE-${id}`, sum)
    }
    const shown = async (query: string) => {
      const { items } = await entries('E-2001', query)
      expect(items.length).toBeGreaterThan(0)
      for (const { entryId, balance } of items) expect(balance, `${entryId} ${query}`).toBe(balances.get(entryId))
      return items.map(({ entryId }) => entryId)
    }
    const whole = await shown('&pageSize=200')
    expect(whole).toEqual([...balances.keys()].reverse())
    const paged = [await shown('&pageSize=3'), await shown('&pageSize=3&page=2'), await shown('&pageSize=3&page=3')]
    expect(paged.flat()).toEqual(whole.slice(0, 9))
    await shown('&pageSize=200&type=DEBIT')
    await shown('&pageSize=2&page=2&type=CREDIT')
    await shown('&pageSize=200&orderBy=amount')
    expect(await shown('&pageSize=200&orderBy=at&orderDir=ASC')).toEqual([...balances.keys()])
    await shown('&pageSize=200&kind=PAYOUT')
    const { balance, months, employeeName } = await entries('E-2001', '&pageSize=1&type=DEBIT')
    expect([employeeName, balance]).toEqual(['Suresh Babu', sum])
    expect(months.reduce((total, { net }) => total + net, 0)).toBe(sum)
    const november = inOrder.filter(({ day }) => day.startsWith('2026-11'))
    const of = (type: string) => november.reduce((total, one) => total + (one.type === type ? one.amount : 0), 0)
    expect(months[0]).toEqual({
      month: '2026-11',
      credit: of('CREDIT'),
      debit: of('DEBIT'),
      net: of('CREDIT') - of('DEBIT'),
    })
    expect(of('DEBIT')).toBeGreaterThan(0)
  })

  it('M064 S-308 H110 the same payout on the same day asks, names who and when, and needs a reason that knows of it', async () => {
    const body = { employeeId: 'E-2003', amount: 640.5, note: 'Fuel of the night visit' }
    const first = answerOf(addAdhocPayout, await pay(body))
    expect(first).toMatchObject({ type: 'CREDIT', kind: 'PAYOUT', amount: 640_50, by: 'Vikram Sethi', day: today })
    const lakshmi = await server.session('lakshmi.raghavan@headwater.example')
    const asked = await pay(body, lakshmi)
    expect([asked.status, asked.json.message]).toEqual([
      409,
      `Vikram Sethi paid out ₹640.50 to Farhan Ali at 11:30 on 21 Nov 2026 (${first.entryId}). To pay the same amount again that day, send "despite": "${first.entryId}" and a reason.`,
    ])
    expect(asked.json.body).toMatchObject({
      entryId: first.entryId,
      by: 'Vikram Sethi',
      amount: 640.5,
      note: body.note,
    })
    expect((await pay({ ...body, reason: 'A second night' }, lakshmi)).status).toBe(409)
    expect((await pay({ ...body, despite: first.entryId }, lakshmi)).status).toBe(409)
    const despite = { ...body, despite: first.entryId, reason: 'A second night' }
    const second = answerOf(addAdhocPayout, await pay(despite, lakshmi))
    expect(second).toMatchObject({ by: 'Lakshmi Raghavan', reason: 'A second night' })
    expect((await pay({ ...despite, reason: 'A third night' })).status, 'another one came since').toBe(409)
    expect((await pay({ ...body, amount: 640.51 })).status, 'another amount').toBe(200)
    expect((await pay({ ...body, employeeId: 'E-2004' })).status, 'another person').toBe(200)
    server.running.platform.clock.set(new Date('2026-11-21T18:30:00Z'))
    const tomorrow = await server.session('vikram.sethi@headwater.example')
    expect((await pay({ ...body, note: 'The day after' }, tomorrow)).status, 'another day of the business').toBe(200)
    server.running.platform.clock.set(new Date(`${today}T06:00:00Z`))
    token = await server.session('vikram.sethi@headwater.example')
    expect((await entries('E-2003', '&pageSize=200&kind=PAYOUT')).items).toHaveLength(4)
  })

  it('S-308 an amount is above 0, has two decimals at most, and someone is paid whom there is', async () => {
    const body = { employeeId: 'E-2005', amount: 10, note: 'Tolls' }
    for (const amount of [0, -5, 1.005, 100_001, '10'])
      expect((await pay({ ...body, amount })).status, String(amount)).toBe(422)
    expect(await said(pay({ ...body, employeeId: 'E-9' }))).toEqual([404, 'Employee E-9 not found.'])
    expect((await pay({ ...body, note: ' ' })).status).toBe(422)
  })

  it('H110 S-307 an entry is taken back once, whole, by a debit that names it, and a reversal is not reversed', async () => {
    const { entryId } = answerOf(addAdhocPayout, await pay({ employeeId: 'E-2006', amount: 210, note: 'Tolls' }))
    const body = { employeeId: 'E-2006', amount: 210, note: 'Paid to the wrong person', reverses: entryId }
    expect(await said(pay({ ...body, amount: 200 }))).toEqual([
      422,
      `${entryId} is over ₹210. A reversal is of the whole amount.`,
    ])
    expect((await pay({ ...body, employeeId: 'E-2007' })).status).toBe(422)
    const made = answerOf(addAdhocPayout, await pay(body))
    expect(made).toMatchObject({ type: 'DEBIT', kind: 'REVERSAL', amount: 210_00, reverses: entryId })
    expect(await said(pay(body))).toEqual([
      409,
      `Vikram Sethi reversed ${entryId} at 11:30 on 21 Nov 2026 (${made.entryId}).`,
    ])
    expect((await pay({ ...body, reverses: made.entryId })).status).toBe(422)
    expect((await entries('E-2006', `&entryId=${entryId}`)).items).toMatchObject([
      { reversedBy: made.entryId, amount: 210_00 },
    ])
    const told = await database()
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'earning.reverse'), eq(audit.subjectId, made.entryId)))
    expect(told).toHaveLength(1)
  })

  it('M065 S-306 a config gives each rate once, and what it doesn’t name pays nothing', async () => {
    const rates = ratesFrom(50)
    const twice = [...rates.slice(1), rates[1]]
    for (const wrong of [twice, rates.map((one) => ({ ...one, amount: -1 }))])
      expect((await add({ schemeId: 'ES-1', effectiveFrom: '2027-06-01', rates: wrong })).status).toBe(422)
    const next = (await versions('ES-1')).room.follows?.configId
    const some = { schemeId: 'ES-1', follows: next, effectiveFrom: '2027-06-01', rates: rates.slice(0, 1) }
    const made = answerOf(addEarningConfig, await add(some))
    expect(made.rates.map(({ amount }) => amount)).toEqual(rates.map((_, place) => (place === 0 ? 50_00 : 0)))
    expect(await said(add({ schemeId: 'ES-99', effectiveFrom: '2027-06-01', rates }))).toEqual([
      404,
      'Scheme ES-99 not found.',
    ])
  })
})
