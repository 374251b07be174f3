import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  isFinalJobStatus,
  type JobMove,
  type JobStatus,
  movesOf,
  type StatusRequirement,
} from '../../../src/contract/areas/jobs/job-moves.ts'
import type { updateJobStatus } from '../../../src/contract/areas/jobs/job-status.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { reasonOf } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../call.ts'
import { nextVersion, tell } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { job, jobCode } from '../../store/schema/index.ts'
import { unpauseTag } from '../homes/installation-life.ts'
import { creditEarning } from '../money/earned-job.ts'
import { endLinks } from '../money/ended-links.ts'
import { type Appointment, placeText, refuseLate, timesOf, wirePlace } from './appointments.ts'
import { changePlace } from './booked-places.ts'
import { bringPlan } from './brought-plan.ts'
import { endPause } from './end-of-pause.ts'
import { endCodes } from './ended-codes.ts'
import { noLongerDue, placeBefore, withoutPlace } from './given-back.ts'
import { leftToCollect, refuseAmount, toldOfPayment } from './job-payment.ts'
import { holdJob, holdWithHome, type JobRow, readJob, type Told, tellJob, type WireJob } from './job-record.ts'
import { creditPaid } from './paid-visit.ts'
import { bringDevice } from './replaced-device.ts'
import { takeCode } from './taken-code.ts'

/** What a change of status may bring. */
export type StatusChange = Omit<HandlerInput<typeof updateJobStatus>['body'], 'jobId'>

/** In English: the console has its own for the codes that it knows. */
export const labelOf = (code: string) => (code[0] ?? '') + code.slice(1).toLowerCase().replaceAll('_', ' ')

/** What a body gives of what a status may ask for, and how to say that it's missing. */
const given: Readonly<Record<StatusRequirement, { has(body: StatusChange): boolean; readonly missing: string }>> = {
  note: { has: ({ note }) => !!note, missing: 'Write a note that says why, or what was done.' },
  payment: {
    has: ({ payType, payAmount }) => payType !== undefined && payAmount !== undefined,
    missing: 'Give "payType" and "payAmount" together: there is a payment to collect.',
  },
  otp: { has: ({ otp }) => otp !== undefined, missing: 'Type the OTP that the customer reads out.' },
  happyCode: { has: ({ happyCode }) => happyCode !== undefined, missing: 'Type the happy code of the customer.' },
  slot: { has: ({ appointment }) => appointment !== undefined, missing: 'Choose a day and a slot.' },
}

function refuseIncomplete(held: JobRow, { to, requires }: JobMove, body: StatusChange): void {
  for (const one of requires) if (!given[one].has(body)) throw new Refusal(422, given[one].missing)
  const { payType, payAmount } = body
  if (!requires.includes('payment') && (payType !== undefined || payAmount !== undefined))
    throw new Refusal(422, `A change to ${labelOf(to)} takes no payment here.`)
  refuseAmount(held, body)
}

/** Where a job goes by this change, taken before what it had is given back. A postponement may come without (S-213). */
async function newPlace(
  held: JobRow,
  { to, requires }: JobMove,
  body: StatusChange,
  call: Call,
): Promise<Appointment | null> {
  if (!body.appointment || (to !== 'POSTPONED' && !requires.includes('slot'))) return null
  const at = await timesOf(body.appointment, held.type, call)
  refuseLate(at, call)
  if (at.day === held.appointmentDate && at.slotId === held.slotId)
    throw new Refusal(422, 'The job is in this slot already. Choose another one.')
  return at
}

interface Change {
  readonly set: PgUpdateSetSource<typeof job>
  readonly told: readonly Told[]
}

const place = ({ day, slotId, starts, ends }: Appointment) => ({ appointmentDate: day, slotId, starts, ends })

