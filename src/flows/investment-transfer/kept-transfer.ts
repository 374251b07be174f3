import * as v from 'valibot'
import type { InvestmentTransferContext } from '../../../machines/investment-transfer/investment-transfer.machine.ts'
import { mostDevices } from '../../contract/areas/sponsors/investment-rules.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const codes = <const S extends v.GenericSchema>(one: S) => v.pipe(v.array(one), v.maxLength(mostDevices))

/** As the console has it: amounts are in minor units already. */
const keptInvestment = v.object({
  investmentId: storedText,
  sponsor: v.object({ sponsorId: storedText, code: storedText, name: storedText }),
  amount: keptAmount,
  numOfDevices: count,
  used: count,
  free: count,
  statuses: v.array(v.object({ status: storedText, count })),
  codes: v.nullable(codes(v.object({ code: storedText, status: storedText }))),
  createdBy: v.nullable(storedText),
  createdAt: storedText,
  updatedAt: storedText,
})
const keptMove = v.object({
  source: keptInvestment,
  target: keptInvestment,
  numOfDevices: count,
  codes: codes(storedText),
})

/** What of a transfer comes back after a reload: above all the codes that were confirmed (H115). */
export const keptTransfer = v.object({
  sourceId: storedText,
  source: v.nullable(keptInvestment),
  targetId: storedText,
  quantity: storedText,
  seen: v.nullable(keptMove),
  now: v.nullable(keptMove),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, InvestmentTransferContext>
