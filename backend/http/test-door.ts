import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/typed-database.ts'
import type { CallLimits } from './limits.ts'
import { onlyHere } from './loopback.ts'

/** A fault for the next matching calls. `after` lets the call do its work first. */
const fault = v.object({
  method: v.optional(v.string()),
  /** Without base and query. `*` stands for the rest. */
  path: v.string(),
  when: v.optional(v.picklist(['before', 'after']), 'before'),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Sent with the status, as it is. */
  body: v.optional(v.string()),
  type: v.optional(v.string(), 'application/json'),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Breaks the connection. */
  reset: v.optional(v.boolean(), false),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})
type Fault = v.InferOutput<typeof fault>

export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** Parts of the running service that a test may change. */
interface Changeable {
  readonly clock: Clock
  readonly database: Database
  readonly limits: CallLimits
}

/** Doors that only TEST=1 opens: the clock, faults to order, the log of calls. */
export class TestDoor {
  readonly calls: SeenCall[] = []
  readonly #faults: { fault: Fault; left: number }[] = []

  routes({ clock, database, limits }: Changeable): Hono {
    const routes = new Hono()
    routes.use('*', onlyHere, onlyJson)
    routes.post('/clock', async (c) => {
      const wish = v.parse(clockWish, await c.req.json())
      if (wish.at) clock.set(new Date(wish.at))
      clock.advance(wish.advanceMs)
      return c.json({ now: clock.now().toISOString() })
    })
    routes.post('/faults', async (c) => {
      const faults = v.parse(v.union([v.array(fault), fault]), await c.req.json())
      for (const one of [faults].flat()) this.#faults.push({ fault: one, left: one.times })
      return c.json({ waiting: this.#faults.length })
    })
    routes.delete('/faults', (c) => c.json({ dropped: this.#faults.splice(0).length }))
    routes.post('/reset-limits', async (c) => {
      await limits.reset()
      await database.execute(sql`delete from login_failure`)
      await database.execute(sql`update otp set sent_at = sent_at - interval '1 hour'`)
      return c.json({})
    })
    routes.get('/calls', (c) => c.json(this.calls))
    routes.delete('/calls', (c) => c.json({ dropped: this.calls.splice(0).length }))
    return routes
  }

  /** Goes around every call of the API: notes it, and does what was ordered. */
  around(base: string): MiddlewareHandler {
    return async (c, next) => {
      const path = c.req.path.slice(base.length)
      const { method } = c.req
      const ordered = this.#take(method, path)
      const instead = ordered?.when === 'before' && (ordered.reset || ordered.status !== undefined)
      if (ordered?.when === 'before') await sleep(ordered.delayMs)
      if (!instead) await next()
      if (ordered?.when === 'after') await sleep(ordered.delayMs)
      if (ordered) inflict(c, ordered)
      this.calls.push({ method, path, status: c.res.status })
    }
  }

  #take(method: string, path: string): Fault | undefined {
    const index = this.#faults.findIndex(({ fault: one }) => (one.method ?? method) === method && fits(one.path, path))
    const found = this.#faults[index]
    if (!found) return undefined
    found.left -= 1
    if (found.left === 0) this.#faults.splice(index, 1)
    return found.fault
  }
}

/** A form or a page of another site can send anything but this without being asked first (H86). */
const onlyJson: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
  if (c.req.method === 'POST' && !isJson) return c.text('Send the body as application/json.', 415)
  await next()
}

const clockWish = v.object({
  advanceMs: v.optional(v.number(), 0),
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

function inflict(c: Context, ordered: Fault): void {
  if (ordered.reset) c.env?.incoming?.socket?.destroy()
  if (ordered.status === undefined) return
  const text = ordered.body ?? JSON.stringify({ message: 'Ordered by a test.' })
  const body = [204, 205, 304].includes(ordered.status) ? null : text
  c.res = undefined
  c.res = new Response(body, { status: ordered.status, headers: { 'content-type': ordered.type, ...ordered.headers } })
}
