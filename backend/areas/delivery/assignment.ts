import { asc, eq, inArray } from 'drizzle-orm'
import { assignDeliveryJobs } from '../../../src/contract/areas/delivery/delivery-acts.ts'
import { broughtTypes, isMovable } from '../../../src/contract/areas/jobs/job-moves.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { presentPlace, type Technician } from '../../business/visits/appointments.ts'
import { type JobRow, tellJob } from '../../business/visits/job-record.ts'
import { moveJob } from '../../business/visits/moved-job.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { nextVersion, tell, unlessTaken, whoWasFirst } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, job, technician } from '../../store/schema/index.ts'
import { type Facts, factsOf, reasonsAgainst } from './delivery-fit.ts'

type Body = HandlerInput<typeof assignDeliveryJobs>['body']

/** The text of the specification for an assignment that is rejected (doc2 §8). */
const noAccess = 'You do not have the access to perform this action.'

async function findAgent(
  id: string,
  { database }: Call,
): Promise<(Technician & { readonly disabled: boolean }) | null> {
  const [found] = await database
    .select({ technician, name: nameOfEmployee, profession: employee.profession, disabled: employee.disabled })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(eq(technician.id, id))
    .for('share', { of: employee })
  if (!found) return null
  const { technician: one, ...of } = found
  return { ...one, ...of, hasLeft: of.disabled || of.profession === null }
}

const row = (id: string, code: string, message: string): RejectedRow => ({ id, code, message })

/** Why a delivery can't be given to anyone now, of itself. */
async function unfit(
  id: string,
  held: JobRow | undefined,
  { versions }: Body,
  call: Call,
): Promise<RejectedRow | null> {
  if (!held || !broughtTypes.includes(held.type)) return row(id, 'MISSING', `Delivery ${id} not found.`)
  const seen = versions?.[id]
  if (seen !== undefined && seen !== held.updatedAt.toISOString())
    return row(id, 'CHANGED', await whoWasFirst(call.database, 'delivery', id))
  if (!isMovable(held.status)) return row(id, 'STATUS', `${id} is ${held.status} and can’t be assigned.`)
  return presentPlace(held) ? null : row(id, 'NO_SLOT', `${id} has no appointment. Give it one first.`)
}

/** Codes for which the console says the text of the specification: the person may not have the delivery (S-285). */
const isBarred = ({ code }: RejectedRow): boolean => ['AGENT', 'CITY', 'LEAVE'].includes(code)

/** Of two deliveries of the set in one slot, a person can have one (S-175). */
function twins(held: readonly JobRow[]): RejectedRow[] {
  const place = ({ appointmentDate, slotId }: JobRow) => `${appointmentDate} ${slotId}`
  return held.flatMap((one, index) => {
    const first = held.slice(0, index).find((other) => other.slotId !== null && place(other) === place(one))
    return first ? [row(one.id, 'SLOT', `${first.id} of this set has the same slot.`)] : []
  })
}

function barred(facts: Facts, agent: Awaited<ReturnType<typeof findAgent>>, held: JobRow): RejectedRow[] {
  if (!agent) return [row(held.id, 'AGENT', 'This person takes no deliveries.')]
  if (agent.disabled) return [row(held.id, 'AGENT', `${agent.name} is disabled.`)]
  if (agent.profession !== 'DeliveryPerson') return [row(held.id, 'AGENT', `${agent.name} is no delivery person.`)]
  return reasonsAgainst(facts, agent, held).flatMap(({ jobId, code, text, warns }) =>
    warns ? [] : [row(jobId, code, text)],
  )
}

async function give(held: JobRow, person: Technician, call: Call): Promise<void> {
  const { set, told } = await moveJob(held, { at: presentPlace(held), person }, '', true, call)
  await unlessTaken(
    call,
    (within) =>
      within
        .update(job)
        .set({ ...set, updatedAt: nextVersion(job.updatedAt, call) })
        .where(eq(job.id, held.id)),
    async () => `Somebody has just taken the slot of ${held.id}. Nothing was assigned. Read the deliveries again.`,
  )
  for (const one of told) await tellJob(held.id, one, call)
  await tell('job.update', held.id, call, { kinds: told.map(({ kind }) => kind) })
}

const assign: Handler<typeof assignDeliveryJobs> = async ({ body }, call) => {
  const { database } = call
  const ids = [...new Set(body.jobIds)]
  const agent = await findAgent(body.assignTo, call)
  // In the order of their ids, so that two sets never wait for each other.
  const found = await database.select().from(job).where(inArray(job.id, ids)).orderBy(asc(job.id)).for('update')
  const facts = await factsOf([body.assignTo], found, database)
  const rows: RejectedRow[] = []
  for (const id of ids) {
    const held = found.find((one) => one.id === id)
    const own = await unfit(id, held, body, call)
    if (own) rows.push(own)
    else if (held) rows.push(...barred(facts, agent, held))
  }
  rows.push(...twins(found).filter(({ id }) => !rows.some((one) => one.id === id)))
  if (rows.length > 0)
    throw new Refusal(
      409,
      rows.some(isBarred) ? noAccess : 'Nothing was assigned: some of these deliveries can’t be given to this person.',
      undefined,
      null,
      rows,
    )
  if (!agent) throw new Error('Nobody was found, and nothing rejected.')
  for (const held of found) if (held.technicianId !== agent.id) await give(held, agent, call)
  return database
    .select({ jobId: job.id, status: job.status, technicianId: job.technicianId })
    .from(job)
    .where(inArray(job.id, ids))
    .orderBy(asc(job.id))
}

export const assignmentHandlers = [handle(assignDeliveryJobs, assign)]
