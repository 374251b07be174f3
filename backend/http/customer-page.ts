import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

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

type Html = ReturnType<typeof html>

/** What a link of a customer leads to: a page of ours in place of a bank's. Without script, in English, demo mode only. */
export function customerPage(c: Context, page: { readonly title: string; readonly main: Html } | undefined) {
  c.header('content-security-policy', policy)
  const { title, main } = page ?? { title: 'Link not found', main: unknownLink }
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`,
    page ? 200 : 404,
  )
}

const unknownLink = html`<h1>Link not found</h1>
<p>Open the link again from the message you received, or call support.</p>`

/** The last part of a link's address, or null where it can be none. */
export function tokenOf(c: Context): string | null {
  const token = c.req.param('token') ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}
