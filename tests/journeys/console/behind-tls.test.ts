import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPaidRecharge } from '../../../backend/testing/money/payments.ts'
import { pdfTexts } from '../../../backend/testing/pdf-text.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { type Nginx, startNginx } from '../../support/nginx.ts'
import { lookForNginx } from '../../support/programs.mjs'

const program = lookForNginx()
const stage = setUpEnvironment(0.1, { TRUSTED_PROXIES: ['127.0.0.1'] })
let nginx: Nginx | undefined
beforeAll(async () => {
  if (program) nginx = await startNginx(program, stage.server.url)
})
afterAll(() => nginx?.stop())

const open = (name: string, address: string) =>
  openAs(stage, name, address, { baseURL: nginx?.address ?? '', ignoreHTTPSErrors: true })

test.skipIf(!program)('S-167 H80 behind a proxy with TLS an invoice is saved as PDF', async () => {
  const { id, paymentId } = await addPaidRecharge(stage.server.running.platform.database, 'behind-tls')
  const page = await open(
    'Asha Menon',
    `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers?tab=payments`,
  )
  await page.getByRole('button', { name: `Invoice of ${paymentId}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Tax invoice').waitFor()
  const number = (await sheet.getByRole('heading').first().innerText()).trim()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(pdfTexts(readFileSync(await saved.path()))).toContain(number)
})

test.skipIf(!program)('H26 H80 behind a proxy with TLS pictures of a check and of a reward are shown', async () => {
  const image = '[role="dialog"] img'
  const width = (one: HTMLImageElement) => one.naturalWidth
  const checks = await open('Meera Pillai', '/app/production/qcchecklist/QC-10240')
  await checks.locator('#main tbody button').last().click()
  await expect.poll(() => checks.locator(image).evaluate(width)).toBeGreaterThan(100)
  const rewards = await open('Kiran Desai', '/app/installation/rewards?status=ALL&kind=REVIEW')
  await rewards
    .getByRole('button', { name: /^Show image/ })
    .first()
    .click()
  await expect.poll(() => rewards.locator(image).evaluate(width)).toBeGreaterThan(100)
})
