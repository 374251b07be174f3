import * as v from 'valibot'
import type {
  LifecycleContext,
  Prospect,
} from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { installationActs } from '../../contract/areas/installation-acts.ts'
import { calculation } from '../../contract/areas/refund-initiation.ts'
import { refundLine } from '../../contract/areas/refunds.ts'
import { day } from '../../contract/values.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

/** Like the server's answer, but with amounts already in minor units. */
const keptCalculation = v.object({
  ...calculation.entries,
  lines: v.array(v.object({ ...refundLine.entries, amount: keptAmount })),
  total: keptAmount,
})

const keptProspect = v.object({
  status: storedText,
  owner: storedText,
  nonPaying: v.boolean(),
  block: v.nullable(v.picklist(['status', 'refundOpen', 'refundPaid', 'jobOpen', 'flagged'])),
  refund: v.nullable(keptCalculation),
  jobId: v.nullable(storedText),
}) satisfies v.GenericSchema<unknown, Prospect>

/** The part of an act that comes back after a reload. The installation is read again before anything is sent. */
export const keptLifecycle = v.object({
  act: v.picklist(installationActs),
  installation: v.object({
    id: storedText,
    city: storedText,
    customerName: storedText,
    installedOn: v.nullable(day),
    refundDay: v.nullable(day),
  }),
  today: storedText,
  day: storedText,
  reason: storedText,
  ticket: storedText,
  seen: v.nullable(keptProspect),
  now: v.nullable(keptProspect),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, LifecycleContext>
