import * as v from 'valibot'
import type { AdhocPayoutContext } from '../../../machines/adhoc-payout/adhoc-payout.machine.ts'
import { keptFailure, storedText } from '../../kit/stored-schemas.ts'

const payout = v.object({
  entryId: storedText,
  at: storedText,
  by: v.nullable(storedText),
  byId: v.nullable(storedText),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  note: storedText,
  reason: v.nullable(storedText),
})

/** What of a payout comes back after a reload: what was typed, and the intent that was confirmed (H110). */
export const keptPayout = v.object({
  person: v.object({ id: storedText, name: storedText }),
  amount: storedText,
  note: storedText,
  reason: storedText,
  payouts: v.array(payout),
  made: v.nullable(payout),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, AdhocPayoutContext>
