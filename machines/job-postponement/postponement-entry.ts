import type { JobDependency } from '../../src/contract/areas/jobs/job-postponement.ts'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { BookableSlot } from '../../src/contract/areas/slots/slots.ts'
import { otpDigits } from '../../src/contract/bounds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { visibleLength } from '../../src/contract/normalise.ts'
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

/** A week of slots. */
export interface Days {
  readonly slots: readonly BookableSlot[]
  /** First day that is shown, yyyy-MM-dd */
  readonly from: string
}

/** What is read before the person decides. */
export interface PostponementOffer extends Days {
  /** What depends on the job */
  readonly dependencies: readonly JobDependency[]
}

/** What the person chose and typed. */
export interface PostponementEntry extends ChosenSlot {
  /** A code of `postponementReasons`, or none */
  readonly reason: string
  readonly note: string
}

/** `about`: other days couldn’t be read, so those of before stay. Without it, what was done last failed. */
export type PostponementFailure = Failure & { readonly about?: 'days' }

export interface PostponementContext extends ConfirmedWriteContext<JobRecord>, FormCodeContext {
  readonly offer: PostponementOffer
  readonly entry: PostponementEntry
  /** A write without response was read back: nothing had been saved */
  readonly isUnsaved: boolean
  readonly failure: PostponementFailure | null
}

/** Another choice is another intent. That a code may be out stays in view. */
export const another = ({ code }: PostponementContext) => ({
  key: null,
  failure: null,
  isUnsaved: false,
  code: code.trouble === 'unconfirmed' ? code : { ...code, trouble: null },
})

/** Another choice of the person. */
export const entering = (context: PostponementContext, part: Partial<PostponementEntry>) => ({
  ...another(context),
  entry: { ...context.entry, ...part },
})

/** Why other days couldn't be read, where that is what failed last. */
export const daysFailureOf = ({ failure, code }: Pick<PostponementContext, 'failure' | 'code'>): Failure | null =>
  failure?.about === 'days' && !code.trouble ? failure : null

/** Why the last act failed: a failure of the code stands at its field, one of the days above them. */
export const actFailureOf = ({ failure, code }: Pick<PostponementContext, 'failure' | 'code'>): Failure | null =>
  failure?.about === 'days' || code.trouble ? null : failure

export const isWholeCode = (code: string): boolean => /^\d+$/.test(code) && code.length === otpDigits

/** Only what is free is promised to a customer, and not the slot that the job is moved out of (S-213). */
export const isFree = (slot: BookableSlot | null, job: JobRecord): boolean =>
  slot !== null && slot.why === null && !isSamePlace(slot, presentSlot(job))

/** The job stands where it was asked to. */
export const isPlaced = ({ seen, entry }: Pick<PostponementContext, 'seen' | 'entry'>): boolean =>
  isSamePlace(presentSlot(seen), entry)

type Entered = Pick<PostponementContext, 'seen' | 'offer' | 'entry'>

/** The chosen slot, as the service offers it. */
export const chosenSlot = ({ offer, entry }: Pick<Entered, 'offer' | 'entry'>): BookableSlot | null =>
  slotAt(offer.slots, entry)

/** The chosen slot can be promised. */
export const hasFreeSlot = (entered: Entered): boolean => isFree(chosenSlot(entered), entered.seen)

/** Whether the reason is still to be chosen, or to be said in words. An OTP is sent for a reason. */
export const reasonLacking = ({ reason, note }: PostponementEntry): 'reason' | 'note' | null =>
  reason === '' ? 'reason' : reason === 'OTHER' && visibleLength(note) === 0 ? 'note' : null

/** The first thing that is missing before the job can be postponed, or null. The OTP is looked at when it is sent. */
export const lackOf = (entered: Entered): 'reason' | 'note' | 'slot' | null =>
  reasonLacking(entered.entry) ?? (hasFreeSlot(entered) ? null : 'slot')
