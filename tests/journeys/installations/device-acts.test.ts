import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import {
  act,
  newDevice,
  newHome,
  openInstallation,
  placeOf,
  reviewAct,
} from '../../support/journeys/journey-installations.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const reason = 'Leaks at the tap, seen twice & reported'
const used = { cityCode: 'BLR', deviceModel: 'HW-Copper 7', planId: 'P-OFFICE-28', botId: 'BOT-JOURNEY-1' }
const replacing = '/installation/replace'

const look = async (page: Page, code: string) => {
  await page.locator('input[name="device"]').fill(code)
  await act(page, 'act.review').click()
}

test('S-160 S-162 H30 a device is replaced: each wrong one says how to mend it, a mismatch is warned of, one request is sent', async () => {
  const { id } = await newHome(stage, 'ACTIVE', used)
  const other = await newHome(stage, 'ACTIVE', { cityCode: 'BLR', purifierId: 'DEV-ELSEWHERE' })
  const [dear, small] = [
    await newDevice(stage, { model: 'HW-Alkaline 9' }),
    await newDevice(stage, { model: 'HW-RO Mini', cityCode: 'PNQ' }),
  ]
  const page = await openInstallation(stage, id)
  await page.getByRole('link', { name: 'Replace device…', exact: true }).click()
  await page.locator('textarea[name="reason"]').fill(reason)
  await page.locator('input[name="device"]').fill('DEV/1')
  await page.getByText('Use letters, digits and . _ : - only, without spaces.').first().waitFor()
  await look(page, 'DEV-NOBODY')
  await page.getByText('No device has this ID. Compare it with the label.').first().waitFor()
  await look(page, 'DEV-ELSEWHERE')
  await page.getByText(`This device is installed in ${other.id}. Enter one that is in stock.`).first().waitFor()

  await look(page, dear)
  await page.getByRole('heading', { name: 'Does this device fit?' }).waitFor()
  await page
    .getByText(
      'HW-Alkaline 9 isn’t valid for new deliveries in Bengaluru. Valid there: HW-Copper 7, HW-RO Mini and HW-RO Plus.',
    )
    .waitFor()
  expect(await act(page, 'device.accept').count()).toBe(0)
  await act(page, 'act.cancel').click()

  await look(page, small)
  const model = page.getByText('Different model: HW-RO Mini instead of HW-Copper 7. The deposit stays as it was paid.')
  await model.waitFor()
  await page.getByText('HW-RO Mini isn’t meant for the plan Office 120, 28 days in Bengaluru.').waitFor()
  await page.getByText('The device is recorded in Pune, not in Bengaluru. Check its label.').waitFor()
  await act(page, 'device.accept').click()
  await model.waitFor()
  expect(await countCalls(stage.server, 'POST', replacing)).toBe(0)

  await orderFault(stage.server, { method: 'POST', path: replacing, status: 200, body: '{"success":false}' })
  await act(page, 'act.confirm').click()
  await page.getByText('Failed to replace the device').first().waitFor()
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').dblclick()
  await page.getByText('The new device is installed, and the old one is retired.').waitFor()
  expect(await countCalls(stage.server, 'POST', replacing)).toBe(1)
  await page.getByRole('button', { name: 'Back to the installation' }).click()
  await page.getByRole('region', { name: 'Purifier' }).getByText(small, { exact: true }).waitFor()
  await page.goto(`${placeOf(id)}?tab=device`)
  await page.getByText('HW-RO Mini').first().waitFor()
  expect(await page.getByText('HW-Copper 7').count()).toBe(0)
})

test('S-89 S-161 H31 a new installation is activated with the device on its label, and a lost answer is read back', async () => {
  const code = 'DEV-MEANT-1'
  const { id } = await newHome(stage, 'NEW', {
    cityCode: 'BLR',
    purifierId: code,
    planId: 'P-FAMILY-28',
    installedOn: null,
  })
  const page = await openInstallation(stage, id)
  await reviewAct(page, 'Activate…', { device: code })
  await page.getByText('Family 30, 28 days').waitFor()
  const path = `/customer/installation/${id}/activate`
  await orderFault(stage.server, { method: 'POST', path, status: 200, body: '{"success":false}' })
  await act(page, 'act.confirm').click()
  await page.getByText('Failed to activate device details').first().waitFor()
  await orderFault(stage.server, { method: 'POST', path, when: 'after', status: 504 })
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
  await page.getByText('The installation is active with its device. Its plan runs from today.').waitFor()
  expect(await countCalls(stage.server, 'POST', path)).toBe(1)
  await page.getByRole('button', { name: 'Back to the installation' }).click()
  await page.getByText(`Activated with device ${code}: Family 30, 28 days until`).waitFor()
  await page.getByRole('link', { name: 'Pause…', exact: true }).waitFor()
})

test('S-161 an installation whose order names no plan says why it can’t be activated', async () => {
  const { id } = await newHome(stage, 'NEW', { cityCode: 'BLR', planId: null, installedOn: null })
  const page = await openInstallation(stage, id)
  await page.getByRole('listitem').getByText('No plan in its order').last().waitFor()
  const link = page.getByRole('link', { name: 'Activate…' })
  expect(await link.getAttribute('aria-disabled')).toBe('true')
})

describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of two devices that don’t match, and of the review', async () => {
    const { id } = await newHome(stage, 'ACTIVE', { ...used, botId: `BOT-${language}` })
    const small = await newDevice(stage, { model: 'HW-RO Mini', cityCode: 'PNQ' })
    const page = await openAs(stage, 'Asha Menon', `${placeOf(id)}?flow=lifecycle&act=replace`, { language })
    await page.locator('textarea[name="reason"]').fill(reason)
    await picture(page, 'replace-1-enter', language)
    await look(page, small)
    await act(page, 'device.accept').waitFor()
    await picture(page, 'replace-2-compare', language)
    await act(page, 'device.accept').click()
    await act(page, 'act.confirm').waitFor()
    await picture(page, 'replace-3-review', language)
  })
})
