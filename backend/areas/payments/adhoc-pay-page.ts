import { Hono } from 'hono'
import { html } from 'hono/html'
import { endReasonText } from '../../business/homes/end-reason-text.ts'
import { paymentPath } from '../../business/money/payment-link.ts'
import { customerPage, tokenOf } from '../../http/customer-page.ts'
import { momentText, moneyText } from '../../moment.ts'
import type { Platform } from '../../platform.ts'
import { type Asked, findAsked, pay } from './adhoc-payment.ts'

/** The page of a payment link, in place of a bank. */
export function adhocPayRoutes({ database, clock }: Platform): Hono {
  const routes = new Hono()
  routes.get(`${paymentPath}:token`, async (c) => {
    const token = tokenOf(c)
    const asked = token === null ? undefined : await findAsked(database, token, clock.now())
    return customerPage(c, asked && { title: `Payment ${asked.id}`, main: paymentOf(asked) })
  })
  // The answer is an address, so that neither a reload nor the Back button pays again (H40).
  routes.post(`${paymentPath}:token`, async (c) => {
    const token = tokenOf(c)
    if (token !== null) await pay(database, token, clock.now())
    return c.redirect(`${paymentPath}${token ?? 'unknown'}`, 303)
  })
  return routes
}

const paymentOf = (asked: Asked) => html`<h1>Payment ${asked.id}</h1>
<p class="amount">${moneyText(asked.amount)}</p>
<p>from ${asked.customerName}</p>
${asked.note ? html`<p>${asked.note}</p>` : ''}
${parts[asked.state](asked)}`

const parts: Record<Asked['state'], (asked: Asked) => ReturnType<typeof html>> = {
  WAITING: ({ amount, expiresAt }) => html`<form method="post"><button>Pay ${moneyText(amount)}</button></form>
<p class="quiet">This link is valid until ${momentText(expiresAt).slice('at '.length)}.</p>`,
  PAID: ({ paidAt }) => html`<p role="status"><strong>Paid.</strong> We received it ${momentText(paidAt ?? '')}.</p>`,
  EXPIRED: ({
    expiresAt,
  }) => html`<p role="status"><strong>This link has expired.</strong> It was valid until ${momentText(expiresAt).slice('at '.length)}.</p>
<p class="quiet">Nothing was paid. Call support for a new link.</p>`,
  ENDED: ({
    endedReason,
  }) => html`<p role="status"><strong>This link has ended.</strong> ${endedReason ? endReasonText[endedReason] : ''}</p>
<p class="quiet">Nothing was paid. Call support where something is to be paid.</p>`,
}
