import * as v from 'valibot'
import type { JobAppointmentContext } from '../../../machines/job-appointment/job-appointment.machine.ts'
import { jobRecord } from '../../contract/areas/jobs/jobs.ts'
import { bookableSlot } from '../../contract/areas/slots/slots.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

const keptJob = v.object({ ...jobRecord.entries, paymentToCollect: keptAmount, paidByLink: v.optional(keptAmount) })

/** What comes back after a reload: slot, technician and note. The service checks all again before it saves. */
export const keptAppointment = v.object({
  task: v.object({ jobId: storedText, asks: v.picklist(['appointment', 'technician']) }),
  offer: v.object({ slots: v.pipe(v.array(bookableSlot), v.maxLength(200)), from: storedText }),
  entry: v.object({ day: storedText, slotId: storedText, technicianId: storedText, note: storedText }),
  job: v.nullable(keptJob),
  now: v.nullable(keptJob),
  isUnsaved: v.boolean(),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, JobAppointmentContext>
