import { ofetch } from 'ofetch'
import { followDate } from './clock.ts'

/** The ways in which a request ends without an answer. */
export type Break = 'unreachable' | 'timeout' | 'cut' | 'tooLarge'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** Not parsed yet, so that a broken answer differs from a short one. */
  readonly text: string
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
  /** Time limit for the whole answer, ms. */
  readonly timeout: number
  /** For reads and files: another write that was sent can't be called back. */
  readonly signal?: AbortSignal
}

/** The longest answer that is read, bytes. */
export const longestAnswer = 5_000_000

/** Sends once and reads the whole answer as text. Never rejects, retries or follows a redirect (F8, F9, H12). */
export async function fetchText(url: string, request: Request): Promise<Reply | { readonly broke: Break }> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), request.timeout)
  const ended = (otherwise: Break) => ({ broke: clock.signal.aborted ? ('timeout' as const) : otherwise })
  // Some runtimes don't abort a running fetch in every case, so the wait ends by itself.
  const over = overOf([clock.signal, ...(request.signal ? [request.signal] : [])])
  try {
    const sent = ofetch.raw(url, optionsOf(request, clock.signal)).catch(() => null)
    const response = await Promise.race([sent, over])
    if (!response) return ended('unreachable')
    followDate(response.headers.get('date'))
    const text = await Promise.race([readText(response).catch(() => null), over])
    if (text === null) return ended('cut')
    if (text === tooLarge) return { broke: 'tooLarge' }
    return { status: response.status, headers: response.headers, text }
  } finally {
    clearTimeout(timer)
  }
}

const overOf = (signals: readonly AbortSignal[]): Promise<null> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    }
  })

const optionsOf = (request: Request, clock: AbortSignal) =>
  ({
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: request.signal ? AbortSignal.any([clock, request.signal]) : clock,
    retry: false,
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    responseType: 'stream',
    ignoreResponseError: true,
  }) as const

const tooLarge = Symbol('more than an answer may hold')

async function readText(response: Response): Promise<string | typeof tooLarge> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > longestAnswer) {
      await reader.cancel().catch(() => undefined)
      return tooLarge
    }
    text += decoder.decode(value, { stream: true })
  }
}
