/** The console whole: root, router, sign-in page and frame in a Chromium, before services that this file plays. */
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { App } from '../src/app/App.tsx'
import { openTheDoor } from '../src/app/open-door.ts'
import { root, sessionOf, show } from '../src/app/root.ts'
import { StartCheck } from '../src/app/StartCheck.tsx'
import { watchSession } from '../src/app/watch-session.ts'
import { applyConfig, checkConfig } from '../src/client/config.ts'
import { keptAddress } from '../src/client/session-store.ts'
import type { User } from '../src/contract/auth.ts'
import { setLanguage, startI18n } from '../src/i18n/i18n.ts'
import type { RouteRow } from '../src/kit/route.ts'
import '../src/ui/main.css'

const planted = vi.hoisted(() => ({ rows: [] as RouteRow[], breaks: false }))
vi.mock('../src/app/routes.ts', async (original) => {
  const real = await original<typeof import('../src/app/routes.ts')>()
  return { ...real, routes: [...planted.rows, ...real.routes] }
})

const Planted = () => {
  useEffect(() => void fetch('/api/planted/data'), [])
  if (planted.breaks) throw new Error('planted')
  return <h1>Planted page</h1>
}
planted.rows.push({ path: '/app/planted', title: 'shell:start', need: [['FINANCE_4']], load: async () => Planted })

const settings = checkConfig(
  {
    services: { auth: '/api', core: '/api', customer: '/api', payments: '/api', workforce: '/api' },
    demo: { password: 'headwater', accounts: [{ name: 'Asha Menon', username: 'asha', role: 'Support', codes: [] }] },
  },
  'http://console.example/',
)
if ('problems' in settings) throw new Error('The settings of this test are wrong.')
const { config } = settings

let codes: [string, number][] = []
let calls: string[] = []
let login: () => Promise<Response> | Response
const envelope = (body: unknown, headers = {}, success = true, message = '') =>
  new Response(JSON.stringify({ success, message, body }), {
    headers: { 'content-type': 'application/json', ...headers },
  })
const user = (): User => ({
  id: 'u1',
  firstname: 'Nandini',
  lastname: 'Rao',
  role: 'Finance lead',
  roles: codes.map(([roleName, permissionId]) => ({ roleName, permissionId })),
  defaultPassword: false,
})

const realFetch = globalThis.fetch
const start = location.pathname + location.search
let unmount = () => {}

beforeAll(async () => {
  applyConfig(config)
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    if (!path.startsWith('/api')) return realFetch(input, init)
    calls.push(path.slice(4))
    if (path === '/api/login') return login()
    return envelope(path === '/api/auth/me' ? user() : null)
  }
  await startI18n(['session', 'failures'], 'en')
  localStorage.clear()
  openTheDoor(root())
  watchSession(root())
})
afterAll(() => {
  globalThis.fetch = realFetch
  navigate(start, { replace: true })
})

beforeEach(async () => {
  await browser.viewport(1440, 900)
  codes = [['LEVEL', 1]]
  planted.breaks = false
  login = () => envelope(null, { authorization: 'Bearer a-token-of-some-length' })
})
afterEach(async () => {
  unmount()
  const session = sessionOf(root())
  session.send({ type: 'signOut.submit' })
  await vi.waitFor(() => expect(['signedOut', 'refused']).toContain(session.getSnapshot().value))
  sessionStorage.clear()
  await setLanguage('en')
})

function open(address: string) {
  calls = []
  navigate(address)
  const place = document.body.appendChild(document.createElement('div'))
  const react = createRoot(place)
  react.render(
    <StrictMode>
      <App root={root()} config={config} />
    </StrictMode>,
  )
  unmount = () => {
    react.unmount()
    place.remove()
  }
}

const sees = (text: string | RegExp) => expect.element(browser.getByText(text).first()).toBeVisible()
const isAt = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path), { timeout: 4000 })
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const submit = () => browser.getByRole('button', { name: 'Sign In' })

async function signIn(password = 'headwater') {
  await vi.waitFor(() => expect(field('username')).not.toBeNull())
  await userEvent.fill(field('username'), 'nandini.rao@headwater.example')
  await userEvent.fill(field('password'), password)
  await userEvent.click(submit())
}

async function openAs(address: string, ...held: [string, number][]) {
  codes = held
  open(address)
  await signIn()
  await vi.waitFor(() => expect(document.querySelector('#main')).not.toBeNull(), { timeout: 4000 })
}

