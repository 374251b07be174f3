import { expect, test } from 'vitest'
import type { StockItem } from '../../../src/contract/areas/items/items.ts'
import { openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()

/** What is left on the shelf for this technician of Bengaluru since twelve days. */
const technicianId = 'E-2004'
const address = `/app/technician/details/${technicianId}?tab=stock`

async function linesOf() {
  const token = await stage.server.session(usernameOf('Ravi Shankar'))
  const { json } = await stage.server.call(
    'GET',
    `/inventory/getItemsForTechnician?level=L1&employee_id=${technicianId}`,
    { token },
  )
  return (json.body as StockItem[]).flatMap(({ held }) => held?.lines ?? [])
}
const lineOf = async (id: string) => {
  const line = (await linesOf()).find(({ lineId }) => lineId === id)
  return line && [line.allocated, line.pickedUp, line.returnRequested, line.returned]
}
async function countedAside() {
  const line = (await linesOf()).find(({ allocated, serial }) => allocated > 2 && serial === null)
  if (!line) throw new Error('Nothing is set aside')
  return line
}

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Ravi Shankar', address, { language })
  await page.locator('#main [role="cell"], #main td').first().waitFor()
  await picture(page, 'technician-stock', language)
})

test('S-295 M077 a line is picked up and returned in parts: the same dialog goes on with the rest', async () => {
  const { lineId, allocated } = await countedAside()
  const page = await openAs(stage, 'Ravi Shankar', `${address}&show=late`)
  const dialog = page.getByRole('dialog')
  const quantity = dialog.locator('[name="quantity"]')
  await page.locator(`a[href="#pick-up-${lineId}"]`).click()
  await expect.poll(() => quantity.inputValue()).toBe(String(allocated))
  await quantity.fill('1')
  await quantity.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe(String(allocated - 1))
  expect(await lineOf(lineId)).toEqual([allocated - 1, 1, 0, 0])
  await quantity.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.locator(`a[href="#confirm-return-${lineId}"]`).click()
  await quantity.fill('1')
  await quantity.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe(String(allocated - 1))
  expect(await lineOf(lineId)).toEqual([0, allocated - 1, 0, 1])
})
