/** The ledger of a refund lists the results of its refund links. */
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refundApprovalModel } from '../../machines/refund-approval/refund-approval.model.ts'
import { refundLinkMachine } from '../../machines/refund-link/refund-link.machine.ts'
import type { PayoutLink, Refund } from '../../src/contract/areas/refunds/refunds.ts'
import { RefundLedger } from '../../src/flows/refund-approval/RefundLedger.tsx'
import { RefundLinkView } from '../../src/flows/refund-link/RefundLinkView.tsx'
import { startI18n } from '../../src/i18n/i18n.ts'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import '../../src/ui/styles/main.css'

const { refund: paid } = refundApprovalModel.inputs['paid long ago']!
const cancelled = paid.earlierLinks?.[0] as PayoutLink
const ranOut: PayoutLink = { ...cancelled, id: 'RF-20413-L0', state: 'EXPIRED', endedBy: null, reason: null }

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  await startI18n(['refund-approval', 'refund-link', 'ui'], 'en')
})
afterEach(() => document.body.replaceChildren())

async function stepsOf(refund: Refund): Promise<string[]> {
  const page = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => page.render(<RefundLedger refund={refund} mine={false} />))
  const steps = [...document.querySelectorAll<HTMLElement>('ol > li')].map((step) => step.innerText)
  await act(async () => page.unmount())
  return steps
}

/** Person, time and reason of a cancelled link. */
const saysWhy = expect.stringMatching(
  /^Refund link cancelled.*17 Nov 2026.*14:40.*Arvind Iyer.*Sent to the wrong phone number$/s,
)

test('T029 a cancelled link says who cancelled it, when and why, with and without a later one', async () => {
  const later = await stepsOf(paid)
  expect(later.slice(-3)).toEqual([saysWhy, expect.stringContaining('Farah Sheikh'), expect.stringMatching(/^Paid/)])
  const last = await stepsOf({ ...paid, state: 'APPROVED', link: cancelled, earlierLinks: [ranOut] })
  expect(last.slice(-4, -2)).toEqual([expect.stringMatching(/^Refund link expired/), saysWhy])
})

test('a service that keeps no history of links shows what it knows', async () => {
  const { earlierLinks: _, ...known } = paid
  expect((await stepsOf(known)).join(' ')).not.toContain('cancelled')
  expect((await stepsOf({ ...known, state: 'APPROVED', link: null })).at(-2)).toMatch(/^Refund link/)
})

test('H76 what a service does not tell of a refund leaves no gap that says something else', async () => {
  const { reason: _, link: __, earlierLinks: ___, ledger, ...told } = paid
  const untold = ledger.map(({ stepNo, need, state }) => ({ stepNo, need, state }))
  const steps = await stepsOf({ ...told, ledger: untold })
  expect(steps).toHaveLength(ledger.length + 3)
  expect(steps.join(' ')).not.toMatch(/undefined|null|–|cancelled|expired/)
})

test('H76 an approved refund whose links are not told is not said to have none', async () => {
  const said = async (refund: Refund) => {
    const actor = createActor(refundLinkMachine, { input: { refund } }).start()
    const page = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () => page.render(<RefundLinkView state={actor.getSnapshot()} send={actor.send} />))
    const text = document.body.innerText
    await act(async () => page.unmount())
    return text
  }
  const { link: _, earlierLinks: __, ...told } = { ...paid, state: 'APPROVED' }
  expect(await said({ ...told, link: null })).toContain(i18next.t('refund-link:none'))
  expect(await said(told)).not.toContain(i18next.t('refund-link:none'))
  expect(await said(told)).not.toBe('')
})
