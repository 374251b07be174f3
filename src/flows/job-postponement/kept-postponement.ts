import * as v from 'valibot'
import type { PostponementContext } from '../../../machines/job-postponement/postponement-entry.ts'
import { jobRecord } from '../../contract/areas/jobs/jobs.ts'
import { bookableSlot } from '../../contract/areas/slots/slots.ts'
import { keptAmount, keptCode, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Like the server's answers, but with amounts already in minor units. */
const keptJob = v.object({ ...jobRecord.entries, paymentToCollect: keptAmount, paidByLink: v.optional(keptAmount) })
const keptDependency = v.object({
  kind: storedText,
  id: storedText,
  status: v.nullable(storedText),
  amount: v.nullable(keptAmount),
})

/** The part of a postponement that comes back after a reload. OTPs are never kept (H11). */
export const keptPostponement = v.object({
  seen: keptJob,
  now: v.nullable(keptJob),
  offer: v.object({
    slots: v.pipe(v.array(bookableSlot), v.maxLength(200)),
    from: storedText,
    dependencies: v.pipe(v.array(keptDependency), v.maxLength(200)),
  }),
  entry: v.object({ reason: storedText, note: storedText, day: storedText, slotId: storedText }),
  code: keptCode,
  isUnsaved: v.boolean(),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, PostponementContext>
