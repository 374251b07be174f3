import { eq } from 'drizzle-orm'
import {
  editDeliveryJobAppointment,
  editDeliveryJobStatus,
} from '../../../src/contract/areas/delivery/delivery-acts.ts'
import { jobStatusesOf } from '../../../src/contract/areas/delivery/delivery-status.ts'
import { broughtTypes } from '../../../src/contract/areas/jobs/job-moves.ts'
import { jobStatuses } from '../../../src/contract/areas/jobs/jobs.ts'
import { findTechnician, timesOf } from '../../business/visits/appointments.ts'
import { changeStatus } from '../../business/visits/changed-status.ts'
import { holdJob, tellJob } from '../../business/visits/job-record.ts'
import { movableStatus, moveJob } from '../../business/visits/moved-job.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { job } from '../../store/schema/index.ts'
import { readDelivery } from './delivery-record.ts'

/** The job of a delivery, held; 404 where it is none. */
async function holdDelivery(id: string, seenAt: string | undefined, call: Call) {
  const held = await holdJob(id, seenAt, call)
  if (!broughtTypes.includes(held.type)) throw notFound('delivery', id)
  return held
}

const move: Handler<typeof editDeliveryJobAppointment> = async ({ body }, call) => {
  const { jobId, appointment, updatedAt, override: anyway = false, note = '' } = body
  if (anyway && note === '') throw new Refusal(422, 'Enter a note that explains the override.')
  const held = await holdDelivery(jobId, updatedAt, call)
  movableStatus(held)
  const at = await timesOf(appointment, held.type, call)
  const person = held.technicianId === null ? null : await findTechnician(held.technicianId, call.database)
  const moved = await moveJob(held, { at, person }, note, anyway, call)
  await unlessTaken(
    call,
    (within) =>
      within
        .update(job)
        .set({ ...moved.set, updatedAt: nextVersion(job.updatedAt, call) })
        .where(eq(job.id, jobId)),
    async () => 'Somebody has just taken this slot of the delivery person. Choose another one.',
  )
  for (const one of moved.told) await tellJob(jobId, one, call)
  await tell('job.update', jobId, call, { kinds: moved.told.map(({ kind }) => kind) })
  return readDelivery(jobId, call)
}

/** The status of the job that this one of a delivery means, from the one that it has (S-283). */
function meantBy(status: string): (typeof jobStatuses)[number] | undefined {
  const [first] = status === 'REDELIVERED' ? [] : jobStatusesOf(status)
  return jobStatuses.find((one) => one === first)
}

const changed: Handler<typeof editDeliveryJobStatus> = async ({ body }, call) => {
  const { jobId, status, updatedAt, ...more } = body
  const held = await holdDelivery(jobId, updatedAt, call)
  const to = meantBy(status)
  if (!to) throw new Refusal(409, `A delivery is ${status} once it is redelivered: redeliver ${jobId} instead.`)
  // Who delivers has arrived: what is out may be delivered at once.
  if (to === 'COMPLETED' && held.status === 'EN_ROUTE') await changeStatus(jobId, { status: 'IN_PROGRESS' }, call)
  await changeStatus(jobId, { ...more, status: to }, call)
  return readDelivery(jobId, call)
}

export const deliveryActHandlers = [handle(editDeliveryJobAppointment, move), handle(editDeliveryJobStatus, changed)]
