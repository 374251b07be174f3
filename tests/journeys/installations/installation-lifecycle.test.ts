import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, newHome, openInstallation, placeOf, reviewAct } from '../../support/journeys/journey-installations.ts'
import { reviewRefund } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const reason = 'Abroad until the end of March & maybe longer, #1'
const statusUpdate = '/installation/updateInstallationStatusV2'

/** Without the link to a job that is in the way of one. */
const acts = (page: Page) =>
  page.getByRole('list', { name: 'Status changes' }).getByRole('link').and(page.locator('a:not([href^="/"])'))
const possible = (page: Page) =>
  acts(page).evaluateAll((links) =>
    links.filter((link) => link.getAttribute('aria-disabled') !== 'true').map((link) => link.textContent),
  )
const backHome = (page: Page) => page.getByRole('button', { name: 'Back to the installation' }).click()

describe.each(picturedIn('ar'))('pictures without accessibility violations, in %s', (language) => {
  test('of an uninstallation: what it asks, its review, and how it ended', async () => {
    const { id } = await newHome(stage, 'UNINSTALL_REQUESTED')
    const page = await openAs(stage, 'Asha Menon', placeOf(id), { language })
    await page.locator('a[href="?flow=lifecycle&act=uninstall"]').waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'lifecycle-0-strip', language)
    await page.goto(`${placeOf(id)}?flow=lifecycle&act=uninstall`)
    await act(page, 'act.review').waitFor()
    await picture(page, 'lifecycle-1-enter', language)
    await page.locator('textarea[name="reason"]').fill(reason)
    await act(page, 'act.review').click()
    await act(page, 'act.confirm').waitFor()
    await picture(page, 'lifecycle-2-review', language)
    await act(page, 'act.confirm').click()
    await act(page, 'act.confirm').waitFor({ state: 'detached' })
    await picture(page, 'lifecycle-3-done', language)
  })
})

test('M020 T015 T016 S-56 an installation is paused with a reason, and then uninstalled while it is paused', async () => {
  const { id } = await newHome(stage, 'ACTIVE')
  const page = await openInstallation(stage, id)
  expect(await possible(page)).toEqual(['Pause…', 'Request uninstallation…'])
  await reviewAct(page, 'Pause…', { reason })
  await orderFault(stage.server, { method: 'PUT', path: statusUpdate, status: 200, body: '{"success":false}' })
  await act(page, 'act.confirm').click()
  await page.getByText('Failed to update Installation Status').first().waitFor()
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').dblclick()
  await page.getByText('The installation is paused. The reason is in its notes.').waitFor()
  expect(await countCalls(stage.server, 'PUT', statusUpdate)).toBe(1)
  await backHome(page)
  await page.getByText(`Paused: ${reason}`).waitFor()
  expect(await acts(page).allTextContents()).toEqual(['Unpause…', 'Uninstall…'])

  await reviewAct(page, 'Uninstall…', { reason: 'Purifier is no longer needed' })
  await page.getByText('Refund if it ends on this date').waitFor()
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Done' }).waitFor()
  await backHome(page)
  await page.getByText('Uninstalled while paused: Purifier is no longer needed').waitFor()
  expect(await acts(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Mark non-paying…', disabled: true }).hover()
  await page.getByText('Only from activation to uninstallation').first().waitFor()
})

test('T014 S-85 the refund is shown before an uninstallation, which stops where it has changed and then keeps its day', async () => {
  const home = await newHome(stage, 'ACTIVE')
  const page = await openInstallation(stage, home.id)
  await reviewAct(page, 'Request uninstallation…', { day: '2026-11-20', reason })
  await page.getByText('₹7,136').waitFor()
  await stage.server.running.platform.database.execute(
    `update customer set pending_payment = 50000 where id = '${home.customerId}'`,
  )
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'The installation has changed' }).waitFor()
  await page.getByText('₹6,636').waitFor()
  expect(await countCalls(stage.server, 'PUT', statusUpdate)).toBe(0)
  await act(page, 'review.again').click()
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Done' }).waitFor()
  await backHome(page)
  await page.getByText('Uninstall requested', { exact: true }).first().waitFor()

  await reviewRefund(page, '2026-11-19', reason)
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  await page.goto(placeOf(home.id))
  await page.getByRole('link', { name: 'Uninstall…', exact: true }).click()
  await page.getByText('The refund of this installation counts the use up to this date.').waitFor()
  expect(await page.locator('input[name="day"]').inputValue()).toBe('2026-11-19')
  await page.locator('textarea[name="reason"]').fill(reason)
  await act(page, 'act.review').click()
  await page.getByText('The refund below already exists and isn’t changed by this.').waitFor()
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Done' }).waitFor()
})

