import * as v from 'valibot'
import type { StatusContext } from '../../../machines/job-status/status-entry.ts'
import { statusRequirements } from '../../contract/areas/jobs/job-moves.ts'
import { jobRecord, jobStatuses } from '../../contract/areas/jobs/jobs.ts'
import { availableSlot } from '../../contract/areas/slots/slots.ts'
import { keptAmount, keptCode, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Like the server's answer, but with the amount already in minor units. */
const keptJob = v.object({ ...jobRecord.entries, paymentToCollect: keptAmount, paidByLink: v.optional(keptAmount) })

/** The part of a change that comes back after a reload. Codes are never kept (H11). */
export const keptStatus = v.object({
  seen: keptJob,
  now: v.nullable(keptJob),
  offer: v.object({
    choices: v.array(v.object({ to: v.picklist(jobStatuses), requires: v.array(v.picklist(statusRequirements)) })),
    slots: v.pipe(v.array(availableSlot), v.maxLength(200)),
    from: storedText,
  }),
  entry: v.object({
    to: storedText,
    day: storedText,
    slotId: storedText,
    values: v.object({ note: storedText, payType: storedText, payAmount: storedText }),
  }),
  code: keptCode,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, StatusContext>
