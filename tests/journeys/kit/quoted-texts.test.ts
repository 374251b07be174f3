/** Texts that the specification quotes for a service that refuses without words of its own, where no other journey shows them. */
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { partnerBill } from '../../../backend/store/schema/index.ts'
import { addBill } from '../../../backend/testing/money/bills.ts'
import { endpoints } from '../../../src/contract/index.ts'
import { placeOf } from '../../support/journeys/guarded-write.ts'
import { moveTo, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { guardedWrites } from '../../support/journeys/journey-writes.ts'
import { noteTexts } from '../../support/seen.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database

/** From now on the service refuses this call, and says nothing of why. */
async function refuse(page: Page, name: string): Promise<void> {
  const endpoint = endpoints.find(({ id }) => id === name)
  if (!endpoint) throw new Error(`No call of the contract is named ${name}`)
  const path = new RegExp(`/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
  await page.route(path, (route) =>
    route.request().method() === endpoint.method
      ? route.fulfill({ status: 400, json: { success: false, message: '', body: null } })
      : route.fallback(),
  )
}

/** In capitals and small letters as it is quoted, which a plain text would not compare. */
const says = async (page: Page, text: string) => {
  await page
    .getByText(new RegExp(text.replaceAll(/[.()]/g, '\\$&')))
    .first()
    .waitFor()
  await noteTexts(page)
}

/** What stands behind the `#` opens as by a link of the page. */
async function open(page: Page, address: string): Promise<void> {
  const [path = '', hash = ''] = address.split('#')
  await moveTo(page, path)
  if (!hash) return
  await page.locator('#main h1').first().waitFor()
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
}

const technician = '/app/technician/details/E-2002?tab=stock'

test('M021 M046 M059 M071 M072 M078 M079 M080 M081 M082 a read that is refused without words says what could not be read', async () => {
  const billId = await addBill(database(), { amount: 500_40 })
  const [{ partnerId = '' } = {}] = await database().select().from(partnerBill).where(eq(partnerBill.id, billId))
  const bill = `/app/b2b-partners/${partnerId}/bill/${billId}`
  const page = await openAs(stage, 'Vikram Sethi', '/profile')
  for (const [name, address, text] of [
    ['listRefunds', '/app/installation/Refunds', 'Failed to fetch refund initiates'],
    ['searchDeliveryChallans', '/app/delivery/challans', 'Failed to fetch delivery challan'],
    ['listDeviceCodePrefixes', '/app/sponsor/device/code/generator/prefixes', 'Failed to fetch Device Code Prefix!!'],
    ['searchDeviceCodes', '/app/sponsor/device/code/generator/search', 'Failed to search device codes!!'],
    ['getSpareIssuanceHistory', technician, "Couldn't fetch issuance history for the employee"],
    ['getSpareIssuance', `${technician}#package-IS-1002`, "Couldn't fetch issuance info"],
    ['listSpareIssuanceJobs', `${technician}#package-IS-1002`, "Couldn't fetch issuance jobs"],
    ['listBillTransactions', bill, 'Unable to fetch bill transactions'],
    ['listBillPaymentModes', `${bill}#pay`, 'Unable to fetch payment types'],
  ] as const) {
    await refuse(page, name)
    await open(page, address)
    await says(page, text)
    await page.unrouteAll()
  }
  await moveTo(page, '/app/delivery/list?isUnassigned=true&pageSize=10&page=1')
  await refuse(page, 'listDeliveryAgents')
  await page.locator('tbody').getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Assign deliveries' }).click()
  await says(page, 'Failed to fetch delivery agents, please try again')
})

test('M012 M013 M015 M016 M019 M023 M024 M032 M044 M047 M055 M057 M063 M064 M065 M074 M077 M083 M084 a write that is refused without words says what was not done', async () => {
  let shared: Page | undefined
  for (const text of [
    'Failed to add customer',
    'Failed to update customer details',
    'Failed to update customer status',
    'Failed to add customer communication',
    'Failed to add the note',
    'Failed to update area details',
    'Failed to update the value',
    'Failed to add scheme',
    'Failed to add config',
    'Unable to update partner',
    'Failed to cancel refund link',
    'Failed to generate refund link',
    'An error occurred during ownership transfer.',
    'Failed to update appointment time',
    'Failed to update job appointment',
    'Failed to add payout',
    'Failed to allocate',
    'Failed to return item',
    'Unable to create partner(s)',
  ]) {
    const write = guardedWrites.find(({ fallback }) => fallback === text)
    if (!write) throw new Error(`No write has a way that ends with “${text}”`)
    const page = await write.reach(stage, stage.server.url, write.isForm ? shared : undefined)
    if (write.isForm) shared = page
    await refuse(page, write.name)
    await placeOf(write, page)
      .locator(`[data-event="${write.confirm}"]:not([disabled]):not([aria-disabled="true"])`)
      .first()
      .click()
    await says(page, text)
    await page.unrouteAll()
    if (!write.isForm) await page.context().close()
  }
}, 120_000)

test('M075 M076 a part that could not be removed or picked up says so', async () => {
  const page = await openAs(stage, 'Ravi Shankar', '/app/technician/details/E-2004?tab=stock')
  for (const [name, way, text] of [
    ['updateWarehouseItemDetails', 'pick-up', 'Failed to pick item'],
    ['removeNonPickedUpItems', 'remove-aside', 'Failed to remove item'],
  ] as const) {
    await refuse(page, name)
    await page.locator(`a[href="#${way}-IS-1004:11"]`).click()
    await act(page, 'form.submit').click()
    await says(page, text)
    await page.unrouteAll()
    await page.goBack()
  }
})
