import { destination, pino, stdTimeFunctions } from 'pino'
import { maskText, maskValue } from './mask.ts'

export interface LogEntry {
  /** Without one it is `info`. */
  readonly level?: 'info' | 'warn' | 'error' | 'fatal'
  readonly [name: string]: unknown
}
export type Log = (entry: LogEntry) => void

/** Before anything is written down, wherever to: whoever writes need not think of what may not be (H84). */
export const masked =
  (log: Log): Log =>
  (entry) =>
    log(maskValue(entry) as LogEntry)

/** Writes synchronously, so that the last line before a crash is not lost. */
const output = pino(
  { base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
  destination({ dest: process.stdout.fd, sync: true }),
)

/** One JSON object a line on standard output. */
export const logToOutput: Log = masked(({ level = 'info', ...entry }) => output[level](entry))

const deepest = 5

/** Describes an error and its causes without secrets. The parameters of a failed query are left out (H39, H84). */
export function describeError(error: unknown, depth = 1): string {
  if (!(error instanceof Error)) return maskText(String(error))
  const { message, stack = message, cause } = error
  // Structurally, as well as by its look: a parameter may hold lines that look like the end of them.
  const own = stack.replace(message, () => message.split('\nparams:')[0] ?? '')
  const because = cause !== undefined && depth < deepest ? `\nbecause of ${describeError(cause, depth + 1)}` : ''
  return maskText(own) + because
}

/** SQLSTATE or system code, through drizzle's wrapping. */
export function errorCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return undefined
}

/**
 * The database's codes of a full disk, of missing permission (also a read-only mount) and of failed input or output.
 */
export const isDiskCode = (code: string): boolean => /^(53100|42501|58030)$/.test(code)
