/** The counts of the delivery desk, in a Chromium: React restarts their machine, and late answers meet the new run. */
import fc from 'fast-check'
import { Activity, act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../../src/i18n/i18n.ts'
import { CountsPart } from '../../src/kit/dashboard/CountsPart.tsx'
import type { Counts, DashboardContext } from '../../src/kit/dashboard/dashboard-definition.ts'
import { deliveryDashboard } from '../../src/screens/delivery/desk/delivery.dashboard.ts'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { provideFakeSettings } from '../support/fakes/settings.ts'

const part = deliveryDashboard.sections[0]?.parts[0] as Counts
const context = {
  params: {},
  today: '2026-11-20',
  may: () => true,
  t: (key: string) => key,
} as never as DashboardContext

/** Requests in the order they were sent. None heeds its signal, as an answer that is already on its way. */
let asked: ((response: Response) => void)[] = []

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  provideFakeRootApi()
  await startI18n(['delivery', 'kit', 'kit-record', 'ui'], 'en')
  // A failed read is logged, 200 times over.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void asked.push(answer)))
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Five numbers that no other request has. */
const numbersOf = (request: number) => [1, 2, 3, 4, 5].map((of) => request * 10 + of)

function responseOf(request: number, fails: boolean): Response {
  const [toAssign, outForDelivery, delivered, undelivered, redelivery] = numbersOf(request)
  const body = { toAssign, outForDelivery, delivered, undelivered, redelivery }
  return new Response(
    JSON.stringify(fails ? { success: false, message: 'No' } : { success: true, message: '', body }),
    {
      status: fails ? 403 : 200,
      headers: { 'content-type': 'application/json' },
    },
  )
}

/** Long enough for an answer to pass through the client to the machine. */
const settled = () => new Promise((done) => setTimeout(done, 2))

/** Visits of the page, how each came about, the order of the answers, and which of them are failures. */
const orders = fc.integer({ min: 2, max: 6 }).chain((count) =>
  fc.record({
    shownAgain: fc.array(fc.boolean(), { minLength: count - 1, maxLength: count - 1 }),
    places: fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
    failing: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
  }),
)

test('B083 the delivery desk counts what its latest request brought, in whatever order the answers come', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ shownAgain, places, failing }) => {
      asked = []
      const place = document.body.appendChild(document.createElement('div'))
      const root = createRoot(place)
      let visit = 0
      const show = (mode: 'visible' | 'hidden') =>
        act(async () =>
          root.render(
            <Activity mode={mode} key={visit}>
              <CountsPart part={part} context={context} />
            </Activity>,
          ),
        )
      await show('visible')
      await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 1 })
      for (const [at, again] of shownAgain.entries()) {
        if (again) await show('hidden')
        else visit += 1
        await show('visible')
        await vi.waitFor(() => expect(asked).toHaveLength(at + 2), { interval: 1 })
      }
      const last = places.length - 1
      const shown = () => [...place.querySelectorAll('p.num')].map(({ textContent }) => Number(textContent))
      let isAnswered = false
      for (const request of places) {
        await act(async () => {
          asked[request]?.(responseOf(request, failing[request] === true))
          await settled()
        })
        isAnswered ||= request === last
        expect(shown()).toEqual(isAnswered && !failing[last] ? numbersOf(last) : [])
        expect(place.querySelectorAll('button')).toHaveLength(isAnswered && failing[last] ? 5 : 0)
      }
      await act(async () => root.unmount())
      place.remove()
    }),
    { numRuns: 200, seed: 83 },
  )
}, 60_000)
