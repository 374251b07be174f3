import type { Page } from 'playwright'
import { addHome, addUnit } from '../../../backend/testing/money/refunds.ts'
import { openAs, type PageOptions, type Stage } from './journey.ts'

export const act = (page: Page, event: string) => page.locator(`[data-event="${event}"]`)

export const placeOf = (id: string): string =>
  `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`

/** An installation in that status, of an owner of its own. */
export const newHome = (stage: Stage, status: string, more: Parameters<typeof addHome>[1] = {}) =>
  addHome(stage.server.running.platform.database, { status, ...more })

let devices = 0

/** A device of the usual model in the store of Bengaluru, where it is valid. */
export async function newDevice(stage: Stage, more: Partial<Parameters<typeof addUnit>[1]> = {}): Promise<string> {
  devices += 1
  const code = `DEV-${process.pid}-${devices}`
  await addUnit(stage.server.running.platform.database, { code, cityCode: 'BLR', botId: `BOT-${code}`, ...more })
  return code
}

/** Walks an act from the strip to its review. */
export async function reviewAct(page: Page, name: string, typed: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  for (const [field, value] of Object.entries(typed)) await page.locator(`[name="${field}"]`).fill(value)
  await act(page, 'act.review').click()
  await act(page, 'act.confirm').waitFor()
}

export async function openInstallation(
  stage: Stage,
  id: string,
  name = 'Asha Menon',
  options: PageOptions = {},
): Promise<Page> {
  const page = await openAs(stage, name, placeOf(id), options)
  await page.getByRole('region', { name: 'Status and allowed changes' }).waitFor()
  return page
}
