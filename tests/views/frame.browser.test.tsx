/** Header, side menu, person and notices in a Chromium, and the page of a console that cannot start. */
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { root, sessionOf, show } from '../../src/app/root/root.ts'
import { StartCheck } from '../../src/app/start/StartCheck.tsx'
import { checkConfig } from '../../src/client/config.ts'
import { keptAddress } from '../../src/client/session-store.ts'
import { setLanguage } from '../../src/i18n/i18n.ts'
import { eventually } from '../support/eventually.ts'
import {
  begin,
  config,
  end,
  field,
  isAt,
  open,
  openAs,
  sees,
  services,
  setUpEnvironment,
  signIn,
  tearDownEnvironment,
} from '../support/stage/console.tsx'

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(end)

describe('the frame', () => {
  const header = () => document.querySelector('header')!
  const openMenu = async (index: number) => {
    const button = header().querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')[index]!
    await userEvent.click(button)
    await eventually(() => expect(document.querySelector('[role="menu"]')).not.toBeNull())
    return [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  }

  test('B001 B002 S-5 the Apps menu has its five entries; the last three lead to the coming-soon page', async () => {
    await openAs('/', ['LEVEL', 1])
    const entries = await openMenu(0)
    expect(entries.map((entry) => [entry.textContent, new URL((entry as HTMLAnchorElement).href).pathname])).toEqual([
      ['Customer', '/app/customer/dashboard'],
      ['Support', '/app/customer/list'],
      ['Workforce', '/coming-soon'],
      ['Financial', '/coming-soon'],
      ['Delivery', '/coming-soon'],
    ])
    await userEvent.click(entries[3]!)
    await isAt('/coming-soon')
    await sees('Coming soon')
    expect(document.querySelector('#main h1')?.textContent).toBe('Coming soon')
  })
  test('B003 B004 B077 the language switcher offers six languages, and Arabic turns the page', async () => {
    await openAs('/', ['LEVEL', 1])
    const entries = await openMenu(1)
    expect(entries.map((entry) => entry.lang)).toEqual(['en', 'zh', 'es', 'fr', 'it', 'ar'])
    expect(entries.filter((entry) => entry.ariaCurrent).map((entry) => entry.lang)).toEqual(['en'])
    expect(getComputedStyle(document.querySelector('[role="menu"]')!).maxHeight).toBe('230px')
    await userEvent.click(entries[5]!)
    await eventually(() => expect(document.documentElement.dir).toBe('rtl'))
    await expect.element(browser.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible()
  })
  test('H64 a page taken back from the browser’s cache after a sign-out shows nothing of the person', async () => {
    await openAs('/', ['LEVEL', 1])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await sees('Nandini Rao')
    localStorage.removeItem('headwater.session')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await sees('Nandini Rao')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await isAt('/signin')
    expect(document.body.textContent).not.toContain('Nandini Rao')
  })
  test('H59 another language turns the page and its words, and drops nothing that was typed', async () => {
    open('/signin')
    await eventually(() => expect(field('username')).not.toBeNull())
    await userEvent.fill(field('username'), 'nandini.rao@headwater.example')
    await userEvent.fill(field('password'), 'half a pass')
    await setLanguage('ar')
    await eventually(() => expect(document.body.textContent).toContain('كلمة المرور'))
    expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['rtl', 'ar'])
    expect([field('username').value, field('password').value]).toEqual(['nandini.rao@headwater.example', 'half a pass'])
    expect(document.body.textContent).not.toMatch(/\b[a-z]+\/[a-z.]+\b|\w+:\w+\/\w+/i)
  })
  test('B006 S-50 the footer bears the year 2020', async () => {
    await openAs('/', ['LEVEL', 1])
    await sees('© 2020 Headwater')
  })
  test('B022 the side panel shows full name and role, with Profile and Logout', async () => {
    await openAs('/', ['LEVEL', 1])
    const person = browser.getByRole('region', { name: 'Your account' })
    await expect.element(person).toHaveTextContent('Nandini RaoFinance lead')
    expect(document.querySelector('a[href="/profile"]')?.ariaLabel).toBe('Profile')
    await userEvent.click(browser.getByRole('button', { name: 'Logout' }))
    await isAt('/signin')
    expect([localStorage.getItem('headwater.session'), keptAddress()]).toEqual([null, null])
  })
  test('B023 the search is there with CRM_6 and not below', async () => {
    await openAs('/', ['LEVEL', 1], ['CRM', 5])
    expect(header().querySelector('[role="search"]')).toBeNull()
    sessionOf(root()).send({ type: 'signOut.submit' })
    services.roles = [
      ['LEVEL', 1],
      ['CRM', 6],
    ]
    await isAt('/signin')
    await signIn()
    await eventually(() => expect(document.querySelector('header [role="search"]')).not.toBeNull())
  })
  test('B055 without LEVEL_1 the header has its menu button and name alone, and the menu the languages', async () => {
    await openAs('/', ['IOT', 4])
    await eventually(() => expect(header().querySelectorAll('button')).toHaveLength(1))
    expect(document.querySelector('#side-menu select')).not.toBeNull()
  })
  test('B048 below 1200 px the side menu lies over the page, and Escape gives the focus back', async () => {
    await openAs('/', ['LEVEL', 1])
    expect(document.querySelector('#side-menu')).not.toBeNull()
    await browser.viewport(1199, 900)
    await eventually(() => expect(document.querySelector('#side-menu')).toBeNull())
    await userEvent.click(browser.getByRole('button', { name: 'Side menu' }))
    await expect.element(browser.getByRole('dialog')).toHaveTextContent('Nandini Rao')
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Side menu'))
    await browser.viewport(1200, 900)
    await eventually(() => expect(document.querySelector('#side-menu')).not.toBeNull())
  })
  test('F6 goes from the header to the menu and the page, and with Shift back', async () => {
    await openAs('/', ['LEVEL', 1])
    await eventually(() => expect(document.querySelector('#main h1')).not.toBeNull())
    const regions = ['#main', '#side-menu', 'header']
    const here = () => regions.find((region) => document.activeElement?.closest(region))
    header().querySelector<HTMLElement>('button')?.focus()
    for (const [isBack, region] of [
      [false, '#side-menu'],
      [false, '#main'],
      [true, '#side-menu'],
      [true, 'header'],
    ] as const) {
      await userEvent.keyboard(isBack ? '{Shift>}{F6}{/Shift}' : '{F6}')
      await eventually(() => expect(here()).toBe(region))
    }
    expect(document.querySelector('#main h1')?.getAttribute('tabindex')).toBe('-1')
  })

  test('S-25 B048 the notices stay open where the window gets narrow, and can be left there; the menu leaves where it has its own place', async () => {
    await openAs('/app/iot/mqtt', ['LEVEL', 1], ['IOT', 4])
    await userEvent.click(browser.getByRole('button', { name: 'Notices' }))
    await expect.element(browser.getByRole('dialog', { name: 'Notices' })).toBeVisible()
    await browser.viewport(390, 844)
    await eventually(() => expect(document.querySelector('#side-menu')).toBeNull())
    const close = browser.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Close' })
    const { left, right } = close.element().getBoundingClientRect()
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThanOrEqual(390)
    await userEvent.click(close)
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    await userEvent.click(browser.getByRole('button', { name: 'Side menu' }))
    await expect.element(browser.getByRole('dialog')).toHaveTextContent('Nandini Rao')
    await browser.viewport(1200, 900)
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(document.querySelector('#side-menu')).not.toBeNull()
  })
  test('S-25 a notice stands still while somebody reads it, and stays in the history', async () => {
    await openAs('/app/iot/mqtt', ['LEVEL', 1], ['IOT', 4])
    show({ tone: 'good', text: 'Refund Approved', ms: 2_500 })
    await eventually(() => expect(document.querySelector('[role="status"] p')?.textContent).toBe('Refund Approved'))
    const card = [...document.querySelectorAll('[role="status"]')].find((one) =>
      one.textContent?.startsWith('Refund Approved'),
    )!
    await userEvent.hover(card)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(card.isConnected).toBe(true)
    await userEvent.unhover(card)
    await eventually(() => expect(card.isConnected).toBe(false))
    await userEvent.click(browser.getByRole('button', { name: '1 new notice' }))
    await expect.element(browser.getByRole('dialog')).toHaveTextContent('Refund Approved')
    await userEvent.keyboard('{Escape}')
  })
})

test('H63 a setting that is missing or wrong is named with its form', async () => {
  const wrong = checkConfig({ services: { ...config.services, payments: 'javascript:alert(1)' } }, location.href)
  const place = document.body.appendChild(document.createElement('div'))
  const react = createRoot(place)
  react.render(<StartCheck problems={'problems' in wrong ? wrong.problems : []} />)
  await sees('services.payments')
  await sees(/Use a path such as \/api/)
  react.unmount()
  place.remove()
})
