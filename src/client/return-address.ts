const longest = 2_000
const base = 'https://headwater.invalid'

const begins = /^\/app(?:\/|$|\?)/

/** Control characters are dropped by URL parsers, so that `/\t/host` would become `//host`. */
const unsafe = (text: string): boolean =>
  [...text].some((char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 32 || (code >= 127 && code < 160) || char === '\\'
  })

const underApp = (path: string): boolean => path === '/app' || path.startsWith('/app/')

/** Encoded slashes hide dot segments from the URL parser, but not from everything behind it. */
const climbs = (path: string): boolean =>
  path.includes('//') || path.split('/').some((segment) => segment === '.' || segment === '..')

/**
 * The address that a person asked for before signing in, or null: a path under `/app` of this very console (H8).
 * The permission of its route is asked afterwards, by the router.
 */
export function returnAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest || unsafe(text)) return null
  if (!begins.test(text)) return null
  try {
    const url = new URL(text, base)
    const decoded = decodeURIComponent(url.pathname)
    if (url.origin !== base || !underApp(url.pathname)) return null
    if (unsafe(decoded) || !underApp(decoded) || climbs(decoded)) return null
    const address = url.pathname + url.search + url.hash
    // An empty query is gone by now.
    return begins.test(address) ? address : null
  } catch {
    return null
  }
}
