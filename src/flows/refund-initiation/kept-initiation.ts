import * as v from 'valibot'
import type { RefundInitiationContext } from '../../../machines/refund-initiation/refund-initiation.machine.ts'
import { keptHoldings } from '../../contract/areas/installations/installation-holdings.ts'
import { calculation } from '../../contract/areas/refunds/refund-initiation.ts'
import { refundLine } from '../../contract/areas/refunds/refunds.ts'
import { day } from '../../contract/values.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Like the server's answer, but with amounts already in minor units. */
const keptCalculation = v.object({
  ...calculation.entries,
  lines: v.array(v.object({ ...refundLine.entries, amount: keptAmount })),
  total: keptAmount,
  holdings: v.optional(keptHoldings),
})

/** The part of an initiation that comes back after a reload. It is recalculated before anything is sent. */
export const keptInitiation = v.object({
  installation: v.object({
    id: storedText,
    city: storedText,
    customerName: storedText,
    installedOn: v.nullable(day),
    uninstalledOn: v.nullable(day),
  }),
  day: storedText,
  seen: v.nullable(keptCalculation),
  now: v.nullable(keptCalculation),
  reason: storedText,
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, RefundInitiationContext>
