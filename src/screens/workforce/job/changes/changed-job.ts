import type { CustomerNote } from '../../../../contract/areas/customers/customer-acts.ts'
import type { JobEvent } from '../../../../contract/areas/jobs/job-events.ts'
import { getJob, type JobRecord } from '../../../../contract/areas/jobs/jobs.ts'
import { isDoneBy } from '../../../../contract/done-by.ts'
import type { FormRecord, FormSearch } from '../../../../kit/form/form-definition.ts'
import { rootApi } from '../../../../kit/root-api.ts'

/** The job that a form changes, with its version (S-43). */
export const jobOf = (
  values: (job: JobRecord) => Readonly<Record<string, string>>,
): FormRecord<typeof getJob, JobRecord> => ({
  endpoint: getJob,
  input: ({ id = '' }) => ({ params: { id } }),
  values,
  version: ({ updatedAt }) => updatedAt,
})

interface Before {
  /** Minor units */
  readonly toCollect: number
  readonly events: number
  /** Id of what was said last; of an older draft it is missing */
  readonly said?: string | undefined
}

/** The job to which a form adds: what was there before tells afterwards whether something was added (H31). */
export const jobAddedTo = (blank: Readonly<Record<string, string>>): FormRecord<typeof getJob, JobRecord> => ({
  ...jobOf(() => blank),
  version: ({ paymentToCollect, events, communications }) =>
    JSON.stringify({
      toCollect: paymentToCollect,
      events: events.length,
      said: communications?.[0]?.id,
    } satisfies Before),
})

/** Finds in a job what a form without response may have added, by what it was before and what happened since. */
export const foundInJob = (
  isThere: (
    typed: Readonly<Record<string, string>>,
    grown: {
      readonly amount: number
      readonly mine: readonly JobEvent[]
      /** What this person said with the customer since */
      readonly said: readonly CustomerNote[]
    },
  ) => boolean,
): FormSearch<typeof getJob, JobRecord> => ({
  endpoint: getJob,
  input: (_, { id = '' }) => ({ params: { id } }),
  values: ({ paymentToCollect, events, communications = [] }, typed, seen) => {
    const before = seen === null ? null : (JSON.parse(seen) as Before)
    if (!before) return null
    const user = rootApi().user()
    const isMine = ({ by, byId }: Pick<JobEvent, 'by' | 'byId'>) => isDoneBy(user, { id: byId, name: by })
    const mine = events.slice(before.events).filter(isMine)
    // They are listed the newest first.
    const known = communications.findIndex(({ id }) => id === before.said)
    const said = communications.slice(0, known < 0 ? undefined : known).filter(isMine)
    return isThere(typed, { amount: paymentToCollect - before.toCollect, mine, said }) ? typed : null
  },
})

export const seenAt = (seen: string | null) => (seen ? { updatedAt: seen } : {})
