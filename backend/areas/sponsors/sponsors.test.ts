import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createBankAccount,
  getBankAccount,
  listBankAccounts,
  saveBankAccount,
} from '../../../src/contract/areas/sponsors/bank-accounts.ts'
import { createSponsor, getSponsor, listSponsors } from '../../../src/contract/areas/sponsors/sponsors.ts'
import { audit, bankAccount, idempotency, qualityCheck, sponsor } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const number = '70250012345678'
const details = { holder: 'Riverbank Trust', bankCode: 'hdfc 0000-240' }

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  const database = () => server.running.platform.database
  const get = (path: string) => server.call('GET', path, { token })
  const post = (path: string, body: object, key?: string) =>
    server.call('POST', path, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const account = async (id: string, query = '') => answerOf(getBankAccount, await get(`/account/${id}${query}`))
  const sponsors = async (query: string) => answerOf(listSponsors, await get(`/sponsor/?pageSize=200&${query}`)).items
  const last = async () => (await database().select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('farah.sheikh@headwater.example')
  })
  afterAll(() => server.close())

  it('S-313 lists sponsors with the purifiers that their code stands at, and what one lacks', async () => {
    const all = await sponsors('')
    const checks = await database().select().from(qualityCheck)
    for (const { code, devices } of all)
      expect(devices, code).toBe(checks.filter(({ sponsorCode }) => sponsorCode === code).length)
    expect(Math.max(...all.map(({ devices }) => devices))).toBeGreaterThan(1)
    const without = all.filter(({ bankAccount: has }) => has === null)
    expect(without.length).toBeGreaterThan(0)
    const ids = (rows: typeof all) => rows.map(({ sponsorId }) => sponsorId)
    expect(ids(await sponsors('lacks=BANK_ACCOUNT'))).toEqual(ids(without))
    expect(ids(await sponsors('lacks=CODES'))).toEqual(ids(all.filter(({ devices }) => devices === 0)))
    const one = answerOf(getSponsor, await get(`/sponsor/${all[0]?.sponsorId}`))
    expect(one).toEqual(all[0])
    expect((await get('/sponsor/SPN-1')).json.message).toBe('Sponsor SPN-1 not found.')
  })

  it('S-313 M089 adds a sponsor whose code and phone are its own, and names who has them', async () => {
    const body = { code: 'sp-07 55', name: 'Riverbank Trust', phoneNumber: '+91 98100 22333', taxId: 'aaacr-5055 k' }
    const answer = await post('/sponsor', body)
    expect(answer.json.message).toBe('Sponsor Added Successfully')
    const made = answerOf(createSponsor, answer)
    expect(made).toMatchObject({ code: 'SP-0755', taxId: 'aaacr-5055 k', status: 'ACTIVE', createdBy: 'Farah Sheikh' })
    const sameCode = await post('/sponsor', { ...body, phoneNumber: '9810022334' })
    expect([sameCode.status, sameCode.json.message]).toEqual([
      409,
      `Code: SP-0755 is the code of Riverbank Trust (${made.sponsorId}) already.`,
    ])
    const samePhone = await post('/sponsor', { ...body, code: 'SP-0756' })
    expect([samePhone.status, samePhone.json.message]).toEqual([
      409,
      `Phone: 9810022333 is the phone of Riverbank Trust (${made.sponsorId}) already.`,
    ])
  })

  it('S-77 M092 H116 an account is added once, however it is typed, before anything is written', async () => {
    const [lacking] = await sponsors('lacks=BANK_ACCOUNT')
    const sponsorId = lacking?.sponsorId
    const added = await post('/account', { ...details, accountNumber: ' 7025-0012 345678', sponsorId })
    expect(added.json.message).toBe('Bank Account added successfully')
    const made = answerOf(createBankAccount, added)
    expect(made).toMatchObject({ bankCode: 'hdfc 0000-240', lastFour: '5678', changedBy: 'Farah Sheikh' })
    expect(made.sponsors).toEqual([{ sponsorId, code: lacking?.code, name: lacking?.name }])
    expect((await last())?.detail).toEqual({ after: '5678', sponsorId })

    const before = await database().select().from(audit)
    const again = await post('/account', { ...details, bankCode: 'HDFC0000240', accountNumber: number })
    expect([again.status, again.json.message]).toEqual([
      409,
      `Account number: Riverbank Trust has this account already (${made.bankAccountId}, ends in 5678).`,
    ])
    const other = await post('/account', { ...details, accountNumber: `${number}9`, sponsorId })
    expect([other.status, other.json.message]).toEqual([
      409,
      `Sponsor: ${lacking?.name} has the account ${made.bankAccountId} already.`,
    ])
    expect(await database().select().from(audit)).toEqual(before)
    const rows = await database()
      .select()
      .from(bankAccount)
      .where(eq(bankAccount.number, `${number}9`))
    expect(rows).toEqual([])
    expect((await post('/account', { ...details, accountNumber: '1234' })).status).toBe(422)
  })

  it('H116 of two that add one account at once the second is told, and no answer is kept by its key', async () => {
    const body = { ...details, accountNumber: '70250099887766' }
    const answers = await Promise.all(['first-of-two', 'second-of-two'].map((key) => post('/account', body, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await database().select().from(idempotency).where(eq(idempotency.endpoint, 'createBankAccount'))).toEqual([])
  })

  it('H116 no list, record or audit holds more of a number than its last four digits', async () => {
    const answers = await Promise.all(['/account?pageSize=200', '/account/BA-2001', '/sponsor/?pageSize=200'].map(get))
    const told = [...answers.map(({ text }) => text), JSON.stringify(await database().select().from(audit))].join('\n')
    const stored = await database().select().from(bankAccount)
    expect(stored.length).toBeGreaterThan(50)
    for (const { number: whole } of stored) expect(told).not.toContain(whole)
    for (const { number: whole } of stored) expect(told).toContain(whole.slice(-4))
  })

  it('S-313 H116 a number is revealed whole, and who asked stands in its timeline before it is shown', async () => {
    const [stored] = await database().select().from(bankAccount).where(eq(bankAccount.id, 'BA-2002'))
    const quiet = await account('BA-2002')
    expect(quiet.accountNumber).toBeNull()
    expect(quiet.events.map(({ kind }) => kind)).toEqual(['ADDED'])
    const shown = await account('BA-2002', '?reveal=true')
    expect(shown.accountNumber).toBe(stored?.number)
    expect(shown.events[0]).toMatchObject({ kind: 'REVEALED', by: 'Farah Sheikh' })
    expect((await account('BA-2002')).events.map(({ kind }) => kind)).toEqual(['REVEALED', 'ADDED'])
    expect((await get('/account/BA-1?reveal=true')).status).toBe(404)
    expect((await last())?.subjectId, 'what was not shown left no trace').toBe('BA-2002')
  })

  it('S-43 S-77 H116 a change tells the last four before and after, and who was first', async () => {
    const { updatedAt, holder } = await account('BA-2003')
    const [stored] = await database().select().from(bankAccount).where(eq(bankAccount.id, 'BA-2003'))
    const body = { holder: 'New Holder', bankCode: 'SBIN0004051', accountNumber: '99 8877 6655 44', updatedAt }
    const saved = answerOf(saveBankAccount, await post('/account/BA-2003', body))
    expect(saved).toMatchObject({ holder: 'New Holder', lastFour: '5544', changedBy: 'Farah Sheikh' })
    const [event] = (await account('BA-2003')).events
    expect(event).toMatchObject({ kind: 'CHANGED', lastFourBefore: stored?.number.slice(-4), lastFour: '5544' })
    await get('/account/BA-2003?reveal=true')
    const late = await post('/account/BA-2003', { ...body, holder })
    expect(late.status).toBe(409)
    expect(late.json.message).toMatch(/^Farah Sheikh changed this bank account/)
    const { accountNumber: _, ...without } = body
    const kept = answerOf(saveBankAccount, await post('/account/BA-2003', { ...without, updatedAt: saved.updatedAt }))
    expect(kept.lastFour, 'without a number it stays').toBe('5544')
    const taken = await post('/account/BA-2003', { ...details, accountNumber: number })
    expect([taken.status, taken.json.message]).toEqual([409, expect.stringContaining('has this account already')])
  })

  it('lists accounts that a sponsor uses, and finds one by its last four digits', async () => {
    const accounts = async (query: string) =>
      answerOf(listBankAccounts, await get(`/account?pageSize=200&${query}`)).items
    const all = await accounts('')
    expect(all.some(({ sponsors: users }) => users.length > 1)).toBe(true)
    expect(await accounts('used=true')).toEqual(all.filter(({ sponsors: users }) => users.length > 0))
    expect((await accounts('search=5544')).map(({ bankAccountId }) => bankAccountId)).toEqual(['BA-2003'])
    expect(await accounts('search=70250012')).toEqual([])
    const used = await database().select().from(sponsor).where(eq(sponsor.bankAccountId, 'BA-2001'))
    expect(all.find(({ bankAccountId }) => bankAccountId === 'BA-2001')?.sponsors).toHaveLength(used.length)
  })
})
