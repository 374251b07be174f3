import * as v from 'valibot'
import type {
  LifecycleContext,
  Prospect,
} from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { installationActs } from '../../contract/areas/installations/installation-acts.ts'
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

const keptFacts = v.nullable(
  v.object({
    code: storedText,
    model: storedText,
    purifier: v.nullable(storedText),
    litresPerHour: v.nullable(v.number()),
    botId: v.nullable(storedText),
    city: v.nullable(storedText),
  }),
)
const keptDevices = v.object({
  old: keptFacts,
  next: keptFacts,
  problem: v.nullable(v.picklist(['unknown', 'installed', 'assigned', 'retired', 'elsewhere'])),
  holder: v.nullable(storedText),
  mismatches: v.array(v.picklist(['city', 'plan', 'model', 'store'])),
  validModels: v.array(storedText),
})

const keptProspect = v.object({
  status: storedText,
  owner: storedText,
  nonPaying: v.boolean(),
  block: v.nullable(v.picklist(['status', 'refundOpen', 'refundPaid', 'jobOpen', 'flagged', 'noPlan'])),
  refund: v.nullable(keptCalculation),
  jobId: v.nullable(storedText),
  holdings: v.optional(v.nullable(keptHoldings)),
  plan: v.nullable(storedText),
  deviceCode: storedText,
  device: v.nullable(keptDevices),
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
    deviceCode: storedText,
  }),
  today: storedText,
  day: storedText,
  reason: storedText,
  ticket: storedText,
  device: storedText,
  seen: v.nullable(keptProspect),
  now: v.nullable(keptProspect),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, LifecycleContext>
