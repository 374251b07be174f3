/**
 * Texts that want to be more than text, through every free field of every write, before the built console. Markup can
 * come from nowhere (tests/house/structure.test.ts), so one of each page is looked at, and in a long run every place that
 * shows such a text.
 */
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { installation } from '../../../backend/store/schema/index.ts'
import { exampleCalls, requestOf } from '../../../backend/testing/examples/example-calls.ts'
import type { Example, Prepared } from '../../../backend/testing/examples/preparation.ts'
import { addPrincipals } from '../../../backend/testing/examples/principals.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/index.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { isLong } from '../../support/long.ts'
import { freeTextOf, plantedAs, withTexts } from '../../support/planted-text.ts'
import { type Answers, addressesOfTexts } from './addresses-of-texts.ts'

const stage = setUpEnvironment(0.1)
const written = endpoints.filter(
  (one) => one.effect !== 'read' && one.access !== 'public' && !one.secret && freeTextOf(one).length > 0,
)
const communication = { commOn: '2026-11-20T10:00:00Z', commMode: 'CALL', result: 'REACHED', status: 'OPEN' }
const fields = written.flatMap((one) => freeTextOf(one).map((field) => `${one.id} ${field}`))
const textOf = (field: string): string => plantedAs(fields.indexOf(field))
/** As it is stored. A reference is in capitals, without white space and unseen letters. */
const storedOf = (field: string): string =>
  /\.(payment_)?reference$/.test(field)
    ? textOf(field)
        .toUpperCase()
        .replace(/[\s\u202E\u200B]/g, '')
    : textOf(field)
const exampleOf = (endpoint: Endpoint, example: Example): Example =>
  endpoint.id === 'addCustomerNote' ? { ...example, body: { ...example.body, communication } } : example

let examples: Prepared
let headers: Readonly<Record<string, string>>
let answers: Answers

/** Asks with the example, its free fields replaced. */
function ask(endpoint: Endpoint, text: (field: string) => string) {
  const example = exampleOf(endpoint, examples[endpoint.id]?.('') ?? {})
  const { method, address, body } = requestOf(endpoint, withTexts(example, freeTextOf(endpoint), text))
  return stage.server.call(method, address, { headers, ...(body ? { body } : {}) })
}

beforeAll(async () => {
  const [initiator, ...others] = await addPrincipals(stage.server.running.platform.database)
  const who = others.at(-1)
  headers = who?.headers ?? {}
  examples = await exampleCalls(stage.server, [initiator?.id ?? '', who?.id ?? ''])
})

test('ten thousand characters in any free field are refused with a word, and nothing breaks', async () => {
  for (const endpoint of written) {
    const { status, json, text } = await ask(endpoint, () => 'x'.repeat(10_000))
    expect([422, 400, 414], `${endpoint.id} ${status} ${text.slice(0, 200)}`).toContain(status)
    expect(json).toMatchObject({ success: false, message: expect.stringMatching(/./) })
  }
})

test('every free field of every write takes markup', async () => {
  expect(fields.length).toBeGreaterThan(12)
  const found: Record<string, object> = {}
  for (const endpoint of written) {
    const { status, json, text } = await ask(endpoint, (field) => textOf(`${endpoint.id} ${field}`))
    expect(status, `${endpoint.id}: ${text.slice(0, 300)}`).toBe(200)
    found[endpoint.id] = json.body as object
  }
  answers = found
})

/** A reason that nobody was asked for. */
const shownNowhere = ['addAdhocPayout body.reason']

