/** Parts that load late have their place before. No button moves away from under a hand. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openAs, setUpEnvironment, typeSignIn } from '../../support/journeys/journey.ts'
import { refundsAddress, rowOf } from '../../support/journeys/journey-refunds.ts'
import { act, transferAddress } from '../../support/journeys/journey-transfer.ts'

const stage = setUpEnvironment()
const narrow = { width: 390, height: 844 }

/** Holds the answers of these addresses until they are released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Place of each control that this finds, by its words, in whole pixels. */
const placesOf = (page: Page, selector: string): Promise<Record<string, string>> =>
  page.locator(selector).evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect()
        const { ariaLabel } = one
        return [ariaLabel ?? one.textContent?.replace(/\d+$/, ''), `${Math.round(x)} ${Math.round(y)}`]
      }),
    ),
  )

test('the sign-in form stands where it stands once it can be used again, however late it says why', async () => {
  const page = await stage.newPage()
  await page.goto('/signin')
  await page.locator('#demo-accounts').waitFor()
  const letGo = await hold(page, /\/assets\/SignInAlert-/)
  await typeSignIn(page, 'Asha Menon', 'wrong')
  await page.locator('[data-event="signIn.submit"][aria-disabled="true"]').waitFor()
  await page.locator('[data-event="signIn.submit"]:not([aria-disabled="true"])').waitFor()
  const usable = await placesOf(page, 'form :is(input, button)')
  letGo()
  await page.locator('main [role="alert"]').waitFor()
  expect(await placesOf(page, 'form :is(input, button)')).toEqual(usable)
})

test('the tabs of a list stand before their counts are here, and its tools beside the refund that its address opens', async () => {
  const page = await openAs(stage, 'Farah Sheikh')
  const letRows = await hold(page, /\/refundInitiates/)
  const letWords = await hold(page, /\/assets\/refund-approval-/)
  await page.goto(`${refundsAddress}#RF-20431`)
  const buttons = '#main :is([role="tab"], [aria-haspopup="dialog"])'
  await page.locator('aside h2').waitFor()
  const before = await placesOf(page, buttons)
  expect(Object.keys(before).length).toBeGreaterThan(6)
  letRows()
  await rowOf(page, 'RF-20416').waitFor()
  expect(await placesOf(page, buttons)).toEqual(before)
  letWords()
  await act(page, 'approve.ask').waitFor()
  expect(await placesOf(page, buttons)).toEqual(before)
})

test('the cards of a dashboard stand before they have counted', async () => {
  const page = await openAs(stage, 'Kiran Desai', '/', { viewport: narrow })
  const letGo = await hold(page, /\/api\/.*customer/i)
  await page.goto('/app/customer/dashboard')
  await page.locator('#main section a').last().waitFor()
  const before = await placesOf(page, '#main section a')
  letGo()
  await page.locator('#main section p.num').last().waitFor()
  await page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"]'))
  expect(await placesOf(page, '#main section a')).toEqual(before)
})

for (const viewport of [undefined, narrow])
  test(`no row moves when a box is used, nor when its bar is here, at ${viewport?.width ?? 1440} px`, async () => {
    const page = await openAs(stage, 'Kiran Desai', '/app/customer/list', viewport ? { viewport } : {})
    const boxes = 'tbody input[type="checkbox"]'
    await page.locator(boxes).first().waitFor()
    const before = await placesOf(page, boxes)
    const letGo = await hold(page, /\/assets\/(SelectionPart|customers\.bulk)-/)
    await page.locator(boxes).first().click()
    expect(await placesOf(page, boxes)).toEqual(before)
    letGo()
    await page.locator('[data-event="selection.clear"]').waitFor()
    expect(await placesOf(page, boxes)).toEqual(before)
  })

for (const viewport of [undefined, narrow])
  test(`no button of the header moves when the flows under way come, at ${viewport?.width ?? 1440} px`, async () => {
    const address = transferAddress('WP-BLR-004217', 'W-30177')
    const page = await openAs(stage, 'Kiran Desai', address, viewport ? { viewport } : {})
    await act(page, 'code.send').click()
    await page.locator('input[name="code"]').waitFor()
    const letGo = await hold(page, /\/assets\/FlowsButton-/)
    await page.goto('/app/customer/list')
    await page.locator('tbody input').first().waitFor()
    await page
      .locator('header [role="search"], header [aria-label="Search"]')
      .filter({ visible: true })
      .first()
      .waitFor()
    const buttons = 'header :is(button, a)'
    const before = await placesOf(page, buttons)
    letGo()
    await page.getByRole('button', { name: /in progress/ }).waitFor()
    expect(await placesOf(page, buttons)).toMatchObject(before)
  })

test('who went past a menu before its code came keeps the focus where it is', async () => {
  const page = await openAs(stage, 'Kiran Desai', '/app/customer/list')
  await page.locator('tbody a').first().waitFor()
  const letGo = await hold(page, /\/assets\/Menu-.+\.js/)
  await page.locator('header button[aria-haspopup="menu"]').last().focus()
  await page.keyboard.press('Tab')
  const at = await page.evaluate(() => document.activeElement?.outerHTML)
  const came = page.waitForResponse(/\/assets\/Menu-.+\.js/)
  letGo()
  await came
  // The loaded menu has another button, which names what it controls.
  await page.locator('header button[aria-haspopup="menu"][id^="headlessui"]').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(at)
})

test('a menu whose code comes amid the press opens, and stays open when the button is let go', async () => {
  const page = await openAs(stage, 'Kiran Desai', '/app/customer/list')
  await page.locator('tbody a').first().waitFor()
  const letGo = await hold(page, /\/assets\/Menu-.+\.js/)
  await page.locator('header button[aria-haspopup="menu"]').first().hover()
  await page.mouse.down()
  letGo()
  await page.getByRole('menu').waitFor()
  await page.mouse.up()
  await page.getByRole('menuitem').nth(4).click()
  await page.waitForURL(/coming-soon/)
})

test('a menu that was pressed before its page came opens, though the title of that page took the focus meanwhile', async () => {
  const page = await openAs(stage, 'Kiran Desai', '/app/customer/list')
  await page.locator('tbody a').first().waitFor()
  const letPage = await hold(page, /\/assets\/CustomerDashboard-.+\.js/)
  const letMenu = await hold(page, /\/assets\/Menu-.+\.js/)
  await page.locator('#side-menu a[href="/app/customer/dashboard"]').click()
  await page.waitForURL('**/app/customer/dashboard')
  await page.locator('header button[aria-haspopup="menu"]').first().click()
  letPage()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  letMenu()
  await page.getByRole('menu').waitFor()
})

test('texts that did not come while the network was away stand there once it is back', async () => {
  const page = await openAs(stage, 'Kiran Desai', '/profile')
  const texts = /\/assets\/customer-[0-9a-f]{7}\.js$/
  await page.route(texts, (route) => route.abort())
  await page.goto('/app/customer/add')
  const title = page.locator('main h1')
  await title.filter({ hasText: /^Add$/ }).waitFor()
  await page.unroute(texts)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await title.filter({ hasText: /^Add customer$/ }).waitFor()
})

test('a menu that was pressed while the network was away opens once it is back', async () => {
  const page = await openAs(stage, 'Kiran Desai', '/app/customer/list')
  await page.locator('tbody a').first().waitFor()
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => /\/assets\/Menu-/.test(request.url()))
  await page.locator('header button[aria-haspopup="menu"]').first().click()
  await failed
  await page.context().setOffline(false)
  await page.getByRole('menu').waitFor()
})
