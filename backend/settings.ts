import { isIP } from 'node:net'
import * as v from 'valibot'
import { StartError } from './start-error.ts'
import { trusts } from './trusted-proxies.ts'

/** A setting that is wrong: which, what form it must have, how to mend it. Ends the start with one line. */
export class SettingsError extends StartError {}

const loopbackHosts = ['127.0.0.1', 'localhost', '::1']
export const isLoopback = (host: string): boolean => loopbackHosts.includes(host)

const number = (form: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, form),
    v.transform(Number),
    v.check((value) => value >= least && value <= most, form),
  )
const whole = (form: string, least: number, most: number) =>
  v.pipe(
    number(form, least, most),
    v.check((value) => Number.isInteger(value), form),
  )
const flag = v.pipe(
  v.picklist(['0', '1'], '0 or 1'),
  v.transform((value) => value === '1'),
)
const times = whole('a whole number from 1 to 1000000', 1, 1_000_000)

const isOrigin = (value: string): boolean =>
  /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value

const listOf = (isOne: (text: string) => boolean, form: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((one) => one.trim())),
    v.check((list) => list.every(isOne), form),
  )
const isHost = (text: string): boolean => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(text)
const isHostName = (text: string): boolean => isIP(text) > 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(text)

function isProxy(text: string): boolean {
  try {
    trusts([text])
    return true
  } catch {
    return false
  }
}

const forms = {
  HOST: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]+$/, 'a host name or address such as 127.0.0.1')),
  PORT: whole('a whole number from 0 to 65535, such as 4000', 0, 65_535),
  DATA_DIR: v.pipe(v.string(), v.minLength(1, 'a folder such as ./data')),
  DATABASE_URL: v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\/.+/, 'an address such as postgres://user@host:5432/name'),
  ),
  SECRET: v.pipe(v.string(), v.minLength(32, 'at least 32 characters, such as `openssl rand -base64 32` prints')),
  SEED_SCALE: number('a number from 0.01 to 5000, such as 1', 0.01, 5000),
  DEMO: flag,
  TEST: flag,
  LANGUAGE: v.picklist(['en', 'browser'], 'en or browser'),
  CORS_ORIGINS: listOf(isOrigin, 'origins such as https://console.example.com, parted by commas'),
  IMAGE_HOSTS: listOf(isHost, 'hosts such as images.example.com, parted by commas'),
  TRUSTED_PROXIES: listOf(isProxy, 'addresses or ranges such as 10.0.0.0/8, parted by commas'),
  ALLOWED_HOSTS: listOf(isHostName, 'host names such as console.example.com, parted by commas'),
  CONNECTIONS: times,
  CONNECTIONS_PER_ADDRESS: times,
  CALLS_AT_ONCE_PER_USER: times,
  UNREAD_SECONDS: number('a number of seconds from 1 to 600', 1, 600),
  SESSION_HOURS: number('a number of hours from 0.1 to 720', 0.1, 720),
  LOGIN_FAILURES_PER_ACCOUNT: times,
  LOGIN_FAILURES_PER_ADDRESS: times,
  OTP_PAUSE_SECONDS: whole('a whole number of seconds from 0 to 3600', 0, 3600),
  OTP_PER_HOUR_AND_PHONE: times,
  OTP_PER_HOUR_AND_USER: times,
  WRITES_PER_MINUTE: times,
  READS_PER_MINUTE: times,
  STATEMENT_SECONDS: number('a number of seconds from 1 to 600', 1, 600),
}

const defaults = {
  HOST: '127.0.0.1',
  PORT: '4000',
  DATA_DIR: './data',
  SEED_SCALE: '1',
  TEST: '0',
  CONNECTIONS: '2000',
  CONNECTIONS_PER_ADDRESS: '600',
  CALLS_AT_ONCE_PER_USER: '24',
  UNREAD_SECONDS: '30',
  SESSION_HOURS: '12',
  LOGIN_FAILURES_PER_ACCOUNT: '5',
  LOGIN_FAILURES_PER_ADDRESS: '20',
  OTP_PAUSE_SECONDS: '30',
  OTP_PER_HOUR_AND_PHONE: '5',
  OTP_PER_HOUR_AND_USER: '20',
  WRITES_PER_MINUTE: '120',
  READS_PER_MINUTE: '1200',
  LANGUAGE: 'en',
  STATEMENT_SECONDS: '15',
}

type Forms = { readonly [K in keyof typeof forms]: v.InferOutput<(typeof forms)[K]> }
type Lists = 'CORS_ORIGINS' | 'IMAGE_HOSTS' | 'TRUSTED_PROXIES' | 'ALLOWED_HOSTS'
export type Settings = Omit<Forms, Lists | 'DATABASE_URL' | 'SECRET'> & {
  readonly [K in Lists]: readonly string[]
} & {
  readonly DATABASE_URL?: string
  readonly SECRET?: string
}
const noLists: { readonly [K in Lists]: readonly string[] } = {
  CORS_ORIGINS: [],
  IMAGE_HOSTS: [],
  TRUSTED_PROXIES: [],
  ALLOWED_HOSTS: [],
}

/** Reads the environment. An empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(forms).map((name) => [name, environment[name] || (defaults as Record<string, string>)[name]]),
  )
  const read = Object.fromEntries(
    Object.entries(forms).flatMap(([name, form]) => {
      const text = given[name]
      if (text === undefined) return []
      const result = v.safeParse(form, text)
      if (!result.success) throw wrong(name, text, result.issues[0].message)
      return [[name, result.output]]
    }),
  ) as Partial<Forms>
  const home = isLoopback(read.HOST ?? '')
  if (read.TEST && !home)
    throw new SettingsError(
      `TEST=1 opens doors for tests and is refused on HOST=${read.HOST}. Unset TEST, or set HOST=127.0.0.1.`,
    )
  return { DEMO: home && !read.DATABASE_URL, ...noLists, ...read } as Settings
}

function wrong(name: string, text: string, form: string): SettingsError {
  const shown = name === 'DATABASE_URL' || name === 'SECRET' ? 'the given text' : `"${text.slice(0, 60)}"`
  return new SettingsError(
    `${name} must be ${form}, not ${shown}. Set ${name} in the environment, or unset it for the default.`,
  )
}
