const longest = 2_000
const base = 'https://headwater.invalid'

const begins = /^\/app(?:\/|$|\?)/

/** URL parsers drop control characters, so that `/\t/host` would become `//host`. */
const unsafe = (text: string): boolean =>
  [...text].some((char) => {
    const code = char.codePointAt(0) ?? 0
    return code < 32 || (code >= 127 && code < 160) || char === '\\'
  })

const underApp = (path: string): boolean => path === '/app' || path.startsWith('/app/')

/** Matches dot segments, plain or encoded: a URL parser takes both for the folder itself or the one above. */
const dots = /^(?:\.|%2e){1,2}$/i

/** Encoded slashes and dots hide such segments from the URL parser, but not from everything behind it. */
const climbs = (path: string): boolean => path.includes('//') || path.split('/').some((segment) => dots.test(segment))

/** The address that a browser would open, if it is under `/app` of this console. */
const home = (text: string): URL | null => {
  const url = new URL(text, base)
  return url.origin === base && underApp(url.pathname) ? url : null
}

/** The one address outside `/app` that needs a sign-in (S-53). */
const profile = '/profile'

/**
 * Returns the address that a person asked for before signing in: a path under `/app` of this console, or exactly
 * `/profile` (H8, S-330). The router checks the permission of its route afterwards.
 */
export function returnAddress(text: unknown): string | null {
  if (text === profile) return profile
  if (typeof text !== 'string' || text.length > longest || unsafe(text)) return null
  if (!begins.test(text)) return null
  try {
    const url = home(text)
    if (!url) return null
    // Decoding it once more must not lead elsewhere.
    const decoded = decodeURIComponent(url.pathname)
    if (unsafe(decoded) || climbs(decoded) || !home(decoded)) return null
    const address = url.pathname + url.search + url.hash
    // The parser dropped an empty query, so the rebuilt address is tested, too.
    return begins.test(address) ? address : null
  } catch {
    return null
  }
}
