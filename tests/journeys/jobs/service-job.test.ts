import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { JobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { setUpEnvironment } from '../../support/journeys/journey.ts'
import { letterTo, newJob, openFromMenu, openJob } from '../../support/journeys/journey-jobs.ts'

const stage = setUpEnvironment()
const act = (page: Page, event: string) => page.locator(`[data-event="${event}"]`)
const choose = (page: Page, status: string) => page.locator(`input[name="to"][value="${status}"]`).click()
const dialog = (page: Page) => page.getByRole('dialog')

interface Words {
  readonly language: 'en' | 'ar'
  /** Days from today, one each: a technician has one job in a slot */
  readonly ahead: number
  readonly direction: 'ltr' | 'rtl'
  readonly updated: string
  readonly moved: string
  /** SCHEDULED, ASSIGNED, EN_ROUTE, IN_PROGRESS and COMPLETED */
  readonly statuses: readonly [string, string, string, string, string]
  /** The service says it in English; around names and messages of others stand marks of direction. */
  readonly wrongCode: RegExp
}

const words: readonly Words[] = [
  {
    language: 'en',
    ahead: 1,
    direction: 'ltr',
    updated: 'Job status updated',
    moved: 'Appointment updated',
    wrongCode: /^Failed: Wrong happy code\. 4 attempts left\.$/,
    statuses: ['Scheduled', 'Assigned', 'En route', 'In progress', 'Completed'],
  },
  {
    language: 'ar',
    ahead: 2,
    direction: 'rtl',
    updated: 'تم تحديث حالة المهمة',
    moved: 'تم تحديث الموعد',
    wrongCode: /^فشل: .?Wrong happy code\. 4 attempts left\./,
    statuses: ['مجدولة', 'مُسندة', 'في الطريق', 'قيد التنفيذ', 'مكتملة'],
  },
]

/** Ids, names of this world and of ways of paying stand in Latin letters in every language. */
const known = /J-T\d+-\d+|UPI|OTP|Suresh Babu|Payee Number\d+/g

/** What else of the dialog is in Latin letters: a text that was not translated. */
const latinWords = async (page: Page): Promise<readonly string[]> =>
  (await dialog(page).innerText()).replaceAll(known, '').match(/[A-Za-z]{3,}/g) ?? []

/** Only success closes a dialog; the head of the page then shows the new status. */
async function closed(page: Page, said: string, status: string): Promise<void> {
  await page.getByRole('status').getByText(said, { exact: true }).first().waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.locator('#main header').first().getByText(status, { exact: true }).waitFor()
}

test.each(words)(
  'T051 T052 B074 B092 a service job goes from waiting to completed, with slot, technician, payment and happy code; the dialog closes only on success ($language)',
  async ({ language, ahead, direction, updated, moved, statuses, wrongCode }) => {
    const [scheduled, assigned, enRoute, inProgress, completed] = statuses
    const { id, phone } = await newJob(stage, 'WAITING', { paymentToCollect: 649_00 })
    const page = await openJob(stage, id, '#status', { language })
    await choose(page, 'SCHEDULED')
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    if (language === 'ar') expect(await latinWords(page)).toEqual([])
    const lastSlot = page.locator('label').filter({ has: page.locator('input[name="slot"][value$=" S18"]:enabled') })
    await lastSlot.nth(ahead).click()
    await act(page, 'act.confirm').click()
    await closed(page, updated, scheduled)
    await openFromMenu(page, 'technician')
    await page.locator('input[name="technicianId"][value="E-2001"]').click()
    await page.locator('[name="note"]').fill('Stays longer')
    await act(page, 'appointment.save').click()
    await closed(page, moved, assigned)
    for (const [status, words] of [
      ['EN_ROUTE', enRoute],
      ['IN_PROGRESS', inProgress],
    ] as const) {
      await page.locator('a[href="#status"]').click()
      await choose(page, status)
      await act(page, 'act.confirm').click()
      await closed(page, updated, words)
    }
    await page.locator('a[href="#status"]').click()
    await choose(page, 'COMPLETED')
    await act(page, 'code.send').click()
    await expect.poll(() => letterTo(stage, 'HAPPY_CODE', phone)).toMatch(/^\d{4} /)
    const code = (await letterTo(stage, 'HAPPY_CODE', phone)).slice(0, 4)
    await dialog(page).getByRole('timer').waitFor()
    await page.locator('select[name="payType"]').selectOption('UPI')
    await page.locator('textarea[name="note"]').fill('Both filters replaced')
    await page.locator('input[name="code"]').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
    if (language === 'ar') expect(await latinWords(page)).toEqual([])
    await act(page, 'act.confirm').click()
    await dialog(page).getByText(wrongCode).waitFor()
    expect(await page.locator('textarea[name="note"]').inputValue()).toBe('Both filters replaced')
    await page.locator('input[name="code"]').fill(code)
    await act(page, 'act.confirm').dblclick()
    await closed(page, updated, completed)
    const token = await stage.server.session('ravi.shankar@headwater.example')
    const { json } = await stage.server.call('GET', `/workforce/job/${id}`, { token })
    const { events, ...done } = json.body as JobRecord
    expect([done.status, done.paymentToCollect]).toEqual(['COMPLETED', 0])
    expect(events.filter(({ kind }) => kind === 'PAYMENT').map(({ note }) => note)).toEqual(['₹649 collected, UPI'])
  },
)