test('T017 H30 H31 of two people one books the unpause job, a lost answer is read back, and it stays paused', async () => {
  const { id } = await newHome(stage, 'PAUSED')
  const [asha, kiran] = [await openInstallation(stage, id), await openInstallation(stage, id, 'Kiran Desai')]
  for (const page of [asha, kiran]) await reviewAct(page, 'Unpause…', {})
  const path = '/workforce/createUnpauseDeliveryJob/{installationId}'
  await orderFault(stage.server, {
    method: 'POST',
    path: `/workforce/createUnpauseDeliveryJob/${id}`,
    when: 'after',
    status: 504,
  })
  await forgetCalls(stage.server)
  await act(asha, 'act.confirm').click()
  await asha.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
  await asha.getByRole('heading', { name: 'Done' }).waitFor()
  const job =
    (await asha
      .getByText(/^J-\d+$/)
      .first()
      .textContent()) ?? ''
  await act(kiran, 'act.confirm').click()
  await kiran.getByText('The unpause delivery is booked already.').waitFor()
  expect(await countCalls(stage.server, 'POST', path.replace('{installationId}', id))).toBe(1)
  await backHome(asha)
  await asha.getByRole('listitem').getByText(`Job ${job} is booked`).last().waitFor()
  expect(await possible(asha)).toEqual(['Uninstall…'])
})

test('T018 T097 only a numeric ticket is sent, the page says so, and the flag is no status', async () => {
  const { id } = await newHome(stage, 'ACTIVE')
  const page = await openInstallation(stage, id)
  await page.getByRole('link', { name: 'Mark non-paying…' }).click()
  await page.locator('input[name="ticket"]').fill('T-4711')
  await page.getByText('“T-4711” isn’t a number, so no ticket ID is sent.').waitFor()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/markNonPayingCustomer/')) sent.push(request.postDataJSON())
  })
  await act(page, 'act.review').click()
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Done' }).waitFor()
  // What was seen goes along, and nothing of the ticket.
  expect(sent).toEqual([{ seen: expect.objectContaining({ status: 'ACTIVE', nonPaying: false }) }])
  await backHome(page)
  await page.getByText('Marked as non-paying', { exact: true }).first().waitFor()
  expect(await possible(page)).toEqual(['Pause…', 'Request uninstallation…'])
})

test('S-137 a note and another business partner are saved over the page, which then shows them', async () => {
  const { id } = await newHome(stage, 'INACTIVE')
  const page = await openInstallation(stage, id)
  await page.getByRole('link', { name: 'Add note…' }).click()
  await page.locator('textarea[name="note"]').fill('Gate code is 4711')
  await act(page, 'form.submit').click()
  await page.getByRole('listitem').getByText('Gate code is 4711').waitFor()
  await page.getByRole('link', { name: 'Change partner…' }).click()
  await page.locator('select[name="partner"]').selectOption({ label: 'Stanza Stays' })
  await act(page, 'form.submit').click()
  await page.getByText('Business partner changed from none to Stanza Stays').waitFor()
  await page.getByRole('region', { name: 'Purifier' }).getByText('Stanza Stays').waitFor()
})
