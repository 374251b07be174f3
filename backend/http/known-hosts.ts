import type { MiddlewareHandler } from 'hono'
import { isLoopback, type Settings } from '../settings.ts'

/** The name in a Host header: without port, and an IPv6 address without its brackets. */
export const hostName = (header: string | undefined): string =>
  (header ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

/**
 * Answers only to known host names. Otherwise a page of another site could resolve its own name to this machine and
 * read what only this machine may (DNS rebinding, H86). It applies always on loopback, elsewhere where `ALLOWED_HOSTS`
 * is set. `/healthz` answers to any name, because load balancers ask by address and it tells nothing.
 */
export function knownHosts({ HOST, ALLOWED_HOSTS }: Pick<Settings, 'HOST' | 'ALLOWED_HOSTS'>): MiddlewareHandler {
  const isOpen = !isLoopback(HOST) && ALLOWED_HOSTS.length === 0
  const names = new Set([HOST.toLowerCase(), ...ALLOWED_HOSTS])
  return async (c, next) => {
    const name = hostName(c.req.header('host'))
    if (isOpen || isLoopback(name) || names.has(name) || c.req.path === '/healthz') return next()
    return c.text(
      'This server does not answer to the host name of this request. ALLOWED_HOSTS names further ones.',
      421,
    )
  }
}
