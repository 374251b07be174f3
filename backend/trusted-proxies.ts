import proxyAddr from 'proxy-addr'

/** Whether this address is one of the proxies that are believed. */
export const trusts = (proxies: readonly string[]): ((address: string) => boolean) => {
  if (proxies.length === 0) return () => false
  const isTrusted = proxyAddr.compile([...proxies])
  return (address) => isTrusted(address, 0)
}
