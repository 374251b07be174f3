import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { challan, challanLine } from '../../../backend/store/schema/index.ts'
import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const address = '/app/delivery/challans'
const delivery = (technicianId: string, technician: string) =>
  addJob(database(), {
    type: 'DELIVERY',
    status: 'ASSIGNED',
    technicianId,
    technician,
    appointmentDate: '2026-12-21',
    paymentToCollect: 649_00,
  })

test('H91 S-287 a job that is on a challan is named before anything is sent and dropped with one click; two agents have two challans', async () => {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const [on, first, second] = [
    await delivery('E-2001', 'Suresh Babu'),
    await delivery('E-2001', 'Suresh Babu'),
    await delivery('E-2002', 'Manjunath H'),
  ]
  const made = await stage.server.call('POST', '/workforce/generateDeliveryChallan/', {
    token,
    body: { jobList: [on] },
  })
  const [{ challanNumber: earlier }] = made.json.body as [{ challanNumber: string }]
  const page = await openAs(stage, 'Asha Menon', address)
  await page.goto(`${address}#generate--${on}--${first}--${second}`)
  await act(page, 'ids.check').click()
  await page
    .getByRole('row', { name: `${on} Already on a challan` })
    .getByText(earlier)
    .waitFor()
  expect(await act(page, 'act.ask').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove 1 row' }).click()
  const coming = page.getByRole('region', { name: '2 challans will be generated' }).getByRole('listitem')
  expect(await coming.allTextContents()).toEqual([
    'Suresh Babu E-2001 · 21 Dec 20261 job · ₹649',
    'Manjunath H E-2002 · 21 Dec 20261 job · ₹649',
  ])
  await act(page, 'act.ask').click()
  await page.getByText('To collect in all: ₹1,298').waitFor()
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').click()
  await page
    .getByRole('button', { name: /Print the original DC/ })
    .nth(1)
    .waitFor()
  expect(await countCalls(stage.server, 'POST', '/workforce/generateDeliveryChallan/')).toBe(1)
  const lines = await database().select().from(challanLine).where(eq(challanLine.jobId, first))
  const [{ challanNumber = '' } = {}] = lines
  await page.getByRole('button', { name: `Print the original ${challanNumber}` }).click()
  const paper = page.getByRole('dialog', { name: `Delivery challan ${challanNumber}` })
  await paper.getByText('Taken by Suresh Babu').waitFor()
  expect(await paper.getByText('COPY').count()).toBe(0)
  await paper.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await page.locator('tbody').getByRole('link', { name: challanNumber }).waitFor()
  const given = await database()
    .select({ agent: challan.agent })
    .from(challan)
    .innerJoin(challanLine, eq(challanLine.challanNumber, challan.number))
    .where(inArray(challanLine.jobId, [on, first, second]))
  expect(given.map(({ agent }) => agent).toSorted()).toEqual(['Manjunath H', 'Suresh Babu', 'Suresh Babu'])
  expect(await brokenInvariants(database())).toEqual([])
})

test.each(picturedIn('ar'))(
  'S-287 H92 found by its job, in %s: each later print is a copy, from the right, without accessibility violations',
  async (language) => {
    const token = await stage.server.session(usernameOf('Asha Menon'))
    const id = await delivery('E-2002', 'Manjunath H')
    await stage.server.call('POST', '/workforce/generateDeliveryChallan/', { token, body: { jobList: [id] } })
    const page = await openAs(stage, 'Asha Menon', `${address}?search=${id}`, { language })
    await page.locator('tbody a').first().click()
    await page.locator('aside dl ~ div > button').click()
    const paper = page.locator('.challan-sheet')
    await paper.getByText(id).waitFor()
    expect(await paper.getByText('نسخة').count()).toBe(language === 'ar' ? 1 : 0)
    expect(await paper.evaluate((sheet) => getComputedStyle(sheet).direction)).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await picture(page, 'challan', language)
  },
)
