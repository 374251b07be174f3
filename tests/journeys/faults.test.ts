/**
 * Every write of money and ownership meets every fault, in the built console over a real wire (RELIABILITY §4.1, L3a).
 * What must become of it stands in tests/proof/fault-outcomes.ts. A change runs one fault of each kind; all of them
 * run with EVERY_FAULT=1, as `npm run soak` does.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Failing, failing, failureUnder, faultOutcomes } from '../proof/fault-outcomes.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { setTheStage } from '../support/journey.ts'
import { type GuardedWrite, guardedWrites } from '../support/journey-writes.ts'

const stage = setTheStage()
const oneOfEach: readonly Failing[] = ['N1', 'H409', 'H422', 'H503', 'SF2', 'X1']
/** A 401 ends the session: it comes last, and for itself. */
const chosen = process.env.EVERY_FAULT ? failing.filter((fault) => fault !== 'H401') : oneOfEach

let proxy: FaultProxy
beforeAll(async () => {
  proxy = await startFaultProxy(stage.server.url, { timeouts: { read: 15_000, write: 2_500 } })
})
afterAll(() => proxy.close())

const isIt = ({ method, path }: GuardedWrite, sent: { method: string; path: string }) =>
  sent.method === method && sent.path.startsWith(path)
const sentOf = (write: GuardedWrite) => proxy.passed.filter((one) => isIt(write, one))
const ready = (page: Page, event: string) =>
  page.locator(`[data-event="${event}"]:not([disabled]):not([aria-disabled="true"])`).first()

async function meet(page: Page, write: GuardedWrite, fault: Failing): Promise<void> {
  const name = `${write.name} under ${fault}`
  const { outcome } = failureUnder(fault, 'once')
  proxy.forget()
  const before = await page.getByRole('status').filter({ hasText: write.done }).count()
  const isOffline = fault === 'N2'
  proxy.meddle((method, path) => (isIt(write, { method, path }) && !isOffline ? { fault } : undefined))
  await page.context().setOffline(isOffline)
  await ready(page, write.confirm).click()
  if (outcome === 'unknown') {
    await page.getByText(write.unanswered).first().waitFor({ timeout: 20_000 })
    expect(await page.getByRole('status').filter({ hasText: write.done }).count(), name).toBe(before)
    proxy.meddle(() => undefined)
    // It may look by itself before the click.
    await ready(page, write.check)
      .click({ timeout: 3_000 })
      .catch(() => undefined)
  } else {
    const words = wordsOf(write, fault)
    await page.getByText(words).first().waitFor({ timeout: 20_000 })
  }
  await ready(page, write.confirm).waitFor({ timeout: 20_000 })
  await page.context().setOffline(false)
  proxy.meddle(() => undefined)
  expect(sentOf(write), name).toHaveLength(isOffline ? 0 : 1)
  for (const [field, value] of Object.entries(write.typed ?? {}))
    expect(await page.locator(`[name="${field}"]`).first().inputValue(), `${name}: ${field}`).toBe(value)
}

const wordsOf = ({ fallback }: GuardedWrite, fault: Failing): RegExp | string => {
  const { text, message = '' } = faultOutcomes[fault]
  return text === 'own' ? new RegExp(message) : text === 'null' ? 'Response is null' : fallback
}

test.each(guardedWrites)(
  'H31 H61 $name: no fault doubles it, loses what was typed, or says that it is done; then it is done once',
  async (write) => {
    const page = await write.reach(stage, proxy.url)
    await ready(page, write.confirm).waitFor()
    for (const fault of chosen) {
      await meet(page, write, fault)
      for (const { key } of sentOf(write)) expect(key, `${write.name} under ${fault} has a key`).toBeTruthy()
    }
    proxy.forget()
    await ready(page, write.confirm).click()
    await page.getByText(write.done).first().waitFor()
    expect(sentOf(write)).toHaveLength(1)
  },
  300_000,
)
