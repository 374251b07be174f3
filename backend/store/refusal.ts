import type { RejectedRow } from '../../src/contract/failure.ts'

/**
 * The call is rejected for certain: nothing was changed. It is sent as `success: false` with this status and message.
 * Status 200 is only for messages that the specification shows with 200 (sign-in, doc1 §8). Status 503 means that the
 * database undid it.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503,
    message: string,
    readonly retryAfter?: number,
    /** The record as it is now, where somebody else was first. */
    readonly record: unknown = null,
    /** The rows of the call for which it is rejected. */
    readonly rows: readonly RejectedRow[] = [],
  ) {
    super(message)
  }
}

/** A call on many rows is rejected whole, for these of them. The console shows each reason at its row. */
export class RowsRefusal extends Refusal {
  constructor(message: string, rows: readonly RejectedRow[]) {
    super(422, message, undefined, null, rows)
  }
}

/** A refusal whose bookkeeping stays, such as a counted wrong attempt. Any other refusal rolls its transaction back. */
export class CountedRefusal extends Refusal {}
