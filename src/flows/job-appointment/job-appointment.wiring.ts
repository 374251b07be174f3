import i18next from 'i18next'
import { isSamePlace, overridden, presentSlot } from '../../../machines/job-appointment/appointment-choice.ts'
import {
  type AppointmentRead,
  type JobAppointmentContext,
  type JobWithSlots,
  jobAppointmentMachine,
} from '../../../machines/job-appointment/job-appointment.machine.ts'
import { reading } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { getJob, updateJob } from '../../contract/areas/jobs/jobs.ts'
import { listBookableSlots } from '../../contract/areas/slots/slots.ts'
import { trimmed } from '../../contract/normalise.ts'
import { addDays } from '../../i18n/days.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { becameOfAppointment } from './became-of-appointment.ts'
import { keptAppointment } from './kept-appointment.ts'

/** The job, and a week of its slots; for its technician alone the day that it has. */
async function load({ task, offer: { from } }: JobAppointmentContext, signal: AbortSignal): Promise<JobWithSlots> {
  const { jobId, asks } = task
  const job = await call(getJob, { params: { id: jobId } }, { signal })
  const own = asks === 'technician' ? presentSlot(job).day : ''
  const days = own ? { from: own, to: own } : { from, to: addDays(from, 6) }
  const slots = await call(listBookableSlots, { query: { jobId, ...days } }, { signal })
  return { job, slots, from: days.from }
}

/** Its place is named where it is another one, so that times within the slot stay. */
const bodyOf = (context: JobAppointmentContext) => {
  const { job, task, entry } = context
  const { day, slotId, technicianId, note } = entry
  const isMoved = !isSamePlace(entry, presentSlot(job))
  return {
    jobId: task.jobId,
    ...(job ? { updatedAt: job.updatedAt } : {}),
    ...(isMoved ? { appointment: { appointmentDate: day, slotId } } : {}),
    technicians: technicianId ? [technicianId] : [],
    ...(trimmed(note) ? { note: trimmed(note) } : {}),
    ...(overridden(context).length > 0 ? { override: true } : {}),
  }
}

export const jobAppointment: Flow<typeof jobAppointmentMachine> = {
  name: 'job-appointment',
  need: [['LEVEL_1']],
  keeps: { version: 3, context: keptAppointment },
  rejection: () => 'job-appointment:failed',
  logic: jobAppointmentMachine.provide({
    actors: {
      loadAppointment: reading(({ input, signal }) => load(input, signal)),
      saveAppointment: remote(updateJob, (context: JobAppointmentContext) => ({
        params: { id: context.task.jobId },
        body: bodyOf(context),
        ...(context.key ? { key: context.key } : {}),
      })),
      checkAppointment: reading<AppointmentRead, JobAppointmentContext>(async ({ input, signal }) => {
        const read = await load(input, signal)
        return { ...read, became: becameOfAppointment(input, read.job) }
      }),
    },
    actions: {
      announceSaved: ({ context }) =>
        notify({ tone: 'good', text: i18next.t('job-appointment:saved'), detail: context.task.jobId }),
    },
  }),
}
