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

/** As it is or encoded once more: a URL parser takes both for the folder itself or the one above. */
const dots = /^(?:\.|%2e){1,2}$/i

/** Encoded slashes and dots hide such segments from the URL parser, but not from everything behind it. */
const climbs = (path: string): boolean => path.includes('//') || path.split('/').some((segment) => dots.test(segment))

/** Where a browser goes from here, if that is under `/app` of this console. */
const home = (text: string): URL | null => {
  const url = new URL(text, base)
  return url.origin === base && underApp(url.pathname) ? url : null
}

/**
 * The address that a person asked for before signing in, or null: a path under `/app` of this very console (H8).
 * The permission of its route is asked afterwards, by the router.
 */
export function returnAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest || unsafe(text)) return null
  if (!begins.test(text)) return null
  try {
    const url = home(text)
    if (!url) return null
    // What reads it once more must come to no other place.
    const decoded = decodeURIComponent(url.pathname)
    if (unsafe(decoded) || climbs(decoded) || !home(decoded)) return null
    const address = url.pathname + url.search + url.hash
    // An empty query is gone by now.
    return begins.test(address) ? address : null
  } catch {
    return null
  }
}
