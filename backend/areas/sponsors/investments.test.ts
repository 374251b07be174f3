import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createInvestment,
  searchInvestments,
  transferInvestment,
  updateInvestmentSponsorCodes,
} from '../../../src/contract/areas/sponsors/investments.ts'
import { getSponsor } from '../../../src/contract/areas/sponsors/sponsors.ts'
import { shownOfInvestments } from '../../../src/contract/shown/investment.ts'
import { audit, deviceCode, investmentCode } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { addFreeCodes, addInvestment } from '../../testing/sponsors/investments.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  let turn = 0
  const database = () => server.running.platform.database
  const get = (path: string) => server.call('GET', path, { token })
  const put = (path: string, body: object) => server.call('PUT', path, { token, body })
  const found = async (query: string) =>
    answerOf(searchInvestments, await get(`/investment/search?pageSize=200&${query}`))
  const one = async (id: string) => (await found(`investmentId=${id}`)).items[0]
  const codesOf = async (id: string) => (await one(id))?.codes?.map(({ code }) => code)
  const setCodes = (id: string, codes: readonly string[], more = {}) =>
    put(`/investment/${id}/sponserCodes`, { codes, ...more })
  const transfer = (from: string, to: string, numOfDevices: number, more = {}) =>
    put(`/investment/${from}/transfer`, {
      sourceInvestmentId: from,
      targetInvestmentId: to,
      numOfDevices,
      ...more,
    })
  const freeCodes = (count: number) => {
    turn += 1
    return addFreeCodes(database(), { prefix: 'QTI', first: turn * 1_000 }, count)
  }
  const assign = (codes: readonly string[]) =>
    database()
      .update(deviceCode)
      .set({ status: 'ASSIGNED' })
      .where(sql`${deviceCode.code} = any(${sql.param(codes)}::text[])`)
  const notesOn = async (id: string) =>
    (await database().select().from(audit).where(eq(audit.subjectId, id)).orderBy(desc(audit.id))).map(
      ({ action, detail }) => [action, detail],
    )

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('farah.sheikh@headwater.example')
  })
  afterAll(() => server.close())

  it('B094 S-314 finds investments by sponsor, with what became of their codes, and sums what matches', async () => {
    const { items, total, sums } = await found('')
    const allotted = await database().select().from(investmentCode)
    expect([items.length, allotted.length > 100]).toEqual([total, true])
    for (const { investmentId, numOfDevices, used, free, statuses, codes } of items) {
      expect(used + free, investmentId).toBeLessThanOrEqual(numOfDevices)
      expect(codes).toBeNull()
      expect(used + free, investmentId).toBe(allotted.filter((each) => each.investmentId === investmentId).length)
      const available = statuses.filter(({ status }) => status === 'AVAILABLE')
      expect(available.map(({ count }) => count)).toEqual(free > 0 ? [free] : [])
    }
    const whose = items.find(({ sponsor }) => items.filter((each) => each.sponsor.sponsorId === sponsor.sponsorId)[1])
    const sponsorId = whose?.sponsor.sponsorId ?? ''
    const ofSponsor = items.filter(({ sponsor }) => sponsor.sponsorId === sponsorId)
    const answer = await found(`sponsorId=${sponsorId}`)
    expect(answer.items).toEqual(ofSponsor)
    const add = (key: 'amount' | 'numOfDevices' | 'used' | 'free') =>
      ofSponsor.reduce((sum, each) => sum + each[key], 0)
    expect(answer.sums).toEqual({
      amount: add('amount'),
      numOfDevices: add('numOfDevices'),
      used: add('used'),
      free: add('free'),
    })
    expect(sums?.amount).toBeGreaterThan(answer.sums?.amount ?? 0)
    const bare = items.filter(({ used, free }) => used + free === 0)
    expect(bare.length).toBeGreaterThan(2)
    expect((await found('lacks=CODES')).items).toEqual(bare)
    expect((await found(`search=${whose?.sponsor.code}`)).items).toEqual(ofSponsor)
    const told = answerOf(getSponsor, await get(`/sponsor/${sponsorId}`))
    expect(told.investments).toBe(ofSponsor.length)
  })

  it('M088 S-314 adds an investment of a sponsor that is there', async () => {
    const body = { sponsorId: 'SPN-1002', amount: 125_000.5, numOfDevices: 12 }
    const answer = await server.call('POST', '/investment', { token, body })
    expect(answer.json.message).toBe('Investment Added Successfully')
    const made = answerOf(createInvestment, answer)
    expect(made).toMatchObject({ amount: 12_500_050, numOfDevices: 12, used: 0, free: 0, createdBy: 'Farah Sheikh' })
    expect(await one(made.investmentId)).toEqual(made)
    const strange = await server.call('POST', '/investment', { token, body: { ...body, sponsorId: 'SPN-9' } })
    expect([strange.status, strange.json.message]).toEqual([422, 'Sponsor: SPN-9 not found. Choose one of the list.'])
    for (const wrong of [{ amount: 0 }, { amount: 1.005 }, { numOfDevices: 0 }, { numOfDevices: 1_001 }])
      expect((await server.call('POST', '/investment', { token, body: { ...body, ...wrong } })).status).toBe(422)
  })

  it('S-314 sets the codes whole, however they are typed; who was overtaken is told', async () => {
    const codes = await freeCodes(4)
    const id = await addInvestment(database(), 4)
    const seen = await one(id)
    const typed = codes.slice(0, 3).map((code) => ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)
    const answer = answerOf(updateInvestmentSponsorCodes, await setCodes(id, typed, { updatedAt: seen?.updatedAt }))
    expect(answer.codes?.map(({ code }) => code)).toEqual(codes.slice(0, 3))
    const late = await setCodes(id, [], { updatedAt: seen?.updatedAt })
    expect([late.status, late.json.message]).toEqual([
      409,
      expect.stringMatching(/^Farah Sheikh changed this investment .* Review the current values\.$/),
    ])
    expect((await setCodes(id, codes.slice(1), { updatedAt: answer.updatedAt })).status).toBe(200)
    expect(await codesOf(id)).toEqual(codes.slice(1))
    expect((await notesOn(id))[0]).toEqual(['investment.codes', { added: [codes[3]], removed: [codes[0]] }])
  })

  it('S-314 sets all codes or none, and names each that can’t be', async () => {
    const [used = '', free = '', elsewhere = '', ...more] = await freeCodes(6)
    const id = await addInvestment(database(), 3, [used, free])
    const other = await addInvestment(database(), 1, [elsewhere])
    await assign([used])
    const answer = await setCodes(id, [free, 'QTINONE', elsewhere, free])
    expect([answer.status, answer.json.message]).toEqual([422, 'The codes were not set: 4 can’t be as asked.'])
    expect((answer.json as { rows?: unknown }).rows).toEqual([
      { position: 1, id: 'QTINONE', code: 'UNKNOWN', message: 'There is no code QTINONE.' },
      { position: 2, id: elsewhere, code: 'ELSEWHERE', message: `${elsewhere} belongs to the investment ${other}.` },
      { position: 3, id: free, code: 'DOUBLED', message: `${free} stands there twice.` },
      { id: used, code: 'USED', message: `${used} is ASSIGNED, so it stays with this investment. Add it again.` },
    ])
    const tooMany = await setCodes(id, [used, ...more])
    expect([tooMany.status, tooMany.json.message]).toEqual([
      422,
      'The codes were not set: 4 codes are more than the 3 devices of this investment. Remove 1.',
    ])
    expect(await codesOf(id)).toEqual([used, free])
    const past = database()
      .insert(investmentCode)
      .values(more.map((code) => ({ code, investmentId: id })))
    await expect(past).rejects.toThrow()
  })

  it('T071 H48 H115 S-315 moves free codes, the lowest first; both are noted, the sum stays, the answer lists the codes', async () => {
    const codes = await freeCodes(5)
    const [source, target] = [await addInvestment(database(), 6, codes), await addInvestment(database(), 1)]
    await assign([codes[1] ?? ''])
    const moved = [codes[0], codes[2], codes[3]]
    const answer = answerOf(transferInvestment, await transfer(source, target, 3))
    expect(answer).toMatchObject({
      codes: moved,
      source: { numOfDevices: 3, used: 1, free: 1 },
      target: { numOfDevices: 4, used: 0, free: 3 },
    })
    expect([await codesOf(source), await codesOf(target)]).toEqual([[codes[1], codes[4]], moved])
    expect((await notesOn(source))[0]).toEqual(['investment.transfer', { to: target, codes: moved }])
    expect((await notesOn(target))[0]).toEqual(['investment.transfer', { from: source, codes: moved }])
    const tooMany = await transfer(source, target, 2)
    expect([tooMany.status, tooMany.json.message]).toEqual([
      409,
      `Devices: 1 of ${source} are free, so 2 can’t be transferred. Enter 1 at most.`,
    ])
  })

  it('H48 S-315 rejects a transfer to itself, to nowhere, of none, from another than the address names, or beyond the most', async () => {
    const [first = '', ...others] = await freeCodes(2)
    const [source, target] = [
      await addInvestment(database(), 1, [first]),
      await addInvestment(database(), 1_000, others),
    ]
    const said = async (called: ReturnType<typeof transfer>) => {
      const { status, json } = await called
      return `${status} ${json.message}`
    }
    expect(await said(transfer(source, source, 1))).toMatch(/^422 Target: an investment can’t be transferred to itself/)
    expect(await said(transfer(source, 'IVT-1', 1))).toMatch(/^422 Target: the investment IVT-1 was not found/)
    expect(await said(transfer('IVT-1', target, 1))).toBe('404 Investment IVT-1 not found.')
    expect(await said(transfer(source, target, 1))).toMatch(/^422 Devices: .* would have more than 1000 devices/)
    expect(await said(transfer(source, target, 0))).toMatch(/^422 /)
    const body = { sourceInvestmentId: target, targetInvestmentId: source, numOfDevices: 1 }
    expect(await said(put(`/investment/${source}/transfer`, body))).toMatch(/^422 Source: .* is not the investment/)
    expect([await codesOf(source), await codesOf(target)]).toEqual([[first], others])
  })

  it('H115 S-324 does nothing where other devices would move than the review showed', async () => {
    const codes = await freeCodes(3)
    const [source, target] = [await addInvestment(database(), 3, codes), await addInvestment(database(), 0)]
    const [from, to] = [await one(source), await one(target)]
    if (!from || !to) throw new Error('Both are there.')
    const seen = shownOfInvestments(from, to, codes.slice(0, 2))
    await assign([codes[0] ?? ''])
    const answer = await transfer(source, target, 2, { seen })
    expect([answer.status, answer.json.message]).toEqual([
      409,
      `Changed since the review: code ${codes[0]} was true, is none, code ${codes[2]} was none, is true. Nothing was done.`,
    ])
    expect(await codesOf(target)).toEqual([])
    const now = await one(source)
    if (!now) throw new Error('The source is there.')
    expect((await transfer(source, target, 2, { seen: shownOfInvestments(now, to, codes.slice(1)) })).status).toBe(200)
  })

  it('B082 H58 answers the codes as a file: its name, mark, line ends, no formula, zeros as they are; an error is none', async () => {
    const sly = ['=QTI+1', '007001', 'QTI"7,8']
    await database()
      .insert(deviceCode)
      .values(sly.map((code) => ({ code, status: 'AVAILABLE' as const, createdAt: new Date(), updatedAt: new Date() })))
    const id = await addInvestment(database(), 3, sly)
    await assign(['007001'])
    const fetched = async (of: string) =>
      fetch(`${server.url}/api/investment/${of}/codes/`, { headers: { authorization: `Bearer ${token}` } })
    const answer = await fetched(id)
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="SponsorCode.csv"',
    ])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.subarray(3).toString()).toBe(
      'Code,Status\r\n007001,ASSIGNED\r\n\'=QTI+1,AVAILABLE\r\n"QTI""7,8",AVAILABLE\r\n',
    )
    const empty = await fetched(await addInvestment(database(), 1))
    expect(
      Buffer.from(await empty.arrayBuffer())
        .subarray(3)
        .toString(),
    ).toBe('Code,Status\r\n')
    const missing = await fetched('IVT-1')
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })
})
