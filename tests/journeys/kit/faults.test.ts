/**
 * Writes of money and ownership meet faults, in the built console over a real wire.
 * What must become of it stands in tests/proof/fault-outcomes.ts, and every machine meets every fault in
 * tests/proof/machine-faults.test.ts. In `npm test` the approval meets one fault of each kind, the first write of each
 * other kind an unknown outcome and one fault more, the first form of each effect a refusal, and every other form is sent
 * without a fault. In a long run all meet each.
 */
import type { Page } from 'playwright'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { type Failing, failing, failureUnder, faultOutcomes, isEnoughFor } from '../../proof/fault-outcomes.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { anotherShape } from '../../support/fakes/fault-server.ts'
import { type GuardedWrite, isKept, placeOf } from '../../support/journeys/guarded-write.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, installations, transferAddress, verify } from '../../support/journeys/journey-transfer.ts'
import { elsewhere, guardedWrites } from '../../support/journeys/journey-writes.ts'
import { isLong, within } from '../../support/long.ts'

const stage = setUpEnvironment()
const oneOfEach: readonly Failing[] = ['N1', 'H409', 'H422', 'H503', 'SF2', 'X1']
/** A 401 ends the session, so it comes last and alone. */
const chosen = isLong ? failing.filter((fault) => fault !== 'H401') : oneOfEach

let proxy: FaultProxy
beforeAll(async () => {
  // Only long runs include the fault without any answer, because it takes its whole time.
  const write = isLong ? 2_500 : 15_000
  proxy = await startFaultProxy(stage.server.url, { timeouts: { read: 15_000, write } })
})
afterAll(() => proxy.close())

const isCall = (name: string, sent: { method: string; path: string }) => {
  const { method, path } = endpointOf(name)
  const asked = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return sent.method === method && asked.test(sent.path.split('?')[0] ?? '')
}
const sentOf = (name: string) => proxy.passed.filter((one) => isCall(name, one))
const ready = (write: GuardedWrite, page: Page, event = write.confirm) =>
  placeOf(write, page).locator(`[data-event="${event}"]:not([disabled]):not([aria-disabled="true"])`).first()

function endpointOf(name: string) {
  const endpoint = endpoints.find(({ id }) => id === name)
  if (!endpoint) throw new Error(`No call of the contract is named ${name}`)
  return endpoint
}

async function meet(page: Page, write: GuardedWrite, fault: Failing): Promise<void> {
  const name = `${write.name} under ${fault}`
  const { outcome } = failureUnder(fault, endpointOf(write.name).effect)
  proxy.forget()
  const before = await page.getByRole('status').filter({ hasText: write.done }).count()
  const isOffline = fault === 'N2'
  proxy.meddle((method, path) => (isCall(write.name, { method, path }) && !isOffline ? { fault } : undefined))
  await page.context().setOffline(isOffline)
  // By its key: toasts of the faults before may lie over it, and a pointer over one keeps it.
  await ready(write, page).press('Enter')
  // What the fault before said may stand until this one has an answer.
  if (!isOffline) await expect.poll(() => sentOf(write.name).length, { message: name, timeout: 20_000 }).toBe(1)
  if (outcome === 'unknown') {
    // A hidden tip of the page, such as that of a lost ping, says it, too.
    await page.getByText(write.unanswered).filter({ visible: true }).first().waitFor({ timeout: 20_000 })
    expect(await page.getByRole('status').filter({ hasText: write.done }).count(), name).toBe(before)
    proxy.meddle(() => undefined)
    // It may check by itself before the click.
    if (write.check)
      await ready(write, page, write.check)
        .click({ timeout: 3_000 })
        .catch(() => undefined)
  } else {
    const words = wordsOf(write, fault)
    await page.getByText(words).first().waitFor({ timeout: 20_000 })
    if (write.namesRows) await backFromRows(page)
  }
  await write.again?.(page)
  await ready(write, page).waitFor({ timeout: 20_000 })
  await page.context().setOffline(false)
  proxy.meddle(() => undefined)
  expect(sentOf(write.name), name).toHaveLength(isOffline ? 0 : 1)
  for (const [field, value] of Object.entries(write.typed ?? {}))
    expect(await isKept(placeOf(write, page).locator(`[name="${field}"]`).first(), value), `${name}: ${field}`).toBe(
      true,
    )
}

/** From rows that were rejected to the review once more, where a rejection led to them. */
async function backFromRows(page: Page): Promise<void> {
  if (!(await act(page, 'ids.correct').isVisible())) return
  for (const event of ['ids.correct', 'ids.check', 'act.ask']) await act(page, event).click()
}

/** Meets one fault of each kind for all writes of money and ownership. */
const representative = 'approveRefund'

/** Writes of one kind rest alike after a fault: by the same way to ask, under a key or without one. */
const kindOf = ({ name, check, isForm }: GuardedWrite) =>
  [isForm && endpointOf(name).effect, check, Boolean(endpointOf(name).secret)].join()
const isFirstOfKind = (write: GuardedWrite) =>
  guardedWrites.findIndex((other) => kindOf(other) === kindOf(write)) === guardedWrites.indexOf(write)
const dialogs = guardedWrites.filter(({ isForm }) => !isForm)
const played = dialogs.filter((write) => isLong || write.name === representative || isFirstOfKind(write))

const faultsOf = ({ name }: Pick<GuardedWrite, 'name'>): readonly Failing[] =>
  allFaultsOf(name).filter((fault) => !isEnoughFor(endpointOf(name), fault))

/** Where nothing is agreed of an answer but that it is a success, no shape is another one. */
const takesAnyShape = (name: string) => v.is(endpointOf(name).answer, anotherShape)

