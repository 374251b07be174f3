/** Why a call gave no answer. Plain JSON, so that a machine's context can hold it. */
export interface Failure {
  readonly kind:
    | 'invalid' // the console's own input breaks the contract; nothing was sent
    | 'offline' // no connection before anything was sent
    | 'unreachable' // the connection broke
    | 'timeout'
    | 'interrupted' // the page was left before the answer came
    | 'cut' // the answer broke off
    | 'status' // an HTTP status other than 2xx
    | 'refused' // 2xx with `success: false`
    | 'empty' // no answer, or null: 'Response is null'
    | 'malformed' // no JSON, HTML, or another shape than agreed
  /**
   * `refused`: certainly nothing happened. `unknown`: it may or may not have happened.
   * Only a write can be unknown; a failed read is always `refused`.
   */
  readonly outcome: 'refused' | 'unknown'
  readonly status?: number
  /** The service's own text, at most 500 characters. */
  readonly message?: string
  readonly requestId?: string
  /** Seconds until the service accepts a retry (429, 503). */
  readonly retryAfter?: number
  /** The rows for which a call on many was rejected, at most 1,000. */
  readonly rows?: readonly RejectedRow[]
  /** How many more rows the answer named than stand in `rows`: too many, or none that can be read. */
  readonly rowsLeft?: number
}

/** A row of a call on many, and why the service rejected it. It is named by its id, or by its place in the call. */
export interface RejectedRow {
  readonly id?: string | null | undefined
  /** Place among the rows as they were sent. The first is 0. */
  readonly position?: number | null | undefined
  /** The field of the row that is wrong, where it is one alone. */
  readonly field?: string | null | undefined
  /** The reason as a word of the call, which the console may have a text for. */
  readonly code: string
  /** The reason in the service's own words. */
  readonly message: string
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'outcome' in value
