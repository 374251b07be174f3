export type LogEntry = Readonly<Record<string, unknown>>
export type Log = (entry: LogEntry) => void

/** One JSON object a line on standard output. */
export const logToOutput: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

/**
 * What may be written down about an error. A failed query's parameters may not: they can be codes and hashes (H39).
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message.startsWith('Failed query:'))
    return `${error.message.split('\nparams:')[0]}\n${error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : ''}`
  return error.stack ?? error.message
}

/** SQLSTATE or system code, through drizzle's wrapping. */
export function errorCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return undefined
}

/** Disk full, no permission (also: mounted read-only), input or output failed; the database's codes. */
export const isDiskCode = (code: string): boolean => /^(53100|42501|58030)$/.test(code)
