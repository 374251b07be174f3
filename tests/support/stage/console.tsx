/** The console before services that a test plays: the signed-in person, the result of a sign-in, and the sent calls. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { provideRootApiOf } from '../../../src/app/root/provide-root-api.ts'
import { root, sessionOf } from '../../../src/app/root/root.ts'
import { watchSession } from '../../../src/app/root/watch-session.ts'
import { App } from '../../../src/app/start/App.tsx'
import { applyConfig, checkConfig } from '../../../src/client/config.ts'
import { services as serviceNames } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/index.ts'
import type { User } from '../../../src/contract/user.ts'
import { setLanguage, startI18n } from '../../../src/i18n/i18n.ts'
import { eventually } from '../eventually.ts'
import '../../../src/ui/styles/main.css'

const settings = checkConfig(
  {
    services: Object.fromEntries(serviceNames.map((name) => [name, '/api'])),
    idempotency: ['customer'],
    extensions: endpoints.flatMap(({ id, extension }) => (extension ? [id] : [])),
    demo: { password: 'headwater', accounts: [{ name: 'Asha Menon', username: 'asha', role: 'Support', codes: [] }] },
  },
  'http://console.example/',
)
if ('problems' in settings) throw new Error('The settings of this stage are wrong.')
export const { config } = settings

export type Role = readonly [name: string, level: number]

export const envelope = (body: unknown, headers = {}, success = true, message = '') =>
  new Response(JSON.stringify({ success, message, body }), {
    headers: { 'content-type': 'application/json', ...headers },
  })
export const letIn = () => envelope(null, { authorization: 'Bearer a-token-of-some-length' })

/** Records of the services and received calls. */
export const services = {
  roles: [] as readonly Role[],
  calls: [] as string[],
  login: letIn as () => Promise<Response> | Response,
}

const user = (): User => ({
  id: 'u1',
  firstname: 'Nandini',
  lastname: 'Rao',
  role: 'Finance lead',
  roles: services.roles.map(([roleName, permissionId]) => ({ roleName, permissionId })),
  defaultPassword: false,
})

const realFetch = globalThis.fetch
const start = location.pathname + location.search
let unmount = () => {}

/** A file of the page. It comes from the server of the tests, whose clock is not the played service's. */
async function readFile(...asked: Parameters<typeof fetch>): Promise<Response> {
  const { body, status, headers: given } = await realFetch(...asked)
  const headers = new Headers(given)
  headers.delete('date')
  return new Response(body, { status, headers })
}

export async function setUpEnvironment() {
  applyConfig(config)
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    if (!path.startsWith('/api')) return readFile(input, init)
    services.calls.push(path.slice(4))
    if (path === '/api/login') return services.login()
    return envelope(path === '/api/auth/me' ? user() : null)
  }
  await startI18n(['session', 'failures'], 'en')
  localStorage.clear()
  provideRootApiOf(root())
  watchSession(root())
}

export function tearDownEnvironment() {
  globalThis.fetch = realFetch
  navigate(start, { replace: true })
}

export async function begin() {
  await browser.viewport(1440, 900)
  Object.assign(services, { roles: [['LEVEL', 1]], login: letIn })
}

export async function end() {
  unmount()
  const session = sessionOf(root())
  session.send({ type: 'signOut.submit' })
  await eventually(() => expect(['signedOut', 'refused']).toContain(session.getSnapshot().value))
  sessionStorage.clear()
  await setLanguage('en')
}

export function open(address: string) {
  services.calls = []
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

export const sees = (text: string | RegExp) => expect.element(browser.getByText(text).first()).toBeVisible()
export const isAt = (path: string) => eventually(() => expect(location.pathname).toBe(path))
export const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
export const submit = () => browser.getByRole('button', { name: 'Sign In' })

export async function signIn(password = 'headwater') {
  await eventually(() => expect(field('username')).not.toBeNull())
  await userEvent.fill(field('username'), 'nandini.rao@headwater.example')
  await userEvent.fill(field('password'), password)
  await userEvent.click(submit())
}

export async function openAs(address: string, ...roles: Role[]) {
  services.roles = roles
  open(address)
  await signIn()
  await eventually(() => expect(document.querySelector('#main')).not.toBeNull())
}
