const several = /[^/]*\{\w+\}[^/]*\{\w+\}[^/]*/g
const namesIn = (part: string): string[] => [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** The contract's path for Hono, which knows one parameter a part: `{mon}_{year}` is its `:mon_year`. */
export const routePath = (path: string): string =>
  path.replaceAll(several, (part) => `:${namesIn(part).join('_')}`).replaceAll(/\{(\w+)\}/g, ':$1')

/** The parameters by the names of the contract. What doesn't fit a part of several leaves its names out. */
export function pathParams(path: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const found = { ...given }
  for (const [part] of path.matchAll(several)) {
    const names = namesIn(part)
    const pattern = part
      .split(/\{\w+\}/)
      .map((words) => words.replace(/[^\w]/g, '\\$&'))
      .join('([^/]+?)')
    const values = new RegExp(`^${pattern}$`, 'u').exec(given[names.join('_')] ?? '')
    if (values) for (const [at, name] of names.entries()) found[name] = values[at + 1] ?? ''
  }
  return found
}
