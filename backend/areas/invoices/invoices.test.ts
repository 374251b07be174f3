import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateInvoice } from '../../../src/contract/areas/invoices/invoices.ts'
import { listPayments } from '../../../src/contract/areas/payments/payments.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { customer, payment } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addPaidRecharge } from '../../testing/money/payments.ts'
import { pdfTexts } from '../../testing/pdf-text.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  const noon = '2040-11-20T06:30:00Z'
  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date(noon))
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const paid = async (change: Partial<typeof payment.$inferInsert> = {}) => {
    number += 1
    const home = await addPaidRecharge(database(), `inv-${number}`)
    if (Object.keys(change).length > 0)
      await database().update(payment).set(change).where(eq(payment.id, home.paymentId))
    return home
  }
  type Paid = Awaited<ReturnType<typeof paid>>
  const ask = ({ id, paymentId }: Pick<Paid, 'id' | 'paymentId'>, key?: string) =>
    server.call('GET', `/payments/generateInvoice?id=${paymentId}&installationId=${id}`, {
      token,
      ...(key ? { key } : {}),
    })
  const invoiceOf = async (one: Paid) => answerOf(generateInvoice, await ask(one))
  /** A session doesn't outlast a day, so each instant has its own. */
  const at = async (instant: string) => {
    server.running.platform.clock.set(new Date(instant))
    token = await server.session('asha.menon@headwater.example')
  }
  const lastNumber = async (year: string) => {
    const { rows } = await database().execute<{ last: number }>(
      sql`select last from invoice_series where year = ${year}`,
    )
    return rows[0]?.last ?? 0
  }
  const count = async () =>
    Number((await database().execute<{ n: string }>(sql`select count(*) as n from invoice`)).rows[0]?.n)

  it('S-163 S-166 gives a payment its invoice: seller, customer, what was bought, taxes and a sum that is exact', async () => {
    const home = await paid()
    const first = await ask(home)
    const invoice = answerOf(generateInvoice, first)
    expect(invoice.invoiceNumber).toMatch(/^HW2040-41-\d{5}$/)
    expect(first.json.message).toBe(`Invoice ${invoice.invoiceNumber} of ₹699 generated`)
    expect(invoice).toMatchObject({ issuedOn: '2040-11-20', issuedBy: 'Asha Menon', paymentId: home.paymentId })
    expect(invoice.customer.customerId).toBe(home.customerId)
    expect(invoice.lines).toMatchObject([{ kind: 'RECHARGE', plan: 'Family 30, 28 days', from: null, amount: 699_00 }])
    expect(invoice.taxable + invoice.taxes.reduce((sum, tax) => sum + tax.amount, 0)).toBe(invoice.total)
    expect([invoice.total, invoice.seller.state]).toEqual([699_00, 'Karnataka'])
  })

  it('S-163 H31 asked again, with another key and on another day, it is the same invoice', async () => {
    const home = await paid()
    const { pdfUrl: _, pdfUntil: __, ...first } = await invoiceOf(home)
    await at('2040-12-01T06:30:00Z')
    await database().update(customer).set({ name: 'Someone Else' }).where(eq(customer.id, home.customerId))
    const again = await ask(home, 'another-key-of-invoice')
    expect(again.json.message).toBe('Already generated')
    const { pdfUrl, pdfUntil, ...same } = answerOf(generateInvoice, again)
    expect(same).toEqual(first)
    expect([pdfUrl.includes(first.invoiceNumber), pdfUntil.slice(0, 16)]).toEqual([true, '2040-12-01T06:45'])
    await at(noon)
    const [told] = answerOf(
      listPayments,
      await server.call('GET', `/payments/payments?installationId=${home.id}`, { token }),
    )
    expect(told?.invoiceNumber).toBe(first.invoiceNumber)
  })

  it('S-164 H29 sixteen at once for one payment are one invoice and one number', async () => {
    const home = await paid()
    const before = [await count(), await lastNumber('2040-41')]
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => ask(home, `at-once-${index}-${number}`)))
    const numbers = new Set(answers.map((one) => answerOf(generateInvoice, one).invoiceNumber))
    expect(numbers.size).toBe(1)
    expect([await count(), await lastNumber('2040-41')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
  })

  it('S-164 sixteen payments at once, and rejected ones among them, leave no gap', async () => {
    const homes = await Promise.all(Array.from({ length: 16 }, () => paid()))
    const rejected = await Promise.all(Array.from({ length: 4 }, () => paid({ amount: 0 })))
    const from = await lastNumber('2040-41')
    const answers = await Promise.all([...homes, ...rejected].map((one) => ask(one)))
    const seqs = answers.flatMap(({ json, status }) =>
      status === 200 ? [Number((json.body as { invoiceNumber: string }).invoiceNumber.slice(-5))] : [],
    )
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => from + 1 + index))
    expect(await brokenInvariants(database())).toEqual([])
  })

  it('S-165 rejects what no money was received for, saying why, and counts no number', async () => {
    const before = [await count(), await lastNumber('2040-41')]
    const free = await paid({ amount: 0 })
    const none = await ask(free)
    expect([none.status, none.json.message]).toEqual([
      422,
      `Nothing was paid for ${free.paymentId}, so it has no invoice.`,
    ])
    const { rows } = await database().execute<{ id: string; installation_id: string; wallet_id: string }>(
      sql`select id, installation_id, wallet_id from payment where pay_type = 'WALLET' and wallet_id is not null limit 1`,
    )
    const one = rows[0] as { id: string; installation_id: string; wallet_id: string }
    const wallet = await ask({ id: one.installation_id, paymentId: one.id })
    const why = `${one.id} was paid from wallet ${one.wallet_id}, so no money was received for it. The top-ups of the wallet have the invoices.`
    expect([wallet.status, wallet.json.message]).toEqual([422, why])
    const other = await paid()
    const wrong = await ask({ id: free.id, paymentId: other.paymentId })
    expect([wrong.status, wrong.json.message]).toEqual([404, `Payment ${other.paymentId} not found.`])
    expect([await count(), await lastNumber('2040-41')]).toEqual(before)
  })

  it('S-163 H15 only staff get one, and nothing is written for anyone else', async () => {
    const home = await paid()
    const path = `/payments/generateInvoice?id=${home.paymentId}&installationId=${home.id}`
    const before = await count()
    expect((await server.call('GET', path)).status).toBe(401)
    const outsider = await server.session('dev.anand@headwater.example')
    expect((await server.call('GET', path, { token: outsider })).status).toBe(403)
    // HEAD is served by no GET that writes (H56).
    expect((await server.call('HEAD', path, { token })).status).toBe(404)
    expect(await count()).toBe(before)
  })

  it('S-166 a top-up in another state has one tax, a plan in effect its days', async () => {
    const home = await paid({ validTill: '2041-03-01' })
    const elsewhere = sql`(select code from city where state_code = 'MH' limit 1)`
    await database().execute(sql`update customer set city_code = ${elsewhere} where id = ${home.customerId}`)
    const invoice = await invoiceOf(home)
    expect(invoice.lines[0]).toMatchObject({ from: '2041-02-02', to: '2041-03-01' })
    expect(invoice.taxes).toEqual([{ name: 'IGST', percent: 18, amount: 106_63 }])
    expect([invoice.taxable, invoice.customer.state]).toEqual([592_37, 'Maharashtra'])
  })

  const pdfOf = async (url: string) => {
    const answer = await fetch(server.url + url)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('S-167 the PDF says what the sheet says, and is named as its invoice', async () => {
    const home = await paid()
    const [{ name } = { name: '' }] = await database().select().from(customer).where(eq(customer.id, home.customerId))
    const invoice = await invoiceOf(home)
    const { answer, bytes } = await pdfOf(invoice.pdfUrl)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.invoiceNumber}.pdf"`)
    const texts = pdfTexts(bytes)
    for (const text of [invoice.invoiceNumber, '20 Nov 2040', name, '699.00', 'Plan Family 30, 28 days', 'Tax invoice'])
      expect(texts).toContain(text)
  })

  it.each([
    ['Devanagari', 'अनुराधा', 'अनुराधा'],
    ['Arabic', 'فاطمة الزهراء', 'ءارهزلا ةمطاف'],
    ['Chinese', '王小明', '王小明'],
    ['Tamil', 'சுந்தர்', 'சுந்தர்'],
    ['Polish', 'Łukasz', 'Ł'],
  ])('S-168 a name in %s letters is no row of boxes', async (_, name, drawn) => {
    const home = await paid()
    await database().update(customer).set({ name }).where(eq(customer.id, home.customerId))
    const { bytes } = await pdfOf((await invoiceOf(home)).pdfUrl)
    // Shapes of Arabic letters stand for the letters; they are drawn from left to right.
    expect(pdfTexts(bytes).map((text) => text.normalize('NFKC'))).toContain(drawn.normalize('NFKC'))
  })

  it('S-167 H12 a link to a PDF is good for its invoice alone, for a quarter of an hour', async () => {
    const [one, other] = [await invoiceOf(await paid()), await invoiceOf(await paid())]
    const status = async (url: string) => (await pdfOf(url)).answer.status
    expect(await status(one.pdfUrl.replace(one.invoiceNumber, other.invoiceNumber))).toBe(403)
    expect(await status(one.pdfUrl.replace(/until=[^&]+/, 'until=2099-01-01T00%3A00%3A00.000Z'))).toBe(403)
    expect(await status(one.pdfUrl.split('?')[0] ?? '')).toBe(403)
    await at('2040-11-20T06:44:50Z')
    expect(await status(one.pdfUrl)).toBe(200)
    await at('2040-11-20T06:46:00Z')
    expect(await status(one.pdfUrl)).toBe(403)
    await at(noon)
  })

  it('S-164 H27 the last second of March is the old year’s, the first of April the new one’s; a month ends in India', async () => {
    const old = await lastNumber('2040-41')
    await at('2041-02-28T18:29:59Z')
    expect((await invoiceOf(await paid())).issuedOn).toBe('2041-02-28')
    await at('2041-02-28T18:30:00Z')
    expect((await invoiceOf(await paid())).issuedOn).toBe('2041-03-01')
    await at('2041-03-31T18:29:59Z')
    expect(await invoiceOf(await paid())).toMatchObject({
      issuedOn: '2041-03-31',
      invoiceNumber: `HW2040-41-${String(old + 3).padStart(5, '0')}`,
    })
    await at('2041-03-31T18:30:00Z')
    expect(await invoiceOf(await paid())).toMatchObject({ issuedOn: '2041-04-01', invoiceNumber: 'HW2041-42-00001' })
    // A clock that goes back gives no later number an earlier day.
    await at('2041-03-31T18:29:00Z')
    expect((await invoiceOf(await paid())).issuedOn).toBe('2041-03-31')
    await at('2041-06-01T00:00:00Z')
    const late = await invoiceOf(await paid())
    await at('2041-05-01T00:00:00Z')
    expect([late.issuedOn, (await invoiceOf(await paid())).issuedOn]).toEqual(['2041-06-01', '2041-06-01'])
    await at(noon)
    expect(await brokenInvariants(database())).toEqual([])
  })
})
