import type { Page } from 'playwright'
import { job } from '../../../backend/store/schema/index.ts'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import { openAs, type PageOptions, type Stage } from './journey.ts'

let jobs = 0

export interface NewJob {
  readonly id: string
  /** The customer's */
  readonly phone: string
}

/** A job in that status, in a home of its own; nobody else moves it. */
export async function newJob(
  stage: Stage,
  status: string,
  row: Partial<typeof job.$inferInsert> = {},
): Promise<NewJob> {
  const { database, clock } = stage.server.running.platform
  jobs += 1
  const id = `J-T${process.pid}-${jobs}`
  const home = await addHome(database, { status: 'ACTIVE', cityCode: 'BLR' })
  const at = clock.now()
  const base = { type: 'SERVICE', description: 'Low flow', zoneCode: 'BLR-01', createdAt: at, updatedAt: at }
  await database.insert(job).values({ id, installationId: home.id, status, ...base, ...row })
  return { id, phone: home.phone }
}

export const dispatcher = 'Ravi Shankar'

/** Opens the page of a job, or what stands behind it. */
export const openJob = (stage: Stage, id: string, rest = '', options: PageOptions = {}): Promise<Page> =>
  openAs(stage, dispatcher, `/app/workforce/job/${id}${rest}`, options)

/** Opens a dialog of the job's page as a person does, from the menu of its head. */
export async function openFromMenu(page: Page, dialog: string): Promise<void> {
  await page.locator('#main [aria-haspopup="menu"]').first().click()
  await page.locator(`[role="menuitem"][href="#${dialog}"]`).click()
}

/** The last letter of a kind to a phone. */
export async function letterTo(stage: Stage, kind: string, phone: string): Promise<string> {
  const letters = await stage.server.outbox()
  return letters.find((one) => one.kind === kind && one.recipient === phone)?.text ?? ''
}
