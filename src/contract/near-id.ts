/** Which id was meant by one that isn't there (H97): in one place, so that screens and services propose the same. */

/** Signs that a printer or an eye takes for one another. The first is the digit, the second its letter. */
export const lookalikes = ['0OQD', '1IL', '2Z', '5S', '6G', '8B'] as const

const looksOf = (id: string): string =>
  [...id.replace(/[-._:/]/g, '')]
    .map((sign) => lookalikes.find((row) => row.includes(sign))?.[0] ?? sign)
    .join('')
    .replace(/^0+/, '')

/** True where one sign was added, dropped or typed wrong, or two neighbours are exchanged. */
function isOneOff(one: string, other: string): boolean {
  if (one.length > other.length) return isOneOff(other, one)
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = one.slice(at + 1)
  if (other.length > one.length) return other.length === one.length + 1 && one.slice(at) === other.slice(at + 1)
  if (rest === other.slice(at + 1)) return true
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** The id that was meant, where exactly one is nearly the same: one that looks alike before one with a slip. Ids are folded. */
export function nearestId(id: string, candidates: readonly string[]): string | null {
  const others = candidates.filter((one) => one !== id)
  for (const close of [(one: string) => looksOf(one) === looksOf(id), (one: string) => isOneOff(id, one)]) {
    const [first, second] = others.filter(close)
    if (first !== undefined) return second === undefined ? first : null
  }
  return null
}