describe('nobody is signed in', () => {
  test('B007 / leads to the sign-in page', async () => {
    open('/')
    await isAt('/signin')
    expect(keptAddress()).toBeNull()
  })
  test('B015 H8 everything under /app leads to the sign-in page, the address kept with its query', async () => {
    open('/app/installation/Refunds?page=2')
    await isAt('/signin')
    expect(keptAddress()).toBe('/app/installation/Refunds?page=2')
    await sees('You will go on to Refunds.')
    expect(calls).toEqual([])
  })
  test('S-54 an unknown path under /app asks for a sign-in first, one elsewhere is not found at once', async () => {
    open('/app/nowhere')
    await isAt('/signin')
    navigate('/nowhere')
    await sees('Page not found')
  })
  test('B017 S-53 the coming-soon page needs no sign-in', async () => {
    open('/coming-soon')
    await sees('Coming soon')
  })
  test('S-53 the profile needs one', async () => {
    open('/profile')
    await isAt('/signin')
  })
})

describe('the sign-in page', () => {
  test('B011 has username, password and a Sign In button, as browsers expect them', async () => {
    open('/signin')
    await expect.element(submit()).toBeVisible()
    expect([field('username').autocomplete, field('password').autocomplete, field('password').type]).toEqual([
      'username',
      'current-password',
      'password',
    ])
    expect(document.querySelector('label')?.textContent).toBe('Username')
  })
  test('B012 shows a loader while signing in, without changing the button’s width', async () => {
    let answer = (_: Response) => {}
    login = () => new Promise((resolve) => (answer = resolve))
    open('/signin')
    await expect.element(submit()).toBeVisible()
    const button = document.querySelector<HTMLElement>('button[type="submit"]')!
    const { width } = button.getBoundingClientRect()
    await signIn()
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(button.getBoundingClientRect().width).toBe(width)
    answer(envelope(null, { authorization: 'Bearer a-token-of-some-length' }))
    await isAt('/app/workforce/list')
  })
  test('B013 shows a failure as a notification and beside the form, and keeps what was typed', async () => {
    login = () => envelope(null, {}, false, 'Wrong username or password.')
    open('/signin')
    await signIn('wrong')
    await vi.waitFor(() => {
      const shown = [...document.querySelectorAll('[role="alert"] p')].map((line) => line.textContent)
      const inline = document.querySelector('main [role="alert"]')?.textContent
      const text = 'Unable to login. Wrong username or password.'
      expect([shown.includes(text), inline]).toEqual([true, text])
    })
    expect([field('username').value, field('password').value]).toEqual(['nandini.rao@headwater.example', 'wrong'])
  })
  test('B014 leads on to / for who is signed in already', async () => {
    await openAs('/signin', ['LEVEL', 1])
    navigate('/signin')
    await isAt('/app/workforce/list')
  })
  test('an empty field gets the focus, and nothing is sent', async () => {
    open('/signin')
    await userEvent.click(submit())
    expect(document.activeElement).toBe(field('username'))
    expect(calls).toEqual([])
  })
  test('a demonstration account fills the form in', async () => {
    open('/signin')
    await userEvent.click(browser.getByRole('button', { name: /Asha Menon/ }))
    expect([field('username').value, field('password').value]).toEqual(['asha', 'headwater'])
  })
})

