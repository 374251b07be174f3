import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { momentText, moneyText } from '../../moment.ts'
import type { Platform } from '../../platform.ts'
import { findPayout, type Payout, receive } from './refund-payout.ts'

const style = `body{font:17px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem;color:#14212b;background:#f2f6f8}
main{max-width:26rem;margin:0 auto;padding:1.75rem;background:#fff;border:1px solid #d5dde2;border-radius:12px}
h1{font-size:1.1rem;margin:0 0 1rem;font-weight:600}
.amount{font-size:2.4rem;font-weight:600;line-height:1.15;margin:0 0 .25rem;font-variant-numeric:tabular-nums}
p{margin:0 0 .75rem;overflow-wrap:anywhere}
.quiet{color:#51626e;font-size:.93rem}
button{font:inherit;font-weight:600;width:100%;min-height:48px;border:0;border-radius:8px;color:#fff;background:#0b6277;cursor:pointer;margin:.5rem 0 1rem}
button:focus-visible{outline:3px solid #0b6277;outline-offset:3px}
@media(prefers-color-scheme:dark){body{color:#e6edf1;background:#0f171c}main{background:#162129;border-color:#2b3a44}.quiet{color:#a5b4be}button{background:#5cc0d6;color:#06222a}button:focus-visible{outline-color:#5cc0d6}}`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** The page of a refund link, in place of a bank. Served in demo mode only, without script, in English. */
export function payRoutes(platform: Platform): Hono {
  const routes = new Hono()
  const { database, clock } = platform
  routes.get('/pay/:token', async (c) => {
    const token = tokenOf(c)
    const payout = token === null ? undefined : await findPayout(database, token, clock.now())
    c.header('content-security-policy', policy)
    return c.html(page(payout), payout ? 200 : 404)
  })
  // The answer is an address, so that a reload never sends the form again.
  routes.post('/pay/:token', async (c) => {
    const token = tokenOf(c)
    if (token !== null) await receive(database, token, clock.now())
    return c.redirect(`/pay/${token ?? 'unknown'}`, 303)
  })
  return routes
}

function tokenOf(c: Context): string | null {
  const token = c.req.param('token') ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

const page = (payout: Payout | undefined) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${payout ? `Refund ${payout.refundId}` : 'Link not found'}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${payout ? refundOf(payout) : unknownLink}
</main>
</body>
</html>`

const unknownLink = html`<h1>Link not found</h1>
<p>Open the link again from the message you received, or call support.</p>`

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
