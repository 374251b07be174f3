import type { Page } from 'playwright'
import { addHome, addRefund } from '../../../backend/testing/refunds.ts'
import { openAs, type Stage } from './journey.ts'
import { act, openRefund, refundsAddress } from './journey-refunds.ts'
import { givePhone, installations, transferAddress, verify } from './journey-transfer.ts'

/** A write of money or ownership, walked up to the click that sends it. */
export interface GuardedWrite {
  /** Id of its endpoint. */
  readonly name: string
  readonly method: string
  /** Begins so, without base. */
  readonly path: string
  readonly confirm: string
  /** The event that asks the service after no answer came; where nobody can ask, the same is sent again. */
  readonly check?: string
  /** Nothing is agreed of its answer but that it was a success: no shape is another one. */
  readonly anyShape?: boolean
  /** What is said when no answer came. */
  readonly unanswered: RegExp
  readonly fallback: string
  /** What is said when it is done. */
  readonly done: RegExp
  /** What was typed, by the name of its field; it is there again after every failure. */
  readonly typed?: Readonly<Record<string, string>>
  readonly reach: (stage: Stage, baseURL: string) => Promise<Page>
}

const reason = 'Sent to the wrong phone number'
const notConfirmed = /No response/
let refunds = 0

const places = (stage: Stage) => stage.server.running.platform.database

/** A refund of 1,200 that waits for its one approval, or is past it. */
export async function newRefund(stage: Stage, state?: 'APPROVED' | 'LINK_ACTIVE'): Promise<string> {
  refunds += 1
  const id = `RF-9${String(refunds).padStart(4, '0')}`
  await addRefund(places(stage), { id, total: 1200, initiatedBy: await personOf(stage, 'Asha') })
  if (state) {
    const arvind = await personOf(stage, 'Arvind')
    await places(stage).execute(
      `update refund_step set state = 'APPROVED', at = now(), actor_id = '${arvind}' where refund_id = '${id}'`,
    )
    await places(stage).execute(`update refund set state = 'APPROVED', waiting_need = null,
      hands = hands || '${arvind}'::text where id = '${id}'`)
  }
  return id
}

async function personOf(stage: Stage, firstname: string): Promise<string> {
  const found = await places(stage).execute<{ id: string }>(
    `select id from employee where firstname = '${firstname}' limit 1`,
  )
  return found.rows[0]?.id ?? ''
}

/** An installation in use that no other write here is about. */
async function ownedHome(stage: Stage) {
  const homes = await installations(stage.server)
  const home = homes.find(({ id, status }) => id !== 'WP-BLR-004217' && status === 'ACTIVE')
  if (!home) throw new Error('Nobody owns an installation')
  return home
}

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

const transfer = {
  method: 'PUT',
  confirm: 'transfer.confirm',
  check: 'check.start',
  unanswered: notConfirmed,
  fallback: 'An error occurred during ownership transfer.',
  done: /Ownership transferred successfully!/,
}

export const guardedWrites: readonly GuardedWrite[] = [
  {
    name: 'approveRefund',
    method: 'POST',
    path: '/payments/refund/approve',
    confirm: 'approve.confirm',
    check: 'check.start',
    unanswered: notConfirmed,
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
    method: 'PUT',
    path: '/payments/refund/',
    confirm: 'reject.confirm',
    check: 'check.start',
    unanswered: notConfirmed,
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
    method: 'POST',
    path: '/payments/initiate/refund',
    confirm: 'initiate.confirm',
    check: 'check.start',
    unanswered: notConfirmed,
    fallback: 'Failed to initiate the refund',
    done: /Refund initiated/,
    async reach(stage, baseURL) {
      const { id } = await addHome(places(stage))
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
      await act(page, 'initiate.ask').click()
      return page
    },
  },
  {
    name: 'generateRefundLink',
    method: 'POST',
    path: '/payments/refund/link/',
    confirm: 'generate.confirm',
    check: 'check.start',
    unanswered: notConfirmed,
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
    method: 'PUT',
    path: '/payments/refund/link/cancel',
    confirm: 'cancel.confirm',
    check: 'check.start',
    unanswered: notConfirmed,
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
  {
    ...transfer,
    name: 'transferToCustomer',
    path: '/customer/transferOwnership/',
    async reach(stage, baseURL) {
      const page = await openAs(stage, 'Asha Menon', transferAddress('WP-BLR-004217', 'W-30177'), { baseURL })
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, '9845022712')
      await givePhone(page, '9900145674')
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, '9900145674')
      return page
    },
  },
  {
    ...transfer,
    name: 'transferToNewCustomer',
    path: '/customer/transferOwnership',
    async reach(stage, baseURL) {
      const home = await ownedHome(stage)
      const page = await openAs(stage, 'Asha Menon', transferAddress(home.id), { baseURL })
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, home.phoneNumber)
      await givePhone(page, '9812300456')
      await page.locator('input[name="name"]').fill('Zoya Khan')
      await page.locator('[name="address"]').fill('12 Lake View, Indiranagar')
      await act(page, 'person.submit').click()
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, '9812300456')
      return page
    },
  },
  {
    name: 'addCustomerPendingPay',
    method: 'POST',
    path: '/customer/C-010982/pendingPay',
    confirm: 'form.submit',
    check: 'form.reload',
    unanswered: notConfirmed,
    fallback: 'Failed to record the pending payment',
    done: /Pending payment recorded/,
    typed: { amount: '750', note: 'Two visits in October' },
    async reach(stage, baseURL) {
      const page = await openAs(stage, 'Asha Menon', '/app/customer/view/C-010982#pending', { baseURL })
      await page.locator('input[name="amount"]').fill('750')
      await page.locator('textarea[name="note"]').fill('Two visits in October')
      return page
    },
  },
]
