/** The installation screens and a customer's on a page, before services that a test plays. Records calls, notices and addresses. */
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { page as browser } from 'vitest/browser'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { applyConfig } from '../../../src/client/config.ts'
import { startI18n } from '../../../src/i18n/i18n.ts'
import { ListScreen } from '../../../src/kit/list/ListScreen.tsx'
import { type Notice, provideRootApi } from '../../../src/kit/root-api.ts'
import { CustomerView } from '../../../src/screens/customer/view/CustomerView.tsx'
import { allCustomers } from '../../../src/screens/installation/all-customers.list.tsx'
import { InstallationDetail } from '../../../src/screens/installation/detail/InstallationDetail.tsx'
import { followLinks } from '../../../src/ui/actions/followLinks.ts'
import '../../../src/ui/styles/main.css'
import { anInstallation, anOwner, aWallet, entries, rowsFor } from '../fakes/installation-answers.ts'
import { config } from './console.tsx'

export const listPath = '/app/installation/AllCustomers'
const detailPath = '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard'

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
}

/** Calls and notices since the test began. `services` can be replaced. */
export const stage = {
  asked: [] as Asked[],
  notices: [] as Notice[],
  services: {} as Record<string, (asked: Asked) => Response | Promise<Response>>,
}

export const answer = (body: unknown, { status = 200, message = '' } = {}) =>
  new Response(JSON.stringify({ success: status < 300, message, body }), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-7' },
  })

let unmount = () => {}

export function open(address: string): void {
  navigate(address)
  const place = document.body.appendChild(document.createElement('div'))
  place.className = 'flex h-dvh flex-col'
  const react = createRoot(place)
  react.render(
    <StrictMode>
      <Suspense>
        <Route path={listPath}>
          <ListScreen list={allCustomers} />
        </Route>
        <Route path="/app/customer/view/:id">
          <CustomerView />
        </Route>
        <Route path={detailPath}>
          <InstallationDetail />
        </Route>
      </Suspense>
    </StrictMode>,
  )
  const unfollow = followLinks(navigate)
  unmount = () => {
    unfollow()
    react.unmount()
    place.remove()
  }
}

export const leave = (): void => unmount()

const realFetch = globalThis.fetch
const start = location.pathname + location.search

export async function setUpEnvironment(): Promise<void> {
  applyConfig(config)
  await startI18n(['failures', 'kit', 'installation', 'customer'], 'en')
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
    const one = { path: url.pathname.slice(4), query: url.searchParams }
    stage.asked.push(one)
    return stage.services[one.path]?.(one) ?? answer(null, { status: 404, message: `Nothing plays ${one.path}` })
  }
}

export function tearDownEnvironment(): void {
  globalThis.fetch = realFetch
  navigate(start, { replace: true })
}

export async function begin(): Promise<void> {
  await browser.viewport(1440, 900)
  // A size or an order that a test before chose would be kept.
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(stage, { asked: [], notices: [], services: played() })
  const roles = [{ roleName: 'LEVEL', permissionId: 1 }]
  // The same object each time, as the root gives it.
  const asha = { id: 'u1', firstname: 'Asha', lastname: 'Menon', role: 'Support', defaultPassword: false, roles }
  provideRootApi({
    user: () => asha,
    onUser: () => () => {},
    notify: (notice) => void stage.notices.push(notice),
    start: () => {},
    park: () => {},
    stop: () => {},
    running: () => undefined,
    flows: () => [],
    onFlows: () => () => {},
    go: (address, options) => navigate(address, options),
  })
}

const played = (): typeof stage.services => ({
  '/installation/find': ({ query }) => answer(rowsFor(query)),
  '/area/cities/all': () => answer([{ code: 'BLR', name: 'Bengaluru' }]),
  '/installation/getInstallationStatus': () => answer([{ code: 'HOLD_X', label: 'On hold' }]),
  '/installation/WP-BLR-004217': () => answer(anInstallation),
  '/customer/getCustomerByInstallationId/WP-BLR-004217': () => answer(anOwner),
  '/wallet/find': () => answer(aWallet),
  '/wallet/entries': ({ query }) => answer(entries(query)),
  '/workforce/getLast3JobsByInstallation/WP-BLR-004217': () => answer([]),
})