describe('pages and permissions', () => {
  test('B010 after signing in one is where one wanted to be', async () => {
    await openAs('/app/planted?page=3', ['LEVEL', 1], ['FINANCE', 4])
    await sees('Planted page')
    expect(location.search).toBe('?page=3')
    expect(document.title).toBe('Start · Headwater')
  })
  test('H16 a page that is not permitted says what is missing, and no data call is sent', async () => {
    await openAs('/', ['LEVEL', 1], ['FINANCE', 3])
    navigate('/app/planted')
    await sees('FINANCE_4')
    await sees('You can’t open Start')
    expect(calls.filter((path) => path.startsWith('/planted'))).toEqual([])
  })
  test('H18 who has no roles lands like everybody, and sees what is missing', async () => {
    await openAs('/')
    await isAt('/app/workforce/list')
    await sees('LEVEL_1')
  })
  test('B009 an IOT-only user lands on the MQTT page', async () => {
    await openAs('/', ['IOT', 4])
    await isAt('/app/iot/mqtt')
  })
  test('a page that is not here yet says so, and leads to what is', async () => {
    await openAs('/app/workforce/list', ['LEVEL', 1], ['FINANCE', 4])
    await sees('All jobs: not here yet')
    await userEvent.click(browser.getByRole('link', { name: 'Start', exact: true }))
    await isAt('/app/planted')
  })
  test('after going to a page its title has the focus', async () => {
    await openAs('/app/workforce/list', ['LEVEL', 1], ['FINANCE', 4])
    await sees('All jobs: not here yet')
    navigate('/app/planted')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Planted page'))
  })
  test('H67 a page that breaks leaves the frame, and can be tried again', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    await openAs('/', ['LEVEL', 1], ['FINANCE', 4])
    planted.breaks = true
    navigate('/app/planted')
    await sees('Something went wrong here')
    await expect.element(browser.getByRole('button', { name: 'Logout' })).toBeVisible()
    planted.breaks = false
    await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
    await sees('Planted page')
    silent.mockRestore()
  })
})

describe('the frame', () => {
  const header = () => document.querySelector('header')!
  const openMenu = async (index: number) => {
    const button = header().querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')[index]!
    await userEvent.click(button)
    await vi.waitFor(() => expect(document.querySelector('[role="menu"]')).not.toBeNull())
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
  test('B003 B004 the language switcher offers six languages, and Arabic turns the page', async () => {
    await openAs('/', ['LEVEL', 1])
    const entries = await openMenu(1)
    expect(entries.map((entry) => entry.lang)).toEqual(['en', 'zh', 'es', 'fr', 'it', 'ar'])
    expect(entries.filter((entry) => entry.ariaCurrent).map((entry) => entry.lang)).toEqual(['en'])
    expect(getComputedStyle(document.querySelector('[role="menu"]')!).maxHeight).toBe('230px')
    await userEvent.click(entries[5]!)
    await vi.waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    await expect.element(browser.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible()
  })
  test('B006 S-50 the footer bears the year 2020', async () => {
    await openAs('/', ['LEVEL', 1])
    await sees('© 2020 Headwater')
  })
  test('B022 the side panel shows full name and role, with Profile and Logout', async () => {
    await openAs('/', ['LEVEL', 1])
    const person = browser.getByRole('region', { name: 'You' })
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
    codes = [
      ['LEVEL', 1],
      ['CRM', 6],
    ]
    await isAt('/signin')
    await signIn()
    await vi.waitFor(() => expect(document.querySelector('header [role="search"]')).not.toBeNull(), { timeout: 4000 })
  })
  test('B055 without LEVEL_1 the header has its menu button and name alone, and the menu the languages', async () => {
    await openAs('/', ['IOT', 4])
    await vi.waitFor(() => expect(header().querySelectorAll('button')).toHaveLength(1))
    expect(document.querySelector('#side-menu select')).not.toBeNull()
  })
  test('B048 below 1200 px the side menu lies over the page, and Escape gives the focus back', async () => {
    await openAs('/', ['LEVEL', 1])
    expect(document.querySelector('#side-menu')).not.toBeNull()
    await browser.viewport(1199, 900)
    await vi.waitFor(() => expect(document.querySelector('#side-menu')).toBeNull())
    await userEvent.click(browser.getByRole('button', { name: 'Side menu' }))
    await expect.element(browser.getByRole('dialog')).toHaveTextContent('Nandini Rao')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Side menu'))
    await browser.viewport(1200, 900)
    await vi.waitFor(() => expect(document.querySelector('#side-menu')).not.toBeNull())
  })
  test('S-25 a notice stands still while somebody reads it, and stays in the history', async () => {
    await openAs('/', ['LEVEL', 1])
    show({ tone: 'good', text: 'Refund Approved', ms: 700 })
    await vi.waitFor(() => expect(document.querySelector('[role="status"] p')?.textContent).toBe('Refund Approved'))
    const card = [...document.querySelectorAll('[role="status"]')].find((one) =>
      one.textContent?.startsWith('Refund Approved'),
    )!
    await userEvent.hover(card)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(card.isConnected).toBe(true)
    await userEvent.unhover(card)
    await vi.waitFor(() => expect(card.isConnected).toBe(false), { timeout: 3000 })
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
  await sees(/A path such as \/api/)
  react.unmount()
  place.remove()
})
