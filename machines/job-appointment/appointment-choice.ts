import { isMovable as isMovableStatus } from '../../src/contract/areas/jobs/job-moves.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot, Candidate } from '../../src/contract/areas/slots/slots.ts'
import { visibleLength } from '../../src/contract/normalise.ts'
import { type ChosenSlot, isSamePlace, presentSlot, slotAt } from '../kit/slot-choice.ts'

export { isSamePlace, presentSlot }

/** A week of slots from a day, yyyy-MM-dd. */
export interface SlotOffer {
  readonly slots: readonly BookableSlot[]
  readonly from: string
}

/** What the person chose and typed. */
export interface AppointmentEntry extends ChosenSlot {
  /** Empty: nobody yet */
  readonly technicianId: string
  readonly note: string
}

/** What is asked of the job, and what the choice is made from. */
export interface AppointmentChoice {
  readonly job: JobRecord | null
  readonly offer: SlotOffer
  readonly entry: AppointmentEntry
}

/** Nobody is on the way to it, and it neither began nor ended (S-242). */
export const isMovable = (job: JobRecord | null): boolean => job !== null && isMovableStatus(job.status)

/** A full slot and one without a technician can be taken; one that is closed or over can't. */
export const isChoosable = (slot: BookableSlot | null): boolean =>
  slot !== null && slot.why !== 'PASSED' && slot.why !== 'CLOSED'

/** The chosen slot, as the service offers it. */
export const chosenSlot = ({ offer, entry }: Pick<AppointmentChoice, 'offer' | 'entry'>): BookableSlot | null =>
  slotAt(offer.slots, entry)

/** The chosen person in the chosen slot, or another one there. */
export function candidateOf(choice: AppointmentChoice, technicianId = choice.entry.technicianId): Candidate | null {
  return chosenSlot(choice)?.technicians.find((one) => one.technicianId === technicianId) ?? null
}

const isMoved = ({ entry, job }: AppointmentChoice): boolean => !isSamePlace(entry, presentSlot(job))

/** Why the service would reject the choice without a note: the slot is full, or something speaks against the person. */
export function overridden(choice: AppointmentChoice): readonly string[] {
  const isFull = isMoved(choice) && chosenSlot(choice)?.why === 'FULL'
  return [...(isFull ? ['FULL'] : []), ...(candidateOf(choice)?.concerns ?? [])]
}

/** What is still to do before it can be saved. */
export type Lack = 'slot' | 'change' | 'note'

export function lackOf(choice: AppointmentChoice): Lack | null {
  const { entry, job } = choice
  if (!isChoosable(chosenSlot(choice))) return 'slot'
  if (!isMoved(choice) && entry.technicianId === (job?.technicianId ?? '')) return 'change'
  return overridden(choice).length > 0 && visibleLength(entry.note) === 0 ? 'note' : null
}

/** The choice beside other slots: a person who isn't free there is forgotten. */
export const kept = <C extends AppointmentChoice>(choice: C): C =>
  choice.entry.technicianId === '' || candidateOf(choice) !== null || chosenSlot(choice) === null
    ? choice
    : { ...choice, entry: { ...choice.entry, technicianId: '' } }
