import { config } from '../client/config.ts'
import type { Endpoint } from '../contract/endpoint.ts'

/** Longer than any address that leads to a picture. */
const mostLetters = 2_000

/**
 * A value that is a web link, or null for one that is to be shown as text (H26). It is one only where it is written as
 * the browser itself would write it: https, or http where the page has no better; no user, no other letters than ASCII
 * in the host, no space, nothing to be mended.
 */
export function webLink(value: string, page: Pick<Location, 'protocol'> = location): URL | null {
  if (value.length > mostLetters || /[\s\\\p{Cc}]/u.test(value) || !URL.canParse(value)) return null
  const link = new URL(value)
  const isSafe = link.protocol === 'https:' || (link.protocol === 'http:' && page.protocol === 'http:')
  const isPlain = value === link.origin || value.startsWith(`${link.origin}/`)
  return isSafe && isPlain && !/(^|\.)xn--/.test(link.hostname) ? link : null
}

/**
 * The web link that a field of an answer names, where the contract says that it holds an address. A path is one of the
 * service that answered, wherever that is.
 */
export function answeredLink(
  value: string,
  { service }: Pick<Endpoint, 'service'>,
  page: Pick<Location, 'protocol'> = location,
): URL | null {
  const isPath = /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value)
  return webLink(isPath ? (URL.parse(value, config().services[service])?.href ?? '') : value, page)
}

/** Whether the policy of the console's documents lets a picture of this address in (H11). */
export const isImageHost = (link: URL, page: Pick<Location, 'origin'> = location): boolean =>
  link.origin === page.origin || (link.protocol === 'https:' && config().imageHosts.includes(link.host))
