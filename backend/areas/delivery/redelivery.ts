import { eq, sql } from 'drizzle-orm'
import { redeliverJob } from '../../../src/contract/areas/delivery/delivery-acts.ts'
import { broughtTypes } from '../../../src/contract/areas/jobs/job-moves.ts'
import { reasonOf } from '../../../src/contract/handed-out.ts'
import { endCodes } from '../../business/visits/ended-codes.ts'
import { holdWithHome, type JobRow, tellJob } from '../../business/visits/job-record.ts'
import { zoneOf } from '../../business/visits/job-rows.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { nextVersion, notFound, tell } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { adhocPayment, couponUse, job, jobCode } from '../../store/schema/index.ts'
import { readDelivery } from './delivery-record.ts'

/** Only what was not delivered, and nobody has delivered again since. The loser of two is told the successor (H89). */
async function refuseOther(held: JobRow, call: Call): Promise<void> {
  if (!broughtTypes.includes(held.type)) throw notFound('delivery', held.id)
  if (held.status === 'NOT_DONE') return
  const now = await readDelivery(held.id, call)
  throw new Refusal(
    409,
    now.successorJobId
      ? `${held.id} was redelivered already, by ${now.successorJobId}. Open that one.`
      : `${held.id} is ${now.status}. Only what is UNDELIVERED can be redelivered.`,
    undefined,
    now,
  )
}

/** Makes the successor of a closed delivery, with what that one had to bring and to collect (S-283). */
async function succeed(held: JobRow, call: Call): Promise<string> {
  const { user, at, database } = call
  const { tag, tags, priority, description, note, zip, extra, paymentToCollect } = held
  const { oldDeviceCode, newDeviceCode, newModelId } = held
  const { planId, planName, planDays, planLitres, planPrice, offerType, planDue } = held
  const [made] = await database
    .insert(job)
    .values({
      id: sql`'J-' || nextval('job_number')`,
      installationId: held.installationId,
      zoneCode: zoneOf(held.installationId),
      type: 'RE_DELIVERY',
      status: 'WAITING',
      parentJobId: held.id,
      attempt: held.attempt + 1,
      tag,
      tags,
      priority,
      description,
      note,
      zip,
      extra,
      paymentToCollect,
      oldDeviceCode,
      newDeviceCode,
      newModelId,
      planId,
      planName,
      planDays,
      planLitres,
      planPrice,
      offerType,
      planDue,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: job.id })
  if (!made) throw new Error('The delivery vanished.')
  await database.update(adhocPayment).set({ jobId: made.id }).where(eq(adhocPayment.jobId, held.id))
  await database.update(couponUse).set({ jobId: made.id }).where(eq(couponUse.jobId, held.id))
  await tellJob(made.id, { kind: 'STATUS', status: 'WAITING', note: description, detail: { parent: held.id } }, call)
  return made.id
}

const redeliver: Handler<typeof redeliverJob> = async ({ params: { id }, body }, call) => {
  const { held } = await holdWithHome(id, undefined, call)
  await refuseOther(held, call)
  if (body.updatedAt !== undefined) await holdWithHome(id, body.updatedAt, call)
  // Closed first: a promised purifier, and the end of a pause, are of one open job.
  await call.database
    .update(job)
    .set({ status: 'CANCELLED', paymentToCollect: 0, updatedAt: nextVersion(job.updatedAt, call) })
    .where(eq(job.id, id))
  await endCodes(eq(jobCode.jobId, id), reasonOf.cancellation, call)
  const next = await succeed(held, call)
  await tellJob(id, { kind: 'STATUS', status: 'CANCELLED', note: body.note ?? '', detail: { successor: next } }, call)
  await tell('job.redeliver', id, call, { successor: next, attempt: held.attempt + 1 })
  await tell('job.add', next, call, { installation: held.installationId, type: 'RE_DELIVERY' })
  return readDelivery(next, call)
}

export const redeliveryHandlers = [handle(redeliverJob, redeliver)]
