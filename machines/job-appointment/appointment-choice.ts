import type { MovableStatus } from '../../src/contract/areas/jobs/job-moves.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot, Candidate } from '../../src/contract/areas/slots/slots.ts'
import { visibleLength } from '../../src/contract/normalise.ts'
import { type ChosenSlot, isSamePlace, presentSlot, slotAt } from '../kit/slot-choice.ts'

export { isSamePlace, presentSlot }

/** What is asked of the job, and what the choice is made from. */
export interface AppointmentChoice extends ChosenSlot {
  readonly job: JobRecord | null
  readonly slots: readonly BookableSlot[]
  /** Empty: nobody yet */
  readonly technicianId: string
  readonly note: string
}

/** The contract's statuses: a machine knows only their type, so another one here is a type error. */
const movable: Readonly<Record<MovableStatus, true>> = {
  WAITING: true,
  SCHEDULED: true,
  ASSIGNED: true,
  POSTPONED: true,
}

/** Nobody is on the way to it, and it neither began nor ended (S-242). */
export const isMovable = (job: JobRecord | null): boolean => job !== null && Object.hasOwn(movable, job.status)

/** A full slot and one without a technician can be taken; one that is closed or over can't. */
export const isChoosable = (slot: BookableSlot | null): boolean =>
  slot !== null && slot.why !== 'PASSED' && slot.why !== 'CLOSED'

export function candidateOf({ slots, day, slotId, technicianId }: AppointmentChoice): Candidate | null {
  const found = slotAt(slots, { day, slotId })
  return found?.technicians.find((one) => one.technicianId === technicianId) ?? null
}

/** Why the service would reject the choice without a note: the slot is full, or something speaks against the person. */
export function overridden(choice: AppointmentChoice): readonly string[] {
  const slot = slotAt(choice.slots, choice)
  const isNew = !isSamePlace(choice, presentSlot(choice.job))
  return [...(isNew && slot?.why === 'FULL' ? ['FULL'] : []), ...(candidateOf(choice)?.concerns ?? [])]
}

/** What is still to do before it can be saved. */
export type Lack = 'slot' | 'change' | 'note'

export function lackOf(choice: AppointmentChoice): Lack | null {
  if (!isChoosable(slotAt(choice.slots, choice))) return 'slot'
  const isMoved = !isSamePlace(choice, presentSlot(choice.job))
  if (!isMoved && choice.technicianId === (choice.job?.technicianId ?? '')) return 'change'
  return overridden(choice).length > 0 && visibleLength(choice.note) === 0 ? 'note' : null
}

/** The choice beside other slots: a person who isn't free there is forgotten. */
export const kept = <C extends AppointmentChoice>(choice: C): C =>
  choice.technicianId === '' || candidateOf(choice) !== null || slotAt(choice.slots, choice) === null
    ? choice
    : { ...choice, technicianId: '' }
