import * as v from 'valibot'
import { type Endpoint, services } from '../contract/endpoint.ts'
import { settingsText } from './settings-file.ts'

/** The form that a setting must have. The page that shows a problem has a text for each. */
export type Expected =
  | 'present'
  | 'baseAddress' // `/path` or `http(s)://host/path`, without credentials, query and trailing slash
  | 'https' // the console itself came over https
  | 'host' // `host` or `host:port`
  | 'timeZone' // an IANA name
  | 'currency' // three letters, ISO 4217
  | 'milliseconds' // 100 to 600 000
  | 'service' // a name of `services`
  | 'pathPart' // one part of a path
  | 'shape' // the parts that a setting of several parts needs
  | 'json'

/** A setting of `/config.json` that the console cannot start with (H63). */
export interface Problem {
  /** Path in the file, such as `services.auth`; empty for the file itself. */
  readonly setting: string
  readonly expected: Expected
  readonly found?: string
}

const host = v.pipe(v.string('host'), v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, 'host'))
const milliseconds = v.pipe(
  v.number('milliseconds'),
  v.integer('milliseconds'),
  v.minValue(100, 'milliseconds'),
  v.maxValue(600_000, 'milliseconds'),
)
const text = v.string('shape')

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const demo = v.object({
  accounts: v.array(
    v.object({
      name: text,
      username: text,
      role: text,
      about: v.optional(text, ''),
      codes: v.optional(v.array(text), []),
    }),
    'shape',
  ),
  password: v.optional(text),
})

const addresses = Object.fromEntries(services.map((service) => [service, v.string('present')])) as Readonly<
  Record<(typeof services)[number], v.StringSchema<'present'>>
>

/** Schema of `/config.json`. Every message names the expected form. */
export const configSchema = v.object(
  {
    /** Base address of each service (S-70). */
    services: v.object(addresses, 'present'),
    /** Business time zone and currency, not the browser's (S-41). */
    zone: v.optional(v.pipe(v.string('timeZone'), v.check(isZone, 'timeZone')), 'Asia/Kolkata'),
    currency: v.optional(v.pipe(v.string('currency'), v.regex(/^[A-Z]{3}$/, 'currency')), 'INR'),
    /** `browser`: who chose no language gets the browser's, not English (S-326). */
    language: v.optional(v.picklist(['browser', 'en'], 'shape')),
    imageHosts: v.optional(v.array(host, 'host'), []),
    /** Hosts that get the second token (S-7). */
    gatewayHosts: v.optional(v.array(host, 'host'), []),
    /** Services that accept an `Idempotency-Key`. */
    idempotency: v.optional(v.array(v.picklist(services, 'service'), 'service'), []),
    /** Ids of the calls beyond the specification that the services offer (S-59). */
    extensions: v.optional(v.array(text, 'shape'), []),
    /** First part of the path of the routing provider's calls (S-63). */
    routingProvider: v.optional(
      v.pipe(v.string('pathPart'), v.regex(/^[A-Za-z0-9][\w.-]{0,39}$/, 'pathPart')),
      'router',
    ),
    timeouts: v.optional(
      v.object({ read: v.optional(milliseconds, 15_000), write: v.optional(milliseconds, 30_000) }, 'shape'),
      {},
    ),
    /** Name of the build that is served (H62). */
    build: v.optional(text),
    /** Accounts of a demonstration, shown on the sign-in page. */
    demo: v.optional(demo),
  },
  'json',
)
/** Settings after the check: base addresses are absolute. */
export type Config = v.InferOutput<typeof configSchema>

const expectedForms: readonly string[] = [
  'present',
  'baseAddress',
  'https',
  'host',
  'timeZone',
  'currency',
  'milliseconds',
  'service',
  'pathPart',
  'shape',
  'json',
] satisfies Expected[]

const shown = (value: unknown): { found?: string } =>
  value === undefined
    ? {}
    : { found: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200) }

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const known = expectedForms.includes(issue.message) ? (issue.message as Expected) : 'shape'
  const expected = issue.input === undefined && issue.path ? 'present' : known
  return { setting: v.getDotPath(issue) ?? '', expected, ...shown(issue.input) }
}

/** Returns the absolute base address, or the form that was expected in its place. */
function baseAddress(text: string, page: URL): URL | Expected {
  if (text === '') return 'present'
  if (!/^(?:\/(?![/\\])|https?:\/\/)[^\s\\?#]*$/i.test(text)) return 'baseAddress'
  const url = URL.canParse(text, page.href) ? new URL(text, page.href) : null
  if (!url || url.username || url.password || (text.endsWith('/') && text !== '/')) return 'baseAddress'
  if (page.protocol === 'https:' && url.protocol !== 'https:') return 'https'
  return url
}

/** Checks the parsed file. Relative base addresses start at `page`, the console's own address. */
export function checkConfig(json: unknown, page: string): { config: Config } | { problems: readonly Problem[] } {
  const result = v.safeParse(configSchema, json)
  if (!result.success) return { problems: result.issues.map(problemOf) }
  const problems: Problem[] = []
  const absolute = { ...result.output.services }
  for (const service of services) {
    const found = absolute[service]
    const base = baseAddress(found, new URL(page))
    if (base instanceof URL) absolute[service] = base.href.replace(/\/$/, '')
    else problems.push({ setting: `services.${service}`, expected: base, found: found.slice(0, 200) })
  }
  return problems.length > 0 ? { problems } : { config: { ...result.output, services: absolute } }
}

let current: Config | null = null

/** The settings in force. No call may be made before they are loaded. */
export function config(): Config {
  if (!current) throw new Error('config.json is not loaded yet: call loadConfig() first')
  return current
}

/** False for an extension that the services don't list: it is neither offered nor sent (S-59). */
export const isOffered = ({ id, extension }: Pick<Endpoint, 'id' | 'extension'>): boolean =>
  !extension || config().extensions.includes(id)

/** Puts settings in force: at start, in stories and in tests. */
export function applyConfig(value: Config): void {
  current = value
}

/** Loads, checks and applies `/config.json`. Never rejects; with problems, nothing is applied (H63). */
export async function loadConfig(
  page: string = globalThis.location.href,
): Promise<{ config: Config } | { problems: readonly Problem[] }> {
  const text = await settingsText(new URL('/config.json', page).href)
  if (text === null) return { problems: [{ setting: '', expected: 'present' }] }
  const checked = checkConfig(parsed(text), page)
  if ('config' in checked) applyConfig(checked.config)
  return checked
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
