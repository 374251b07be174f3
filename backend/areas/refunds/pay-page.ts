import { Hono } from 'hono'
import { html } from 'hono/html'
import { customerPage, tokenOf } from '../../http/customer-page.ts'
import { momentText, moneyText } from '../../moment.ts'
import type { Platform } from '../../platform.ts'
import { findPayout, type Payout, receive } from './refund-payout.ts'

/** The page of a refund link, in place of a bank. Served in demo mode only, without script, in English. */
export function payRoutes(platform: Platform): Hono {
  const routes = new Hono()
  const { database, clock } = platform
  routes.get('/pay/:token', async (c) => {
    const token = tokenOf(c)
    const payout = token === null ? undefined : await findPayout(database, token, clock.now())
    return customerPage(c, payout && { title: `Refund ${payout.refundId}`, main: refundOf(payout) })
  })
  // The answer is an address, so that a reload never sends the form again.
  routes.post('/pay/:token', async (c) => {
    const token = tokenOf(c)
    if (token !== null) await receive(database, token, clock.now())
    return c.redirect(`/pay/${token ?? 'unknown'}`, 303)
  })
  return routes
}

const refundOf = (payout: Payout) => html`<h1>Your refund ${payout.refundId}</h1>
<p class="amount">${moneyText(payout.total)}</p>
<p>to ${payout.customerName}</p>
${parts[payout.state](payout)}`

const parts: Record<Payout['state'], (payout: Payout) => ReturnType<typeof html>> = {
  ACTIVE: ({ total, expiresAt }) => html`<form method="post"><button>Receive ${moneyText(total)}</button></form>
<p class="quiet">This link is valid until ${momentText(expiresAt).slice('at '.length)}. The money goes to the bank account that paid the deposit.</p>`,
  PAID: ({
    endedAt,
  }) => html`<p role="status"><strong>Paid.</strong> The refund was paid ${momentText(endedAt ?? '')}.</p>
<p class="quiet">The money can take up to 2 bank days to reach your account.</p>`,
  EXPIRED: ({
    endedAt,
  }) => html`<p role="status"><strong>This link has expired.</strong> It expired ${momentText(endedAt ?? '')}.</p>
<p class="quiet">Your refund is not lost. Call support for a new link.</p>`,
  CANCELLED: () => html`<p role="status"><strong>This link was cancelled.</strong> Nothing was paid through it.</p>
<p class="quiet">If you have a newer message from us, use its link. Otherwise, call support.</p>`,
}
