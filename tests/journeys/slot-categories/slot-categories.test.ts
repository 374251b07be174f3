import { expect, test } from 'vitest'
import { moveTo, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const page = '/app/slotzone/manageSlotCategory'

test.each(picturedIn('en'))('pictures without accessibility violations, in %s', async (language) => {
  const there = await openAs(stage, 'Vikram Sethi', page, { language })
  const shown = async (name: string, address: string, until: string) => {
    await moveTo(there, page + address)
    await there.locator(until).first().waitFor()
    await there.waitForLoadState('networkidle')
    await picture(there, name, language)
  }
  await shown('slot-category-zones', '/categories/zones#HYD-LEAK', 'aside table')
  await shown('slot-category-tags', '/categories/tags#HYD-LEAK', 'aside [name="tag"]')
  await shown('slot-category-places', '/categories/zones#place-HYD-LEAK--HYD-01', '[role="dialog"] [name="MONDAY S08"]')
  await shown('display-rule', '/display-rules', '#main table a')
  await shown('display-rule-add', '/display-rules#add', '[role="dialog"] [name="daysAhead"]')
})

test('S-310 H114 places beyond what the zone has left are said at the field; fewer are saved and counted', async () => {
  const there = await openAs(stage, 'Vikram Sethi', `${page}/categories/zones#place-HYD-LEAK--HYD-01`)
  const dialog = there.getByRole('dialog')
  const sunday = dialog.locator('[name="SUNDAY S08"]')
  await sunday.fill('99')
  await dialog.getByRole('button', { name: 'Save places' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'more than the zone has left' }).waitFor()
  expect(await sunday.getAttribute('aria-invalid')).toBe('true')
  await sunday.fill('1')
  // Two Sundays are among the days to come.
  const free = () => dialog.getByText(/^Free places in the next 14 days/).innerText()
  const change = async () => {
    const [, before, after] = /(\d+) before, (\d+) after/.exec(await free()) ?? []
    return Number(after) - Number(before)
  }
  await expect.poll(change).toBe(2)
  await dialog.getByRole('button', { name: 'Save places' }).click()
  await there.getByRole('status').filter({ hasText: 'Slot category saved' }).waitFor()
  await there
    .locator('aside')
    .getByRole('row', { name: /^Sun 1\// })
    .first()
    .waitFor()
})

test('S-311 a rule replaces the one in effect, which is named before; the former one is kept, and a date tests it', async () => {
  const there = await openAs(stage, 'Vikram Sethi', `${page}/display-rules#add`)
  const dialog = there.getByRole('dialog')
  await dialog.locator('[name="city"]').selectOption('HYD')
  await dialog.locator('[name="category"]').selectOption('HYD-LEAK')
  await dialog.getByText(/Replaces the rule in effect/).waitFor()
  await dialog.locator('[name="daysAhead"]').fill('0')
  await dialog.locator('[name="lastOrderHour"]').fill('14')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await there.getByRole('status').filter({ hasText: 'Display rule saved' }).waitFor()
  const panel = there.locator('aside')
  await panel.getByText('Today until 14:00 IST', { exact: true }).waitFor()
  await panel.locator('[name="hour"]').fill('14')
  await panel.getByText('An order at 14:00 IST is offered no day.').waitFor()
  await there.goto(`${page}/display-rules?former=true`)
  await there.getByText('Replaced').first().waitFor()
})

test('S-310 what was sought and ticked among the tags is still there after a look at the zones', async () => {
  const there = await openAs(stage, 'Vikram Sethi', `${page}/categories/tags#HYD-LEAK`)
  const panel = there.locator('aside')
  const sought = panel.getByRole('textbox', { name: 'Search tags' })
  await sought.fill('rep')
  await panel.locator('[name="tag"][value="REPEAT"]').check()
  await panel.getByRole('link', { name: 'Zones' }).click()
  await panel.locator('table').first().waitFor()
  await panel.getByRole('link', { name: 'Tags' }).click()
  expect(await sought.inputValue()).toBe('rep')
  expect(await panel.locator('[name="tag"][value="REPEAT"]').isChecked()).toBe(true)
})

test('S-38 an unknown tab, and an unknown one of a category, lead to the first', async () => {
  const there = await openAs(stage, 'Vikram Sethi', `${page}/nothing`)
  await there.waitForURL(new RegExp(`${page}/categories$`))
  await there.goto(`${page}/categories/nothing#HYD-LEAK`)
  await there.waitForURL(new RegExp(`${page}/categories/zones#HYD-LEAK$`))
  await there.goto(`${page}/display-rules/zones`)
  await there.waitForURL(new RegExp(`${page}/display-rules$`))
})

test('S-310 a zone of a category is disabled, and a tag removed, after a question', async () => {
  const there = await openAs(stage, 'Vikram Sethi', `${page}/categories/zones#HYD-VIP`)
  const panel = there.locator('aside')
  await panel.getByRole('button', { name: 'Disable…' }).first().click()
  await there.getByRole('button', { name: 'Disable zone' }).click()
  await there.getByRole('status').filter({ hasText: 'Zone disabled' }).waitFor()
  await there.goto(`${page}/categories/tags#HYD-VIP`)
  await panel.getByRole('button', { name: 'Remove…' }).first().click()
  await there.getByRole('button', { name: 'Remove tag' }).click()
  await there.getByRole('status').filter({ hasText: 'Tag removed' }).waitFor()
})