const allFaultsOf = (name: string): readonly Failing[] => {
  if (isLong) return takesAnyShape(name) ? chosen.filter((fault) => fault !== 'J2') : chosen
  if (endpointOf(name).effect === 'write') return ['SF2']
  const place = guardedWrites.findIndex((write) => write.name === name)
  if (place < 0 || name === representative) return oneOfEach
  const inTurn = oneOfEach.filter((fault) => fault !== 'X1')
  return ['X1', inTurn[place % inTurn.length] ?? 'N1']
}

const wordsOf = ({ fallback }: Pick<GuardedWrite, 'fallback'>, fault: Failing): RegExp | string => {
  const { text, message = '' } = faultOutcomes[fault]
  return text === 'own' ? new RegExp(message) : text === 'null' ? 'Response is null' : fallback
}

/** Meets its faults, and is done once after them. */
async function play(write: GuardedWrite, page: Page, faults = faultsOf(write)): Promise<void> {
  await ready(write, page).waitFor()
  for (const fault of faults) {
    await meet(page, write, fault)
    // A secret is kept nowhere, not even under a key.
    const hasKey = !endpointOf(write.name).secret
    for (const { key } of sentOf(write.name))
      expect(Boolean(key), `${write.name} under ${fault} has a key`).toBe(hasKey)
  }
  proxy.forget()
  // Another form of the same call may have said so just now.
  await page.locator('[role="status"]').getByText(write.done).first().waitFor({ state: 'detached' })
  const before = await page.getByText(write.done).count()
  await ready(write, page).click()
  await page.getByText(write.done).nth(before).waitFor()
  expect(sentOf(write.name), write.name).toHaveLength(1)
}

const untouched = 'no fault doubles it, loses what was typed, or says that it is done; then it is done once'

// First, because the transfers below give an owner what a form expects of another.
test(
  `H31 H61 a form of each effect: ${untouched}; and so is every other form`,
  async () => {
    let page: Page | undefined
    for (const form of guardedWrites.filter(({ isForm }) => isForm)) {
      page = await form.reach(stage, proxy.url, page)
      await play(form, page, isLong || isFirstOfKind(form) ? faultsOf(form) : []).catch((error: unknown) => {
        throw new Error(`The form of ${form.name}`, { cause: error })
      })
    }
  },
  within(600_000),
)

test.each(played)(
  `H31 H61 $name: ${untouched}`,
  async (write) => play(write, await write.reach(stage, proxy.url)),
  within(300_000),
)

/** It rests elsewhere than a write with a confirmation: after no answer, where an OTP is asked for. */
const code = {
  name: 'sendTransferOtp',
  fallback: 'An error occurred while sending OTP.',
}

test('H31 H61 sendTransferOtp: no fault sends a second code, or says that one went out; then one goes out', async () => {
  const home = (await installations(stage.server)).findLast(({ status }) => status === 'ACTIVE')
  if (!home) throw new Error('Nobody owns an installation')
  const page = await openAs(stage, 'Asha Menon', transferAddress(home.id), { baseURL: proxy.url, ownClock: true })
  const sendings = page.locator('[data-event="code.send"], [data-event="code.resend"]:not([aria-disabled="true"])')
  /** The pause between two codes is over. */
  const ask = async () => {
    await act(page, 'code.send').or(page.locator('input[name="code"]')).waitFor()
    if ((await sendings.count()) === 0) {
      // The page follows the service's clock, so that both move on.
      stage.server.advance(31_000)
      await page.clock.fastForward(31_000)
    }
    await sendings.click()
  }
  for (const fault of faultsOf(code)) {
    const { outcome } = failureUnder(fault, 'once')
    proxy.forget()
    proxy.meddle((method, path) => (isCall(code.name, { method, path }) && fault !== 'N2' ? { fault } : undefined))
    await page.context().setOffline(fault === 'N2')
    await ask()
    const words = outcome === 'unknown' ? 'The OTP may not have been sent.' : wordsOf(code, fault)
    await page.getByText(words).first().waitFor({ timeout: 20_000 })
    await page.context().setOffline(false)
    expect(sentOf(code.name), fault).toHaveLength(fault === 'N2' ? 0 : 1)
    expect(await page.getByText('OTP Sent!!').count(), fault).toBe(0)
  }
  const codes = async () =>
    (await stage.server.outbox()).filter(({ recipient }) => recipient.includes(home.phoneNumber)).length
  expect(await codes()).toBe(0)
  proxy.meddle(() => undefined)
  proxy.forget()
  await ask()
  await page.getByText('OTP Sent!!').first().waitFor()
  expect([sentOf(code.name).length, await codes()]).toEqual([1, 1])
}, 300_000)

test('H31 a code that the service did not check can be sent again, and is still there', async () => {
  const home = (await installations(stage.server)).find(({ status }) => status === 'ACTIVE')
  if (!home) throw new Error('Nobody owns an installation')
  const page = await openAs(stage, 'Asha Menon', transferAddress(home.id), { baseURL: proxy.url })
  proxy.meddle((method, path) => (isCall('verifyTransferOtp', { method, path }) ? { fault: 'SF2' } : undefined))
  await verify(stage.server, page, home.phoneNumber)
  await page.getByText('Failed to verify OTP.').first().waitFor()
  proxy.meddle(() => undefined)
  await act(page, 'code.submit').click()
  await page.locator('input[name="phone"]').waitFor()
}, 120_000)

test('every write of the contract is among them, by the form of its example or a .writes.ts of its journeys', () => {
  const met = new Set(guardedWrites.map(({ name }) => name))
  const writing = endpoints.filter(({ effect }) => effect !== 'read').map(({ id }) => id)
  expect([...met, ...elsewhere].toSorted()).toEqual(writing.toSorted())
})