/** What becomes of a job in each status (S-18, S-185). Postponed without a new place it has none. */
function becomes(held: JobRow, to: JobStatus, at: Appointment | null, body: StatusChange, call: Call): Change {
  const status: Told = { kind: 'STATUS', status: to, note: body.note ?? '' }
  if (at) {
    const appointment: Told = { kind: 'APPOINTMENT', note: placeText(at), detail: { place: wirePlace(at) } }
    const set = { ...withoutPlace, ...place(at), status: 'SCHEDULED' }
    if (to !== 'POSTPONED') return { set, told: [appointment, status] }
    return {
      set: { ...set, postponements: sql`${job.postponements} + 1` },
      told: [{ ...status, detail: placeBefore(held) }, appointment, { kind: 'STATUS', status: 'SCHEDULED' }],
    }
  }
  if (to === 'COMPLETED')
    return {
      set: { status: to, completedAt: call.at, paymentToCollect: leftToCollect(held, body) },
      told: [...toldOfPayment(held, body), status],
    }
  if (to === 'EN_ROUTE' || to === 'IN_PROGRESS') return { set: { status: to }, told: [status] }
  if (to === 'CANCELLED')
    return {
      set: { ...withoutPlace, status: to, paymentToCollect: 0 },
      told: [...noLongerDue(held), { ...status, detail: placeBefore(held) }],
    }
  const postponed = to === 'POSTPONED' ? { postponements: sql`${job.postponements} + 1` } : {}
  return { set: { ...withoutPlace, ...postponed, status: to }, told: [{ ...status, detail: placeBefore(held) }] }
}

/** An act on an installation locks it before its jobs; so do the ends of its pause and links, and the plan that is brought. */
const hold = async (id: string, { status, updatedAt }: StatusChange, call: Call): Promise<JobRow> =>
  isFinalJobStatus(status) ? (await holdWithHome(id, updatedAt, call)).held : holdJob(id, updatedAt, call)

/** Changes the status of a job, with all that follows from it, in one transaction (T051, S-18). */
export async function changeStatus(id: string, body: StatusChange, call: Call): Promise<WireJob> {
  const held = await hold(id, body, call)
  const move = movesOf(held).find(({ to }) => to === body.status)
  if (!move)
    throw new Refusal(
      409,
      `${id} is ${labelOf(held.status)} and can't become ${labelOf(body.status)}. Review its present status.`,
      undefined,
      await readJob(id, call),
    )
  refuseIncomplete(held, move, body)
  const at = await newPlace(held, move, body, call)
  // Before anything else is written: a wrong code is counted, and the rest of this transaction stays with it.
  if (move.requires.includes('otp')) await takeCode(held, 'POSTPONE', body.otp ?? '', call)
  if (move.requires.includes('happyCode')) await takeCode(held, 'HAPPY', body.happyCode ?? '', call)
  const { set, told } = becomes(held, move.to, at, body, call)
  const pool = 'slotId' in set ? await changePlace(held, at, false, call) : {}
  await call.database
    .update(job)
    .set({ ...set, ...pool, updatedAt: nextVersion(job.updatedAt, call) })
    .where(eq(job.id, id))
  if ('paymentToCollect' in set && set.paymentToCollect !== held.paymentToCollect)
    await endLinks(id, call, move.to === 'CANCELLED' ? reasonOf.cancellation : undefined)
  if (move.to === 'CANCELLED') await endCodes(eq(jobCode.jobId, id), reasonOf.cancellation, call)
  const credited = move.to === 'CANCELLED' ? await creditPaid(held, call) : []
  for (const one of [...credited, ...told]) await tellJob(id, one, call)
  if (move.to === 'COMPLETED' && held.tag === unpauseTag) await endPause(held.installationId, id, call)
  if (move.to === 'COMPLETED') await bringPlan(held, call)
  if (move.to === 'COMPLETED') await bringDevice(held, call)
  if (move.to === 'COMPLETED') await creditEarning(held, call)
  await tell('job.status', id, call, { from: held.status, to: move.to })
  return readJob(id, call)
}
