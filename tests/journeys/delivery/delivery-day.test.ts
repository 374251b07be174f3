import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businessDay } from '../../../backend/moment.ts'
import { job } from '../../../backend/store/schema/index.ts'
import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const held = async (id: string) => (await database().select().from(job).where(eq(job.id, id)))[0]

const assigned = (more: object = {}) =>
  addJob(database(), {
    type: 'DELIVERY',
    status: 'ASSIGNED',
    technicianId: 'E-2101',
    technician: 'Meena Krishnan',
    appointmentDate: '2026-12-21',
    paymentToCollect: 749_00,
    ...more,
  })

test('T057 S-283 H89 undelivered with its reason, redelivered once, and the successor takes over what is to collect', async () => {
  const id = await assigned()
  const page = await openAs(stage, 'Asha Menon', `/app/delivery/job/${id}`)
  await page.getByRole('link', { name: 'Out for delivery' }).click()
  await page.getByRole('button', { name: 'Set to out for delivery' }).click()
  await page.getByRole('link', { name: 'Undelivered' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('₹749').waitFor()
  await dialog.getByText('Afterwards it can be redelivered or cancelled.').waitFor()
  await dialog.getByRole('button', { name: 'Set to undelivered' }).click()
  expect((await held(id))?.status, 'without a note nothing is sent').toBe('EN_ROUTE')
  await dialog.locator('[name="note"]').fill('Nobody at home, rang twice')
  await dialog.getByRole('button', { name: 'Set to undelivered' }).click()
  await act(page, 'act.ask').click()
  await page
    .getByRole('dialog', { name: `Redeliver ${id}?` })
    .getByText('₹749')
    .waitFor()
  await act(page, 'act.confirm').dblclick()
  await page.waitForURL((address) => !address.pathname.endsWith(id))
  const next = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const chain = page.getByRole('listitem').filter({ hasText: 'Attempt ' })
  await chain
    .filter({ hasText: `Attempt 1${id}` })
    .getByText('Nobody at home, rang twice')
    .waitFor()
  await chain
    .filter({ hasText: `Attempt 2${next}` })
    .getByText('Waiting')
    .waitFor()
  const [before, after] = [await held(id), await held(next)]
  expect([
    before?.status,
    before?.paymentToCollect,
    after?.parentJobId,
    after?.attempt,
    after?.paymentToCollect,
  ]).toEqual(['CANCELLED', 0, id, 2, 749_00])
  await page.getByRole('link', { name: id, exact: true }).first().click()
  await page.getByRole('link', { name: 'Open the redelivery' }).click()
  await page.waitForURL(new RegExp(`${next}$`))
  expect(await brokenInvariants(database())).toEqual([])
})

test.each(picturedIn('ar'))(
  'S-284 in %s a delivery person has today’s stops, what is not at rest with its next act, and the way to the challan',
  async (language) => {
    const today = businessDay(stage.server.running.platform.clock.now())
    const [first, old] = [await assigned({ appointmentDate: today }), await assigned({ status: 'EN_ROUTE' })]
    const page = await openAs(stage, 'Asha Menon', '/app/delivery/details/E-2101', { language })
    const parts = page.locator('#main').getByRole('region')
    const [stops, open] = [parts.nth(0), parts.nth(1)]
    await stops.getByRole('link', { name: first }).waitFor()
    expect(await stops.getByRole('link', { name: old }).count()).toBe(0)
    await open.getByRole('link', { name: old }).waitFor()
    const next = open.getByRole('listitem').filter({ hasText: old }).getByRole('link').last()
    expect(await next.getAttribute('href')).toBe(`/app/delivery/job/${old}#delivered`)
    await picture(page, 'delivery-person', language)
    await stops.getByRole('link').first().click()
    await page.waitForURL(/challans#generate--/)
  },
)

test.each(picturedIn('ar'))(
  'S-283 S-296 in %s a day is closed on one sheet, each with its next act, by one call and on one page of paper',
  async (language) => {
    const today = businessDay(stage.server.running.platform.clock.now())
    for (const id of ['E-2101', 'E-2102'])
      await database().update(job).set({ technicianId: null }).where(eq(job.technicianId, id))
    const [late, old] = [
      await assigned({ status: 'EN_ROUTE', appointmentDate: today }),
      await assigned({ appointmentDate: today, paymentToCollect: 0 }),
    ]
    const page = await openAs(stage, 'Asha Menon', '/app/delivery/dashboard', { language })
    await forgetCalls(stage.server)
    await page.locator('#main a[href*="tab=close"]').click()
    const person = page.locator('section', { has: page.locator('h3 a[href$="/E-2101"]') }).last()
    await person.getByRole('link', { name: late, exact: true }).waitFor()
    expect(await countCalls(stage.server, 'GET', '/workforce/getDeliveryPerson')).toBe(1)
    expect(await countCalls(stage.server, 'GET', '/delivery/getJobs')).toBe(0)
    await page.locator('[name="cityCode"]').selectOption('BLR')
    await page.waitForURL(/cityCode=BLR/)
    await person.getByRole('link', { name: old, exact: true }).waitFor()
    await picture(page, 'close-of-day', language)
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await person.locator(`a[href$="${late}#delivered"]`).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`${late}#delivered$`))
    await page.getByRole('dialog').waitFor()
    await database().update(job).set({ technicianId: null }).where(eq(job.technicianId, 'E-2101'))
    await page.goBack()
    await page.waitForURL(/tab=close/)
    await expect.poll(() => page.locator(`#main a[href*="${late}"]`).count()).toBe(0)
    await page.getByText('Meena Krishnan').first().waitFor()
  },
)
