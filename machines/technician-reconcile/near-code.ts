/** Letters that scanners and people take for digits. */
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }
const folded = (code: string): string =>
  [...code.replace(/[-._:]/g, '')]
    .map((sign) => alike[sign] ?? sign)
    .join('')
    .replace(/^0+/, '')

/** Whether two codes differ by one sign that is another, missing or too much. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}

/** The one expected code that is meant where a code is nearly it, or null where none is or several are (H97). */
export function nearCode(code: string, expected: readonly string[]): string | null {
  const near = expected.filter((one) => one !== code && (folded(one) === folded(code) || isOneOff(one, code)))
  return near.length === 1 ? (near[0] ?? null) : null
}
