/** Why a call did not give its answer. Plain JSON: it may rest in a machine's context. */
export interface Failure {
  readonly kind:
    | 'invalid' // the console itself asked in a way that is not agreed; nothing was sent
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
   * `refused`: certainly nothing happened. `unknown`: it may have happened; only a write can be unknown.
   * A failed read is always `refused`.
   */
  readonly outcome: 'refused' | 'unknown'
  readonly status?: number
  /** The service's own text, at most 500 characters. */
  readonly message?: string
  readonly requestId?: string
  /** Seconds until a further try is welcome (429, 503). */
  readonly retryAfter?: number
}

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'outcome' in value
