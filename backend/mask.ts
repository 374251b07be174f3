import { isPhone, tenDigits } from '../src/contract/normalise.ts'

/**
 * Masks tokens, codes, passwords and phone numbers in a text, wherever they stand (H84). That may be a path, a query,
 * the parameters of a statement or the row that a constraint names. Every log line passes here.
 */
export function maskText(text: string): string {
  const plain = maskPlain(text)
  if (!/%[0-9a-f]{2}/i.test(plain)) return plain
  // An escaped digit is a digit to whoever reads the log.
  const decoded = plain.replace(/(?:%[0-9a-f]{2})+/gi, decode)
  const masked = maskPlain(decoded)
  return masked === decoded ? plain : masked
}

/** Every text and number of an entry, however deep, and whatever stands under a telling name. */
export function maskValue(value: unknown, name = ''): unknown {
  if (tellingName.test(name) && value !== undefined && value !== null) return '[masked]'
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'number') return isPhone(String(value)) ? '[phone]' : value
  if (Array.isArray(value)) return value.map((one) => maskValue(one, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [maskText(key), maskValue(one, key)]))
}

const tellingName = /password|secret|token|authorization|otp|phone/i

const digit = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]'
const phoneRun = new RegExp(`[+(]*${digit}(?:[\\s().\\-\\u00A0]*${digit}){9,40}`, 'g')

/** In this order: what is bound to a name or a place first, then what looks like one anywhere. */
const rules: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  // Details that drizzle and PostgreSQL tell of a row.
  [/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '\nparams: [masked]'],
  [/(Key \([^)]{1,200}\)=)\((?:[^()]|\([^()]*\))*\)/g, '$1([masked])'],
  [/Failing row contains \([\s\S]*/g, 'Failing row contains ([masked])'],
  [/\b(Bearer|Basic) +[^\s"',;]+/gi, '$1 [masked]'],
  [/(:\/\/[^\s:/@"]*):[^\s/@"]+@/g, '$1:[masked]@'],
  [
    /((?:password|secret|token|authorization|otp)["']?\s*[=:]\s*)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'&,;()[\]{}]+)/gi,
    '$1[masked]',
  ],
  [/\/pay\/[^\s"'?#/)]+/g, '/pay/[token]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<![A-Za-z0-9])(?:\+?91|0091|0)?[1-9]\d{9}(?![A-Za-z0-9])/g, '[phone]'],
  // Phones with spaces, dots and brackets, as people write them. A day with its hour is none.
  [phoneRun, (run) => (holdsPhone(run) ? '[phone]' : run)],
  [/(?<![\w:-]|\d\.)\d{6}(?![\w-]|[.:]\d)/g, '[code]'],
]

/** Whether some of its groups, one after the other, are a phone number: what stands before them may be a count. */
function holdsPhone(run: string): boolean {
  return run.split(/\d{4}-\d\d-\d\d(?!\d)/).some((part) => {
    const groups = part.match(new RegExp(`${digit}+`, 'g')) ?? []
    return groups.some((_, from) => groups.some((__, to) => isPhone(tenDigits(groups.slice(from, to + 1).join('')))))
  })
}

/** A request's own id stays, because answers name it. So only the texts between such ids are masked. */
const uuid = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i

const maskPlain = (text: string): string =>
  text
    .split(uuid)
    .map((part, index) =>
      index % 2 ? part : rules.reduce((masked, [what, by]) => masked.replace(what, by as string), part),
    )
    .join('')

function decode(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}
