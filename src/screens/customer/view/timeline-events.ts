import type { CustomerNote, CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import type { JobRow } from '../../../contract/areas/jobs/jobs.ts'

/** One event of a customer. `at` is an instant. */
export type Happening = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'arrived' }
  | { readonly kind: 'noted' | 'spoken'; readonly note: CustomerNote }
  | { readonly kind: 'owed'; readonly owed: CustomerRecord['pendingPayments'][number] }
  | { readonly kind: 'booked'; readonly job: JobRow }
)

/** All that the record and its jobs tell, newest first (S-83). A conversation counts when it was held. */
export function timelineEvents(customer: CustomerRecord, jobs: readonly JobRow[]): readonly Happening[] {
  const all: readonly Happening[] = [
    ...jobs.map((job) => ({ kind: 'booked' as const, id: job.jobId, at: job.createdAt, job })),
    ...customer.pendingPayments.map((owed) => ({ kind: 'owed' as const, id: `owed ${owed.id}`, at: owed.at, owed })),
    ...customer.notes.map((note) => ({
      kind: note.communication ? ('spoken' as const) : ('noted' as const),
      id: `note ${note.id}`,
      at: note.communication?.commOn ?? note.at,
      note,
    })),
    { kind: 'arrived', id: 'arrived', at: customer.createdAt },
  ]
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
