import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from '../settings.ts'
import { isForwarded } from './caller-address.ts'
import { hostName } from './known-hosts.ts'

/**
 * Only for callers on this machine that named it: a page of another site whose name resolves to 127.0.0.1 sends its
 * own name as Host. Nor for what a proxy on this machine passes on, whoever wrote that header (H80).
 */
export const onlyHere: MiddlewareHandler = async (c, next) => {
  if (!isHere(c)) return c.text('This page is shown on the machine itself only.', 403)
  await next()
}

function isHere(c: Context): boolean {
  const incoming: IncomingMessage | undefined = c.env?.incoming
  if (!incoming || isForwarded(incoming)) return false
  const address = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopback(address) && isLoopback(hostName(c.req.header('host')))
}
