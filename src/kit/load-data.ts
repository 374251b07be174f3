import type { Loaded } from '../../machines/kit/read.ts'
import { call } from '../client/call.ts'
import { type Answer, type CallInput, type Endpoint, leavesTrace } from '../contract/endpoint.ts'
import { type Failure, isFailure } from '../contract/failure.ts'
import { isoNow, now } from './clock.ts'
import { failureText } from './failure-text.ts'
import { notify, rootApi } from './root-api.ts'

interface Early {
  readonly answer: Promise<unknown>
  readonly controller: AbortController
  readonly until: number
}

/** Reads that were sent beside the code of their page, until the page takes them. */
const early = new Map<string, Early>()
const freshFor = 10_000

/** The key names the person, because one person's data is no one else's. */
const keyOf = (endpoint: Endpoint, input: object): string =>
  `${rootApi().user()?.id} ${endpoint.id} ${JSON.stringify(input)}`

/** Asks before the page is there. Takes reads without a trace only, because nothing may be written by opening a page. */
export function prefetch<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const key = keyOf(endpoint, input)
  if (endpoint.effect !== 'read' || leavesTrace(endpoint, (input as { query?: unknown }).query) || early.has(key))
    return
  const controller = new AbortController()
  const answer = call(endpoint, input, { signal: controller.signal })
  answer.catch(() => undefined)
  early.set(key, { answer, controller, until: now() + freshFor })
}

function takePrefetched<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal: AbortSignal) {
  const key = keyOf(endpoint, input)
  const found = early.get(key)
  early.delete(key)
  for (const [other, { until }] of early) if (until < now()) early.delete(other)
  if (!found || found.until < now()) return undefined
  signal.addEventListener('abort', () => found.controller.abort())
  return found.answer as Promise<Answer<E>>
}

export interface Reading<E extends Endpoint, Data> {
  readonly endpoint: E
  readonly input: CallInput<E>
  readonly signal: AbortSignal
  readonly toData: (answer: Answer<E>) => Data
  readonly isNothing: (data: Data) => boolean
}

/** One read of a screen, for the reading machines. Rejects with a `Failure`, and shows a toast where one is due. */
export async function loadData<E extends Endpoint, Data>(reading: Reading<E, Data>): Promise<Loaded<Data>> {
  const { endpoint, input, signal, toData, isNothing } = reading
  try {
    const answer = await (takePrefetched(endpoint, input, signal) ?? call(endpoint, input, { signal }))
    const data = toData(answer)
    return { data, isEmpty: isNothing(data), at: isoNow() }
  } catch (error) {
    const failure = isFailure(error) ? error : ({ kind: 'malformed', outcome: 'refused' } satisfies Failure)
    if (!signal.aborted) tell(endpoint, failure, (input as { readonly query?: object }).query)
    throw failure
  }
}

/** Never settles once its asker has left, because a restarted actor would take the answer for its own. */
export function whileWanted<T>(signal: AbortSignal, read: Promise<T>): Promise<T> {
  const never = new Promise<never>(() => {})
  return read.then(
    (answer) => (signal.aborted ? never : answer),
    (failure) => (signal.aborted ? never : Promise.reject(failure)),
  )
}

/** Logs a failed read, and shows a toast only where the catalogue has a text for it (doc1 §8, S-71, B071). */
function tell(endpoint: Endpoint, failure: Failure, asked: object = {}): void {
  console.info(`${endpoint.id} could not be read: ${failure.kind}`, failure.status ?? '', failure.requestId ?? '')
  const { fallback, toastMs = 10_000 } = endpoint
  if (!fallback || failure.status === 401) return
  notify({
    tone: 'bad',
    text: failureText(failure, fallback, 'prefixed', asked),
    ms: toastMs,
    ...(failure.requestId ? { requestId: failure.requestId } : {}),
  })
}
