import * as v from 'valibot'
import type { B2BRechargeContext } from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { b2bPayment, b2bRecharge } from '../../contract/areas/b2b-payments/b2b-payments.ts'
import { maxRecharged } from '../../contract/bounds.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Ids may be long, and are pasted with whatever stands between them. */
const keptValues = v.object({
  ids: v.pipe(v.string(), v.maxLength(100_000)),
  payment_type: storedText,
  payment_mode: storedText,
  payment_reference: storedText,
  plan: storedText,
  amount: storedText,
  validity: storedText,
  liters: storedText,
  recharge_period: storedText,
})

const keptPayment = v.object({
  ...b2bPayment.entries,
  total: keptAmount,
  results: v.array(v.object({ ...b2bRecharge.entries, credited: keptAmount })),
})

const keptRejections = v.array(v.object({ field: v.nullish(storedText), code: storedText, message: storedText }))

/** What comes back after a reload: all that was typed and looked up (H41). */
export const keptRecharge = v.object({
  values: keptValues,
  looked: v.pipe(
    v.array(
      v.object({
        id: storedText,
        installationId: storedText,
        purifierId: storedText,
        customerName: storedText,
        wrong: v.nullable(v.picklist(['unknown', 'ended', 'leaving', 'repeated'])),
        partner: v.nullable(storedText),
        walletId: v.nullable(storedText),
        validTill: v.nullable(storedText),
        lastCredit: v.nullable(storedText),
        rejected: keptRejections,
      }),
    ),
    v.maxLength(maxRecharged),
  ),
  dropped: v.pipe(v.array(storedText), v.maxLength(maxRecharged)),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  payment: v.nullable(keptPayment),
}) satisfies v.GenericSchema<unknown, B2BRechargeContext>
