/**
 * A run over many rows meets every fault. Each row ends as its own answer says. A row without a known result is read
 * back before it is sent again, and no record is written twice.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updatePriorityCustomer } from '../../../src/contract/areas/customers/customer-acts.ts'
import { type Failing, failing, failureUnder } from '../../proof/fault-outcomes.ts'
import { type FaultProxy, startFaultProxy, type Trouble } from '../../support/fakes/fault-proxy.ts'
import { forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const written = /^\/customer\/updatePriorityCustomer\/(C-\d+)/
const rows = 50

let proxy: FaultProxy
beforeAll(async () => {
  proxy = await startFaultProxy(stage.server.url, { timeouts: { read: 15_000, write: 2_500 } })
})
afterAll(() => proxy.close())

const outcomeOf = (fault: Failing) => failureUnder(fault, updatePriorityCustomer.effect).outcome
/** Leaves out 401, which ends the session, and offline, which is the browser's. Neither belongs to one row. */
const met = failing.filter((fault) => fault !== 'H401' && fault !== 'N2')
/** Without an answer it may have happened or not, so both are played. */
const troubles: readonly Trouble[] = [
  ...met.map((fault) => ({ fault })),
  ...met.filter((fault) => outcomeOf(fault) === 'unknown').map((fault) => ({ fault, when: 'after' as const })),
]
/** Nothing happened, and the next row would fail alike, so the run waits and sends the row again. */
const holdsUp: readonly Failing[] = ['H403', 'H429']
/** Someone else was first, so the row is left alone. */
const isLeftAlone = ({ fault }: Trouble) => fault === 'H409'
/** A rule of the service stays as it is, so the row is not tried again. */
const byRule: readonly Failing[] = ['H400', 'H404', 'H422', 'SF1', 'SF2', 'R20', 'R0', 'R1001']
const isFailed = (trouble: Trouble) =>
  outcomeOf(trouble.fault as Failing) === 'refused' &&
  !holdsUp.includes(trouble.fault as Failing) &&
  !isLeftAlone(trouble)

const fact = async (page: Page, label: string): Promise<number> => {
  const term = page.locator('[role="dialog"] dl > div', {
    has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }),
  })
  return Number(await term.locator('dd').innerText())
}

/** Number of writes of each record by the service. */
async function writes(): Promise<Map<string, number>> {
  const { text } = await stage.server.fetch('/test/calls')
  const counts = new Map<string, number>()
  for (const { path, status } of JSON.parse(text) as { path: string; status: number }[]) {
    const [, id] = written.exec(path.replace(/^\/api/, '')) ?? []
    if (id && status === 200) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

test('H31 H61 a run meets every fault: each row ends as its answer says, and no record is written twice', async () => {
  const address = `/app/customer/list?pageSize=${rows}&isPriorityUser=false`
  const page = await openAs(stage, 'Asha Menon', address, { baseURL: proxy.url })
  await page
    .locator('tbody a')
    .nth(rows - 1)
    .waitFor()
  const ids = await page.locator('tbody a[id]').allInnerTexts()
  await page.getByRole('checkbox', { name: 'Select all rows on this page', exact: true }).click()
  await page.getByRole('button', { name: 'Change priority' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name="priority"]').selectOption('true')

  await forgetCalls(stage.server)
  proxy.forget()
  const waiting = new Map(troubles.map((trouble, at) => [ids[at], trouble]))
  const unlucky = new Map(waiting)
  proxy.meddle((_, path) => {
    const [, id] = written.exec(path) ?? []
    const trouble = waiting.get(id)
    waiting.delete(id)
    return trouble
  })
  await dialog.locator('[data-event="run.start"]').click()
  const resume = dialog.locator('[data-event="run.resume"]')
  const retry = dialog.locator('[data-event="run.retry"]')
  await expect
    .poll(
      async () => {
        if (await resume.isVisible()) await resume.click({ timeout: 2_000 }).catch(() => undefined)
        return retry.isVisible()
      },
      { timeout: 120_000 },
    )
    .toBe(true)

  const failed = troubles.filter(isFailed).length
  expect(failed).toBeGreaterThan(10)
  const facts = async () =>
    Promise.all(['Done', 'Failed', 'Skipped', 'Not confirmed'].map((label) => fact(page, label)))
  expect(await facts()).toEqual([rows - failed - 1, failed, 1, 0])
  const first = await writes()
  for (const id of ids) {
    const trouble = unlucky.get(id)
    const name = `${id} under ${trouble?.fault} ${trouble?.when ?? ''}`
    expect(first.get(id) ?? 0, name).toBe(trouble && (isFailed(trouble) || isLeftAlone(trouble)) ? 0 : 1)
    const keys = proxy.passed.filter(({ path }) => path.includes(id)).flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size, name).toBe(1)
  }
  await retry.click()
  const stay = troubles.filter(({ fault }) => byRule.includes(fault as Failing)).length
  await expect.poll(facts).toEqual([rows - stay - 1, stay, 1, 0])
  expect(await retry.isVisible()).toBe(false)
  expect([...(await writes()).values()]).toEqual(Array.from({ length: rows - stay - 1 }, () => 1))
}, 300_000)
