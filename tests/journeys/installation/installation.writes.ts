import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const home = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'

/** The check of a connection has a button of its own, without a confirmation. */
const check: GuardedWrite = {
  name: 'checkDeviceConnection',
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback: 'Failed to check the connection',
  done: /Connection checked/,
  async reach(stage, baseURL) {
    const page = await openAs(stage, 'Asha Menon', `${home}?tab=device`, { baseURL })
    await act(page, 'act.confirm').waitFor()
    return page
  },
}

/** An act on the benefits of a device of its own, which is asked for on the card and confirmed in a dialog. */
const benefits = (name: string, ask: string, done: string): GuardedWrite => ({
  name,
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback: 'Failed to update device benefits',
  done,
  inDialog: true,
  async reach(stage, baseURL) {
    const page = await openAs(stage, 'Asha Menon', `${home}?tab=device`, { baseURL })
    await page.getByRole('button', { name: ask }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
})

export const writes: readonly GuardedWrite[] = [
  check,
  benefits('resetDeviceBenefits', 'Reset benefits…', 'Regenerate Commands Success'),
  benefits('reapplyDeviceBenefits', 'Reapply benefits…', 'Reapply Commands Success'),
]
