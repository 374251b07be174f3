/** A browser repeats any call by itself where a connection breaks that it had used before. */
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { openRefund, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'

const stage = setUpEnvironment()
const approval = '/payments/refund/approve'
let proxy: FaultProxy

beforeAll(async () => {
  proxy = await startFaultProxy(stage.server.url, { keepAlive: true })
})
afterEach(() => proxy.meddle(() => undefined))
afterAll(() => proxy.close())

const press = (page: Page, event: string) => page.locator(`[data-event="${event}"]`).first().click()

/** Breaks the first approval on the wire. */
function breakOnce(when: 'before' | 'after'): void {
  let broken = false
  proxy.forget()
  proxy.meddle((_, path) => {
    if (broken || !path.startsWith(approval)) return undefined
    broken = true
    return { fault: 'N1', when }
  })
}

test.each(['after', 'before'] as const)(
  'H29 H31 an approval that the browser repeats by itself, broken %s the service did it, is one approval',
  async (when) => {
    const id = await newRefund(stage)
    const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?search=${id}`, { baseURL: proxy.url })
    await openRefund(page, id)
    await press(page, 'approve.ask')
    breakOnce(when)
    await press(page, 'approve.confirm')
    await page.getByText('Step approved').first().waitFor()
    const sent = proxy.passed.filter(({ path }) => path.startsWith(approval))
    expect(sent.map(({ fault }) => fault)).toEqual(['N1', undefined])
    expect(sent[0]?.key).toBeTruthy()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(await page.getByText(/Not confirmed yet|This refund has changed|Failed to approve/).count()).toBe(0)
    const { state, ledger } = await refundOf(stage.server, id)
    expect([state, ledger.map(({ actorName }) => actorName)]).toEqual(['APPROVED', ['Farah Sheikh']])
  },
)
