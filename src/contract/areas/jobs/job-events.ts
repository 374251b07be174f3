import * as v from 'valibot'
import { day, instant, money } from '../../values.ts'
import { slotTime } from './job-codes.ts'

/** What the words of an event are made of, in every language (S-252). Of an older event the service has only its note. */
const eventData = v.object({
  /** Where it goes; null: nowhere any more. The slot is our addition */
  appointment: v.optional(
    v.nullable(v.object({ appointmentDate: day, slotId: v.optional(v.string()), start: slotTime, end: slotTime })),
  ),
  /** Who does it; null: no one any more */
  technician: v.optional(v.nullable(v.string())),
  /** Of money, with what became of it: COLLECTED, ADDED to what is collected, PAID by a link, CREDITED to `wallet`, DUE, NOT_DUE any more */
  amount: v.optional(money),
  money: v.optional(v.string()),
  payType: v.optional(v.string()),
  wallet: v.optional(v.string()),
  /** What stays to collect after it */
  left: v.optional(money),
  /** Details that were changed, by their names */
  fields: v.optional(v.array(v.string())),
  /** A purifier that was replaced */
  device: v.optional(v.object({ from: v.string(), to: v.string() })),
  /** The one that the delivery brings */
  plan: v.optional(v.string()),
  /** The new one */
  address: v.optional(v.string()),
  /** What the person wrote with it */
  remark: v.optional(v.string()),
})
export type JobEventData = v.InferOutput<typeof eventData>

/** What happened to a job. `note` tells it in the service's words, or is what a person wrote. Kinds: STATUS, APPOINTMENT, TECHNICIAN, TEXT, DETAILS, PAYMENT, OTP, HAPPY_CODE, CALL, PAYMENT_LINK, PLAN, DEVICE. */
export const jobEvent = v.object({
  at: instant,
  by: v.nullable(v.string()),
  byId: v.optional(v.nullable(v.string())),
  /** Their title */
  byTitle: v.nullable(v.string()),
  kind: v.string(),
  status: v.nullable(v.string()),
  note: v.string(),
  data: v.optional(eventData),
})
export type JobEvent = v.InferOutput<typeof jobEvent>
