import type { JobDependency } from '../../src/contract/areas/jobs/job-postponement.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot } from '../../src/contract/areas/slots/slots.ts'
import { visibleLength } from '../../src/contract/normalise.ts'
import type { otpDigits } from '../../src/contract/values.ts'
import type { FormCodeContext } from '../kit/code-in-form.ts'
import type { ConfirmedWriteContext } from '../kit/confirmed-write.ts'
import { type ChosenSlot, isSamePlace, presentSlot, slotAt } from '../kit/slot-choice.ts'

export { slotAt }

/** Why a visit is postponed (S-212). */
export const postponementReasons = [
  'CUSTOMER_AWAY',
  'OTHER_TIME',
  'NO_ACCESS',
  'NO_TECHNICIAN',
  'PART_MISSING',
  'OTHER',
] as const

export interface PostponementContext extends ConfirmedWriteContext<JobRecord>, FormCodeContext, ChosenSlot {
  /** First day that is shown, yyyy-MM-dd */
  readonly from: string
  readonly dependencies: readonly JobDependency[]
  readonly slots: readonly BookableSlot[]
  /** A code of `postponementReasons`, or none */
  readonly reason: string
  readonly note: string
  /** The job is postponed, and its new slot still to be given (S-213) */
  readonly isPostponed: boolean
  /** Key of the appointment that follows a postponement, as long as it may follow by itself */
  readonly placeKey: string | null
  /** A write without response was read back: nothing had been saved */
  readonly isUnsaved: boolean
  /** The failure is that other days couldn’t be read. Those of before stay. */
  readonly isDaysFailure: boolean
}

/** Another choice is another intent. That a code may be out stays in view. */
export const another = ({ codeTrouble }: PostponementContext): Partial<PostponementContext> => ({
  key: null,
  failure: null,
  isUnsaved: false,
  isDaysFailure: false,
  codeTrouble: codeTrouble === 'unconfirmed' ? codeTrouble : null,
})

/** The contract's number. A machine knows only its type, so another number here is a type error. */
export const codeDigits: typeof otpDigits = 6
export const isWholeCode = (code: string): boolean => /^\d+$/.test(code) && code.length === codeDigits

/** Only what is free is promised to a customer, and not the slot that the job is moved out of (S-213). */
export const isFree = (slot: BookableSlot | null, job: JobRecord): boolean =>
  slot !== null && slot.why === null && !isSamePlace(slot, presentSlot(job))

/** The job stands where it was asked to. */
export const isPlaced = ({ seen, day, slotId }: Pick<PostponementContext, 'seen' | 'day' | 'slotId'>): boolean =>
  isSamePlace(presentSlot(seen), { day, slotId })

type Entry = Pick<PostponementContext, 'seen' | 'slots' | 'day' | 'slotId' | 'reason' | 'note'>

/** Whether the reason is still to be chosen, or to be said in words. An OTP is sent for a reason. */
export const reasonLacking = ({ reason, note }: Pick<Entry, 'reason' | 'note'>): 'reason' | 'note' | null =>
  reason === '' ? 'reason' : reason === 'OTHER' && visibleLength(note) === 0 ? 'note' : null

/** The first thing that is missing before the job can be postponed, or null. The OTP is looked at when it is sent. */
export const lackOf = (entry: Entry): 'reason' | 'note' | 'slot' | null =>
  reasonLacking(entry) ?? (isFree(slotAt(entry.slots, entry), entry.seen) ? null : 'slot')
