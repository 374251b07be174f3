import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { trusts } from '../trusted-proxies.ts'

export type AddressOf = (incoming: IncomingMessage) => string

/**
 * Network address of the caller: that of the connection. Behind a trusted proxy it is the last address of
 * X-Forwarded-For that is no trusted proxy. Anybody may have written what stands before it (H80).
 */
export function addressBehind(proxies: readonly string[]): AddressOf {
  const isTrusted = trusts(proxies)
  return (incoming) => {
    const chain = proxyAddr.all(incoming, isTrusted)
    const addresses = chain.map((address) => withoutPort(address ?? ''))
    return (addresses.findLast((address) => isIP(address) > 0) ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  }
}

export type OriginOf = (incoming: IncomingMessage) => string

/**
 * Origin at which the caller asked. Behind trusted proxies it is what the outermost of them wrote into
 * X-Forwarded-Proto and X-Forwarded-Host; each may have appended its own, and anybody what stands before (H80).
 */
export function originBehind(proxies: readonly string[]): OriginOf {
  const isTrusted = trusts(proxies)
  return (incoming) => {
    const { headers } = incoming
    const trusted = proxyAddr.all(incoming, isTrusted).filter(isTrusted).length
    const written = (name: string) => {
      const values = trusted > 0 ? String(headers[name] ?? '').split(',') : []
      return (values.at(-trusted) ?? values[0])?.trim()
    }
    const host = written('x-forwarded-host') || (headers.host ?? '')
    const asked = URL.parse(`${written('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`)
    return asked?.href === `${asked?.origin}/` ? asked.origin : ''
  }
}

/** Some proxies write the caller's port behind the address. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

const marks = /^(?:forwarded|x-forwarded-.+|x-real-ip|via|true-client-ip|cf-connecting-ip)$/

/** Whether a proxy passed the request on. One that was configured no further speaks HTTP/1.0, as no browser does. */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => marks.test(name))
