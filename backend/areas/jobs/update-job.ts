import { eq } from 'drizzle-orm'
import {
  isFinalJobStatus,
  isMovable,
  type MovableStatus,
  placedStatus,
} from '../../../src/contract/areas/jobs/job-moves.ts'
import { updateJob } from '../../../src/contract/areas/jobs/jobs.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { nextVersion, tell, unlessTaken } from '../../lists/held-record.ts'
import { job } from '../../store/schema/index.ts'
import {
  type Appointment,
  changePlace,
  findTechnician,
  isReturn,
  lateness,
  placeText,
  presentPlace,
  refuseSecondJob,
  type Technician,
  timesOf,
  wirePlace,
} from './appointments.ts'
import { holdJob, type JobRow, readJob, type Told, tellJob } from './job-record.ts'
import { concernsOf } from './technician-fit.ts'

type Body = HandlerInput<typeof updateJob>['body']
type Set = Partial<typeof job.$inferInsert>

interface Change {
  readonly set: Set
  readonly told: readonly Told[]
}

/** Where the job will be, and with whom: what is asked, else what it has. */
interface Wanted {
  readonly at: Appointment | null
  readonly person: Technician | null
}

async function wantedOf(held: JobRow, body: Body, call: Call): Promise<Wanted> {
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

/** A job that is on its way, began, or ended, stays where and with whom it is (S-242). */
function movableStatus({ id, status }: JobRow): MovableStatus {
  if (isMovable(status)) return status
  throw new Refusal(
    409,
    `${id} is ${status} and can’t be moved.${isFinalJobStatus(status) ? '' : ' Change its status first.'}`,
  )
}

/** What speaks against a move; an override with a note passes it (S-176, S-243). */
async function concernsAbout(held: JobRow, { at, person }: Wanted, call: Call): Promise<string[]> {
  if (!at) return []
  const before = presentPlace(held)
  const isNew = at.day !== before?.day || at.slotId !== before.slotId
  const late = isNew ? lateness(at, call) : undefined
  const isLate = late !== undefined && !(await isReturn(held, at, call))
  return [...(isLate ? [late] : []), ...(person ? await concernsOf(person, held, at, call) : [])]
}

/** Moves a job to a place and a person, or away from both, each checked and taken in the same transaction (S-175, S-176). */
export async function moveJob(
  held: JobRow,
  wanted: Wanted,
  note: string,
  anyway: boolean,
  call: Call,
): Promise<Change> {
  const { at, person } = wanted
  const from = movableStatus(held)
  const before = presentPlace(held)
  if (person?.hasLeft) throw new Refusal(409, `${person.name} doesn’t work here any more. Choose another technician.`)
  if (at && person) await refuseSecondJob(person, held, at, call)
  const concerns = anyway ? [] : await concernsAbout(held, wanted, call)
  if (concerns.length > 0) throw new Refusal(409, `${concerns.join(' ')} Override with a note, or choose another.`)
  await changePlace(held, at, anyway, call)
  const status = placedStatus(from, at !== null, person !== null)
  const moved = at?.day !== before?.day || at?.starts !== before?.starts || at?.ends !== before?.ends
  const given = (person?.id ?? null) !== held.technicianId
  return {
    set: {
      status,
      appointmentDate: at?.day ?? null,
      slotId: at?.slotId ?? null,
      starts: at?.starts ?? null,
      ends: at?.ends ?? null,
      technicianId: person?.id ?? null,
      technician: person?.name ?? null,
    },
    told: [
      ...(moved
        ? [
            {
              kind: 'APPOINTMENT' as const,
              note: [at ? placeText(at) : 'Without an appointment', note].filter(Boolean).join('. '),
              detail: { place: at && wirePlace(at), ...(before ? { before } : {}) },
            },
          ]
        : []),
      ...(given
        ? [
            {
              kind: 'TECHNICIAN' as const,
              note: [person ? `To ${person.name}` : 'Without a technician', moved ? '' : note]
                .filter(Boolean)
                .join('. '),
              detail: { technician: person?.name ?? null },
            },
          ]
        : []),
      ...(status === held.status ? [] : [{ kind: 'STATUS' as const, status, note: '' }]),
    ],
  }
}

/** What changes of a job's details. */
function details(held: JobRow, { priority, tags, description, zip, note }: Body, isMoved: boolean): Change {
  const set: Set = {
    ...(priority ? { priority } : {}),
    ...(tags ? { tags: tags.filter((one) => one !== held.tag) } : {}),
    ...(description ? { description } : {}),
    ...(zip ? { zip } : {}),
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
  if (anyway && !body.note) throw new Refusal(422, 'An override needs a note that says why.')
  if (isMoved) movableStatus(held)
  if (isFinalJobStatus(held.status)) throw new Refusal(409, `${held.id} is ${held.status} and can’t be changed.`)
  const moved = isMoved ? await moveJob(held, await wantedOf(held, body, call), body.note ?? '', anyway, call) : nothing
  const more = details(held, body, isMoved)
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

const nothing: Change = { set: {}, told: [] }

export const updateJobHandlers = [handle(updateJob, update)]
