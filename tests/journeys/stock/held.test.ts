import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StockItem } from '../../../src/contract/areas/items/items.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
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

test('S-295 M077 a line is picked up and returned in parts: what was typed outlasts a reload, and it goes on with the rest', async () => {
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
  await page.locator(`a[href*="act=confirm"][href$="${encodeURIComponent(lineId)}"]`).click()
  const returned = page.locator('[name="quantity"]')
  await returned.fill('1')
  await page.reload()
  await expect.poll(() => returned.inputValue()).toBe('1')
  await returned.press('Enter')
  await page.getByText(`${allocated} → ${allocated - 1}`).waitFor()
  await page.locator('[data-event="act.confirm"]').click()
  await page.getByText('Return confirmed').first().waitFor()
  await expect.poll(() => returned.inputValue()).toBe(String(allocated - 1))
  expect(await lineOf(lineId)).toEqual([0, allocated - 1, 0, 1])
})

test('H96 S-295 a part with a serial number is scanned and returned by its number, in one click, and is on the shelf again', async () => {
  const line = (await linesOf()).find(({ allocated, pickedUp, serial }) => allocated + pickedUp > 0 && serial !== null)
  if (!line) throw new Error('No part with a serial number is held')
  const page = await openAs(stage, 'Ravi Shankar', address)
  if (line.allocated > 0) {
    await page.locator(`a[href="#pick-up-${line.lineId}"]`).click()
    await page.getByRole('dialog').locator('[type="submit"]').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'Return…' }).click()
  const scanner = page.getByLabel('Scan or type an ID')
  await scanner.fill((line.serial ?? '').toLowerCase())
  await scanner.press('Enter')
  await page.getByText('Scanned, not returned yet: 1').waitFor()
  expect(await page.locator('[name="quantity"]').count()).toBe(0)
  await page.locator('[data-event="act.ask"]').click()
  await forgetCalls(stage.server)
  await page.locator('[data-event="act.confirm"]').dblclick()
  await page.getByText('Return confirmed').first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/inventory/confirmReturnForItem')).toBe(1)
  expect(await lineOf(line.lineId), 'nothing of it is held any more').toBeUndefined()
  const { rows } = await stage.server.running.platform.database.execute(
    sql`select kind from part_serial part join stock_place place on place.code = part.place_code where part.code = ${line.serial}`,
  )
  expect(rows).toEqual([{ kind: 'SHELF' }])
})