/** The same page with another record, or another tab of it. */
const isSamePage = (address: string) => {
  const patternOf = (one: string) => one.replace(/[?#].*/, '').replace(/\/(?=[^/]*\d)[^/]+/g, '/:id')
  return (other: string) => patternOf(other) === patternOf(address)
}

/** All that the page shows as text, also in its fields. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
    ].join('\n'),
  )

/** Effects of the texts beyond text. */
const cameOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => [
    (window as unknown as { planted?: number }).planted ?? null,
    ...[...document.querySelectorAll('img[src="x"], script:not([src]), a[href^="javascript:" i]')].map(
      (one) => one.outerHTML,
    ),
    ...(/(?:^|\D)49\$t/.test(document.body.innerText) ? ['an expression was worked out'] : []),
  ])

async function look(page: Page, seen: Set<string>): Promise<void> {
  const busy = '#main :is([aria-busy="true"], [role="progressbar"], [role="status"] > .spin)'
  await page
    .waitForFunction((one) => !document.querySelector(one), busy)
    .catch(async (cause: unknown) => {
      throw new Error(
        `${page.url()} is still busy: ${await page
          .locator(busy)
          .first()
          .evaluate((one) => one.parentElement?.outerHTML)}`,
        { cause },
      )
    })
  expect(await cameOf(page), page.url()).toEqual([null])
  const text = await shown(page)
  for (const field of fields) if (text.includes(storedOf(field))) seen.add(field)
}

test('markup, scripts, links and expressions in any free field are shown as text, and run nowhere', async () => {
  const seen = new Set<string>()
  const body = (id: string) => examples[id]?.('')
  const born = String(body('addCustomer')?.body?.phoneNumber)
  const code = String(body('addDeviceBenefits')?.body?.deviceCode)
  const [benefits] = await stage.server.running.platform.database
    .select({ id: installation.id })
    .from(installation)
    .where(eq(installation.purifierId, code))
  const page = await openAs(stage, 'Vikram Sethi', `/app/customer/list?pageSize=10&page=1&search=${born}`)
  await page.getByText('1–1 of 1').waitFor()
  await look(page, seen)
  await page.getByRole('button', { name: 'List options' }).click()
  const coming = page.waitForEvent('download')
  await page.locator('[data-event="download.begin"]').first().click()
  const file = await coming
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    plantedAs(fields.indexOf('addCustomer body.name')).replaceAll('"', '""'),
  )
  const addresses = addressesOfTexts(answers, (id) => examples[id]?.(''), benefits?.id)
  const chosen = isLong ? addresses : addresses.filter((address, at) => addresses.findIndex(isSamePage(address)) === at)
  for (const address of chosen) {
    await page.goto(address)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await look(page, seen)
  }
  await page.goto('/app/customer/add')
  await page.locator('input[name="name"]').fill('Zoya Kamat')
  await page.locator('input[name="phone"]').fill(born)
  await page.locator('textarea[name="address"]').fill('12 Lake Road')
  await page.locator('select[name="city"]').selectOption('BLR')
  await page.locator('[data-event="form.submit"]').click()
  await page.getByText('has this phone number already').first().waitFor()
  await look(page, seen)
  await page.locator('[data-event="history.open"]').click()
  await page.locator('[role="dialog"]').waitFor()
  await look(page, seen)
  if (isLong) expect(fields.filter((field) => !seen.has(field))).toEqual(shownNowhere)
  else expect(seen.size).toBeGreaterThan(fields.length / 3)
})

test('S-49 markup in the texts of a described form is shown as text beside its job', async () => {
  const { jobId, values } = (examples.submitRepeatedJobRca?.('').body ?? {}) as { jobId: string; values: object }
  const submit = endpoints.find((one) => one.id === 'submitRepeatedJobRca') as Endpoint
  const texts = { action: plantedAs(901), note: plantedAs(902) }
  const { method, address, body } = requestOf(submit, { body: { jobId, values: { ...values, ...texts } } })
  const stored = await stage.server.call(method, address, { headers, ...(body ? { body } : {}) })
  expect(stored.status, stored.text.slice(0, 300)).toBe(200)
  const page = await openAs(stage, 'Nandini Rao', `/app/workforce/RepeatJobs?rca=ALL#${jobId}`)
  await page
    .getByRole('complementary')
    .getByText(/^Submitted by/)
    .waitFor()
  expect(await cameOf(page)).toEqual([null])
  const text = await shown(page)
  for (const planted of Object.values(texts)) expect(text).toContain(planted)
})

test('a name that is markup stays text on the page behind a refund link, before and after it was paid', async () => {
  const { id } = examples.generateRefundLink?.('').params ?? {}
  const waiting = await stage.server.call('GET', `/payments/refundInitiates?refundId=${id}`, { headers })
  const owner = (waiting.json.body as { content: { customerId: string }[] }).content[0]?.customerId
  const name = textOf('updateCustomer body.name')
  const update = endpoints.find((one) => one.id === 'updateCustomer') as Endpoint
  const given = { params: { id: owner ?? '' }, body: { name, phoneNumber: '9000011122' } }
  const { method, address, body } = requestOf(update, given)
  const renamed = await stage.server.call(method, address, { headers, ...(body ? { body } : {}) })
  expect(renamed.status, renamed.text.slice(0, 300)).toBe(200)
  const made = await stage.server.call('POST', `/payments/refund/link/${id}`, { headers })
  const { link } = made.json.body as { link: { url: string } }
  const page = await openAs(stage, 'Nandini Rao', '/app/customer/list')
  await page.goto(new URL(link.url, page.url()).href)
  for (const stands of ['Receive', 'Paid.']) {
    await page.getByText(stands).first().waitFor()
    expect(await cameOf(page)).toEqual([null])
    expect(await page.locator('main').innerText()).toContain(`to ${name}`)
    if (stands === 'Receive') await page.getByRole('button').click()
  }
})
