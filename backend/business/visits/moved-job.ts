import {
  broughtTypes,
  isFinalJobStatus,
  isMovable,
  type MovableStatus,
  placedStatus,
} from '../../../src/contract/areas/jobs/job-moves.ts'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import type { job } from '../../store/schema/index.ts'
import {
  type Appointment,
  isReturn,
  lateness,
  placeText,
  presentPlace,
  refuseSecondJob,
  type Technician,
  wirePlace,
} from './appointments.ts'
import { changePlace } from './booked-places.ts'
import type { JobRow, Told } from './job-record.ts'
import { concernsOf } from './technician-fit.ts'

/** Columns of a job that a write sets. */
export type JobFields = Partial<typeof job.$inferInsert>

/** What a write changes of a job, and what its history tells of it. */
export interface JobChange {
  readonly set: JobFields
  readonly told: readonly Told[]
}

/** Where the job will be, and with whom: what is asked, else what it has. */
export interface WantedPlace {
  readonly at: Appointment | null
  readonly person: Technician | null
}

/** A job that is on its way, began, or ended, stays where and with whom it is (S-242). */
export function movableStatus({ id, status }: JobRow): MovableStatus {
  if (isMovable(status)) return status
  throw new Refusal(
    409,
    `${id} is ${status} and can’t be moved.${isFinalJobStatus(status) ? '' : ' Change its status first.'}`,
  )
}

/** What speaks against a move; an override with a note passes it (S-176, S-243). */
async function concernsAbout(held: JobRow, { at, person }: WantedPlace, call: Call): Promise<string[]> {
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
  wanted: WantedPlace,
  note: string,
  anyway: boolean,
  call: Call,
): Promise<JobChange> {
  const { at, person } = wanted
  const from = movableStatus(held)
  const before = presentPlace(held)
  if (person?.hasLeft) throw new Refusal(409, `${person.name} doesn’t work here any more. Choose another technician.`)
  if (person?.profession === 'DeliveryPerson' && !broughtTypes.includes(held.type))
    throw new Refusal(409, `${person.name} takes deliveries only. Choose a technician.`)
  if (at && person) await refuseSecondJob(person, held, at, call)
  const concerns = anyway ? [] : await concernsAbout(held, wanted, call)
  if (concerns.length > 0) throw new Refusal(409, `${concerns.join(' ')} Override with a note, or choose another.`)
  const pool = await changePlace(held, at, anyway, call)
  const status = placedStatus(from, at !== null, person !== null)
  const moved = at?.day !== before?.day || at?.starts !== before?.starts || at?.ends !== before?.ends
  const given = (person?.id ?? null) !== held.technicianId
  return {
    set: {
      status,
      appointmentDate: at?.day ?? null,
      slotId: at?.slotId ?? null,
      ...pool,
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
