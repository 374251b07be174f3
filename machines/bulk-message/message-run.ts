/** The context of a bulk message, and how answers change it. */
import type { MessageResult } from '../../src/contract/areas/bulk-message/bulk-message.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { FormValues } from '../kit/form/form.machine.ts'
import type { ListRequest } from '../kit/list/list-request.ts'
import { type Recipients, withAdded, withResults } from './recipients.ts'

/** A view of the list of customers that may be the audience. */
export interface AudienceView {
  readonly id: string
  readonly name: string
  readonly request: ListRequest
}

/** One customer of the audience, for the message as that customer gets it. */
export interface Preview {
  readonly id: string
  readonly name: string
}

/** A page of the audience. `total`: all customers of the view. */
export interface AudiencePage {
  readonly ids: readonly string[]
  readonly total: number
  readonly more: boolean
}

export interface ChunkAnswer {
  readonly results: readonly MessageResult[]
}

export interface BulkMessageInput {
  readonly values: FormValues
  readonly views: readonly AudienceView[]
  /** Customers of one call. */
  readonly size: number
}

export interface BulkMessageContext extends Omit<BulkMessageInput, 'size'>, Recipients {
  /** Page of the view to load next, and its customers where there are none or too many. */
  readonly found: { readonly page: number; readonly matching: number | null }
  /** The recipient in the preview, by its index. Null where it couldn't be loaded. */
  readonly preview: { readonly at: number; readonly customer: Preview | null }
  /** Key of the run, from which the keys of its calls derive. */
  readonly run: string | null
  /** Customers of one call, and the calls that ended. */
  readonly calls: { readonly size: number; readonly ended: number }
  /** Key of the call in progress. It stays until its result is known. */
  readonly key: string | null
  /** The person's wish for after the call in progress. */
  readonly wish: 'go' | 'pause' | 'stop'
  readonly failure: Failure | null
}

export type BulkMessageEvent =
  | { type: 'value.change'; value: string; name: string }
  | { type: 'message.review' }
  | { type: 'read.stop' }
  | { type: 'preview.next' }
  | { type: 'message.correct' }
  | { type: 'run.start'; key: string }
  | { type: 'run.pause' }
  | { type: 'run.resume' }
  | { type: 'run.stop' }
  | { type: 'run.check' }
  | { type: 'run.retry' }

/** Nothing of a view was loaded. */
export const unread = { page: 1, matching: null } as const

const outputOf = <Output>(event: object): Output | null => ('output' in event ? (event.output as Output) : null)

export const audienceOf = (event: object): AudiencePage =>
  outputOf<AudiencePage>(event) ?? { ids: [], total: 0, more: false }

export const previewOf = (event: object): Preview | null => outputOf<Preview>(event)

/** Another value is another intent. */
export const changed = (
  { values }: BulkMessageContext,
  { name, value }: { readonly name: string; readonly value: string },
): Partial<BulkMessageContext> => ({
  values: { ...values, [name]: value },
  found: unread,
  run: null,
  key: null,
  failure: null,
})

/** With the customers of a page. A customer that moved to the next one in the meantime is taken once. */
export const withPage = ({ recipients, found }: BulkMessageContext, event: object): Partial<BulkMessageContext> => ({
  recipients: withAdded(recipients, audienceOf(event).ids),
  found: { ...found, page: found.page + 1 },
})

export const begun = ({ calls }: BulkMessageContext, event: object): Partial<BulkMessageContext> =>
  'key' in event
    ? { run: event.key as string, calls: { ...calls, ended: 0 }, key: null, wish: 'go', failure: null }
    : {}

/** Key of the call that leaves next. One whose result isn't known keeps its own. */
export const keyed = ({ key, run, calls }: BulkMessageContext): string => key ?? `${run}.${calls.ended}`

/** What ends a call: the next is another intent, with another key. */
export const endedChunk = ({ calls }: BulkMessageContext) => ({
  key: null,
  calls: { ...calls, ended: calls.ended + 1 },
})

export const withAnswer = (context: BulkMessageContext, event: object): Partial<BulkMessageContext> => ({
  ...withResults(context, outputOf<ChunkAnswer>(event)?.results ?? []),
  ...endedChunk(context),
  failure: null,
})
