import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { onlyHere } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { outbox } from '../store/schema/index.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#14212b;background:#f7f9fa}
table{border-collapse:collapse;width:100%;background:#fff}
th,td{text-align:start;padding:.5rem .75rem;border-block-end:1px solid #d5dde2;vertical-align:top}
@media(prefers-color-scheme:dark){body{color:#e6edf1;background:#0f171c}table{background:#162129}th,td{border-color:#2b3a44}}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Messages that the service would have sent, newest first. In demo mode and on this machine only. */
export function outboxRoutes(platform: Platform): Hono {
  const routes = new Hono()
  const letters = () => platform.database.select().from(outbox).orderBy(desc(outbox.id)).limit(100)
  routes.use('/outbox', onlyHere)
  routes.use('/outbox.json', onlyHere)
  routes.get('/outbox.json', async (c) => c.json(await letters()))
  routes.get('/outbox', async (c) => {
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    return c.html(page(await letters()))
  })
  return routes
}

type Letters = readonly (typeof outbox.$inferSelect)[]

const page = (letters: Letters) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Outbox</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>Outbox</h1>
<p>Messages that would have been sent, newest first. The page refreshes every 5 seconds.</p>
<table>
<thead><tr><th>Time (UTC)</th><th>Kind</th><th>To</th><th>Text</th></tr></thead>
<tbody>
${letters.map((one) => html`<tr><td>${one.at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${one.kind}</td><td>${one.recipient}</td><td>${one.text}</td></tr>`)}
</tbody>
</table>
</body>
</html>`
