import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from './settings.ts'

/**
 * Only for callers on this machine that named it: a page of another site whose name resolves to 127.0.0.1 sends its
 * own name as Host.
 */
export const onlyHere: MiddlewareHandler = async (c, next) => {
  if (!isHere(c)) return c.text('This page is shown on the machine itself only.', 403)
  await next()
}

function isHere(c: Context): boolean {
  const address = String(c.env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isLoopback(address) && isLoopback(host)
}
