/** The recipients of a bulk message, and how answers change them. The chart decides when. */
import type { MessageResult } from '../../src/contract/areas/bulk-message/bulk-message.ts'

/**
 * `queued`: nothing was sent yet. `retryable`: rejected for a reason that may change. `unknown`: the call with it had no
 * response. `skipped`: the person stopped before it.
 */
export type Mark = 'queued' | 'sent' | 'refused' | 'retryable' | 'unknown' | 'skipped'
export const recipientMarks = [
  'queued',
  'sent',
  'refused',
  'retryable',
  'unknown',
  'skipped',
] as const satisfies readonly Mark[]

/** Short, since all of them are kept over a reload. */
export interface Recipient {
  readonly id: string
  readonly mark: Mark
  /** Index among the reasons of the run. */
  readonly why?: number
}

export interface Recipients {
  readonly recipients: readonly Recipient[]
  /** Each reason once, in the words of the service. */
  readonly reasons: readonly string[]
}

/** Recipients of one run, at most: all of them are kept over a reload (S-174). */
export const maxAudience = 5000

export const countOf = ({ recipients }: Pick<Recipients, 'recipients'>, mark: Mark): number =>
  recipients.reduce((count, one) => count + (one.mark === mark ? 1 : 0), 0)

export const hasMark = ({ recipients }: Pick<Recipients, 'recipients'>, mark: Mark): boolean =>
  recipients.some((one) => one.mark === mark)

interface Chunked extends Pick<Recipients, 'recipients'> {
  readonly calls: { readonly size: number }
}

/** Those of the call in progress: the ones without a response, otherwise the next in the queue. */
export function chunkOf({ recipients, calls }: Chunked): string[] {
  const mark = recipients.some((one) => one.mark === 'unknown') ? 'unknown' : 'queued'
  const chunk: string[] = []
  for (const one of recipients) {
    if (one.mark === mark) chunk.push(one.id)
    if (chunk.length === calls.size) break
  }
  return chunk
}

/** Adds customers, each once. */
export function withAdded(recipients: readonly Recipient[], ids: readonly string[]): Recipient[] {
  const known = new Set(recipients.map(({ id }) => id))
  const added = ids.filter((id) => !known.has(id))
  return [...recipients, ...[...new Set(added)].map((id): Recipient => ({ id, mark: 'queued' }))]
}

/** With the results of a call. */
export function withResults({ recipients, reasons }: Recipients, results: readonly MessageResult[]): Recipients {
  const byId = new Map(results.map((one) => [one.customerId, one]))
  const said = [...reasons]
  const placeOf = (reason: string): number => {
    if (!said.includes(reason)) said.push(reason)
    return said.indexOf(reason)
  }
  return {
    recipients: recipients.map((one): Recipient => {
      const result = byId.get(one.id)
      if (!result) return one
      const { id } = one
      if (result.outcome === 'SENT') return { id, mark: 'sent' }
      return { id, mark: result.mayRetry ? 'retryable' : 'refused', why: placeOf(result.reason ?? '') }
    }),
    reasons: said,
  }
}

/** With these under a mark. */
export const markedAs = (recipients: readonly Recipient[], ids: readonly string[], mark: Mark): Recipient[] => {
  const meant = new Set(ids)
  return recipients.map((one) => (meant.has(one.id) ? { id: one.id, mark } : one))
}

/** With all of one mark under another. */
export const allMarked = (recipients: readonly Recipient[], from: Mark, to: Mark): Recipient[] =>
  recipients.map((one) => (one.mark === from ? { id: one.id, mark: to } : one))
