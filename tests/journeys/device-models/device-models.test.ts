import { expect, test } from 'vitest'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const page = '/app/delivery/deviceModel'
const key = 'BLR--P-FAMILY-28--DM-2'

test('S-38 an unknown tab leads to the first; tabs are links that keep the page', async () => {
  const view = await openAs(stage, 'Asha Menon', `${page}/nothing`)
  await view.waitForURL(`**${page}/models`)
  await view.getByRole('table').getByText('HW-RO Mini').waitFor()
  await view.getByRole('link', { name: 'Mappings', exact: true }).click()
  await view.waitForURL(`**${page}/mappings**`)
  expect(await view.getByRole('link', { name: 'Mappings', exact: true }).getAttribute('aria-current')).toBe('page')
})

test('T065 T066 S-34 a mapping tells what hangs on it before it is switched, once, and back', async () => {
  const view = await openAs(stage, 'Asha Menon', `${page}/mappings#${key}`)
  const panel = view.getByRole('complementary')
  await panel.locator('[data-event="act.ask"]').click()
  const dialog = view.getByRole('dialog', { name: 'Invalidate for new deliveries?' })
  await dialog.getByText(/models are valid for this plan in this city/).waitFor()
  await forgetCalls(stage.server)
  await dialog.getByRole('button', { name: 'Invalidate mapping' }).click()
  await panel.getByText('Invalid', { exact: true }).waitFor()
  expect(await countCalls(stage.server, 'POST', '/device/invalidate/cityPlanModelMapping/forNewDelivery')).toBe(1)
  await panel.locator('[data-event="act.ask"]').click()
  await view.getByRole('button', { name: 'Validate mapping' }).click()
  await view.getByRole('status').filter({ hasText: 'Mapping valid for new deliveries' }).first().waitFor()
})

test('H93 a model gets another name; its former one finds it, and one that is taken is told while typing', async () => {
  const view = await openAs(stage, 'Asha Menon', `${page}/models#DM-2`)
  const dialog = view.getByRole('dialog', { name: 'Rename model' })
  await dialog.locator('[name="name"]').fill(' hw-ro PLUS ')
  await dialog.getByRole('button', { name: 'Rename model' }).click()
  await dialog.getByText('Another model has this name').waitFor()
  await dialog.locator('[name="name"]').fill('HW-RO Small')
  await dialog.getByRole('button', { name: 'Rename model' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await view.getByLabel('Search models by current or former name').fill('ro mini')
  await view
    .getByRole('row', { name: /HW-RO Small/ })
    .getByText('Formerly HW-RO Mini')
    .waitFor()
})

test('S-290 a place of the matrix is reached by keys and switched at once; without a valid model it is a gap', async () => {
  const view = await openAs(stage, 'Asha Menon', `${page}/matrix?plan=P-METRO-84`)
  const grid = view.getByRole('grid')
  await grid.locator('[tabindex="0"]').focus()
  await view.keyboard.press('ArrowLeft')
  await view.keyboard.press('Space')
  const panel = view.getByRole('complementary', { name: 'Mumbai' })
  await panel.getByText('If all are invalidated, 1 plan in a city loses its last valid model.').waitFor()
  await forgetCalls(stage.server)
  await panel.getByRole('button', { name: 'Invalidate 4 mappings…' }).click()
  await act(view, 'run.start').click()
  await view.getByText('4 of 4 rows processed').first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/device/invalidate/cityPlanModelMapping/forNewDelivery')).toBe(4)
  await view.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await grid.getByRole('link', { name: 'Mumbai, Metro 25, 84 days: 0/4 valid' }).waitFor()
  await view.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await view.getByRole('link', { name: 'Mumbai, Metro 25, 84 days', exact: true }).click()
  await panel.getByRole('button', { name: 'Validate 4 mappings…' }).waitFor()
})

test('a city and plan without any mapping leads to a new one that begins with both', async () => {
  await stage.server.running.platform.database.execute(`delete from city_plan_model where plan_id = 'P-METRO-84'`)
  const view = await openAs(stage, 'Asha Menon', `${page}/matrix`)
  await view.getByRole('link', { name: 'Mumbai, Metro 25, 84 days' }).click()
  const dialog = view.getByRole('dialog', { name: 'Create mapping' })
  await dialog.locator('[name="plan"]').waitFor()
  expect(await dialog.locator('[name="city"]').inputValue()).toBe('BOM')
  await expect.poll(() => dialog.locator('[name="plan"]').inputValue()).toBe('P-METRO-84')
  await dialog.getByText('No model is valid for this plan in this city yet').waitFor()
  await dialog.locator('[name="model"]').selectOption('DM-2')
  await dialog.getByRole('button', { name: 'Create mapping' }).click()
  await view.getByRole('complementary').getByText('Valid', { exact: true }).waitFor()
})

test('a mapping that is there already is told before it is sent, and the plans are those that the city sells', async () => {
  const view = await openAs(stage, 'Asha Menon', `${page}/mappings?city=BLR&plan=P-FAMILY-28&model=DM-2#create`)
  const dialog = view.getByRole('dialog', { name: 'Create mapping' })
  await dialog.getByText('has a mapping with this plan in this city already').waitFor()
  const plans = dialog.locator('[name="plan"] option')
  await expect.poll(() => plans.allInnerTexts()).toContain('Family 30, 28 days')
  expect(await plans.allInnerTexts()).not.toContain('Metro 25, 84 days')
})

test.each([
  ['M070', 'models', '/device/model/cache/clear-all', 'Failed to clear Device Models cache! Reachout tech for support'],
  [
    'M069',
    'mappings',
    '/device/cache/clearAll/cityPlanModelMappings',
    'Failed to clear City-Plan-Model cache! Reachout tech for support',
  ],
])(
  '%s S-291 a cache of %s that is not cleared says so in these words, and one that is cleared tells when and by whom, after a reload, too',
  async (_, tab, path, words) => {
    const view = await openAs(stage, 'Asha Menon', `${page}/${tab}`)
    await orderFault(stage.server, { method: 'GET', path, when: 'before', status: 500, body: '{"success":false}' })
    await act(view, 'act.ask').first().click()
    const dialog = view.getByRole('dialog')
    const clear = dialog.getByRole('button', { name: `Clear cache of ${tab}` })
    await clear.click()
    await dialog.getByText(words, { exact: true }).waitFor()
    await clear.click()
    await view.getByText(/^Cache cleared \d.* by Asha Menon$/).waitFor()
    await view.reload()
    await view.getByText(/^Cache cleared \d.* by Asha Menon$/).waitFor()
  },
)
