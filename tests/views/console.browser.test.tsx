/** The whole console in a Chromium, with root, guard and sign-in page. */
import { useEffect } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { keptAddress } from '../../src/client/session-store.ts'
import type { RouteRow } from '../../src/kit/route.ts'
import { eventually } from '../support/eventually.ts'
import {
  begin,
  end,
  envelope,
  field,
  isAt,
  letIn,
  open,
  openAs,
  sees,
  services,
  setUpEnvironment,
  signIn,
  submit,
  tearDownEnvironment,
} from '../support/stage/console.tsx'

const planted = vi.hoisted(() => ({ rows: [] as RouteRow[], breaks: false }))
vi.mock('../../src/app/routing/routes.ts', async (original) => {
  const real = await original<typeof import('../../src/app/routing/routes.ts')>()
  return { routes: [...planted.rows, ...real.routes] }
})

const Planted = () => {
  useEffect(() => void fetch('/api/planted/data'), [])
  if (planted.breaks) throw new Error('planted')
  return <h1>Planted page</h1>
}
planted.rows.push({ path: '/app/planted', title: 'shell:start', need: [['FINANCE_4']], load: async () => Planted })

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(async () => {
  planted.breaks = false
  await begin()
})
afterEach(end)

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
    await sees('After signing in, you’ll go to Refunds.')
    expect(services.calls).toEqual([])
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
    services.login = () => new Promise((resolve) => (answer = resolve))
    open('/signin')
    await expect.element(submit()).toBeVisible()
    const button = document.querySelector<HTMLElement>('button[type="submit"]')!
    const { width } = button.getBoundingClientRect()
    await signIn()
    await eventually(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(button.getBoundingClientRect().width).toBe(width)
    answer(letIn())
    await isAt('/app/workforce/list')
  })
  test('B013 shows a failure as a notification and beside the form, and keeps what was typed', async () => {
    services.login = () => envelope(null, {}, false, 'Wrong username or password.')
    open('/signin')
    await signIn('wrong')
    await eventually(() => {
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
    // The list behind an earlier sign-in may still be asked for.
    expect(services.calls.filter((path) => !path.startsWith('/workforce/'))).toEqual([])
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
    expect(document.title).toBe('Home · Headwater')
  })
  test('H16 a page that is not permitted says what is missing, and no data call is sent', async () => {
    await openAs('/', ['LEVEL', 1], ['FINANCE', 3])
    navigate('/app/planted')
    await sees('FINANCE_4')
    await sees('You can’t open Home')
    expect(services.calls.filter((path) => path.startsWith('/planted'))).toEqual([])
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
  test('S-52 the address of a group leads to its first page, and no title says that it is missing', async () => {
    const titles: string[] = []
    const watch = new MutationObserver(() => titles.push(document.title))
    watch.observe(document.head, { subtree: true, childList: true, characterData: true })
    await openAs('/app/b2b-partners', ['LEVEL', 1], ['OPERATIONS', 6])
    await isAt('/app/b2b-partners/list')
    await sees('Add partners')
    await eventually(() => expect(document.title).toContain('· Headwater'))
    watch.disconnect()
    expect(titles.join()).toContain('· Headwater')
    expect(titles.filter((title) => /not found/i.test(title))).toEqual([])
  })
  test('after going to a page its title has the focus', async () => {
    await openAs('/app/b2b-partners/list', ['LEVEL', 1], ['FINANCE', 4], ['OPERATIONS', 6])
    await sees('Business partners')
    navigate('/app/planted')
    await eventually(() => expect(document.activeElement?.textContent).toBe('Planted page'))
  })
  test('H67 a page that breaks leaves the frame, and can be tried again', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    await openAs('/', ['LEVEL', 1], ['FINANCE', 4])
    planted.breaks = true
    navigate('/app/planted')
    await sees('Something went wrong on this page')
    await expect.element(browser.getByRole('button', { name: 'Logout' })).toBeVisible()
    planted.breaks = false
    await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
    await sees('Planted page')
    silent.mockRestore()
  })
})
