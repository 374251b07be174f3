import { eq } from 'drizzle-orm'
import { isFinalJobStatus } from '../../../src/contract/areas/jobs/job-moves.ts'
import { updateJob } from '../../../src/contract/areas/jobs/jobs.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { storedWith, wrongWith } from '../../business/described-answers.ts'
import { findExtraForm } from '../../business/described-form.ts'
import { findTechnician, presentPlace, timesOf } from '../../business/visits/appointments.ts'
import { holdJob, type JobRow, readJob, tellJob } from '../../business/visits/job-record.ts'
import {
  type JobChange,
  type JobFields,
  movableStatus,
  moveJob,
  type WantedPlace,
} from '../../business/visits/moved-job.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { nextVersion, tell, unlessTaken } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { job } from '../../store/schema/index.ts'

type Body = HandlerInput<typeof updateJob>['body']

async function wantedOf(held: JobRow, body: Body, call: Call): Promise<WantedPlace> {
  const at =
    body.appointment === undefined
      ? presentPlace(held)
      : body.appointment && (await timesOf(body.appointment, held.type, call))
  const id = body.technicians === undefined ? held.technicianId : (body.technicians[0] ?? null)
  // Without an appointment nobody can be given it.
  if (id !== null && at === null && body.technicians?.length)
    throw new Refusal(422, 'Choose an appointment first: a technician is given a job at a time.')
  return { at, person: id === null || at === null ? null : await findTechnician(id, call.database) }
}

/** The further fields as they are stored from now on; 422 where the form of the job's type doesn't take them (S-49). */
async function extraOf(held: JobRow, sent: Body['extra'], { database }: Call): Promise<Pick<JobFields, 'extra'>> {
  if (sent === undefined) return {}
  const form = await findExtraForm(held.type, database)
  if (!form) throw new Refusal(422, `A job of type ${held.type} has no further fields.`)
  const extra = storedWith(form, held.extra, sent)
  const wrong = wrongWith(form, extra, held.extra)
  if (wrong) throw new Refusal(422, wrong)
  return { extra }
}

/** What changes of a job's details. */
function details(
  held: JobRow,
  { priority, tags, description, zip, note }: Body,
  extra: Pick<JobFields, 'extra'>,
  isMoved: boolean,
): JobChange {
  const set: JobFields = {
    ...(priority ? { priority } : {}),
    ...(tags ? { tags: tags.filter((one) => one !== held.tag) } : {}),
    ...(description ? { description } : {}),
    ...(zip ? { zip } : {}),
    ...extra,
    // A move's note says why it was moved, and stands in the history. The job's own stays.
    ...(note === undefined || isMoved ? {} : { note }),
  }
  const names = Object.keys(set)
  const told =
    names.length > 0 ? [{ kind: 'DETAILS' as const, note: isMoved ? '' : (note ?? ''), detail: { names } }] : []
  return { set, told }
}

const update: Handler<typeof updateJob> = async ({ params: { id }, body }, call) => {
  if (body.jobId !== undefined && body.jobId !== id) throw new Refusal(422, '"jobId" is not the one of the address.')
  const held = await holdJob(id, body.updatedAt, call)
  const isMoved = body.appointment !== undefined || body.technicians !== undefined
  const anyway = body.override === true
  if (anyway && !body.note) throw new Refusal(422, 'Enter a note that explains the override.')
  if (isMoved) movableStatus(held)
  if (isFinalJobStatus(held.status)) throw new Refusal(409, `${held.id} is ${held.status} and can’t be changed.`)
  const moved = isMoved ? await moveJob(held, await wantedOf(held, body, call), body.note ?? '', anyway, call) : nothing
  const more = details(held, body, await extraOf(held, body.extra, call), isMoved)
  await unlessTaken(
    call,
    (within) =>
      within
        .update(job)
        .set({ ...more.set, ...moved.set, updatedAt: nextVersion(job.updatedAt, call) })
        .where(eq(job.id, id)),
    async () => 'Somebody has just taken this slot of the technician. Choose another one.',
  )
  for (const one of [...moved.told, ...more.told]) await tellJob(id, one, call)
  await tell('job.update', id, call, { kinds: [...moved.told, ...more.told].map(({ kind }) => kind) })
  return readJob(id, call)
}

const nothing: JobChange = { set: {}, told: [] }

export const updateJobHandlers = [handle(updateJob, update)]
