import type { Page } from 'playwright'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs, type Stage } from '../../support/journeys/journey.ts'
import { act, openRefund, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'

const reason = 'Sent to the wrong phone number'
const unanswered = /No response/

async function openPanel(stage: Stage, baseURL: string, id: string): Promise<Page> {
  const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?tab=APPROVED#${id}`, { baseURL })
  await page.getByRole('complementary', { name: id }).waitFor()
  return page
}

async function waiting(stage: Stage, baseURL: string): Promise<Page> {
  const id = await newRefund(stage)
  const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?search=${id}`, { baseURL })
  await openRefund(page, id)
  return page
}

export const writes: readonly GuardedWrite[] = [
  {
    name: 'approveRefund',
    confirm: 'approve.confirm',
    check: 'check.start',
    unanswered,
    fallback: 'Failed to approve the refund',
    done: /Refund Approved/,
    async reach(stage, baseURL) {
      const page = await waiting(stage, baseURL)
      await act(page, 'approve.ask').click()
      return page
    },
  },
  {
    name: 'rejectRefund',
    confirm: 'reject.confirm',
    check: 'check.start',
    unanswered,
    fallback: 'Failed to reject the refund',
    done: /Refund Rejected/,
    typed: { reason },
    async reach(stage, baseURL) {
      const page = await waiting(stage, baseURL)
      await act(page, 'reject.ask').click()
      await page.locator('textarea[name="reason"]').fill(reason)
      return page
    },
  },
  {
    name: 'initiateRefund',
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered,
    fallback: 'Failed to initiate the refund',
    done: /Refund initiated/,
    async reach(stage, baseURL) {
      const { id } = await addHome(stage.server.running.platform.database)
      const page = await openAs(
        stage,
        'Asha Menon',
        `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`,
        { baseURL },
      )
      await page.getByRole('link', { name: 'Refund…' }).click()
      await page.locator('input[name="day"]').fill('2026-11-20')
      await act(page, 'refund.calculate').click()
      await page.locator('textarea[name="reason"]').fill(reason)
      await act(page, 'act.ask').click()
      return page
    },
  },
  {
    name: 'generateRefundLink',
    confirm: 'generate.confirm',
    check: 'check.start',
    unanswered,
    fallback: 'Failed to generate refund link',
    done: /The link was generated/,
    async reach(stage, baseURL) {
      const page = await openPanel(stage, baseURL, await newRefund(stage, 'APPROVED'))
      await act(page, 'link.generate').click()
      return page
    },
  },
  {
    name: 'cancelRefundLink',
    confirm: 'cancel.confirm',
    check: 'check.start',
    unanswered,
    fallback: 'Failed to cancel refund link',
    done: /The link was cancelled/,
    typed: { reason },
    async reach(stage, baseURL) {
      const page = await openPanel(stage, baseURL, await newRefund(stage, 'APPROVED'))
      await act(page, 'link.generate').click()
      await act(page, 'generate.confirm').click()
      await act(page, 'link.cancel').click()
      await page.locator('textarea[name="reason"]').fill(reason)
      return page
    },
  },
]
